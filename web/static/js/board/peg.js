/* One peg: its looks, and where it stands in or between two holes. */

import { svg } from "../elements/dom.js";
import { shape } from "./shapes.js";
import { hop } from "./walk.js";

export const FRONT_SIZE = 5.6;
const BACK_PART = 0.78;
const WAITING = -1;

/** A peg stands in hole `at`, and goes to hole `goal`. */
export function pegOf(drawing, track, number) {
  const element = svg(
    "g",
    { class: "peg" },
    svg("g", { class: "shadow" }, shape(number, FRONT_SIZE)),
    svg("circle", { class: "collar second", r: FRONT_SIZE + 2 }),
    svg("circle", { class: "collar third", r: FRONT_SIZE + 4 }),
    svg("g", { class: "body" }, shape(number, FRONT_SIZE)),
    svg("circle", { class: "shine", cx: -1.4, cy: -1.6, r: 1.3 }),
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

/** Where the holes are passed more than once, a peg wears a collar for each lap behind it. */
const lapOf = ({ lap, target }, hole) =>
  hole < 1 || hole >= target ? 0 : Math.floor((hole - 1) / lap);

function between({ holes, start }, at) {
  const spot = (hole) => (hole < 0 ? start[1] : holes[Math.min(hole, holes.length - 1)]);
  const hole = Math.floor(at);
  const [from, to] = [spot(hole), spot(hole + 1)];
  return from.map((value, axis) => value + (to[axis] - value) * (at - hole));
}
