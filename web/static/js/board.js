/* The peg board, drawn from the geometry that the server gives; pegs move, holes do not. */

import { byId, svg, whenChanged } from "./dom.js";
import { watch } from "./state.js";

export async function startBoard() {
  const answer = await fetch("/board.json");
  const board = await answer.json();
  const pegs = board.lanes.map((_, lane) => ["back", "front"].map((kind) => peg(lane, kind)));
  const drawing = draw(board, pegs);
  byId("board").replaceChildren(drawing);
  watch(
    whenChanged(
      ({ game }) => game,
      ({ seats, names }) => {
        seats.forEach((seat, lane) => move(board.lanes[lane], pegs[lane], seat));
        const told = seats.map(({ front }, lane) => `${names[lane]} ${front}`);
        drawing.setAttribute("aria-label", `Peg board: ${told.join(", ")} of 121`);
      },
    ),
  );
}

function draw({ width, height, lanes, streets, lines }, pegs) {
  return svg(
    "svg",
    { class: "peg-board", viewBox: `0 0 ${width} ${height}`, role: "img" },
    svg("rect", { class: "wood", x: 0.5, y: 0.5, width: width - 1, height: height - 1, rx: 9 }),
    lanes.map(({ groove }, lane) => svg("path", { class: `groove seat-${lane}`, d: groove })),
    lines.map(line),
    streets.map(({ number, x, y }) => svg("text", { class: "street", x, y }, `street ${number}`)),
    lanes.map(({ holes, start }) => [...start.slice(1), ...holes].map(hole)),
    svg("text", { class: "street goal", x: lanes[0].holes[121][0], y: lanes[0].holes[121][1] - 9 }, "121"),
    pegs.flat(),
  );
}

const hole = ([cx, cy], place, all) =>
  svg("circle", { class: place === all.length - 1 ? "hole game" : "hole", cx, cy, r: place === all.length - 1 ? 3.4 : 2 });

function line({ name, x: [from, to], y }) {
  const outward = to > from;
  return [
    svg("line", { class: "skunk-line", x1: from, x2: to, y1: y, y2: y }),
    svg("text", { class: "skunk", x: outward ? from - 3 : from + 3, y: y + 2, "text-anchor": outward ? "end" : "start" }, name),
  ];
}

/** Round for one player, square for the other: colour is never the only difference. */
function peg(lane, kind) {
  const size = kind === "front" ? 5.4 : 4.4;
  const shape =
    lane === 0
      ? svg("circle", { r: size })
      : svg("rect", { x: -size, y: -size, width: 2 * size, height: 2 * size, rx: 1.4 });
  return svg("g", { class: `peg ${kind} seat-${lane}` }, shape);
}

/** The peg behind jumps over the one in front, so each drawn peg keeps to its own holes. */
function move(lane, pegs, { front, back }) {
  const spots = { front: lane.holes[front], back: front === 0 ? lane.start[1] : lane.holes[back] };
  for (const peg of pegs) {
    const [x, y] = peg.classList.contains("front") ? spots.front : spots.back;
    peg.style.transform = `translate(${x}px, ${y}px)`;
  }
}
