/* The strip of the scores: who has how much, the last move, whose crib, whose turn; how game and match stand; and the way back and forward. */

import { isolated } from "../elements/direction.js";
import { byId, el, fill, focusPlace, whenChanged } from "../elements/dom.js";
import { staysInPlace } from "../elements/in_sight.js";
import { icon } from "../elements/sheet.js";
import { t } from "../elements/text.js";
import { changer } from "../elements/watching.js";
import { act } from "../server/api.js";
import { watch } from "../server/state.js";
import { askPegs } from "./peg_sheet.js";

export function startSeats() {
  const part = ({ game, deal, expected }) => ({
    names: game.names,
    pegs: game.pegs,
    crib: deal.crib,
    turn: game.over ? null : expected.seat,
  });
  watch(
    whenChanged(part, (now) => {
      fill(byId("seats"), now.pegs.map((side) => score(side, now)));
    }),
  );
  startMoves();
}

function startMoves() {
  const moves = { undo: "can_undo", redo: "can_redo" };
  for (const name of Object.keys(moves)) byId(name).addEventListener("click", () => staysInPlace(byId(name), () => act(name)));
  const part = ({ game: { text, match, can_undo, can_redo, undo_text, redo_text } }) => ({
    text,
    match: match?.text ?? "",
    can_undo,
    can_redo,
    undo: undo_text,
    redo: redo_text,
  });
  watch(
    whenChanged(part, (now) => {
      byId("standing").textContent = isolated(now.text);
      byId("match").textContent = isolated(now.match);
      const held = document.activeElement;
      for (const [name, can] of Object.entries(moves)) {
        byId(name).disabled = !now[can];
        byId(`${name}-what`).textContent = isolated(now[name]);
      }
      if (held.disabled && held.id in moves) focusPlace(held.parentElement);
    }),
  );
}

function score(side, { names, crib, turn }) {
  const awaited = side.seats.includes(turn);
  const name = el("span", { class: "seat-name" }, el("span", {}, side.name), side.seats.includes(crib) && cribMark());
  name.style.setProperty("--letters", side.name.length); // a long one has smaller type on a phone
  name.style.setProperty("--longest", Math.max(...side.seats.map((seat) => names[seat].length)) + 2); // with the sign between partners
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
      el("span", { class: "seat-peg", "aria-hidden": "true" }),
      name,
      el("span", { class: "seat-left" }, side.holes_left ? t("{n} to go", { n: side.holes_left }) : t("home")),
      moved(side),
      el("span", { class: "seat-score", id: `score-${side.side}` }, String(side.front)),
    ),
  );
}

/** The last move of the pegs: the way from the one behind to the one in front. */
const moved = ({ front, back }) => el("span", { class: "seat-moved" }, front > back ? `+${front - back}` : "");

const cribMark = () =>
  el("span", { class: "crib-mark", title: t("crib") }, icon("crib"), el("span", { class: "sr-only" }, t("crib")));
