/* Keys for what is done often: none with which a card is typed in any language. They sleep while somebody types, or a
 * sheet is open, or if unwanted. */

import { lasting } from "../elements/browser_storage.js";
import { byId } from "../elements/dom.js";
import { t } from "../elements/text.js";
import { onlyWatches } from "../elements/watching.js";
import { act } from "../server/api.js";

const UNWANTED = "no-keys";

const CHANGES = {
  p: { text: t("type what the player says"), press: () => document.querySelector("#claim input")?.focus() },
  n: { text: t("clear the table for a new hand"), press: () => act("clear") },
  u: { text: t("undo"), press: () => byId("undo").click() },
  y: { text: t("redo"), press: () => byId("redo").click() },
};
const LOOKS = {
  l: { text: t("large type, and back"), press: () => byId("enlarge").click() },
  g: { text: t("history"), press: () => byId("history").click() },
};

/** From the key to what it does, and how that is said. */
export const KEYS = onlyWatches ? LOOKS : { ...CHANGES, ...LOOKS };

export const keysWanted = () => lasting.getItem(UNWANTED) === null;

export function wantKeys(wanted) {
  if (wanted) lasting.removeItem(UNWANTED);
  else lasting.setItem(UNWANTED, "1");
}

export function startShortcuts() {
  document.addEventListener("keydown", (event) => {
    const key = KEYS[event.key.toLowerCase()];
    if (!key || !awake(event)) return;
    event.preventDefault();
    key.press();
  });
}

/** Whether a single key is a shortcut now: not while it is held down, which would undo a whole deal. */
export function awake({ target, repeat, ctrlKey, metaKey, altKey }) {
  const elsewhere = target.closest("input:not([type=checkbox], [type=radio]), select, textarea");
  const open = document.querySelector("dialog[open]");
  return keysWanted() && !repeat && !ctrlKey && !metaKey && !altKey && !elsewhere && !open;
}
