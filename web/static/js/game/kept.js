/* The games that are kept: searched by player, read, gone on with, saved, and deleted after a second tap. */

import { byId, el, fill, tap } from "../elements/dom.js";
import { offerTwice, openSheet } from "../elements/sheet.js";
import { language, t } from "../elements/text.js";
import { act, list, remove } from "../server/api.js";
import { openHistory } from "./history.js";

const SHEET = "keeper";
const WHEN = new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" });

/** The history and the statistics lead to them. */
export function startKept() {
  document.addEventListener("kept", () => openKept());
}

/** List them, the newest first, at once those that are `sought`. */
async function openKept(sought = "") {
  const place = el("ul", { class: "kept", "aria-live": "polite" }, el("li", { class: "hint" }, t("The games are played through …")));
  const search = el("input", { type: "search", autocomplete: "off", value: sought, "data-key": "kept-search" });
  const sheet = openSheet(SHEET, t("Games"), el("label", { class: "field" }, el("span", {}, t("Search by player")), search), place);
  const told = await list("kept");
  if (!told) return fill(place);
  const draw = () => fill(place, found(told.games, search.value));
  sheet.style.minHeight = "";
  draw();
  search.addEventListener("input", () => {
    sheet.style.minHeight ||= `min(${sheet.getBoundingClientRect().height}px, 100dvh - 1rem)`; // the field stays in its place
    draw();
  });
}

function found(games, sought) {
  const wanted = sought.trim().toLocaleLowerCase();
  const shown = games.filter(({ names }) => names.some((name) => name.toLocaleLowerCase().includes(wanted)));
  return shown.length ? shown.map(kept) : el("li", { class: "hint" }, t("No game of such a player is kept."));
}

function kept(game) {
  const when = WHEN.format(new Date(game.changed_at));
  return el(
    "li",
    { class: "kept-game" },
    el("p", { class: "kept-score" }, game.text),
    el("p", { class: "hint" }, [when, game.match, game.means].filter(Boolean).join(" · ")),
    el("div", { class: "kept-tools" }, tools(game, when)),
  );
}

function tools(game, when) {
  const { number, known, here, over, goes_on: goesOn, text } = game;
  const back = over ? t("Back to this game") : t("Go on with this game");
  const title = `${when} · ${text}`;
  return [
    goesOn && tap(`go-on-${number}`, "chip changes", back, () => goOn(number)),
    known && tap(`kept-${number}`, "chip", t("History"), () => openHistory(here ? null : { number, title })),
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
  const sheet = byId(SHEET);
  if (!sheet.open) return;
  const { scrollTop } = sheet;
  await openKept(sheet.querySelector("input").value);
  sheet.querySelector("button").focus(); // what was tapped is gone
  sheet.scrollTop = scrollTop;
}
