/* The grain of the wood: long lines that wave together, always the same ones. */

import { svg } from "./dom.js";

const LINE_GAP = 5;
const STEP = 24;

/** Draw the grain of a slab along its length. */
export function grain(width, height) {
  const lines = [];
  for (let y = -8; y < height + 8; y += LINE_GAP * (0.5 + chance(y))) lines.push(line(y, width));
  return svg("svg", { class: "grain", width, height, "aria-hidden": "true" }, lines);
}

function line(y, width) {
  const points = [];
  for (let x = -STEP; x <= width + STEP; x += STEP) points.push(`${x},${(y + wave(x, y)).toFixed(1)}`);
  const strength = (0.05 + 0.22 * chance(y + 0.5) ** 2).toFixed(2);
  const breadth = (0.5 + 2.4 * chance(y + 0.7) ** 2).toFixed(2);
  return svg("polyline", { points: points.join(" "), "stroke-width": breadth, "stroke-opacity": strength });
}

/** Neighbours wave alike, and drift apart slowly. */
const wave = (x, y) => 5 * Math.sin(x / 130 + y / 90) + 2 * Math.sin(x / 47 + y / 31) + 0.6 * Math.sin(x / 19 + y);

/** A number from 0 to 1 that looks like chance, but is the same at every drawing. */
const chance = (seed) => Math.abs(Math.sin(seed * 12.9898 + 4.1) * 43758.5453) % 1;
