/* The display for the table: the same stage in large type, whose steps hide while nobody touches the screen. */

import { byId } from "../elements/dom.js";

const HIDES_AFTER_MS = 5000;

let hiding = null;

export function startDisplay() {
  byId("enlarge").addEventListener("click", toggle);
  for (const kind of ["pointerdown", "pointermove", "keydown"]) document.addEventListener(kind, wake, { passive: true });
}

function toggle() {
  const on = document.body.toggleAttribute("data-display");
  byId("enlarge").setAttribute("aria-pressed", String(on));
  wake();
}

/** Show the steps for a while; whoever walks through them by keyboard keeps them. */
function wake() {
  clearTimeout(hiding);
  document.body.removeAttribute("data-idle");
  if (document.body.hasAttribute("data-display")) hiding = setTimeout(hide, HIDES_AFTER_MS);
}

function hide() {
  const held = document.querySelector(".steps").contains(document.activeElement);
  document.body.toggleAttribute("data-idle", !held);
}
