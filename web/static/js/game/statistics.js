/* The statistics: the curve of this game, and what all games come to, as bars and as a table. */

import { byId, el, fill, tap } from "../elements/dom.js";
import { openSheet } from "../elements/sheet.js";
import { inLanguage, t } from "../elements/text.js";
import { list } from "../server/api.js";
import { state } from "../server/state.js";

const CSV = "api/v1/statistics.csv";

export function startStatistics() {
  byId("statistics").addEventListener("click", open);
}

async function open() {
  const { game, version } = state();
  const curve = inLanguage(`curve.svg?game=${game.number}&seen=${version}`);
  const all = el("div", { class: "all-games" }, el("p", { class: "hint", role: "status" }, t("The games are played through …")));
  openSheet(
    "statistician",
    t("Statistics"),
    el("h3", {}, t("This game")),
    picture(curve, t("The curve of this game: {told}", { told: game.text })),
    links([curve, t("Download the curve"), "cribcam-curve.svg"], [
      `api/v1/games/${game.number}/text`,
      t("Download the game"),
      `cribcam-game-${game.number}.txt`,
    ]),
    el("h3", {}, t("All games")),
    keptGames(),
    all,
  );
  await tellAll(all, version);
}

/** The figures of many games take a while: the sheet is there before them. */
async function tellAll(place, version) {
  const figures = await list("statistics");
  if (!figures) return fill(place);
  const bars = inLanguage(`statistics.svg?seen=${version}`);
  fill(
    place,
    picture(bars, t("Bars of the figures in the table below")),
    table(figures, t("The figures of all games")),
    figures.left_out ? el("p", { class: "hint" }, figures.left_out) : null,
    links([bars, t("Download the bars"), "cribcam-statistics.svg"], [
      CSV,
      t("Download the table (CSV)"),
      "cribcam-statistics.csv",
    ]),
  );
}

/** The way to the games that are kept. */
export function keptGames() {
  const onclick = () => document.dispatchEvent(new CustomEvent("kept"));
  return el("p", {}, tap("kept", "chip", t("Games"), onclick));
}

export const picture = (src, alt) => el("img", { class: "drawing", src, alt });

const links = (...all) =>
  el(
    "p",
    { class: "links" },
    all.map(([href, text, download]) => el("a", { class: "chip", href, download }, text)),
  );

/** It may be wider than the screen: then it is scrolled, by keyboard too. */
export function table({ players, rows }, label) {
  const head = players.map((name) => el("th", { scope: "col" }, name));
  const body = rows.map(({ name, cells }) =>
    el("tr", {}, el("th", { scope: "row" }, name), cells.map((cell) => el("td", {}, cell))),
  );
  return el(
    "div",
    { class: "figures", role: "region", tabindex: "0", "aria-label": label },
    el("table", {}, el("thead", {}, el("tr", {}, el("td"), head)), el("tbody", {}, body)),
  );
}
