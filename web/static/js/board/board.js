/* The peg board: fetches the holes for the style that this browser likes, and follows the game. */

import { byId, el, fill, svg, whenChanged } from "../elements/dom.js";
import { choiceOf, selectOf } from "../elements/fields.js";
import { openSheet } from "../elements/sheet.js";
import { inLanguage, lasting, t } from "../elements/text.js";
import { awaited } from "../server/api.js";
import { watch } from "../server/state.js";
import { askPegs } from "../table/scoreboard.js";
import { drawBoard, line } from "./drawing.js";
import { matchPegsOn, pegsOn } from "./pegs.js";

const CHOSEN = "board-style";
const FEWEST_TRACKS = 2;
const LONG = 1.15;

const place = el("div", { class: "board-drawing" });
let styles = [];
let game = null;
let board = null;
let asked = ""; // the address of the board that the game wants
let drawn = null; // that of the one which is there
let upright = false;
let pegs = null;
let matchPegs = null;

export async function startBoard() {
  byId("board").replaceChildren(place);
  new ResizeObserver(fit).observe(place);
  styles = await awaited(inLanguage("boards.json"));
  offerBoards();
  const part = ({ game: { pegs: holes, names, target, match } }) => ({ holes, names, target, match: match?.pegs });
  watch(
    whenChanged(part, (now) => {
      game = now;
      follow();
    }),
  );
}

/** Move the pegs, on another board if the game or the taste asks for one. */
async function follow() {
  const wanted = address();
  if (wanted === asked) return wanted === drawn && tell(true);
  asked = wanted;
  place.inert = true; // until it comes, the one before stays as it was
  const next = await awaited(wanted);
  if (asked === wanted) draw(next);
}

function address() {
  const tracks = Math.max(FEWEST_TRACKS, game.holes.length);
  const values = new URLSearchParams({ tracks, target: game.target });
  const style = likedBoard();
  if (style) values.set("style", style);
  return `board.json?${values}`;
}

/** The style that was chosen here, if there is such a one, else the usual. */
function likedBoard() {
  const names = styles.map(({ name }) => name);
  const chosen = lasting.getItem(CHOSEN);
  return names.includes(chosen) ? chosen : names[0];
}

/** A long board stands or lies where its place says so; elsewhere it stands where it is broader than that. */
function standsUpright() {
  const { width, height } = board;
  const way = getComputedStyle(place).getPropertyValue("--board");
  return width > LONG * height && (way === "upright" || (way !== "lying" && place.clientWidth < width));
}

function fit() {
  if (drawn !== asked) return;
  if (standsUpright() !== upright) return draw(board);
  pegs.fit();
  matchPegs.fit();
}

function draw(next) {
  board = next;
  drawn = asked;
  place.inert = false;
  upright = standsUpright();
  const drawing = drawBoard(board, upright);
  pegs?.stop();
  pegs = pegsOn(drawing, (number) => askPegs(game.holes[number], game.names));
  matchPegs = matchPegsOn(drawing);
  place.replaceChildren(drawing.svg);
  place.classList.toggle("upright", upright);
  tell(false);
}

function tell(walking) {
  const told = game.holes.map(({ name, front }) => t("{name} {front}", { name, front }));
  place.firstChild.setAttribute("aria-label", t("Peg board: {told}", { told: told.join(", ") }));
  pegs.show(game.holes, walking);
  matchPegs.show(game.match);
}

const boardStyles = () => styles;

/** Draw the board in another style, here from now on. */
function chooseBoard(style) {
  lasting.setItem(CHOSEN, style);
  offerBoards();
  if (game) follow();
}

const offerBoards = () => fill(byId("board-settings"), selectOf(t("Board"), styles, likedBoard(), chooseBoard));

/* Shows the whole board in a sheet, where the page has room for the race alone. */

const SHEET = "board-sheet";

export function showBoard() {
  const board = byId("board");
  const home = board.parentElement;
  const sheet = openSheet(SHEET, t("Peg board"), board);
  sheet.addEventListener("close", () => home.prepend(board), { once: true });
}

/* The boards as small pictures: a tap on one chooses the board of this page. */

const LIKE = { tracks: 2, target: 121 };
const LANE_WIDTH = 11;

/** A part of a form with a picture of each board, which comes a moment later. */
export function boardChoice() {
  const options = boardStyles().map(({ name, title }) => ({ value: name, title }));
  const choice = choiceOf(t("Board"), "board-style", options, likedBoard(), chooseBoard);
  choice.className = "boards";
  choice.querySelectorAll(".choice").forEach(addPicture);
  return choice;
}

async function addPicture(label) {
  const place = el("span", { class: "board-small", "aria-hidden": "true" });
  label.prepend(place);
  const values = new URLSearchParams({ ...LIKE, style: label.querySelector("input").value });
  place.append(small(await awaited(`board.json?${values}`)));
}

/** The slab and the lanes are enough to tell them apart. */
function small({ width, height, outline, tracks }) {
  const slab = outline.length ? svg("polygon", { points: line(outline) }) : svg("rect", { width, height, rx: 12 });
  const lanes = tracks.map(({ groove }, side) =>
    svg("polyline", { class: `veneer side-${side}`, points: line(groove), "stroke-width": LANE_WIDTH }),
  );
  return svg("svg", { viewBox: `0 0 ${width} ${height}` }, slab, lanes);
}

