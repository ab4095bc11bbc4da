/* The games that are kept: searched by player, read, saved, and deleted after a second tap. */

import { list } from "./api.js";
import { byId, el, fill } from "./dom.js";
import { openHistory } from "./history.js";
import { openSheet } from "./sheet.js";
import { inLanguage, language, t } from "./text.js";

const SHEET = "keeper";
const WHEN = new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" });

/** The history and the statistics lead to them. */
export function startKept() {
  document.addEventListener("kept", openKept);
}

/** List them, the newest first. */
async function openKept() {
  const place = el("ul", { class: "kept", "aria-live": "polite" }, el("li", { class: "hint" }, t("The games are played through …")));
  const search = el("input", { type: "search", autocomplete: "off", "data-key": "kept-search" });
  openSheet(SHEET, t("Games that are kept"), el("label", { class: "field" }, el("span", {}, t("Search by player")), search), place);
  const { games } = await list("kept");
  const draw = () => fill(place, found(games, search.value));
  search.addEventListener("input", draw);
  draw();
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
    el("p", { class: "hint" }, [when, game.means].join(" · ")),
    el("div", { class: "kept-tools" }, tools(game, when)),
  );
}

function tools(game, when) {
  const { number, known, here, text } = game;
  const title = `${when} · ${text}`;
  return [
    known && chip(t("What happened"), `kept-${number}`, () => openHistory(here ? null : { number, title })),
    el("a", { class: "chip", href: `/api/v1/games/${number}/text`, download: `cribcam-game-${number}.txt` }, t("Save as text")),
    here ? null : deletion(number, text),
  ];
}

/** It is asked a second time, beside the first button, whether it shall go for good. */
function deletion(number, text) {
  const place = el("div", { class: "kept-asks changes" });
  const offer = () => {
    fill(place, chip(t("Delete"), `delete-${number}`, question, { "aria-label": t("Delete {game}", { game: text }) }));
    return place.firstChild;
  };
  const question = () => {
    const keep = chip(t("Keep"), `keep-${number}`, () => offer().focus());
    const group = { role: "group", "aria-label": t("Delete {game}", { game: text }) };
    const gone = chip(t("Delete for good"), `gone-${number}`, () => remove(number), { class: "chip danger" });
    fill(place, el("div", group, el("p", {}, t("It cannot be brought back.")), gone, keep));
    keep.focus();
  };
  offer();
  return place;
}

async function remove(number) {
  const answer = await fetch(inLanguage(`/api/v1/games/${number}`), { method: "DELETE" }).catch(() => null);
  if (answer?.ok || answer?.status === 404) {
    await openKept();
    return byId(SHEET).querySelector("button").focus(); // what was tapped is gone
  }
  const detail = answer ? (await answer.json()).error.text : t("The server does not answer: is cribcam still running?");
  document.dispatchEvent(new CustomEvent("refused", { detail }));
  return null;
}

const chip = (text, key, onclick, properties = {}) =>
  el("button", { type: "button", class: "chip", "data-key": key, onclick, ...properties }, text);
