/* The sheet of a tapped score or peg: so many points forward by hand; folded below it points back, and other names. */

import { byId, el, tap } from "../elements/dom.js";
import { closeOnce, openSheet } from "../elements/sheet.js";
import { t } from "../elements/text.js";
import { act, firstOf } from "../server/api.js";
import { gameNumber, onlyAbout } from "../server/state.js";

const SHEET = "pegger";
const USUAL_POINTS = 6; // most scores of the play
const MOST_POINTS = 30;
const WAYS = {
  peg: { sign: "+", label: (n) => t("Peg {n}", { n }) },
  back: { sign: "−", label: (n) => t("Take {n} back", { n }) },
};

/** Ask by how many points the pegs of a side move, or what its players are called. */
export function askPegs({ name, front, seats, side }, names) {
  const whileSo = onlyAbout(SHEET, ({ game }) => [game.number, game.pegs.find((pegs) => pegs.seats[0] === seats[0])?.front]);
  const points = (operation) => el("div", { class: "peg-points" }, buttons(operation, seats[0], whileSo));
  const forward = points("peg");
  const sheet = openSheet(
    SHEET,
    t("{name}: {front}", { name, front }),
    forward,
    el("details", { class: "peg-back" }, el("summary", {}, t("Take back, or rename")), points("back"), seats.map((seat) => renaming(seat, names[seat]))),
  );
  sheet.querySelector(".sheet-head").classList.add(`seat-${side}`);
  forward.firstChild.focus();
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
const RENAME_SHEET = "renamer";

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
