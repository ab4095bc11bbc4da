/* The stage: which one thing is shown now. The style sheets arrange the page by it. */

import { byId } from "../elements/dom.js";
import { watch } from "../server/state.js";

const CARDS_WANTED = ["show_hand", "show_crib"];

let countsAlone = false; // whoever wants a hand counted, and no game, is past the welcome

/** Which phase of the game the stage shows; what is asked of a player comes before what is only shown. */
export function phaseOf({ game, fresh, flow, play, expected, claim, call, count, cards }, counting = countsAlone) {
  if (game.over) return "result";
  if (fresh && !counting) return "welcome";
  if (claim.awaited || call || expected.kind === "bid") return "claim";
  if (play && expected.kind === "lay") return "play";
  if (count) return "show";
  const free = flow === "free" && (counting || cards.length > 0);
  return free || CARDS_WANTED.includes(expected.kind) ? "cards" : "deal";
}

export function startStage() {
  watch(mark);
}

/** Show the empty places of a hand instead of the welcome. */
export function countAHand(state) {
  countsAlone = true;
  mark(state);
}

export const isCounting = () => countsAlone;

function mark(state) {
  const { dataset } = document.body;
  const phase = phaseOf(state);
  if (dataset.phase !== phase) scrollTo({ top: 0, behavior: "instant" });
  dataset.phase = phase;
  dataset.source = state.camera.kind;
}

/* The display for the table: the same stage in large type, whose steps hide while nobody touches the screen. */

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
