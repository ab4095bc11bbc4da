/* What the page asks of the server, and which of its answers are shown. */

import assert from "node:assert/strict";
import test, { beforeEach, mock } from "node:test";

import { script, settled } from "./page_stub.mjs";

const { awaited, firstOf, list, newest, remove } = await script("server/api.js");
const { ageS, connection, onlyAbout, show, state } = await script("server/state.js");

const SILENT = "The server does not answer: is cribcam still running?";
let said;
let answers; // in their turn; a function is one that comes later

for (const how of ["refused", "lost"]) document.addEventListener(how, ({ detail }) => said.push(detail));
globalThis.fetch = async () => {
  const answer = answers.shift();
  if (answer === undefined) throw new TypeError("nobody is there");
  return answer;
};
const told = (json, status = 200) => ({ ok: status < 400, status, json: async () => json });
const later = () => {
  let come;
  const answer = new Promise((then) => (come = then));
  return [answer, (json) => come(told(json))];
};

beforeEach(() => ([said, answers] = [[], []]));

test("an answer that was overtaken hides no newer one", async () => {
  const lists = newest();
  const [first, comes] = later();
  answers = [first, told({ deals: [2] })];
  const both = [lists("history"), lists("history")];
  assert.deepEqual(await both[1], { deals: [2] });
  comes({ deals: [] });
  assert.equal(await both[0], null);
});

test("it is said why a list does not come", async () => {
  answers = [told({ error: { text: "the disk is full" } }, 503)];
  assert.deepEqual([await list("statistics"), await list("statistics"), said], [null, null, ["the disk is full", SILENT]]);
});

test("what the page needs is asked for again until it comes", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  answers = [told({}, 503)];
  const board = awaited("board.json");
  for (const more of [[], [told({ tracks: 2 })]]) {
    await settled();
    answers = more;
    mock.timers.tick(2000);
  }
  assert.deepEqual(await board, { tracks: 2 });
  mock.timers.reset();
});

test("of two taps the second counts once the first was answered", async () => {
  const posts = [];
  const go = firstOf(() => new Promise((answer) => posts.push(answer)));
  const first = go();
  await go();
  assert.equal(posts.length, 1);
  posts[0]();
  await first;
  go();
  assert.equal(posts.length, 2);
});

test("what is gone is deleted, be it by another try, and a deletion that is not answered is told so", async () => {
  answers = [told({}), told({}, 404), told({ error: { text: "not now" } }, 503)];
  assert.deepEqual([await remove("g/1"), await remove("g/1"), await remove("g/1"), await remove("g/1")], [true, true, false, false]);
  assert.deepEqual(said, ["not now", SILENT]);
});

test("of one start of the server an older state is dropped, and a new start is believed", () => {
  const [before, after] = [connection(), connection()];
  show({ boot: "one", sequence: 7 }, 0, before);
  show({ boot: "one", sequence: 6 }, 0, before);
  assert.equal(state().sequence, 7);
  show({ boot: "two", sequence: 0 }, 0, after);
  show({ boot: "one", sequence: 8 }, 0, before);
  assert.deepEqual(state(), { boot: "two", sequence: 0 });
});

test("the age of a picture goes by the clock of the server, whatever others say", () => {
  performance.now = () => 500_000;
  show({ boot: "three", sequence: 0 }, 100, connection());
  Date.now = () => 0;
  assert.equal(ageS(40), 60);
  assert.equal(ageS(140), 0);
});

test("a tap in a sheet is for what it was opened about, and for nothing that came since", async () => {
  const shows = (seat) => show({ boot: "three", sequence: 1, expected: { seat } }, 0, connection());
  let closed = false;
  document.getElementById("skip-sheet").close = () => (closed = true);
  shows("A");
  const whileSo = onlyAbout("skip-sheet", ({ expected }) => expected.seat);
  const post = async () => "posted";
  shows("A");
  assert.deepEqual([await whileSo(post), closed], ["posted", false]);
  shows("B");
  assert.deepEqual([await whileSo(post), closed, said], [false, true, ["Your tap did not count: the table has changed meanwhile."]]);
});
