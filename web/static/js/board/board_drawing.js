/* The wood of the board: its grain, lanes, holes and engravings. Pegs come later, on top. */

import { svg } from "../elements/dom.js";
import { t } from "../elements/text.js";
import { shape } from "./shapes.js";

const LANE_WIDTH = 9;
const EMBLEM_GAP = 1.5;
const GRAIN_GAP = 5;
const GRAIN_STEP = 24;
const SLAB = "board-slab";
const LINES = { skunk: t("skunk"), double_skunk: t("double skunk") };

/** Draw a board; `at` of it finds where a point lies in the drawing, turned a quarter or not. */
export function drawBoard(board, upright) {
  const { width, height } = board;
  const at = upright ? ([x, y]) => [y, width - x] : (point) => point;
  const wood = svg("g", { "aria-hidden": "true" }, slab(board), lanes(board));
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

/** The edge is drawn twice as broad as it shows, and what lies outside is cut off. */
function slab({ width, height, outline }) {
  const cut = (name) =>
    outline.length
      ? svg("polygon", { class: name, points: line(outline) })
      : svg("rect", { class: name, width, height, rx: 12 });
  return [
    svg("clipPath", { id: SLAB }, cut("slab")),
    svg(
      "g",
      { "clip-path": `url(#${SLAB})` },
      cut("slab"),
      grain(width, height),
      cut("edge-light"),
      cut("edge-dark"),
    ),
  ];
}

/** The grain of a slab along its length: long lines that wave together, always the same ones. */
function grain(width, height) {
  const lines = [];
  for (let y = -8; y < height + 8; y += GRAIN_GAP * (0.5 + chance(y))) lines.push(wavy(y, width));
  return svg("svg", { class: "grain", width, height, "aria-hidden": "true" }, lines);
}

function wavy(y, width) {
  const points = [];
  for (let x = -GRAIN_STEP; x <= width + GRAIN_STEP; x += GRAIN_STEP) points.push(`${x},${(y + wave(x, y)).toFixed(1)}`);
  const strength = (0.05 + 0.22 * chance(y + 0.5) ** 2).toFixed(2);
  const breadth = (0.5 + 2.4 * chance(y + 0.7) ** 2).toFixed(2);
  return svg("polyline", { points: points.join(" "), "stroke-width": breadth, "stroke-opacity": strength });
}

/** Neighbours wave alike, and drift apart slowly. */
const wave = (x, y) => 5 * Math.sin(x / 130 + y / 90) + 2 * Math.sin(x / 47 + y / 31) + 0.6 * Math.sin(x / 19 + y);

/** A number from 0 to 1 that looks like chance, but is the same at every drawing. */
const chance = (seed) => Math.abs(Math.sin(seed * 12.9898 + 4.1) * 43758.5453) % 1;

const line = (points) => points.map((point) => point.join(",")).join(" ");

/** Each lane is a groove with the holes drilled in it; its colour and shape say whose it is. */
function lanes({ tracks, radius, lines, game_hole: goal }) {
  const holes = tracks.map(({ holes, start, match }) => [start[1], ...holes.slice(0, -1), ...match]);
  return [
    tracks.map(({ groove, match }, side) => [routed(groove, side), routed(match, side)]),
    lines.map(inlay),
    drilled(holes.flat(), 2 * radius),
    svg("circle", { class: "goal-ring", cx: goal[0], cy: goal[1], r: 2.6 * radius }),
    drilled([goal], 3 * radius),
  ];
}

function routed(points, side) {
  return [
    svg("polyline", { class: "groove", points: line(points), "stroke-width": LANE_WIDTH + 1.2 }),
    svg("polyline", { class: `veneer side-${side}`, points: line(points), "stroke-width": LANE_WIDTH }),
  ];
}

/** Many holes are one path of dots: light on the rim below, dark within. */
function drilled(points, across) {
  const dots = points.map(([x, y]) => `M${x} ${y}h0`).join("");
  return [
    svg("path", { class: "rim", d: dots, "stroke-width": across + 1, transform: "translate(0.3 0.5)" }),
    svg("path", { class: "holes", d: dots, "stroke-width": across }),
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

function engravings({ streets, lines, tracks, target }, placed) {
  const goal = { ...placed({ at: tracks[0].numbers[target], angle: 0 }), angle: 0 };
  const streetName = (number) => t("street {n}", { n: number });
  return [
    tracks.map(({ start }, side) => emblem(start, side, placed)),
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
