/* Cards that are typed: a rank, then a suit, as any language prints and names them. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { Worker } from "node:worker_threads";

import { script } from "./page_stub.mjs";

const { rankOfTyped, rankTyped, suitTyped } = await script("cards/deck.js");
const { translations } = JSON.parse(readFileSync(process.env.CRIBCAM_TOLD));

const rankOf = (keys) => rankOfTyped([...keys].reduce(rankTyped, ""));

/** What the keys of a page mean in a language: its scripts are loaded anew. */
const keysIn = (language) =>
  new Promise((resolve, reject) => {
    const data = { workerData: { translations: translations[language] } };
    const worker = new Worker(new URL("./typed_keys.mjs", import.meta.url), data);
    worker.once("message", resolve).once("error", reject);
  });

test("a rank is typed as its card prints it, and ten with T too", () => {
  assert.deepEqual(["a", "1", "7", "10", "t", "j", "q", "k"].map(rankOf), ["A", "A", "7", "10", "10", "J", "Q", "K"]);
});

test("the last rank that was typed counts", () => {
  assert.deepEqual(["38", "kq", "110", "x"].map(rankOf), ["8", "Q", "10", undefined]);
});

test("courts are typed with the letters of other languages", () => {
  assert.deepEqual(["b", "v", "w", "d", "r", "в", "д", "к", "т"].map(rankOf), ["J", "J", "J", "Q", "K", "J", "Q", "K", "A"]);
});

test("a suit is typed with its letter or its sign", () => {
  assert.deepEqual(["s", "H", "d", "C", "♥", "x"].map(suitTyped), ["S", "H", "D", "C", "H", undefined]);
});

for (const language of Object.keys(translations)) {
  test(`in ${language} the suits have letters of their own, those of English are heard, and no shortcut is one`, async () => {
    const { own, english, shared } = await keysIn(language);
    assert.deepEqual(own, ["S", "H", "D", "C"]);
    assert.ok(["S", "H"].every((suit) => english.includes(suit)), english.join());
    assert.deepEqual(shared, []);
  });
}
