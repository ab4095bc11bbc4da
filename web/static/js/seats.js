/* The players: names, scores, who deals and whose turn it is; and the way back and forward. */

import { act } from "./api.js";
import { byId, el, fill, whenChanged } from "./dom.js";
import { rename } from "./rename.js";
import { icon } from "./sheet.js";
import { watch } from "./state.js";
import { t } from "./text.js";

export function startSeats() {
  const part = ({ game, deal, expected }) => ({
    names: game.names,
    pegs: game.pegs,
    dealer: deal.dealer,
    turn: game.over ? null : expected.seat,
  });
  watch(
    whenChanged(part, (now) => {
      fill(byId("seats"), now.pegs.map((side) => panel(side, now)));
    }),
  );
  startMoves();
}

function startMoves() {
  const moves = { undo: "can_undo", redo: "can_redo" };
  for (const name of Object.keys(moves)) byId(name).addEventListener("click", () => act(name));
  const part = ({ game: { text, can_undo, can_redo } }) => ({ text, can_undo, can_redo });
  watch(
    whenChanged(part, (now) => {
      byId("standing").textContent = now.text;
      for (const [name, can] of Object.entries(moves)) byId(name).disabled = !now[can];
    }),
  );
}

function panel(side, now) {
  const turn = side.seats.includes(now.turn);
  return el(
    "div",
    { class: `seat seat-${side.side}`, role: "group", "aria-label": side.name, "aria-current": turn && "true" },
    el("span", { class: "seat-peg", "aria-hidden": "true" }),
    el("div", { class: "seat-names" }, side.seats.map((seat) => nameOf(seat, now))),
    el("p", { class: "seat-score", id: `score-${side.side}` }, String(side.front)),
    el("p", { class: "seat-left" }, side.holes_left ? t("{n} to go", { n: side.holes_left }) : t("home")),
  );
}

function nameOf(seat, { names, dealer }) {
  return el(
    "span",
    { class: "seat-name" },
    el(
      "button",
      {
        type: "button",
        "data-key": `name-${seat}`,
        "aria-label": t("Rename {name}", { name: names[seat] }),
        onclick: () => rename(seat, names[seat]),
      },
      names[seat],
    ),
    seat === dealer ? cribMark() : null,
  );
}

const cribMark = () =>
  el("span", { class: "crib-mark", title: t("crib") }, icon("crib"), el("span", { class: "sr-only" }, t("crib")));
