/* Tells what the keys of a page mean in the language whose translations it is given. */

import { parentPort, workerData } from "node:worker_threads";

globalThis.translations = workerData.translations;
const { script } = await import("./page_stub.mjs");
const { rankTyped, suitTyped } = await script("cards/deck.js");
const { KEYS } = await script("table/settings.js");

parentPort.postMessage({
  own: [...workerData.translations.SHDC].map(suitTyped),
  english: [..."SHDC"].map(suitTyped),
  shared: Object.keys(KEYS).filter((key) => rankTyped("", key) || suitTyped(key)),
});
