/* A shape for each side, so that colour is never the only difference. */

import { svg } from "../elements/dom.js";

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
