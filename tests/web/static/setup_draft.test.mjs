/* What a new game shall be, while people choose it. */

import assert from "node:assert/strict";
import test from "node:test";

import { script } from "./page_stub.mjs";

const { changed, draftOf, posted } = await script("game/setup_draft.js");

const OFFERS = {
  presets: [
    { name: "casual", choices: { muggins: "off", fives: "plain" } },
    { name: "acc", choices: { muggins: "show", fives: "plain" } },
  ],
  variants: [
    { name: "six-card", players: [2], targets: [121, 61] },
    { name: "five-card", players: [2], targets: [61] },
    { name: "four-handed", players: [4], targets: [121] },
  ],
};
const SETUP = { variant: "six-card", players: 2, rules: { muggins: "off", fives: "plain" }, captain: null };
const STATE = {
  game: { setup: SETUP, target: 121, names: { A: "Ann", B: "Player 2" }, unnamed: ["B"], match: null },
  mode: "auto",
};
const DRAFT = draftOf(STATE, OFFERS);
const choose = (...changes) => changes.reduce((draft, change) => changed(draft, change, OFFERS), DRAFT);

test("it begins with what was played last, and with the names that were given", () => {
  const { variant, target, preset, names } = DRAFT;
  assert.deepEqual({ variant, target, preset, names }, {
    variant: "six-card", target: 121, preset: "casual", names: ["Ann", "", "", ""],
  });
});

test("names that an older version gave to nobody are none", () => {
  const names = { A: "Spieler 1", B: "Ben" };
  assert.deepEqual(draftOf({ ...STATE, game: { ...STATE.game, names, unnamed: [] } }, OFFERS).names.slice(0, 2), ["", "Ben"]);
});

test("muggins is a way to count and a rule: one follows the other", () => {
  assert.equal(choose({ counting: "muggins" }).rules.muggins, "show");
  assert.equal(choose({ counting: "muggins" }, { counting: "check" }).rules.muggins, "off");
  assert.equal(choose({ preset: "acc" }).counting, "muggins");
  assert.equal(choose({ preset: "acc" }, { preset: "casual" }).counting, "check");
});

test("another number of players has a variant and a target of its own, and no dealer who left", () => {
  const four = choose({ players: 4 }, { dealer: "C" });
  assert.deepEqual([four.variant, four.target, four.dealer], ["four-handed", 121, "C"]);
  const two = changed(four, { players: 2 }, OFFERS);
  assert.deepEqual([two.variant, two.dealer], ["six-card", null]);
});

test("a target that was chosen stays with each variant that has it", () => {
  assert.equal(choose({ target: 61 }, { variant: "five-card" }, { variant: "six-card" }).target, 61);
  assert.equal(choose({ variant: "five-card" }, { variant: "six-card" }).target, 121);
});

test("only rules that are not the preset's are sent, and null for nobody's name", () => {
  const { rules, names, match, counting } = posted(choose({ counting: "muggins" }), OFFERS);
  assert.deepEqual({ rules, names, match, counting }, {
    rules: { muggins: "show" }, names: ["Ann", null], match: null, counting: null,
  });
});
