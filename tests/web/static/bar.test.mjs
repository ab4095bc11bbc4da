/* The one step that comes next, and what of it a tap does. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import { script } from "./page_stub.mjs";

const { stepOf } = await script("table/bar.js");
const { situations } = JSON.parse(readFileSync(process.env.CRIBCAM_TOLD));

const textOf = (state) => stepOf(state)?.text ?? null;
const before = (kind, state) => ({ ...state, camera: { ...state.camera, kind } });

const TEXTS = {
  "nothing has happened": null,
  "who deals": null,
  "the dealer is missing": null,
  "counted freely": null,
  "the deal": "Enter the starter",
  "the play": "Go",
  "a count of ten scores": "Enter Ann's hand",
  "the crib": "Enter the starter",
  "the end": "Rematch (Bob deals)",
  "a claim": null,
  "a verdict": "Enter Ann's hand",
  muggins: null,
  called: "Enter Ann's hand",
  three: null,
  partners: null,
  "an auction": null,
};

test("every situation of a game has its one next step, or a pad of its own", () => {
  const texts = Object.entries(situations).map(([name, state]) => [name, textOf(state)]);
  assert.deepEqual(Object.fromEntries(texts), TEXTS);
});

test("a game that none may follow leads to the sheet of a new one", () => {
  const over = situations["the end"];
  assert.equal(stepOf({ ...over, game: { ...over.game, again: null } }).does, "game");
});

test("a hand that was not taken by itself is counted with the step", () => {
  const state = { ...situations["a verdict"], asks: [{ kind: "count", text: "Count Ann's hand" }] };
  assert.deepEqual(stepOf(state), { does: "count", text: "Count Ann's hand" });
});

test("what is asked of the cards is settled first", () => {
  assert.equal(stepOf({ ...situations["a verdict"], asks: [{ kind: "doubt", text: "this?" }] }), null);
});

test("one offer is the step, and of several none is", () => {
  const offer = { seat: "A", points: 2, muggins: false, text: "Peg 2 for Ann" };
  const state = situations["a verdict"];
  assert.equal(textOf({ ...state, offers: [offer] }), "Peg 2 for Ann");
  assert.notEqual(textOf({ ...state, offers: [offer, { ...offer, seat: "B" }] }), "Peg 2 for Ann");
});

test("while a claim is awaited, or may be called, no other step is offered", () => {
  const state = situations["a verdict"];
  assert.equal(stepOf({ ...state, claim: { awaited: true } }), null);
  assert.equal(stepOf({ ...state, call: { seats: ["A"] } }), null);
});

test("before a camera the keys of the play are a step away, and by hand they are there", () => {
  const { play, ...state } = situations["the play"];
  const laying = { ...state, play: { ...play, can_go: false } };
  assert.equal(textOf(before("camera", laying)), "Enter a card");
  assert.equal(textOf(before("nothing", laying)), null);
});
