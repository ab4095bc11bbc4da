/* Everything that the page asks of the server. Each tap has an id, so that it counts once. */

import { connection, show, state } from "./state.js";
import { inLanguage, t } from "./text.js";

const MOST_BYTES = 25_000_000;
const TRIES = 3;
const PAUSE_MS = 700;
const SILENT = t("The server does not answer: is cribcam still running?");
let last = Promise.resolve();

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** An id that no other tap has; `crypto.randomUUID` is missing on pages without TLS. */
function operationId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Do an operation on what is shown now. */
export function act(name, values = {}) {
  return queued(name, { ...values, version: state()?.version ?? null });
}

/** Do an operation that belongs to the taps before it: it meets whatever they left. */
export function actOn(name, values = {}) {
  return queued(name, values);
}

function queued(name, values) {
  const operation = operationId();
  const turn = last.catch(() => false); // a tap that failed must not hold up the next
  last = turn.then(() => {
    const version = state()?.version ?? null;
    return send(`/api/${name}`, {
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ version, ...values, operation }),
    });
  });
  return last;
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
  return send(`/api/picture?${query}`, { headers, body: file });
}

/** Show a sample, a camera, or nothing. */
export const setSource = (source) => queued("source", source);

/** What an address answers; null where that is nothing. */
export async function fetched(address) {
  try {
    const answer = await fetch(address);
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

/** Fetch a list; where it does not come it is said why, and null is given. */
export async function list(what) {
  try {
    const answer = await fetch(inLanguage(`/api/${what}`));
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

/** Delete what is at an address; whether it is gone, also by somebody else. */
export async function remove(address) {
  const answer = await fetch(inLanguage(address), { method: "DELETE" }).catch(() => null);
  if (answer?.ok || answer?.status === 404) return true;
  return refuse(answer ? (await answer.json()).error.text : SILENT);
}

/** Post, again with the same id when the network failed; resolves to the answer, or to false where it was not done. */
async function send(address, request) {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const from = connection();
    try {
      return await take(await fetch(inLanguage(address), { method: "POST", ...request }), from);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      await pause(PAUSE_MS * attempt);
    }
  }
  return refuse(SILENT);
}

async function take(answer, from) {
  const reply = await answer.json();
  if (reply.state) show(reply.state, reply.now_s, from);
  if (!answer.ok) return refuse(reply.error.text);
  document.dispatchEvent(new CustomEvent("done"));
  return reply;
}

/** Say for a moment why something was not done. */
export function refuse(text) {
  document.dispatchEvent(new CustomEvent("refused", { detail: text }));
  return Promise.resolve(false);
}
