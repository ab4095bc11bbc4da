/* The statistics: what all games come to, as a table with a bar in each cell. */

import { byId, el, fill } from "../elements/dom.js";
import { openSheet } from "../elements/sheet.js";
import { t } from "../elements/text.js";
import { views } from "../elements/views.js";
import { list } from "../server/api.js";

export { picture } from "./review.js";

const SHEETS = { kept: "keeper", statistics: "statistician" };

export function startStatistics() {
  byId("statistics").addEventListener("click", open);
  document.addEventListener("statistics", open);
}

/** The figures of many games take a while: the sheet is there before them. */
async function open() {
  const place = el("div", { class: "all-games" }, el("p", { class: "hint", role: "status" }, t("The games are played through …")));
  openSheet(SHEETS.statistics, t("Statistics"), gamesAnd("statistics"), place);
  const figures = await list("statistics");
  if (!figures) return fill(place);
  return fill(
    place,
    table(figures, t("The figures of all games")),
    figures.left_out ? el("p", { class: "hint" }, figures.left_out) : null,
    el("p", {}, el("a", { class: "chip", href: "api/v1/statistics.csv", download: "cribcam-statistics.csv" }, t("Download"))),
  );
}

/** The way from the games to their statistics, and back. */
export function gamesAnd(shown) {
  const show = (name) => () => {
    if (name === shown) return;
    byId(SHEETS[shown]).close();
    document.dispatchEvent(new CustomEvent(name));
  };
  return views(t("Views"), shown, [
    ["kept", t("Games"), show("kept")],
    ["statistics", t("Statistics"), show("statistics")],
  ]);
}

/** It may be wider than the screen: then it is scrolled, by keyboard too. */
export function table({ players, rows }, label) {
  const head = players.map((name) => el("th", { scope: "col" }, name));
  const body = rows.map(({ name, cells, shares = [] }) =>
    el("tr", {}, el("th", { scope: "row" }, name), cells.map((text, column) => cell(text, shares[column]))),
  );
  return el(
    "div",
    { class: "figures", role: "region", tabindex: "0", "aria-label": label },
    el("table", {}, el("thead", {}, el("tr", {}, el("td"), head)), el("tbody", {}, body)),
  );
}

function cell(text, share) {
  const drawn = el("td", {}, text);
  if (share) drawn.style.setProperty("--share", share);
  return drawn;
}
