/* The players: names, scores, points pegged by hand, and taking a pegging back. */

import { act, actOn } from "./api.js";
import { byId, el, fill, whenChanged } from "./dom.js";
import { watch } from "./state.js";

const BY_HAND = [1, 2, 3, 4, 5, 6];

export function startSeats() {
  watch(
    whenChanged(
      ({ game }) => game,
      (game) => {
        fill(byId("seats"), game.seats.map((seat, number) => panel(game, seat, number)), foot(game));
      },
    ),
  );
}

function panel({ names, over }, { front, street }, seat) {
  const left = 121 - front;
  return el(
    "div",
    { class: `seat seat-${seat}`, role: "group", "aria-label": names[seat] },
    el("span", { class: "seat-peg", "aria-hidden": "true" }),
    el("h3", {}, names[seat]),
    el("p", { class: "seat-score", id: `score-${seat}` }, String(front)),
    el("p", { class: "seat-left" }, left ? `${left} to go` : "home"),
    over ? null : byHand(names[seat], seat),
  );
}

function byHand(name, seat) {
  const buttons = BY_HAND.map((points) =>
    el(
      "button",
      {
        type: "button",
        "data-key": `hand-${seat}-${points}`,
        "aria-label": `Peg ${points} for ${name}`,
        onclick: () => actOn("peg", { seat, points }),
      },
      `+${points}`,
    ),
  );
  return el("div", { class: "by-hand" }, buttons);
}

function foot({ text, can_undo: canUndo }) {
  return el(
    "div",
    { class: "standing" },
    el("p", { role: "status" }, text),
    el(
      "button",
      { type: "button", class: "chip", "data-key": "undo", "aria-label": "Undo the last pegging", disabled: !canUndo, onclick: () => act("undo") },
      "Undo",
    ),
  );
}
