/* How a tap reaches the server: once, however often it has to be sent. One that finds no connection waits for it. */

import { inLanguage, t } from "../elements/text.js";
import { connection, show } from "./state.js";

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
export const lostTaps = () => lost;

/** Post a tap, again with the same id until it is answered; resolves to the answer, or to false where it was not done. */
export async function sendOnce(address, request) {
  for (let attempt = 1; ; attempt += 1) {
    const from = connection();
    const answer = await answered(address, { ...request, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    if (answer) return settle(answer, from);
    wait(true);
    await connectedWithin(Math.min(PAUSE_MS * attempt, AT_MOST_MS));
  }
}

/** Post what is of use now alone, all tries `withinMs`: where no answer comes, it is said. */
export async function sendNow(address, request, withinMs) {
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
