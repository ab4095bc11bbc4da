/* At what pace pegs walk, and in which holes they stand. */

import assert from "node:assert/strict";
import test, { afterEach, beforeEach } from "node:test";

import { media, script } from "./page_stub.mjs";

const { holesOf, walk } = await script("board/pegs.js");

const FRAME_MS = 16;
let frames;

beforeEach(() => {
  frames = [];
  media.matches = false;
});
afterEach(() => (media.matches = false));
globalThis.requestAnimationFrame = (next) => frames.push(next);
globalThis.cancelAnimationFrame = (number) => (frames[number - 1] = () => {});

/** Where a peg is, frame by frame, in so many milliseconds. */
function walked(from, to, ms) {
  const at = [];
  const stop = walk(from, to, (hole) => at.push(hole));
  for (let now = 0; now <= ms; now += FRAME_MS) frames.splice(0).forEach((next) => next(now));
  return { at, stop };
}

test("a peg walks twelve holes a second, and enters every one", () => {
  assert.ok(Math.abs(walked(0, 26, 1000).at.at(-1) - 12) < 0.5);
  const { at } = walked(0, 26, 2200);
  assert.deepEqual([...new Set(at.map(Math.round))], [...Array(27).keys()]);
  assert.equal(at.at(-1), 26);
});

test("the longest walk lasts two seconds and a half", () => {
  assert.ok(walked(8, 120, 2400).at.at(-1) < 120);
  assert.equal(walked(8, 120, 2528).at.at(-1), 120);
});

test("a walk that is stopped stays where it is", () => {
  const { at, stop } = walked(0, 26, 500);
  stop();
  const before = at.length;
  frames.splice(0).forEach((next) => next(1000));
  assert.equal(at.length, before);
});

test("who wants no motion sees a peg where it goes at once", () => {
  media.matches = true;
  assert.deepEqual(walked(8, 88, 0).at, [88]);
});

test("two pegs of a side never share a hole", () => {
  assert.deepEqual(holesOf({ front: 60, back: 60 }), { front: 60, back: 59 });
  assert.deepEqual(holesOf({ front: 0, back: 0 }), { front: 0, back: -1 });
});

test("a score below the start has its pegs at the start", () => {
  assert.deepEqual(holesOf({ front: -2, back: -7 }), { front: 0, back: -1 });
});
