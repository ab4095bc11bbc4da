/* Two pegs a side that leapfrog, and beside the one in front its hole, as a number. */

import { onlyWatches, svg } from "../elements/dom.js";
import { t } from "../elements/text.js";
import { shape } from "./drawing.js";

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

/** Where the pegs of a side stand: never in the same hole, nor before the start, where the one behind waits. */
export function holesOf(told) {
  const front = Math.max(0, told.front);
  return { front, back: Math.min(Math.max(0, told.back), front - 1) };
}

function showSide(side, told, walking, flags) {
  const { front, back } = holesOf(told);
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

/* One peg: its looks, and where it stands in or between two holes. */

const FRONT_SIZE = 5.6;
const BACK_PART = 0.78;
const WAITING = -1;
const TALL = 2.8;
const RINGS = 4;

/** The paint that makes the head of a peg round; the board defines it. */
export const GLOSS = "peg-gloss";

/** A peg stands in hole `at`, and goes to hole `goal`. */
function pegOf(drawing, track, number) {
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

/* The numbers beside the front pegs; where two would cover each other, or one the number of the goal, one stands a hole aside. */

const TRIES = [0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6, 7, -7, 8, -8];
const HEIGHT = 13;
const ENGRAVED = 11.4; // with what a line has above and below
const DIGIT = 6.3;
const APART = 2.5;

function placeFlags({ at, board, growth = 1 }, sides) {
  const placed = [];
  const goal = goalOf(board, at, growth);
  for (const { track, ahead, below, flag, leader } of sides) {
    if (!ahead) continue;
    const hole = Math.max(0, Math.round(ahead.at));
    const score = hole || below;
    const size = { width: growth * widthOf(score), height: growth * HEIGHT };
    const spots = TRIES.map((aside) => track.numbers[hole + aside]).filter(Boolean).map(at);
    const kept = hole === board.target ? placed : [goal, ...placed]; // the flag of who is there says the same
    const spot = spots.find(([x, y]) => !kept.some((other) => covers(other, x, y, size))) ?? spots[0];
    placed.push({ x: spot[0], y: spot[1], ...size });
    writeFlag(flag, score);
    flag.setAttribute("transform", `translate(${spot.join(" ")}) scale(${growth})`);
    lead(leader, ahead.point, spot);
  }
}

/** Where the number of the goal is engraved. */
function goalOf({ tracks, target }, at, growth) {
  const [x, y] = at(tracks[0].numbers[target]);
  return { x, y, width: growth * DIGIT * `${target}`.length, height: growth * ENGRAVED };
}

const covers = (other, x, y, { width, height }) =>
  Math.abs(other.x - x) < (other.width + width) / 2 + APART &&
  Math.abs(other.y - y) < (other.height + height) / 2 + APART;

const widthOf = (number) => 6 + DIGIT * `${number}`.length;

/** A line from the peg to its number, for the lanes that lie between them. */
function lead(leader, [x1, y1], [x2, y2]) {
  for (const [name, value] of Object.entries({ x1, y1, x2, y2 })) leader.setAttribute(name, value);
}

/** Write a number on a flag, which stands around 0, 0. */
function writeFlag(flag, number) {
  const [rect, text] = flag.children;
  const width = widthOf(number);
  for (const [name, value] of Object.entries({ x: -width / 2, y: -HEIGHT / 2, width, height: HEIGHT })) {
    rect.setAttribute(name, value);
  }
  text.textContent = number;
}

/* A peg a side in the holes of the match; where they do not suffice, its number stands beside the last. */

const SIZE = 4.4;

/** Put match pegs on a drawing; some boards have no holes for them. */
export function matchPegsOn(drawing) {
  const pegs = drawing.board.tracks.map((track, side) => matchPegOf(drawing, track, side));
  drawing.layer.before(svg("g", { class: "match-layer", "aria-hidden": "true" }, pegs.map(({ element }) => element)));
  return {
    /** Show the sides of a match, or null. */
    show: (sides) => pegs.forEach((peg, side) => peg.show(sides?.[side])),
    fit: () => pegs.forEach((peg) => peg.stand()),
  };
}

function matchPegOf(drawing, { match, match_number: beside }, side) {
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

/* The pace of a peg: hole by hole, as fast as an eye follows. */

const HOLES_A_SECOND = 12;
const LONGEST_MS = 2500;
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Call `step(at)` from one hole to another, at once for who wants no motion; gives a stop. */
export function walk(from, to, step) {
  const lasts = Math.min((Math.abs(to - from) / HOLES_A_SECOND) * 1000, LONGEST_MS);
  if (still.matches || lasts === 0) {
    step(to);
    return () => {};
  }
  let began = null;
  let frame = requestAnimationFrame(function next(now) {
    began ??= now;
    const done = (now - began) / lasts;
    step(done < 1 ? from + (to - from) * done : to);
    if (done < 1) frame = requestAnimationFrame(next);
  });
  return () => cancelAnimationFrame(frame);
}

/** Where a peg is between two holes: it rests in one, then goes quickly to the next. */
function hop(at) {
  const hole = Math.floor(at);
  const way = at - hole;
  return hole + way * way * (3 - 2 * way);
}
