/* Listens to the server; says so when it cannot, and comes back by itself. */

import { byId } from "../elements/dom.js";
import { inLanguage, t } from "../elements/text.js";
import { connection, show } from "./state.js";

const LOST = t("Not connected – trying again");
const SOON_MS = 500;
const AT_MOST_MS = 4000;
const AWAY_MS = 5000;
const SILENT_MS = 25_000; // a server that is there says so every ten seconds
let waitMs = SOON_MS; // doubled by every refusal, so that a crowd is not rushed by who is turned away
let heard = null; // what is listened to now
let leftMs = Infinity;
let silence;

document.addEventListener("visibilitychange", comeBack);

export function listen() {
  heard?.close();
  const events = new EventSource(inLanguage("events"));
  heard = events;
  awaitWord();
  let from; // it opens another one by itself when the server was gone
  events.addEventListener("open", () => (from = connection()));
  events.addEventListener("still", awaitWord);
  events.addEventListener("message", (message) => {
    awaitWord();
    say("");
    waitMs = SOON_MS;
    const { state, now_s: nowS } = JSON.parse(message.data);
    show(state, nowS, from);
  });
  events.addEventListener("error", () => {
    say(LOST);
    if (events.readyState === EventSource.CLOSED) listenAgain();
  });
}

/** A server or a network may be gone without a word: a connection that is silent for long is given up for another. */
function awaitWord() {
  clearTimeout(silence);
  silence = setTimeout(() => {
    say(LOST);
    listen();
  }, SILENT_MS);
}

/** While a page is out of sight its connection may be lost without a word, as where a phone sleeps. */
function comeBack() {
  const hidden = document.visibilityState === "hidden";
  if (!hidden && Date.now() - leftMs > AWAY_MS) listen();
  leftMs = hidden ? Date.now() : Infinity;
}

/** Whoever was shut out is told so by the page that comes in place of this one; its camera ends. */
async function listenAgain() {
  const answer = await fetch("api/state").catch(() => null);
  if (answer?.status === 403) return location.reload();
  setTimeout(listen, waitMs);
  waitMs = Math.min(2 * waitMs, AT_MOST_MS);
}

/** Once the server is there again, nothing says any more that it does not answer. */
function say(text) {
  if (text === "" && byId("connection").textContent) document.dispatchEvent(new CustomEvent("connected"));
  byId("connection").textContent = text;
  document.body.classList.toggle("offline", text !== "");
}
