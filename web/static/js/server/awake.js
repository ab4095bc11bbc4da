/* Keeps the screen awake while a game is on and somebody looks at the page. */

import { watch } from "./state.js";

let wanted = false;
let lock = null;

export function startAwake() {
  if (!navigator.wakeLock) return; // there is none on pages without TLS, nor in older browsers
  document.addEventListener("visibilitychange", settle);
  watch(({ flow, game }) => {
    wanted = !game.over && (flow === "deal" || game.can_undo);
    settle();
  });
}

/** The browser takes the lock away from a hidden page, and may refuse it to save power. */
async function settle() {
  const held = lock !== null && !lock.released;
  const seen = document.visibilityState === "visible";
  if (wanted && seen && !held) await take();
  if (!wanted && held) await lock.release();
}

async function take() {
  const asked = navigator.wakeLock.request("screen");
  const release = () => asked.then((given) => given.release(), () => null); // none was given
  lock = { released: false, release };
  try {
    lock = await asked;
  } catch (error) {
    lock = null;
    if (error.name !== "NotAllowedError") throw error;
  }
}
