/* The scoreboard: who has how much, the last move, whose crib, whose turn; and the race of the pegs. */

import { showBoard } from "../board/board.js";
import { byId, changer, el, fill, isolated, tap, whenChanged } from "../elements/dom.js";
import { closeOnce, openSheet } from "../elements/sheet.js";
import { inLanguage, t } from "../elements/text.js";
import { act, fetched, firstOf } from "../server/api.js";
import { gameNumber, onlyAbout, watch } from "../server/state.js";

const SKUNKS = [31, 61]; // holes short of the end

export function startScoreboard() {
  const part = ({ game, deal, expected }) => ({
    names: game.names,
    pegs: game.pegs,
    target: game.target,
    crib: deal.crib,
    turn: game.over ? null : expected.seat,
  });
  byId("race").addEventListener("click", showBoard);
  watch(
    whenChanged(part, (now) => {
      fill(byId("seats"), now.pegs.map((side) => score(side, now)));
      drawRace(now);
    }),
  );
  watch(({ game: { text, match } }) => {
    byId("standing").textContent = isolated(text);
    byId("match").textContent = isolated(match?.text ?? "");
  });
}

function score(side, { names, crib, turn }) {
  const awaited = side.seats.includes(turn);
  const name = el("span", { class: "seat-name" }, el("span", { class: "seat-peg", "aria-hidden": "true" }), el("span", {}, side.name));
  name.style.setProperty("--letters", Math.max(...side.seats.map((seat) => names[seat].length)) + 2); // a long one has smaller type
  return el(
    "li",
    {},
    changer(
      {
        class: `seat seat-${side.side} ${side.seats.length > 1 ? "partners" : ""}`,
        title: t("Peg by hand"),
        "data-key": `seat-${side.side}`,
        "aria-current": awaited && "true",
        onclick: () => askPegs(side, names),
      },
      name,
      side.seats.includes(crib) && el("span", { class: "crib-mark" }, t("crib")),
      el("span", { class: "seat-left" }, side.holes_left ? t("{n} to go", { n: side.holes_left }) : t("home")),
      moved(side),
      el("span", { class: "seat-score", id: `score-${side.side}` }, String(side.front)),
    ),
  );
}

/** The last move of the pegs: the way from the one behind to the one in front. */
const moved = ({ front, back }) => el("span", { class: "seat-moved" }, front > back ? `+${front - back}` : "");

/** Both pegs of each side on its lane; the pegs that are there move. */
function drawRace({ pegs, target }) {
  const told = pegs.map(({ name, front }) => t("{name} {front}", { name, front })).join(", ");
  const race = byId("race");
  race.setAttribute("aria-label", t("Show the peg board: {told}", { told }));
  race.style.setProperty("--target", target);
  if (race.querySelectorAll(".race-lane").length !== pegs.length) race.replaceChildren(lanes(pegs, target));
  for (const { side, front, back } of pegs) {
    const lane = race.querySelector(`.race-lane.seat-${side}`);
    lane.querySelector(".front").style.setProperty("--hole", front);
    lane.querySelector(".back").style.setProperty("--hole", back);
  }
}

function lanes(pegs, target) {
  const at = (hole, look) => {
    const mark = el("span", { class: look });
    mark.style.setProperty("--hole", hole);
    return mark;
  };
  const lane = ({ side }) =>
    el("span", { class: `race-lane seat-${side}` }, at(0, "seat-peg race-peg back"), at(0, "seat-peg race-peg front"));
  return el("span", { class: "race-lanes" }, SKUNKS.map((short) => target > short && at(target - short, "race-line")), pegs.map(lane));
}

/* The sheet of a tapped score or peg: so many points forward by hand; what of the last points may be put right; folded
 * below it points back, and other names. */

const SHEET = "peg-sheet";
const USUAL_POINTS = 6; // most scores of the play
const MOST_POINTS = 30;
const MOST_PAST = 4;
const WAYS = {
  peg: { sign: "+", label: (n) => t("Peg {n}", { n }) },
  back: { sign: "−", label: (n) => t("Take {n} back", { n }) },
};

/** Ask by how many points the pegs of a side move, or what its players are called. */
export function askPegs({ name, front, seats, side }, names) {
  const whileSo = onlyAbout(SHEET, ({ game }) => [game.number, game.pegs.find((pegs) => pegs.seats[0] === seats[0])?.front]);
  const points = (operation) => el("div", { class: "peg-points" }, buttons(operation, seats[0], whileSo));
  const forward = points("peg");
  const past = el("div", { class: "peg-past" });
  offerPast(past, side);
  const sheet = openSheet(
    SHEET,
    t("{name}: {front}", { name, front }),
    forward,
    past,
    el("details", { class: "peg-back" }, el("summary", {}, t("Take back, or rename")), points("back"), seats.map((seat) => renaming(seat, names[seat]))),
  );
  sheet.querySelector(".sheet-head").classList.add(`seat-${side}`);
  forward.firstChild.focus();
}

/** The last points that a side was given by hand or by a claim, the newest first: a tap puts them right. */
async function offerPast(place, side) {
  const told = await fetched(inLanguage("api/history"));
  const of = ({ deal, entries }) => entries.filter((entry) => isSaid(entry, side)).map((entry) => ({ ...entry, deal }));
  const said = told?.deals.flatMap(of) ?? [];
  const wrong = ({ deal, event, text }) => tap(null, "chip", text, () => putRight({ deal, event }));
  if (said.length) fill(place, el("h3", {}, t("Put right")), said.slice(-MOST_PAST).reverse().map(wrong));
}

const isSaid = (entry, side) => entry.side === side && entry.amendable.includes("points");

function putRight(detail) {
  byId(SHEET).close();
  document.dispatchEvent(new CustomEvent("put-right", { detail }));
}

function renaming(seat, name) {
  const onclick = () => {
    byId(SHEET).close();
    rename(seat, name);
  };
  return tap(null, "chip", t("Rename {name}", { name }), onclick);
}

function buttons(operation, seat, whileSo) {
  const { sign, label } = WAYS[operation];
  const move = firstOf((points) => closeOnce(SHEET, whileSo(() => act(operation, { seat, points }))));
  return Array.from({ length: MOST_POINTS }, (_, before) => {
    const n = before + 1;
    return tap(null, n <= USUAL_POINTS && "usual", `${sign}${n}`, () => move(n), { "aria-label": label(n) });
  });
}

/* Gives a player another name. */

export const LONGEST_NAME = 20;
const RENAME_SHEET = "rename-sheet";

export function rename(seat, name) {
  const whileSo = onlyAbout(RENAME_SHEET, gameNumber);
  const save = (event) => {
    event.preventDefault();
    const called = event.target.elements.name.value.trim();
    closeOnce(RENAME_SHEET, whileSo(() => act("rename", { seat, name: called })));
  };
  const input = el("input", {
    type: "text",
    name: "name",
    value: name,
    maxlength: LONGEST_NAME,
    required: true,
    autocomplete: "off",
  });
  openSheet(
    RENAME_SHEET,
    t("Rename {name}", { name }),
    el(
      "form",
      { class: "sheet-form", onsubmit: save },
      el("label", { class: "field" }, el("span", {}, t("New name")), input),
      el("button", { type: "submit", class: "chip strong" }, t("Save")),
    ),
  );
  input.select();
}
