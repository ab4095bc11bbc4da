/* The sheet of a tapped score or peg: so many points forward or back, by hand; and other names. */

import { choices } from "../elements/choices.js";
import { byId, el, tap } from "../elements/dom.js";
import { closeOnce, openSheet } from "../elements/sheet.js";
import { t } from "../elements/text.js";
import { act, firstOf } from "../server/api.js";
import { onlyAbout } from "../server/moment.js";
import { rename } from "./rename.js";

const SHEET = "pegger";
const MOST_POINTS = 30;
const WAYS = {
  peg: { sign: "+", title: t("Peg by hand"), label: (n) => t("Peg {n}", { n }) },
  back: { sign: "−", title: t("Take back"), label: (n) => t("Take {n} back", { n }) },
};

/** Ask by how many points the pegs of a side move, or what its players are called. */
export function askPegs({ name, front, seats }, names) {
  const points = el("div", { class: "peg-points" });
  const whileSo = onlyAbout(SHEET, ({ game }) => [game.number, game.pegs.find((side) => side.seats[0] === seats[0])?.front]);
  const choose = (operation) => points.replaceChildren(...buttons(operation, seats[0], whileSo));
  const ways = Object.entries(WAYS).map(([value, { title }]) => ({ value, title }));
  openSheet(
    SHEET,
    t("{name}: {front}", { name, front }),
    el("div", { class: "choices row-of-choices" }, choices("peg-way", ways, "peg", choose)),
    points,
    el("div", { class: "peg-names" }, seats.map((seat) => renaming(seat, names[seat]))),
  );
  choose("peg");
  points.firstChild.focus();
}

function renaming(seat, name) {
  const onclick = () => {
    byId(SHEET).close();
    rename(seat, name);
  };
  return tap(null, "quiet", t("Rename {name}", { name }), onclick);
}

function buttons(operation, seat, whileSo) {
  const { sign, label } = WAYS[operation];
  const move = firstOf((points) => closeOnce(SHEET, whileSo(() => act(operation, { seat, points }))));
  return Array.from({ length: MOST_POINTS }, (_, before) => {
    const n = before + 1;
    return tap(null, null, `${sign}${n}`, () => move(n), { "aria-label": label(n) });
  });
}
