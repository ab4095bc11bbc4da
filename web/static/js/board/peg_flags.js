/* The numbers beside the front pegs; where two would cover each other, or one the number of the goal, one stands a hole aside. */

const TRIES = [0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6, 7, -7, 8, -8];
const HEIGHT = 13;
const ENGRAVED = 11.4; // with what a line has above and below
const DIGIT = 6.3;
const APART = 2.5;

export function placeFlags({ at, board, growth = 1 }, sides) {
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
export function writeFlag(flag, number) {
  const [rect, text] = flag.children;
  const width = widthOf(number);
  for (const [name, value] of Object.entries({ x: -width / 2, y: -HEIGHT / 2, width, height: HEIGHT })) {
    rect.setAttribute(name, value);
  }
  text.textContent = number;
}
