/* Gives a player another name. */

import { el } from "../elements/dom.js";
import { closeOnce, openSheet } from "../elements/sheet.js";
import { t } from "../elements/text.js";
import { act } from "../server/api.js";
import { gameNumber, onlyAbout } from "../server/moment.js";

export const LONGEST_NAME = 20;
const SHEET = "renamer";

export function rename(seat, name) {
  const whileSo = onlyAbout(SHEET, gameNumber);
  const save = (event) => {
    event.preventDefault();
    const called = event.target.elements.name.value.trim();
    closeOnce(SHEET, whileSo(() => act("rename", { seat, name: called })));
  };
  const input = el("input", {
    type: "text",
    name: "name",
    value: name,
    maxlength: LONGEST_NAME,
    required: true,
    autocomplete: "off",
  });
  openSheet(
    SHEET,
    t("Rename {name}", { name }),
    el(
      "form",
      { class: "sheet-form", onsubmit: save },
      el("label", { class: "field" }, el("span", {}, t("New name")), input),
      el("button", { type: "submit", class: "chip strong" }, t("Save")),
    ),
  );
  input.select();
}
