/* What was refused is said for a moment, or until something succeeds. */

import { byId } from "./dom.js";

const SHOWN_MS = 6000;

const FILE_NAME = /^[^\s:]+\.\w+\b/;

/** A sentence begins with a capital; the name of a file stays as it is. */
const sentence = (text) => (FILE_NAME.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1));

export function startToast() {
  const toast = byId("toast");
  let hide;
  const say = (text) => {
    clearTimeout(hide);
    toast.textContent = sentence(text);
  };
  document.addEventListener("done", () => say(""));
  document.addEventListener("refused", ({ detail }) => {
    // Whatever lies under an open sheet is neither seen nor read aloud.
    (document.querySelector("dialog[open]") ?? document.body).append(toast);
    say(detail);
    hide = setTimeout(say, SHOWN_MS, "");
  });
}
