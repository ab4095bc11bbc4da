/* The words of a count, its scores in groups, and what stands where there is none. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import { script } from "./page_stub.mjs";

const { aloud, drawEarlier, eventOf, grouped, hint } = await script("table/count.js");
const { piecesOf, unparted } = await script("table/count.js");
const { sentence } = await script("elements/sheet.js");
const { situations } = JSON.parse(readFileSync(process.env.CRIBCAM_TOLD));

const GROUPS = [["fifteen", 4, 2], ["pair", 2, 2], ["run", 4, 3]];
const EMPTY = { ...situations["the deal"], expected: { kind: "show_hand", seat: "A", text: "Ann shows the hand" } };
const filmed = (state, changes = {}) => ({
  ...state,
  camera: { ...state.camera, kind: "camera", condition: { kind: "live" }, moving: false, ...changes },
});
const asking = (ask) => ({ ...EMPTY, asks: [{ text: "", ...ask }] });
const SETTLE = "Settle what is asked beside the cards; then I count.";
const TAP = "Tap an empty place to choose its cards.";
const LAY = "Lay the hand and the starter where the camera sees them.";

test("a count is said with whose it is", () => {
  assert.equal(aloud({ title: "Ann's hand", phrase: "a pair is two" }), "Ann's hand: a pair is two");
  assert.equal(aloud({ title: "", phrase: "a pair is two" }), "a pair is two");
});

test("equal cards that are counted later are another count", () => {
  const counted = (event) => ({ game: { number: 1 }, deal: { counts: [{ event: 3 }, { event }] } });
  assert.deepEqual(eventOf(counted(7)), eventOf(counted(7)));
  assert.notDeepEqual(eventOf(counted(7)), eventOf(counted(11)));
});

test("scores of a kind that count equally are one group, in the order of the count", () => {
  const { scores } = situations["a count of ten scores"].count;
  const groups = grouped(scores).map((group) => [group[0].name, group.length, group[0].points]);
  assert.deepEqual(groups, GROUPS);
});

test("the pieces of a phrase end where its parts end, and are all of it", () => {
  const { phrase, parts } = situations["a count of ten scores"].count;
  const pieces = piecesOf({ phrase, parts });
  assert.equal(pieces.join(""), phrase);
  parts.slice(0, -1).forEach(({ text }, place) => assert.ok(pieces[place].endsWith(text), text));
});

test("a dash keeps the points beside it in the line of what they are for", () => {
  assert.equal(unparted("Fünfzehn – 2"), "Fünfzehn\u00A0–\u2060\u00A02");
});

test("by hand empty places are tapped, and before a camera cards are laid", () => {
  assert.deepEqual(hint(EMPTY), { free: false, title: "Ann shows the hand", text: TAP });
  assert.deepEqual(hint(filmed(EMPTY)), { free: false, title: "Ann shows the hand", text: LAY });
  assert.equal(hint(asking({ kind: "too_few" })).text, TAP);
});

test("only what asks something is to be settled before the count", () => {
  for (const ask of [{ kind: "which_starter" }, { kind: "doubt", candidates: [] }, { kind: "whose", choices: [] }]) {
    assert.equal(hint(asking(ask)).text, SETTLE, ask.kind);
  }
  assert.equal(hint(asking({ kind: "play" })).text, null);
});

test("a stale picture silences advice about cards", () => {
  assert.equal(hint(filmed(EMPTY, { condition: { kind: "frozen" } })), null);
});

test("while something moves what was told of the cards stays, but not once another thing is awaited", () => {
  hint(filmed(asking({ kind: "which_starter" })));
  assert.equal(hint(filmed({ ...EMPTY, asks: [] }, { moving: true })).text, SETTLE);
  const over = { ...filmed(EMPTY, { moving: true }), expected: { kind: "nothing", text: "Ann wins" } };
  assert.equal(hint(over), null);
});

test("nothing is asked of cards while a claim is awaited, or the dealer is missing", () => {
  assert.equal(hint({ ...EMPTY, claim: { awaited: true } }), null);
  assert.equal(hint({ ...EMPTY, expected: { ...EMPTY.expected, missing: true } }), null);
});

test("a refusal begins with a capital but for the name of a file", () => {
  const said = ["hand-2.jpg is no picture", "there is nothing to undo", "6♣ belongs to Ann"].map(sentence);
  assert.deepEqual(said, ["hand-2.jpg is no picture", "There is nothing to undo", "6♣ belongs to Ann"]);
});

test("what was counted before in the deal is listed, and of a secret no number", () => {
  const counted = { text: "Ann's: 12", cards: ["5H", "JC"], total: 12, phrase: "fifteen two …", verdict: null };
  const secret = { text: "Bea's: 8 said", cards: ["5C"], total: null, phrase: null, verdict: null };
  const [, list] = drawEarlier([counted, secret]);
  const lines = list.children.map(({ textContent }) => textContent.replaceAll(/[\uFE0E\u2060]/g, ""));
  assert.deepEqual(lines, ["Ann's: 125♥J♣12fifteen two …", "Bea's: 8 said5♣"]);
});
