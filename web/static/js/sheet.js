/* Sheets: dialogs with a title, and a button that closes them. Esc does too, as everywhere. */

import { byId, el, svg } from "./dom.js";
import { t } from "./text.js";

/** Show something in a sheet; one that is open already stays open. Returns the sheet. */
export function openSheet(id, title, ...content) {
  const sheet = byId(id);
  sheet.replaceChildren(head(`${id}-title`, title), ...content.flat().filter(Boolean));
  if (!sheet.open) sheet.showModal();
  return sheet;
}

/** Let every button marked `data-close` close the sheet that it stands in. */
export function startSheets() {
  document.addEventListener("click", ({ target }) => {
    target.closest("[data-close]")?.closest("dialog").close();
  });
}

/** A small drawing of the page's own, by name: "undo", "close", … */
export const icon = (name) =>
  svg("svg", { class: "icon", "aria-hidden": "true" }, svg("use", { href: `#icon-${name}` }));

function head(id, title) {
  return el(
    "header",
    { class: "sheet-head" },
    el("h2", { id }, title),
    el("button", { type: "button", class: "quiet", "data-close": true, "aria-label": t("shell.close") }, icon("close")),
  );
}
