/* How the match stands, beside how the game does. */

import { byId, whenChanged } from "./dom.js";
import { watch } from "./state.js";

export function startMatch() {
  const tell = (text) => {
    byId("match").textContent = text ?? "";
  };
  watch(whenChanged(({ game }) => game.match?.text, tell));
}
