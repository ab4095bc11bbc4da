/* The peg board: fetches the holes for the style that this browser likes, and follows the game. */

import { lasting } from "../elements/browser_storage.js";
import { selectOf } from "../elements/choices.js";
import { byId, el, fill, whenChanged } from "../elements/dom.js";
import { inLanguage, t } from "../elements/text.js";
import { awaited } from "../server/api.js";
import { watch } from "../server/state.js";
import { askPegs } from "../table/peg_sheet.js";
import { drawBoard } from "./board_drawing.js";
import { matchPegsOn } from "./match_pegs.js";
import { pegsOn } from "./pegs.js";

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
export function likedBoard() {
  const names = styles.map(({ name }) => name);
  const chosen = lasting.getItem(CHOSEN);
  return names.includes(chosen) ? chosen : names[0];
}

/** A long board lies or stands as its place does; where only the width of that is given, it stands if it is broader. */
function standsUpright() {
  const { width, height } = board;
  const { clientWidth: wide, clientHeight: high } = place;
  if (width <= LONG * height) return false;
  if (!getComputedStyle(place).getPropertyValue("--high")) return wide < width;
  return Math.min(wide / height, high / width) > Math.min(wide / width, high / height);
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

export const boardStyles = () => styles;

/** Draw the board in another style, here from now on. */
export function chooseBoard(style) {
  lasting.setItem(CHOSEN, style);
  offerBoards();
  if (game) follow();
}

const offerBoards = () => fill(byId("board-settings"), selectOf(t("Board"), styles, likedBoard(), chooseBoard));
