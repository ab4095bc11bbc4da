/* A page listens to its server, also to one that is gone without a word; and keeps the screen awake. */

import assert from "node:assert/strict";
import test, { before, beforeEach, mock } from "node:test";

import { script, settled } from "./page_stub.mjs";

const LOST = "Not connected – trying again";
const locks = [];
Object.defineProperty(globalThis, "navigator", { value: { wakeLock: { request: () => new Promise((give, refuse) => locks.push({ give, refuse })) } } });

const { listen, startAwake } = await script("server/events.js");
const { show } = await script("server/state.js");

let opened;
let answer;

globalThis.EventSource = class extends EventTarget {
  static CLOSED = 2;
  constructor() {
    super();
    opened.push(this);
  }
  close() {
    this.closed = true;
  }
  says(kind, data) {
    this.dispatchEvent(Object.assign(new Event(kind), { data: JSON.stringify(data) }));
  }
};
globalThis.fetch = async () => answer;

const said = () => document.getElementById("connection").textContent;
const STATE = { boot: "one", sequence: 1, game: { over: false }, flow: "deal" };
const news = { state: STATE, now_s: 0 };

async function passes(seconds) {
  for (let left = seconds; left > 0; left -= 1) {
    mock.timers.tick(1000);
    await settled();
  }
}

before(() => mock.timers.enable({ apis: ["setTimeout"] }));

beforeEach(() => {
  [opened, answer] = [[], null];
  listen();
  opened[0].says("message", news);
});

test("whoever hears nothing for long listens anew, until somebody is heard", async () => {
  await passes(30);
  assert.deepEqual([said(), opened.length], [LOST, 2]);
  opened[1].says("message", news);
  assert.equal(said(), "");
});

test("a quiet table is no silence", async () => {
  for (let words = 3; words; words -= 1) {
    await passes(20);
    opened[0].says("still");
  }
  assert.deepEqual([said(), opened.length], ["", 1]);
});

test("where news do not come and the server answers, a proxy may hold them back", async () => {
  await passes(26);
  answer = { ok: true, json: async () => ({ ...news, state: { ...STATE, sequence: 2 } }) };
  await passes(11);
  assert.match(said(), /a proxy in between may/);
  opened[1].says("message", { ...news, state: { ...STATE, sequence: 3 } });
  assert.equal(said(), "");
});

const turnedAway = () => {
  const last = opened.at(-1);
  last.readyState = EventSource.CLOSED;
  last.says("error");
  return settled();
};

test("a page that gets no place says why", async () => {
  answer = { status: 503, json: async () => ({ error: { text: "24 pages are open already" } }) };
  await turnedAway();
  assert.equal(said(), "24 pages are open already");
  await passes(1);
});

test("who is turned away tries again soon, and then less often", async () => {
  answer = { status: 503, json: async () => null };
  for (const ms of [500, 1000, 2000, 4000, 4000]) {
    await turnedAway();
    const before = opened.length;
    mock.timers.tick(ms - 1);
    assert.equal(opened.length, before, `${ms} ms`);
    mock.timers.tick(1);
    assert.equal(opened.length, before + 1, `${ms} ms`);
  }
});

const isSeen = (state) => {
  document.visibilityState = state;
  document.dispatchEvent(new Event("visibilitychange"));
};

function isAway(ms) {
  isSeen("hidden");
  const then = Date.now() + ms;
  Date.now = () => then;
  isSeen("visible");
}

test("who was away for long listens anew, as the connection may have gone without a word, and keeps one alone", () => {
  isAway(1000);
  assert.equal(opened.length, 1);
  for (const ms of [60_000, 60_000]) isAway(ms);
  assert.deepEqual(opened.map(({ closed }) => Boolean(closed)), [true, true, false]);
});

const seen = () => document.dispatchEvent(new Event("visibilitychange"));

test("a screen lock is asked for again where the browser took it away, or refused it to a page that was hidden", async () => {
  startAwake();
  show({ ...STATE, sequence: 9 }, 0);
  const lock = { released: false };
  locks[0].give(lock);
  await settled();
  lock.released = true;
  lock.onrelease();
  assert.equal(locks.length, 2);
  seen();
  locks[1].refuse(new DOMException("", "NotAllowedError"));
  await settled();
  assert.equal(locks.length, 3);
});
