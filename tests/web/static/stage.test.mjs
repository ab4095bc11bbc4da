/* Which phase of the game the stage shows. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import { script } from "./page_stub.mjs";

const { phaseOf } = await script("table/stage.js");
const { situations } = JSON.parse(readFileSync(process.env.CRIBCAM_TOLD));

const PHASES = {
  "nothing has happened": "welcome",
  "who deals": "deal",
  "the dealer is missing": "cards",
  "counted freely": "show",
  "the deal": "deal",
  "the play": "play",
  "a count of ten scores": "show",
  "the crib": "show",
  "the end": "result",
  "a claim": "claim",
  "a verdict": "show",
  muggins: "claim",
  called: "show",
  three: "play",
  partners: "play",
  "an auction": "claim",
};

test("every situation of a game has its phase", () => {
  const phases = Object.entries(situations).map(([name, state]) => [name, phaseOf(state)]);
  assert.deepEqual(Object.fromEntries(phases), PHASES);
});

test("what is asked of a player comes before the play and before a count", () => {
  const claim = { awaited: true };
  for (const name of ["the play", "a count of ten scores"]) {
    assert.equal(phaseOf({ ...situations[name], claim }), "claim", name);
  }
});

test("whoever wants a hand counted, and no game, is shown the places of its cards", () => {
  assert.equal(phaseOf(situations["nothing has happened"], true), "cards");
});

test("a game that is over shows its result, whatever else is left of it", () => {
  const { game } = situations["the end"];
  assert.equal(phaseOf({ ...situations["a claim"], game }), "result");
});
