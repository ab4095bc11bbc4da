/* Keeps the screen awake while a game is on and somebody looks at the page. */

import { watch } from "./state.js";

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
