/* Everything that the page asks of the server. Each tap has an id, so that it counts once. */

import { inLanguage, ofTab, t } from "../elements/text.js";
import { connection, show, state } from "./state.js";

const MOST_BYTES = 25_000_000;
const BYTES_A_MS = 25; // over the slowest network that the server waits for
const READ_WITHIN_MS = 30_000;
const WORKED_OUT_WITHIN_MS = 60_000; // cameras may take ten seconds each, a thousand games longer
const AGAIN_MS = 2000;
const UNSENT = t("Not sent: the tap before it did not get through.");
let last = Promise.resolve();

/** An id that no other tap has; `crypto.randomUUID` is missing on pages without TLS. */
function operationId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Do an operation on what is shown now. */
export function act(name, values = {}) {
  return actOn(name, { ...values, version: state()?.version ?? null });
}

/** Do an operation that belongs to the taps before it: it meets whatever they left, but not on a server that was started
 * meanwhile. Behind one that waits for the connection none is sent, as nobody sees yet what that will leave. */
export function actOn(name, values = {}) {
  if (waits()) return refuse(UNSENT, "unsent");
  const boot = state()?.boot;
  return queued(name, values, () => state()?.boot === boot);
}

function queued(name, values, mayCount = () => true, operation = operationId()) {
  const before = lostTaps();
  const turn = last.catch(() => false); // a tap that failed must not hold up the next
  const post = () => (mayCount() ? send(name, values, operation) : refuse(DID_NOT_COUNT, "lost"));
  remember(operation, { name, values });
  last = turn
    .then(() => (lostTaps() > before ? refuse(UNSENT, "lost") : post()))
    .finally(() => forget(operation));
  return last;
}

function send(name, values, operation) {
  const seen = { version: state()?.version ?? null, ...values };
  remember(operation, { name, values: seen });
  return sendOnce(`api/${name}`, {
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...seen, operation }),
  });
}

/** Send the taps that were not answered before this page was loaded again. */
export function sendAgain() {
  const taps = Object.entries(unanswered());
  if (taps.length > 0) wait(true);
  for (const [operation, { name, values }] of taps) queued(name, values, undefined, operation);
}

/** Taps of which only the first one counts, until it is answered: what they are for may be there still. */
export function firstOf(post) {
  let waits = false;
  return async (...values) => {
    if (waits) return;
    waits = true;
    await post(...values).finally(() => (waits = false));
  };
}

/** Read a picture that a person gave. */
export function upload(file) {
  if (file.size > MOST_BYTES) return refuse(t("That picture is larger than 25 megabytes."));
  const query = new URLSearchParams({ name: file.name || "picture", operation: operationId() });
  const headers = { "Content-Type": "application/octet-stream" };
  return sendNow(`api/picture?${query}`, { headers, body: file }, READ_WITHIN_MS + file.size / BYTES_A_MS);
}

/** Show a sample, a camera, or nothing. */
export const setSource = (source) => queued("source", source);

/** What an address answers in time; null where that is nothing. */
export async function fetched(address, withinMs = ANSWER_WITHIN_MS) {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(withinMs) });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

/** The cameras of the computer that runs cribcam, each of which it tries; null where it does not tell. */
export const cameras = () => fetched(inLanguage("api/cameras"), WORKED_OUT_WITHIN_MS);

/** What an address answers, asked again and again until it does. */
export async function awaited(address) {
  for (;;) {
    const told = await fetched(address);
    if (told) return told;
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
}

/** Fetch a list; where it does not come in time it is said why, and null is given. */
export async function list(what) {
  try {
    const answer = await fetch(inLanguage(`api/${what}`), { signal: AbortSignal.timeout(WORKED_OUT_WITHIN_MS) });
    const told = await answer.json();
    if (answer.ok) return told;
    refuse(told.error.text);
  } catch {
    refuse(SILENT);
  }
  return null;
}

/** A `list` that gives null too for what was asked before something else that it was asked. */
export function newest() {
  let asked = 0;
  return async (what) => {
    const mine = (asked += 1);
    const told = await list(what);
    return mine === asked ? told : null;
  };
}

/** Delete what is at an address; whether it is gone, also by somebody else or by a try whose answer was lost. */
export async function remove(address) {
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  try {
    const answer = await fetch(inLanguage(address), { method: "DELETE", signal });
    return answer.ok || answer.status === 404 || refuse((await answer.json()).error.text);
  } catch {
    return refuse(SILENT);
  }
}

/* How a tap reaches the server: once, however often it has to be sent. One that finds no connection waits for it. */

const TRIES = 3;
const PAUSE_MS = 700;
const AT_MOST_MS = 4000;
export const ANSWER_WITHIN_MS = 10_000; // where a network is gone without a word
export const SILENT = t("The server does not answer: is cribcam still running?");
const WAITS = t("Your tap waits: it is sent once the connection is back.");
export const DID_NOT_COUNT = t("Your tap did not count: the table has changed meanwhile.");
let waiting = false;
let lost = 0;
let wake = () => {};

document.addEventListener("connected", () => wake());

/** Whether a tap waits for the connection. */
export const waits = () => waiting;

/** How many taps waited, and were refused then. */
const lostTaps = () => lost;

/** Post a tap, again with the same id until it is answered; resolves to the answer, or to false where it was not done. */
async function sendOnce(address, request) {
  for (let attempt = 1; ; attempt += 1) {
    const from = connection();
    const answer = await answered(address, { ...request, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    if (answer) return settle(answer, from);
    wait(true);
    await connectedWithin(Math.min(PAUSE_MS * attempt, AT_MOST_MS));
  }
}

/** Post what is of use now alone, all tries `withinMs`: where no answer comes, it is said. */
async function sendNow(address, request, withinMs) {
  const signal = AbortSignal.timeout(withinMs);
  for (let attempt = 1; attempt <= TRIES && !signal.aborted; attempt += 1) {
    const from = connection();
    const answer = await answered(address, { ...request, signal });
    if (answer) return take(answer, from);
    await connectedWithin(PAUSE_MS * attempt);
  }
  return refuse(signal.aborted ? SILENT : t("Not sent: the server does not answer."), "unsent");
}

/** What the server answers; null where the network failed. */
async function answered(address, request) {
  try {
    const answer = await fetch(inLanguage(address), { method: "POST", ...request });
    return { ok: answer.ok, reply: await answer.json() };
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
    return null;
  }
}

const connectedWithin = (ms) =>
  new Promise((resolve) => {
    wake = resolve;
    setTimeout(resolve, ms);
  });

/** Take the answer to a tap; whoever waited for it hears too that it came too late. */
function settle(answer, from) {
  const waited = waiting;
  wait(false);
  if (!waited || answer.ok) return take(answer, from);
  lost += 1;
  const { kind, text } = answer.reply.error;
  return take(answer, from, kind === "stale" ? DID_NOT_COUNT : text, "lost");
}

function take({ ok, reply }, from, why = reply.error?.text, how = "refused") {
  if (reply.state) show(reply.state, reply.now_s, from);
  if (!ok) return refuse(why, how);
  document.dispatchEvent(new CustomEvent("done"));
  return reply;
}

/** Say that a tap waits for the connection, or that none does any more. */
export function wait(now) {
  if (now === waiting) return;
  waiting = now;
  document.dispatchEvent(new CustomEvent("waits", { detail: now ? WAITS : "" }));
}

/** Say for a moment why something was not done; what is "unsent" whatever succeeds meanwhile, what
 * is "lost" until somebody is there again. */
export function refuse(text, how = "refused") {
  document.dispatchEvent(new CustomEvent(how, { detail: text }));
  return Promise.resolve(false);
}

/* The taps that the server has not answered yet: they outlive the page, in its tab, with the ids by which they count once. */

const KEPT = "unanswered-taps";

/** By the id of each tap, in their order: the name of its operation, and the values. */
export const unanswered = () => JSON.parse(ofTab.getItem(KEPT) ?? "{}");

const write = (taps) => ofTab.setItem(KEPT, JSON.stringify(taps));

const remember = (operation, tap) => write({ ...unanswered(), [operation]: tap });

export function forget(operation) {
  const { [operation]: _, ...others } = unanswered();
  write(others);
}
