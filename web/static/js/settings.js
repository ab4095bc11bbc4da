/* The settings: of the table, which all pages share, and of this page alone. */

import { act } from "./api.js";
import { choices } from "./choices.js";
import { byId, el, fill, whenChanged } from "./dom.js";
import { KEYS, keysWanted, wantKeys } from "./shortcuts.js";
import { watch } from "./state.js";
import { chooseLanguage, language, languages, t } from "./text.js";

const THEMES = { browser: t("As the browser"), light: t("Light"), dark: t("Dark") };

export function startSettings() {
  const sheet = byId("settings");
  byId("settings-button").addEventListener("click", () => sheet.showModal());
  byId("settings-close").addEventListener("click", () => sheet.close());
  startTableSettings();
  startLanguage();
  startTheme();
  startKeys();
}

/** The ways to count, with what they mean. */
export const MODES = [
  { value: "show", title: t("Show"), means: t("The count appears at once.") },
  { value: "check", title: t("Check"), means: t("The player says a number first, then the count appears.") },
  { value: "muggins", title: t("Muggins"), means: t("As with check, and the others may take what was missed.") },
];

function startTableSettings() {
  const keep = byId("keep-pictures");
  keep.addEventListener("change", () => act("keep_pictures", { keep: keep.checked }));
  const part = ({ mode, settings }) => ({ mode, keep: settings.keep_pictures });
  watch(
    whenChanged(part, (now) => {
      keep.checked = now.keep;
      const choose = (mode) => act("mode", { mode });
      fill(byId("counting-choices"), choices("mode", MODES, now.mode, choose));
    }),
  );
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
    localStorage.setItem("theme", theme);
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
