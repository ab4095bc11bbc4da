/* What is said aloud, with the voices of the browser, of a count, its verdict and the play. */

import assert from "node:assert/strict";
import test, { beforeEach } from "node:test";

import { script } from "./page_stub.mjs";

let said = [];
window.localStorage = { getItem: () => JSON.stringify({ on: true }), setItem: () => {}, removeItem: () => {} };
window.speechSynthesis = Object.assign(new EventTarget(), {
  getVoices: () => [{ name: "Anna", lang: "de-DE" }, { name: "Kate", lang: "en-GB" }, { name: "Sam", lang: "en-US" }],
  cancel: () => said.push("–"),
  speak: ({ text, voice, rate }) => said.push(`${voice.name} ${rate}: ${text}`),
});
globalThis.SpeechSynthesisUtterance = class {
  constructor(text) {
    this.text = text;
  }
};

const { startSpeech } = await script("table/speech.js");
const { show } = await script("server/state.js");

const count = (phrase) => ({ title: "Ann's hand", phrase });
const FIRST = { game: { number: 0 }, deal: { counts: [] }, count: null, verdict: null, announced: null };
let state = { ...FIRST, boot: "one", sequence: 0 };

startSpeech();

function shows(changes) {
  state = { ...state, ...changes, sequence: state.sequence + 1 };
  show(state, 0);
}

beforeEach(() => {
  shows({ ...FIRST, game: { number: state.game.number + 1 } });
  said = [];
});

test("a count is said once, in a voice of the page's language, and another one cuts it short", () => {
  shows({ count: count("a pair is two") });
  shows({ camera: { moving: true } });
  assert.deepEqual(said, ["–", "Kate 1: Ann's hand: a pair is two"]);
  shows({ count: count("nothing") });
  assert.deepEqual(said.slice(-2), ["–", "Kate 1: Ann's hand: nothing"]);
});

test("the verdict is said after the count, also where it comes later", () => {
  shows({ count: count("a pair is two") });
  shows({ verdict: { text: "two is right" } });
  assert.deepEqual(said.slice(1), ["Kate 1: Ann's hand: a pair is two", "Kate 1: two is right"]);
  shows({ count: count("nothing"), verdict: { text: "zero is right" } });
  assert.equal(said.at(-1), "Kate 1: zero is right");
});

test("each card of the play is said once, and none that an undo leaves", () => {
  for (const [event, aloud] of [[7, "eight"], [7, "nine"], [7, "nine"], [8, "fifteen two"], [7, "nine"], [10, "fifteen two"]]) {
    shows({ announced: { event, aloud } });
  }
  shows({ announced: null });
  const words = said.filter((text) => text !== "–");
  assert.deepEqual(words, ["eight", "nine", "fifteen two", "fifteen two"].map((word) => `Kate 1: ${word}`));
});
