/* A peg a side in the holes of the match; where they do not suffice, its number stands beside the last. */

import { svg } from "../elements/dom.js";
import { standing } from "./peg.js";
import { writeFlag } from "./peg_flags.js";

const SIZE = 4.4;

/** Put match pegs on a drawing; some boards have no holes for them. */
export function matchPegsOn(drawing) {
  const pegs = drawing.board.tracks.map((track, side) => pegOf(drawing, track, side));
  drawing.layer.before(svg("g", { class: "match-layer", "aria-hidden": "true" }, pegs.map(({ element }) => element)));
  return {
    /** Show the sides of a match, or null. */
    show: (sides) => pegs.forEach((peg, side) => peg.show(sides?.[side])),
    fit: () => pegs.forEach((peg) => peg.stand()),
  };
}

function pegOf(drawing, { match, match_number: beside }, side) {
  const peg = svg("g", { class: "match-peg" }, standing(side, SIZE));
  const flag = svg("g", { class: "flag" }, svg("rect", { rx: 3.4 }), svg("text", {}));
  const element = svg("g", { class: `side-${side} absent` }, peg, flag);
  let shown = null;
  return {
    element,
    show(told) {
      shown = told?.hole && match.length ? told : null;
      element.classList.toggle("absent", !shown);
      this.stand();
    },
    stand() {
      if (!shown) return;
      const growth = drawing.growth ?? 1;
      const last = Math.min(shown.hole, match.length);
      peg.dataset.hole = last;
      place(peg, drawing.at(match[last - 1]), growth);
      flag.classList.toggle("absent", shown.points <= match.length);
      writeFlag(flag, shown.points);
      place(flag, drawing.at(beside), growth);
    },
  };
}

const place = (element, [x, y], growth) =>
  element.setAttribute("transform", `translate(${x} ${y}) scale(${growth})`);
