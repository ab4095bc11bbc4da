/* What is asked about the cards. */

import assert from "node:assert/strict";
import test from "node:test";

import { script } from "./page_stub.mjs";

const { asked } = await script("cards/hand.js");

const problems = (number) => Array.from({ length: number }, (_, place) => ({ kind: "too_many", text: `Problem ${place}` }));

test("one question is asked at a time, and it is told how many wait", () => {
  assert.equal(asked(problems(1), []).textContent, "Problem 0");
  assert.equal(asked(problems(3), []).textContent, "Problem 0Still to settle after this: 2");
});

test("nothing is asked where nothing is, nor beside whole cards, which the step of the bar counts", () => {
  assert.equal(asked([], []), null);
  assert.equal(asked([{ kind: "count", text: "Count Ann's hand" }, ...problems(1)], []), null);
});
