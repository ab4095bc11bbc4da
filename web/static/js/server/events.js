/* Listens to the server; says so when it cannot, and comes back by itself. */

import { byId } from "../elements/dom.js";
import { inLanguage, t } from "../elements/text.js";
import { ANSWER_WITHIN_MS, fetched } from "./api.js";
import { connection, show, watch } from "./state.js";

const LOST = t("Not connected – trying again");
const HELD_BACK = t("The server answers, but no news comes through: a proxy in between may hold it back.");
const SOON_MS = 500;
const AT_MOST_MS = 4000;
const AWAY_MS = 5000;
const SILENT_MS = 25_000; // a server that is there says so every ten seconds
const FIRST_WITHIN_MS = 10_000; // all is told at once to whoever begins to listen
let waitMs = SOON_MS; // doubled by every refusal, so that a crowd is not rushed by who is turned away
let heard = null; // what is listened to now
let leftMs = Infinity;
let silence;
let beginning;
let heldBack = false; // whether the server answers, and its news alone does not come

document.addEventListener("visibilitychange", comeBack);

export function listen() {
  heard?.close();
  const events = new EventSource(inLanguage("events"));
  heard = events;
  awaitWord();
  clearTimeout(beginning);
  beginning = setTimeout(askInstead, FIRST_WITHIN_MS);
  let from; // it opens another one by itself when the server was gone
  events.addEventListener("open", () => (from = connection()));
  events.addEventListener("still", awaitWord);
  events.addEventListener("message", (message) => {
    awaitWord();
    clearTimeout(beginning);
    beginning = undefined;
    heldBack = false;
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
    say(heldBack ? HELD_BACK : LOST);
    listen();
  }, SILENT_MS);
}

/** Who began to listen and heard nothing asks once; a server that answers that is there, and only its news are not. */
async function askInstead() {
  const from = connection();
  const answer = await fetched(inLanguage("api/state"));
  if (beginning === undefined) return;
  heldBack = answer !== null;
  say(heldBack ? HELD_BACK : LOST);
  if (heldBack) show(answer.state, answer.now_s, from);
}

/** While a page is out of sight its connection may be lost without a word, as where a phone sleeps. */
function comeBack() {
  const hidden = document.visibilityState === "hidden";
  if (!hidden && Date.now() - leftMs > AWAY_MS) listen();
  leftMs = hidden ? Date.now() : Infinity;
}

/** Whoever was shut out is told so by the page that comes in place of this one; its camera ends. Whoever got no place is
 * told why: of an answer that is no news, this alone keeps the text. */
async function listenAgain() {
  const answer = await fetch(inLanguage("events"), { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }).catch(() => null);
  if (answer?.status === 403) return location.reload();
  if (answer?.status === 503) say((await answer.json().catch(() => null))?.error.text ?? LOST);
  answer?.body?.cancel().catch(() => {});
  setTimeout(listen, waitMs);
  waitMs = Math.min(2 * waitMs, AT_MOST_MS);
}

/** Once the server is there again, nothing says any more that it does not answer. */
function say(text) {
  if (text === "" && byId("connection").textContent) document.dispatchEvent(new CustomEvent("connected"));
  byId("connection").textContent = text;
  document.body.classList.toggle("offline", text !== "");
}

/* What this device keeps of the page: a sentence for when it is opened and the server does not answer. */

const KEPT = "offline";
const PAGE = ["offline", "static/css/notice.css"];

/** Without TLS there is no such thing, nor with a certificate that the browser does not know. */
export async function startOffline() {
  if (!navigator.serviceWorker) return;
  try {
    await navigator.serviceWorker.register("worker.js");
    await caches.delete(KEPT); // WebKit loses what is kept twice
    await (await caches.open(KEPT)).addAll(PAGE); // at every visit, in the language of now
  } catch (error) {
    if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
  }
}

/* Keeps the screen awake while a game is on and somebody looks at the page. */

let wanted = false;
let lock = null;
let shownAgain = false; // since the lock was asked for last

export function startAwake() {
  if (!navigator.wakeLock) return; // there is none on pages without TLS, nor in older browsers
  document.addEventListener("visibilitychange", shown);
  watch(({ flow, game }) => {
    wanted = !game.over && (flow === "deal" || game.can_undo);
    settle();
  });
}

function shown() {
  shownAgain = document.visibilityState === "visible";
  settle();
}

/** The browser takes the lock away from a hidden page, and may refuse it to save power. */
async function settle() {
  const held = lock !== null && !lock.released;
  const seen = document.visibilityState === "visible";
  if (wanted && seen && !held) await take();
  if (!wanted && held) await lock.release();
}

async function take() {
  shownAgain = false;
  const asked = navigator.wakeLock.request("screen");
  const release = () => asked.then((given) => given.release(), () => null); // none was given
  lock = { released: false, release };
  try {
    lock = await asked;
    lock.onrelease = settle; // it may be taken from a page in sight too
  } catch (error) {
    lock = null;
    if (error.name !== "NotAllowedError") throw error;
    if (shownAgain) await settle(); // it was refused to the page that was hidden
  }
}
