/* Two pegs a side that leapfrog, and beside the one in front its hole, as a number. */

import { svg } from "../elements/dom.js";
import { t } from "../elements/text.js";
import { onlyWatches } from "../elements/watching.js";
import { FRONT_SIZE, pegOf } from "./peg.js";
import { placeFlags } from "./peg_flags.js";
import { walk } from "./walk.js";

const SMALLEST_PX = 5.6;
const MOST_GROWTH = 1.5;
const TOUCH_PX = 30;

/** Put pegs on a drawing; `ask(number)` is called for the side whose peg was tapped. */
export function pegsOn(drawing, ask) {
  const sides = drawing.board.tracks.map((track, number) => sideOf(drawing, track, number, ask));
  const near = ({ clientX, clientY }) => {
    const found = nearest(sides, clientX, clientY);
    if (found) ask(found.number);
  };
  if (!onlyWatches) drawing.svg.addEventListener("click", near);
  const flags = () => placeFlags(drawing, sides);
  return {
    show(told, walking) {
      sides.forEach((side) => side.element.classList.toggle("absent", !told[side.number]));
      told.forEach((pegs, number) => showSide(sides[number], pegs, walking, flags));
      this.fit();
    },
    fit() {
      const scale = drawing.svg.getScreenCTM()?.a ?? 1;
      drawing.growth = Math.min(MOST_GROWTH, Math.max(1, SMALLEST_PX / (FRONT_SIZE * scale)));
      drawing.svg.style.setProperty("--growth", drawing.growth);
      for (const { pegs } of sides) for (const peg of pegs) peg.stand();
      flags();
    },
    stop: () => sides.forEach(({ pegs }) => pegs.forEach((peg) => peg.stop())),
  };
}

function sideOf(drawing, track, number, ask) {
  const pegs = [pegOf(drawing, track, number), pegOf(drawing, track, number)];
  const leader = svg("line", { class: "leader" });
  const flag = svg("g", { class: `flag side-${number}` }, svg("rect", { rx: 3.4 }), svg("text", {}));
  const press = (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    ask(number);
  };
  const element = svg(
    "g",
    { class: `side side-${number}`, ...(onlyWatches ? { role: "img" } : { role: "button", tabindex: 0, onkeydown: press }) },
    leader,
    pegs.map(({ element: peg }) => peg),
    flag,
  );
  drawing.layer.append(element);
  return { number, track, pegs, flag, leader, element };
}

function showSide(side, told, walking, flags) {
  const front = Math.max(0, told.front);
  const back = Math.min(Math.max(0, told.back), front - 1);
  const [behind, ahead] = leapfrog(side.pegs, front, back);
  ahead.element.classList.add("front");
  behind.element.classList.remove("front");
  behind.element.after(ahead.element);
  side.ahead = ahead;
  side.below = Math.min(0, told.front); // a bid may cost more than there is: no hole is that far back
  send(ahead, front, walking, flags);
  send(behind, back, walking, flags);
  const holes = t("{name}: front peg {front}, back peg {back}", told);
  side.element.setAttribute("aria-label", onlyWatches ? holes : `${holes}. ${t("Peg by hand")}`);
}

/** The peg that jumps is the one whose hole is wanted no more; gives the one behind first. */
function leapfrog(pegs, front, back) {
  const [first, second] = pegs;
  const stays = (ahead, behind) => ahead.goal === front || behind.goal === back;
  const wasAhead = second.goal > first.goal ? second : first;
  const wasBehind = wasAhead === first ? second : first;
  if (stays(wasAhead, wasBehind)) return [wasBehind, wasAhead];
  return stays(wasBehind, wasAhead) ? [wasAhead, wasBehind] : [wasBehind, wasAhead];
}

/** A walk that is under way goes on from where it is. */
function send(peg, goal, walking, flags) {
  if (walking && peg.goal === goal) return;
  peg.stop();
  peg.goal = goal;
  const step = (at) => {
    peg.stand(at);
    flags();
  };
  if (walking) peg.stop = walk(peg.at, goal, step);
  else step(goal);
}

/** Find the side whose peg is nearest to a tap, if a finger can have meant it. */
function nearest(sides, x, y) {
  const shown = sides.filter(({ element }) => !element.classList.contains("absent"));
  const far = shown.map((side) => ({ side, distance: Math.min(...distances(side, x, y)) }));
  far.sort((one, other) => one.distance - other.distance);
  return far[0]?.distance <= TOUCH_PX ? far[0].side : null;
}

function distances({ pegs, flag }, x, y) {
  return [...pegs.map(({ element }) => element), flag].map((element) => {
    const box = element.getBoundingClientRect();
    return Math.hypot(x - (box.left + box.right) / 2, y - (box.top + box.bottom) / 2);
  });
}
