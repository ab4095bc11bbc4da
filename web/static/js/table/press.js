/* A press that meets news counts: its button is drawn anew under the finger, and browsers give a click to neither. */

import { state } from "../server/state.js";

const CLICKED_MS = 100; // a browser that clicks by itself has done so by then

export function startPress() {
  let pressed = null; // { button, version }: what the player saw as the finger came down
  const begin = ({ target }) => {
    const button = target.closest("button[data-key]");
    pressed = button && { button, version: state()?.version };
  };
  const end = ({ clientX, clientY }) => {
    const lost = pressed;
    if (!lost || lost.button.isConnected) return;
    const click = () => pressed === lost && likeOf(lost, document.elementFromPoint(clientX, clientY))?.click();
    setTimeout(click, CLICKED_MS);
  };
  const forget = () => (pressed = null);
  const heard = { pointerdown: begin, pointerup: end, pointercancel: forget, click: forget };
  for (const [kind, hear] of Object.entries(heard)) document.addEventListener(kind, hear, true);
}

/** The same button as it is drawn now, if it lies where the finger was lifted and all that is decided on is as it was. */
function likeOf({ button, version }, there) {
  const like = there?.closest("button[data-key]");
  return version === state().version && like?.dataset.key === button.dataset.key ? like : null;
}
