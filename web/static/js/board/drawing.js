/* The wood of the board: its grain, lanes, holes and engravings, lit from the upper left. Pegs come later, on top. */

import { svg } from "../elements/dom.js";
import { t } from "../elements/text.js";
import { GLOSS } from "./pegs.js";

const LANE_WIDTH = 9;
const EMBLEM_GAP = 1.5;
const FIVE = 5;
const INLAID = 2;
const GRAIN_GAP = 4;
const FIGURE_GAP = 26;
const GRAIN_STEP = 24;
const SLAB = "board-slab";
const LIGHT = "board-light";
const BEVEL = "board-bevel";
const LINES = { skunk: t("skunk"), double_skunk: t("double skunk") };

/** Draw a board; `at` of it finds where a point lies in the drawing, turned a quarter or not. */
export function drawBoard(board, upright) {
  const { width, height } = board;
  const at = upright ? ([x, y]) => [y, width - x] : (point) => point;
  const aside = upright ? (x, y) => `translate(${-y} ${x})` : (x, y) => `translate(${x} ${y})`;
  const wood = svg("g", { "aria-hidden": "true" }, paints(upright), slab(board), lanes(board, aside));
  if (upright) wood.setAttribute("transform", `translate(0 ${width}) rotate(-90)`);
  const layer = svg("g", { class: "peg-layer" });
  const viewBox = upright ? `0 0 ${height} ${width}` : `0 0 ${width} ${height}`;
  const turn = upright ? -90 : 0;
  const placed = (label) => ({ at: at(label.at), angle: legible(label.angle + turn) });
  const engraved = svg("g", { "aria-hidden": "true" }, engravings(board, placed));
  return {
    board,
    layer,
    at,
    svg: svg("svg", { class: "peg-board", "data-style": board.style, viewBox, role: "group" }, wood, engraved, layer),
  };
}

/** No text stands on its head. */
const legible = (angle) => ((((angle + 90) % 180) + 180) % 180) - 90;

/** The light on the slab, on its edge, and on a peg. */
function paints(upright) {
  const falling = upright ? { x1: 1, y1: 0, x2: 0, y2: 1 } : { x1: 0, y1: 0, x2: 1, y2: 1 };
  const stop = (offset, name) => svg("stop", { offset, class: name });
  return svg(
    "defs",
    {},
    svg("linearGradient", { id: LIGHT, ...falling }, stop(0, "lit"), stop(0.5, "plain"), stop(1, "shaded")),
    svg("linearGradient", { id: BEVEL, ...falling }, stop(0, "edge-lit"), stop(0.5, "edge-plain"), stop(1, "edge-shaded")),
    svg("radialGradient", { id: GLOSS, cx: 0.36, cy: 0.3, r: 0.75 }, stop(0, "gloss"), stop(0.45, "plain"), stop(1, "rounded")),
  );
}

/** The edge is drawn twice as broad as it shows, and what lies outside is cut off. */
function slab({ width, height, outline }) {
  const cut = (name, paint = {}) =>
    outline.length
      ? svg("polygon", { class: name, points: line(outline), ...paint })
      : svg("rect", { class: name, width, height, rx: 12, ...paint });
  return [
    svg("clipPath", { id: SLAB }, cut("slab")),
    svg(
      "g",
      { "clip-path": `url(#${SLAB})` },
      cut("slab"),
      grain(width, height),
      cut("sheen", { fill: `url(#${LIGHT})` }),
      cut("bevel", { stroke: `url(#${BEVEL})` }),
      cut("edge"),
    ),
  ];
}

/** The grain of a slab along its length: broad bands and long lines that wave together, always the same ones. */
function grain(width, height) {
  const lines = [];
  for (let y = -8; y < height + 8; y += FIGURE_GAP * (0.6 + chance(y))) lines.push(wavy(y, width, figure(y)));
  for (let y = -8; y < height + 8; y += GRAIN_GAP * (0.4 + chance(y))) lines.push(wavy(y, width, vein(y)));
  return svg("svg", { class: "grain", width, height, "aria-hidden": "true" }, lines);
}

/** A band in which the wood is darker, or lighter. */
const figure = (y) => ({
  class: chance(y + 0.3) < 0.6 ? "dark" : "light",
  "stroke-width": (8 + 16 * chance(y + 0.7)).toFixed(1),
  "stroke-opacity": (0.05 + 0.09 * chance(y + 0.5)).toFixed(2),
});

/** A line; thin ones are broken, as pores are. */
function vein(y) {
  const breadth = 0.4 + 1.8 * chance(y + 0.7) ** 2;
  const dashes = [20 + 60 * chance(y + 0.2), 9, 6, 12 + 30 * chance(y)].map(Math.round).join(" ");
  return {
    class: "dark",
    "stroke-width": breadth.toFixed(2),
    "stroke-opacity": (0.08 + 0.3 * chance(y + 0.5) ** 2).toFixed(2),
    "stroke-dasharray": breadth < 0.8 ? dashes : "none",
  };
}

function wavy(y, width, looks) {
  const points = [];
  for (let x = -GRAIN_STEP; x <= width + GRAIN_STEP; x += GRAIN_STEP) points.push(`${x},${(y + wave(x, y)).toFixed(1)}`);
  return svg("polyline", { points: points.join(" "), ...looks });
}

/** Neighbours wave alike, and drift apart slowly. */
const wave = (x, y) => 5 * Math.sin(x / 130 + y / 90) + 2 * Math.sin(x / 47 + y / 31) + 0.6 * Math.sin(x / 19 + y);

/** A number from 0 to 1 that looks like chance, but is the same at every drawing. */
const chance = (seed) => Math.abs(Math.sin(seed * 12.9898 + 4.1) * 43758.5453) % 1;

/** Points as the attribute of a polygon or a polyline takes them. */
export const line = (points) => points.map((point) => point.join(",")).join(" ");

/** Each lane is a groove with the holes drilled in it; its colour and shape say whose it is. */
function lanes({ tracks, radius, lines, game_hole: goal }, aside) {
  const holes = tracks.map(({ holes, start, match }) => [start[1], ...holes.slice(0, -1), ...match]);
  return [
    tracks.map(({ groove, match }, side) => [routed(groove, side, aside), routed(match, side, aside)]),
    lines.map(inlay),
    drilled(holes.flat(), 2 * radius, aside),
    svg("circle", { class: "goal-ring", cx: goal[0], cy: goal[1], r: 2.7 * radius }),
    drilled([goal], 3 * radius, aside),
  ];
}

/** Above a lane lies the shadow of its edge, and the lower edge is lit. */
function routed(points, side, aside) {
  const along = { points: line(points) };
  return [
    svg("polyline", { class: "lip", ...along, "stroke-width": LANE_WIDTH + 1, transform: aside(0.5, 0.8) }),
    svg("polyline", { class: "groove", ...along, "stroke-width": LANE_WIDTH + 1.4 }),
    svg("polyline", { class: `veneer side-${side}`, ...along, "stroke-width": LANE_WIDTH - 0.4, transform: aside(0.2, 0.4) }),
  ];
}

/** Many holes are one path of dots: light on the rim below, a wall within, and above in it the dark. */
function drilled(points, across, aside) {
  const d = points.map(([x, y]) => `M${x} ${y}h0`).join("");
  return [
    svg("path", { class: "rim", d, "stroke-width": across + 0.9, transform: aside(0.35, 0.55) }),
    svg("path", { class: "wall", d, "stroke-width": across }),
    svg("path", { class: "holes", d, "stroke-width": 0.84 * across, transform: aside(-0.2, -0.3) }),
  ];
}

/** Before its start every lane shows whose it is. */
function emblem([front, back], side, placed) {
  const at = [0, 1].map((axis) => back[axis] + EMBLEM_GAP * (back[axis] - front[axis]));
  const [x, y] = placed({ at, angle: 0 }).at;
  const mark = shape(side, 3.6);
  mark.setAttribute("class", `emblem side-${side}`);
  mark.setAttribute("transform", `translate(${x} ${y})`);
  return mark;
}

/** After every five holes the shape of the side lies in its lane, where no line crosses it. */
function inlays({ holes }, side, { radius, lines }, placed) {
  const marks = [];
  for (let hole = FIVE; hole < holes.length - 2; hole += FIVE) {
    const [from, to] = [holes[hole], holes[hole + 1]];
    const middle = from.map((value, axis) => (value + to[axis]) / 2);
    if (lines.some((crossing) => isOn(middle, crossing))) continue;
    const mark = shape(side, Math.min(INLAID, distance(from, to) / 2 - radius - 0.8));
    mark.setAttribute("class", "inlaid");
    mark.setAttribute("transform", `translate(${placed({ at: middle, angle: 0 }).at.join(" ")})`);
    marks.push(mark);
  }
  return marks;
}

const distance = ([x1, y1], [x2, y2]) => Math.hypot(x2 - x1, y2 - y1);

const isOn = (point, { from, to }) => distance(point, from) + distance(point, to) < distance(from, to) + 1;

function engravings(board, placed) {
  const { streets, lines, tracks, target } = board;
  const goal = { ...placed({ at: tracks[0].numbers[target], angle: 0 }), angle: 0 };
  const streetName = (number) => t("street {n}", { n: number });
  return [
    tracks.map((track, side) => [emblem(track.start, side, placed), inlays(track, side, board, placed)]),
    streets.map(({ number, label }) => text("street", placed(label), streetName(number))),
    lines.map(({ kind, label }) => label && text("skunk", placed(label), LINES[kind])),
    text("goal", goal, String(target)),
  ];
}

function inlay({ from: [x1, y1], to: [x2, y2] }) {
  const ends = { x1, y1, x2, y2 };
  return [svg("line", { class: "inlay-bed", ...ends }), svg("line", { class: "inlay", ...ends })];
}

const text = (name, { at, angle }, words) =>
  svg("text", { class: name, transform: `translate(${at[0]} ${at[1]}) rotate(${angle})` }, words);

/* A shape for each side, so that colour is never the only difference. */

const CORNERS = {
  2: [[0, -1.3], [1.2, 0.8], [-1.2, 0.8]],
  3: [[0, -1.3], [1.3, 0], [0, 1.3], [-1.3, 0]],
};

/** Circle, square, triangle or diamond, around 0, 0. */
export function shape(side, size) {
  if (side === 0) return svg("circle", { r: size });
  if (side === 1) {
    const half = 0.92 * size;
    return svg("rect", { x: -half, y: -half, width: 2 * half, height: 2 * half, rx: 0.25 * size });
  }
  const points = CORNERS[side].map(([x, y]) => `${x * size},${y * size}`).join(" ");
  return svg("polygon", { points, "stroke-linejoin": "round" });
}
