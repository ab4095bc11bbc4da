/* The settings: of the table, which all pages share, and of this page alone. */

import { byId, el, fill, onlyWatches, whenChanged } from "../elements/dom.js";
import { choices } from "../elements/fields.js";
import { showModal } from "../elements/sheet.js";
import { chooseLanguage, language, languages, lasting, t } from "../elements/text.js";
import { act } from "../server/api.js";
import { state, watch } from "../server/state.js";

const THEMES = { browser: t("As the browser"), light: t("Light"), dark: t("Dark") };

export function startSettings() {
  const sheet = byId("settings");
  byId("settings-button").addEventListener("click", () => showModal(sheet));
  byId("settings-close").addEventListener("click", () => sheet.close());
  startTableSettings();
  startLanguage();
  startTheme();
  startKeys();
}

/** What court cards print, by whose courts they are; where nobody says it, the cards do. */
const COURTS = {
  "": t("As the cards show"),
  english: "J Q K",
  german: "B D K",
  french: "V D R",
  polish: "W D K",
  russian: "\u0412 \u0414 \u041a",
};

/** The ways to count, with what they mean. */
export const MODES = [
  { value: "show", title: t("Count for us"), means: t("The count appears at once.") },
  { value: "check", title: t("Check our count"), means: t("The player says a number first, then the count appears.") },
  { value: "muggins", title: t("Muggins"), means: t("The player says a number first; the others may take what was missed.") },
];

function startTableSettings() {
  const [keep, ask, courts] = ["keep-pictures", "ask-discards", "courts"].map(byId);
  courts.append(...Object.entries(COURTS).map(([value, letters]) => el("option", { value }, letters)));
  const part = ({ mode, settings: { keep_pictures, ask_discards, courts } }) => ({ mode, keep_pictures, ask_discards, courts });
  const draw = (now) => {
    keep.checked = now.keep_pictures;
    ask.checked = now.ask_discards;
    courts.value = now.courts ?? "";
    const choose = (mode) => set("mode", { mode });
    fill(byId("counting-choices"), choices("mode", MODES, now.mode, choose));
  };
  const set = async (name, values) => (await act(name, values)) || draw(part(state())); // what did not count is not shown
  keep.addEventListener("change", () => set("keep_pictures", { keep: keep.checked }));
  ask.addEventListener("change", () => set("ask_discards", { ask: ask.checked }));
  courts.addEventListener("change", () => set("courts", { courts: courts.value || null }));
  watch(whenChanged(part, draw));
}

function startLanguage() {
  const select = byId("language");
  select.append(...languages().map((code) => el("option", { value: code, lang: code }, ownName(code))));
  select.value = language();
  select.addEventListener("change", () => chooseLanguage(select.value));
}

/** "Deutsch", "français": what a language is called by those who speak it. */
const ownName = (code) => new Intl.DisplayNames([code], { type: "language" }).of(code);

function startTheme() {
  const choose = (theme) => {
    lasting.setItem("theme", theme);
    document.documentElement.dataset.theme = theme;
  };
  const options = Object.entries(THEMES).map(([value, title]) => ({ value, title }));
  const chosen = document.documentElement.dataset.theme;
  fill(byId("theme-choices"), choices("theme", options, chosen, choose));
}

function startKeys() {
  const use = byId("use-keys");
  use.checked = keysWanted();
  use.addEventListener("change", () => wantKeys(use.checked));
  const lines = Object.entries(KEYS).map(([key, { text }]) =>
    el("div", {}, el("dt", {}, el("kbd", {}, key)), el("dd", {}, text)),
  );
  fill(byId("keys"), lines);
}

/* Keys for what is done often: none with which a card is typed in any language. They sleep while somebody types, or a
 * sheet is open, or if unwanted. */

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

const keysWanted = () => lasting.getItem(UNWANTED) === null;

function wantKeys(wanted) {
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
