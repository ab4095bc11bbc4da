/* What was refused is said for a moment, or until something succeeds. */

import { byId } from "./dom.js";

const SHOWN_MS = 6000;

export function startToast() {
  const toast = byId("toast");
  let hide;
  const say = (text) => {
    clearTimeout(hide);
    toast.textContent = text;
  };
  document.addEventListener("done", () => say(""));
  document.addEventListener("refused", ({ detail }) => {
    // Whatever lies under an open sheet is neither seen nor read aloud.
    (document.querySelector("dialog[open]") ?? document.body).append(toast);
    say(detail);
    hide = setTimeout(say, SHOWN_MS, "");
  });
}
