/* How new a picture looks, and where the names of its cards stand. */

import assert from "node:assert/strict";
import test from "node:test";

import { script } from "./page_stub.mjs";

const { age, conditionNow, said, spread } = await script("camera/picture.js");

const NOT_OF_NOW = ["ended", "missing", "busy", "refused", "no_film", "untrusted", "changed", "stale", "frozen"];
const OTHERS = ["live", "opening", "dark", "mirrored", "moved"];
const now = (kind, seconds = 0, source = "camera") =>
  conditionNow({ kind: source, condition: { kind, text: kind, remedy: "mend it" }, feed: 7 }, seconds);

test("a picture looks old where its camera shows none of now", () => {
  for (const kind of NOT_OF_NOW) assert.equal(now(kind).old, true, kind);
  for (const kind of OTHERS) assert.equal(now(kind).old, false, kind);
});

test("a fault keeps its words and its remedy", () => {
  for (const kind of [...NOT_OF_NOW, ...OTHERS]) {
    assert.deepEqual([now(kind).text, now(kind).remedy], [kind, "mend it"]);
  }
});

test("a live camera of which nothing comes looks live no more", () => {
  assert.equal(now("live", 1).text, "live");
  assert.deepEqual([now("live", 3).old, now("live", 3).text], [true, "The picture is 3 s old."]);
  assert.deepEqual([now("live", 6).kind, now("live", 6).old], ["silent", true]);
});

test("a picture that somebody gave is never old", () => {
  assert.equal(now("live", 600, "picture"), null);
});

test("an age is told in seconds, and from a minute and a half in minutes", () => {
  assert.equal(age(75), "The picture is 75 s old.");
  assert.equal(age(600), "The picture is 10 min old.");
});

test("a sentence begins with a capital but for the address of a camera", () => {
  const looks = ["https://192.168.178.34/video", "the camera"].map((text) => said({ text })[0].attributes.class);
  assert.deepEqual(looks, ["address", undefined]);
});

const [WIDE, HIGH] = [40, 20];

/** Names in a picture, of which nothing but their places is known; gives how far each was raised. */
function raised(boxes, down = false) {
  const levels = [];
  const names = boxes.map(([left, top], place) => ({
    closest: () => (down ? {} : null),
    getBoundingClientRect: () => ({ left, top, right: left + WIDE, bottom: top + HIGH, height: HIGH }),
    style: { setProperty: (_, level) => (levels[place] = level) },
  }));
  spread({ querySelectorAll: () => names, getBoundingClientRect: () => ({ top: 0 }) });
  return levels;
}

test("a name that would lie on another one is raised, as often as it needs", () => {
  assert.deepEqual(raised([[0, 200], [25, 200], [50, 200], [75, 200]]), [0, 1, 0, 1]);
  assert.deepEqual(raised([[0, 200], [10, 200], [20, 200], [30, 200]]), [0, 1, 2, 3]);
});

test("names that meet by a hair, or stand apart, stay where they are", () => {
  assert.deepEqual(raised([[0, 200], [40, 200], [10, 216]]), [0, 0, 0]);
});

test("no name is raised out of the picture, and below a mark at its edge names go down", () => {
  assert.deepEqual(raised([[0, 5], [10, 5]]), [0, 0]);
  assert.deepEqual(raised([[0, 5], [10, 5]], true), [0, 1]);
});
