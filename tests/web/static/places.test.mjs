/* The places on the picture, moved and sized by fractions of it. */

import assert from "node:assert/strict";
import test from "node:test";

import { script } from "./page_stub.mjs";

const { moved, resized } = await script("camera/zones.js");

const rounded = (place) => place.map((edge) => Math.round(1000 * edge) / 1000);

test("a place never leaves the picture, and stays as large as it is", () => {
  assert.deepEqual(rounded(moved([0.4, 0.2, 0.8, 0.6], 0.9, 0.9)), [0.6, 0.6, 1, 1]);
  assert.deepEqual(rounded(moved([0.4, 0.2, 0.8, 0.6], -0.9, -0.9)), [0, 0, 0.4, 0.4]);
});

test("a place never vanishes", () => {
  assert.deepEqual(rounded(resized([0, 0, 0.1, 0.1], -0.9, -0.9)), [0, 0, 0.08, 0.08]);
});

test("a place never grows out of the picture", () => {
  assert.deepEqual(rounded(resized([0.4, 0.2, 0.8, 0.6], 0.9, 0.9)), [0.4, 0.2, 1, 1]);
});
