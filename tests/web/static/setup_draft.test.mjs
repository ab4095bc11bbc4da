/* What a new game shall be, while people choose it. */

import assert from "node:assert/strict";
import test from "node:test";

import { script } from "./page_stub.mjs";

const { changed, draftOf, hasOwnRules, posted, rulesFor, variantsFor } = await script("game/setup_draft.js");
const { whatIsLeft } = await script("game/new_game.js");
const { lasting } = await script("elements/text.js");

const OFFERS = {
  presets: [
    { name: "casual", choices: { muggins: "off", fives: "plain", skunk_games: "one" } },
    { name: "acc", choices: { muggins: "show", fives: "plain", skunk_games: "one" } },
  ],
  variants: [
    { name: "six-card", players: [2], targets: [121, 61] },
    { name: "five-card", players: [2], targets: [61] },
    { name: "seven-card", players: [2], targets: [181] },
    { name: "three-handed", players: [3], targets: [121] },
    { name: "captain", players: [3], targets: [121], captain: true },
    { name: "four-handed", players: [4], targets: [121] },
  ],
  house_rules: ["muggins", "fives", "skunk_games"].map((name) => ({ name })),
};
const SETUP = { variant: "six-card", players: 2, rules: { muggins: "off", fives: "plain", skunk_games: "one" }, captain: null };
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

const LAST = { ...STATE.game, setup: { ...SETUP, rules: { ...SETUP.rules, muggins: "show" } }, target: 61 };

test("the rules and the target of the game before are offered again", () => {
  const { preset, target } = draftOf({ ...STATE, game: LAST }, OFFERS);
  assert.deepEqual([preset, target], ["acc", 61]);
});

for (const name of ["Player 1", "Spieler 1", "Joueur 1", "Jugador 1", "Gracz 1", "Игрок 1"]) {
  test(`${name}, which an older version gave to nobody, is no name`, () => {
    lasting.setItem("names", JSON.stringify([name, name]));
    const game = { ...STATE.game, names: { A: name, B: "Ben" }, unnamed: [] };
    assert.deepEqual(draftOf({ ...STATE, game }, OFFERS).names.slice(0, 2), ["", "Ben"]);
  });
}

test("a third player of long ago is remembered", () => {
  lasting.setItem("names", JSON.stringify(["Ann", "Bea", "Cid"]));
  assert.equal(draftOf(STATE, OFFERS).names[2], "Cid");
});

test("muggins is a way to count and a rule: one follows the other", () => {
  assert.equal(choose({ counting: "muggins" }).rules.muggins, "show");
  assert.equal(choose({ counting: "muggins" }, { counting: "check" }).rules.muggins, "off");
  assert.equal(choose({ preset: "acc" }).counting, "muggins");
  assert.equal(choose({ preset: "acc" }, { preset: "casual" }).counting, "check");
});

test("where muggins may be called stays as it was chosen, and no rule of it is left once it is not played", () => {
  const called = choose({ counting: "muggins" }, { rules: { ...SETUP.rules, muggins: "show-and-play" } });
  assert.deepEqual([called.counting, called.rules.muggins], ["muggins", "show-and-play"]);
  for (const counting of ["show", "check"]) {
    const sent = posted(changed(choose({ preset: "acc" }), { counting }, OFFERS), OFFERS);
    assert.deepEqual([sent.rules, sent.counting], [{ muggins: "off" }, counting]);
  }
});

const rulesOf = (...changes) => rulesFor(choose(...changes), OFFERS).map(({ name }) => name);

test("a rule is asked for where the game has it: muggins, and what a skunk counts in best of several games", () => {
  assert.deepEqual(rulesOf(), ["fives"]);
  assert.deepEqual(rulesOf({ counting: "muggins" }), ["muggins", "fives"]);
  assert.deepEqual(rulesOf({ match: { kind: "games", games: 3 } }), ["fives", "skunk_games"]);
});

test("house rules are somebody's own where they are not the preset's", () => {
  assert.equal(hasOwnRules(DRAFT, OFFERS), false);
  assert.equal(hasOwnRules(choose({ rules: { ...SETUP.rules, fives: "doubled" } }), OFFERS), true);
});

test("another number of players has a variant and a target of its own, and no dealer who left", () => {
  const four = choose({ players: 4 }, { dealer: "C" });
  assert.deepEqual([four.variant, four.target, four.dealer], ["four-handed", 121, "C"]);
  const two = changed(four, { players: 2 }, OFFERS);
  assert.deepEqual([two.variant, two.dealer], ["six-card", null]);
});

test("a target that was chosen stays with each variant that has it", () => {
  assert.equal(choose({ target: 61 }, { variant: "five-card" }, { variant: "six-card" }).target, 61);
  for (const [variant, usual] of [["five-card", 61], ["seven-card", 181], ["six-card", 121]]) {
    assert.equal(choose({ variant: "five-card" }, { variant }).target, usual);
  }
});

test("a game is chosen where so many players have several", () => {
  assert.deepEqual([2, 3, 4].map((players) => variantsFor(players, OFFERS).length), [3, 2, 1]);
});

test("only rules that are not the preset's are sent, and null for nobody's name", () => {
  const { rules, names, match, counting } = posted(choose({ counting: "muggins" }), OFFERS);
  assert.deepEqual({ rules, names, match, counting }, {
    rules: { muggins: "show" }, names: ["Ann", null], match: null, counting: null,
  });
});

test("a match is sent with its length, and a captain where there is one", () => {
  const chosen = choose({ match: { kind: "games", games: 3 } }, { rules: { ...SETUP.rules, skunk_games: "two" } });
  const sent = posted(chosen, OFFERS);
  assert.deepEqual([sent.match, sent.rules, sent.captain], [{ games: 3 }, { skunk_games: "two" }, null]);
  assert.equal(posted(choose({ players: 3 }, { variant: "captain" }, { captain: "C" }), OFFERS).captain, "C");
});

const pegs = (...fronts) => fronts.map((front) => ({ front, start: 31 }));
const left = (game, starter = null) => whatIsLeft({ game: { over: false, pegs: pegs(31, 31), ...game }, deal: { starter } });

test("a game that is not over is not left unawares", () => {
  for (const told of [left({ pegs: pegs(31, 36) }), left({}, "5H")]) assert.match(told.textContent, /It is kept/);
});

test("only a game that was played is said to be kept", () => {
  assert.equal(left({}), false);
  assert.equal(left({ over: true }).textContent, "The game before is kept.");
});
