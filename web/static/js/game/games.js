/* The games that are kept: searched by player, read, gone on with, saved, and deleted after a second tap. */

import { byId, el, fill, tap } from "../elements/dom.js";
import { folds, unfoldedFirst, views } from "../elements/fields.js";
import { offerTwice, openSheet } from "../elements/sheet.js";
import { inLanguage, language, t } from "../elements/text.js";
import { act, list, remove } from "../server/api.js";
import { openHistory, picture } from "./history.js";

const SHEETS = { kept: "games-sheet", statistics: "statistics-sheet" };
const WHEN = new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" });

export function startKept() {
  document.addEventListener("kept", () => openKept());
}

/** List them, the newest first, at once those that are `sought`. */
async function openKept(sought = "") {
  const place = el("div", { class: "kept", "aria-live": "polite" }, el("p", { class: "hint" }, t("The games are played through …")));
  const search = el("input", { type: "search", autocomplete: "off", value: sought, "data-key": "kept-search" });
  const field = el("label", { class: "field" }, el("span", {}, t("Search by player")), search);
  const sheet = openSheet(SHEETS.kept, t("Games"), gamesAnd("kept"), field, place);
  const told = await list("kept");
  if (!told) return fill(place);
  let unfolded;
  const draw = () => fill(place, found(told.games, search.value, unfolded, unfold));
  const unfold = (number) => {
    unfolded = number;
    draw();
  };
  sheet.style.minHeight = "";
  draw();
  search.addEventListener("input", () => {
    sheet.style.minHeight ||= `min(${sheet.getBoundingClientRect().height}px, 100dvh - 1rem)`; // the field stays in its place
    draw();
  });
}

function found(games, sought, unfolded, unfold) {
  const wanted = sought.trim().toLocaleLowerCase();
  const shown = games.filter(({ names }) => names.some((name) => name.toLocaleLowerCase().includes(wanted)));
  if (shown.length === 0) return el("p", { class: "hint" }, t("No game of such a player is kept."));
  const chosen = shown.some(({ number }) => number === unfolded) ? unfolded : undefined;
  const open = unfolded === null ? null : (chosen ?? unfoldedFirst(shown[0].number));
  return folds(shown.map(row), open, unfold);
}

function row(game) {
  const when = WHEN.format(new Date(game.changed_at));
  return {
    key: game.number,
    head: [
      el("span", { class: "kept-score" }, game.text),
      el("small", { class: "hint" }, [when, game.match, game.means].filter(Boolean).join(" · ")),
      game.known && el("img", { class: "kept-curve", src: inLanguage(`curve.svg?small&game=${game.number}`), alt: "", loading: "lazy" }),
    ],
    body: () => [
      el("div", { class: "kept-tools" }, tools(game, when)),
      game.known && picture(inLanguage(`curve.svg?game=${game.number}`), t("The curve of this game: {told}", { told: game.text })),
    ],
  };
}

function tools(game, when) {
  const { number, known, here, over, goes_on: goesOn, text } = game;
  const back = over ? t("Back to this game") : t("Go on with this game");
  const read = (view) => () => openHistory(here ? null : { number, title: `${when} · ${text}` }, view);
  return [
    goesOn && tap(`go-on-${number}`, "chip changes", back, () => goOn(number)),
    known && tap(`kept-${number}`, "chip", t("History"), read("history")),
    known && tap(`review-${number}`, "chip", t("Review"), read("review")),
    el("a", { class: "chip", href: `api/v1/games/${number}/text`, download: `cribcam-game-${number}.txt` }, t("Download")),
    !here && deletion(number, text),
  ];
}

/** The page shows it, with nothing before it. */
async function goOn(game) {
  if (!(await act("go_on", { game }))) return;
  document.querySelectorAll("dialog[open]").forEach((sheet) => sheet.close());
}

/** It is asked a second time, beside the first button, whether it shall go for good. */
function deletion(number, text) {
  const place = el("div", { class: "kept-asks changes" });
  const gone = tap(null, "chip danger", t("Delete for good"), () => deleted(number));
  const question = el("p", {}, t("It cannot be brought back."));
  return offerTwice(place, t("Delete"), t("Delete {game}", { game: text }), question, gone);
}

async function deleted(number) {
  if (!(await remove(`api/v1/games/${number}`))) return;
  const sheet = byId(SHEETS.kept);
  if (!sheet.open) return;
  const { scrollTop } = sheet;
  await openKept(sheet.querySelector("input").value);
  sheet.querySelector("button").focus(); // what was tapped is gone
  sheet.scrollTop = scrollTop;
}

/* The statistics: what all games come to, as a table with a bar in each cell. */

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
function gamesAnd(shown) {
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
