/* What is told, or was refused, is said for a moment, or until something succeeds; that a tap waits, for as long as it does; that it was
 * lost, until whoever may have looked away touches the page again. */

import { isolated } from "./direction.js";
import { byId } from "./dom.js";

const SHOWN_MS = 6000;

const FILE_NAME = /^[^\s:]+\.\w+\b/;

/** A sentence begins with a capital; the name of a file stays as it is. */
const sentence = (text) => (FILE_NAME.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1));

export function startToast() {
  const toast = byId("toast");
  let hide = null;
  let kept = false;
  let waiting = "";
  let touch = () => {};
  const say = (text) => {
    clearTimeout(hide);
    touch = () => {};
    kept = false;
    toast.textContent = isolated(sentence(text || waiting));
    if (toast.textContent) comeForward(toast);
  };
  const sayAWhile = ({ detail, type }) => {
    say(detail);
    kept = type !== "refused"; // whatever succeeds meanwhile, what was unsent did not
    hide = setTimeout(say, SHOWN_MS, "");
  };
  const sayUntilTouched = ({ detail }) => {
    say(detail);
    kept = true;
    hide = setTimeout(() => (touch = () => say("")), SHOWN_MS);
  };
  const calm = () => kept || say("");
  const wait = ({ detail }) => {
    waiting = detail;
    calm();
  };
  const heard = { done: calm, connected: calm, waits: wait, refused: sayAWhile, unsent: sayAWhile, told: sayAWhile, lost: sayUntilTouched };
  for (const [name, hear] of Object.entries(heard)) document.addEventListener(name, hear);
  for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, () => touch(), true);
  for (const kind of ["focusin", "close"]) document.addEventListener(kind, () => toast.textContent && comeForward(toast), true);
}

/** Whatever lies under an open sheet is neither seen nor read aloud, nor is what lies in a closed one. */
function comeForward(toast) {
  const place = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
  if (toast.parentElement !== place) place.append(toast);
}
