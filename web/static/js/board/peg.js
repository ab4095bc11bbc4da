/* One peg: its looks, and where it stands in or between two holes. */

import { svg } from "../elements/dom.js";
import { shape } from "./shapes.js";
import { hop } from "./walk.js";

export const FRONT_SIZE = 5.6;
const BACK_PART = 0.78;
const WAITING = -1;
const TALL = 2.8;
const RINGS = 4;

/** The paint that makes the head of a peg round; the board defines it. */
export const GLOSS = "peg-gloss";

/** A peg stands in hole `at`, and goes to hole `goal`. */
export function pegOf(drawing, track, number) {
  const element = svg(
    "g",
    { class: "peg" },
    svg("circle", { class: "collar second", r: FRONT_SIZE + 2 }),
    svg("circle", { class: "collar third", r: FRONT_SIZE + 4 }),
    standing(number, FRONT_SIZE),
  );
  return {
    element,
    at: WAITING,
    goal: WAITING,
    stop: () => {},
    stand(at = this.at) {
      this.at = at;
      this.point = drawing.at(between(track, hop(at)));
      const size = (drawing.growth ?? 1) * (element.classList.contains("front") ? 1 : BACK_PART);
      element.setAttribute("transform", `translate(${this.point.join(" ")}) scale(${size})`);
      element.dataset.hole = Math.round(at);
      element.dataset.lap = lapOf(drawing.board, Math.round(at));
    },
  };
}

/** A peg that stands upright: its shadow on the wood, its shaft, and its head, which is nearest to the eye. */
export function standing(side, size) {
  const head = { transform: `translate(0 ${-TALL})` };
  const rings = [...Array(RINGS).keys()].map((ring) => shaftAt((-TALL * ring) / RINGS, side, size));
  const gloss = shape(side, size);
  gloss.setAttribute("fill", `url(#${GLOSS})`);
  return [
    svg("g", { class: "shadow" }, shape(side, size)),
    svg("g", { class: "shaft" }, rings),
    svg("g", { class: "body", ...head }, shape(side, size)),
    svg("g", head, gloss),
  ];
}

const shaftAt = (y, side, size) => svg("g", { transform: `translate(0 ${y})` }, shape(side, 0.94 * size));

/** Where the holes are passed more than once, a peg wears a collar for each lap behind it. */
const lapOf = ({ lap, target }, hole) =>
  hole < 1 || hole >= target ? 0 : Math.floor((hole - 1) / lap);

function between({ holes, start }, at) {
  const spot = (hole) => (hole < 0 ? start[1] : holes[Math.min(hole, holes.length - 1)]);
  const hole = Math.floor(at);
  const [from, to] = [spot(hole), spot(hole + 1)];
  return from.map((value, axis) => value + (to[axis] - value) * (at - hole));
}
