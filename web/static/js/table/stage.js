/* The stage: which one thing is shown now. The style sheets arrange the page by it. */

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
