/* The history of the game: what happened, deal by deal, and what was counted with its picture. */

import { byId, el, fill, svg, whenChanged } from "../elements/dom.js";
import { openSheet } from "../elements/sheet.js";
import { inLanguage, t } from "../elements/text.js";
import { changer } from "../elements/watching.js";
import { newest } from "../server/api.js";
import { watch } from "../server/state.js";
import { amendableCards, amendForm } from "./amend.js";
import { reviewed } from "./review.js";
import { keptGames, picture } from "./statistics.js";

const SHEET = "historian";
const newestOf = newest();
const NEAR_PX = 5;
const PENCIL = "M4 20l1-4L16 5l3 3L8 19zM13.5 7.5l3 3";
let place = null; // of the deals, in the sheet as it was opened last
let shown = null; // a game that is kept, or null: the one on the page
let told = [];
let reviews = [];
let amending = null;

export function startHistory() {
  byId("history").addEventListener("click", () => openHistory());
  watch(whenChanged(({ version }) => version, () => byId(SHEET).open && !shown && tell()));
}

/** Tell what happened in the game on the page, or in a `kept` one: its number and what it is called. */
export async function openHistory(kept = null) {
  shown = kept;
  amending = null;
  reviews = [];
  byId(SHEET).close(); // else it would stay under the list of the games
  place = el("div", { class: "history" });
  openSheet(SHEET, kept?.title ?? t("History"), kept ? curve(kept) : keptGames(), place);
  await tell();
}

const curve = ({ number, title }) =>
  picture(inLanguage(`curve.svg?game=${number}`), t("The curve of this game: {told}", { told: title }));

/** Fetch the history as it is now, and draw it; what could have been comes when it was worked out. */
async function tell() {
  const of = shown ? `?game=${shown.number}` : "";
  const history = await newestOf(`history${of}`);
  if (!history) return; // or a later question, perhaps about another game
  told = history.deals;
  drawn();
  const review = await newestOf(`review${of}`);
  if (!review) return;
  reviews = review.deals;
  drawn();
}

/** Of the game on the page what happened last is in sight, unless somebody has gone back from it. */
function drawn() {
  const sheet = byId(SHEET);
  const atEnd = sheet.scrollTop + sheet.clientHeight >= sheet.scrollHeight - NEAR_PX;
  draw();
  if (atEnd && !shown) sheet.scrollTop = sheet.scrollHeight;
}

function draw() {
  const deals = told.map(deal);
  fill(place, deals.length ? deals : el("p", { class: "hint" }, t("Nothing has happened yet.")));
}

const deal = ({ deal: number, text, entries }) =>
  el(
    "section",
    { class: "history-deal" },
    el("h3", {}, text),
    reviewed(reviews.find((review) => review.deal === number)),
    el("ol", { class: "history-entries" }, entries.map(line)),
  );

function line(entry) {
  const open = entry.event === amending;
  const points = !shown && entry.amendable.includes("points");
  const cards = entry.amendable.length > 0 && !entry.amendable.includes("points");
  return el(
    "li",
    { class: "history-entry", id: `event-${entry.event}` },
    points ? opener(entry, open) : el("p", { class: "history-text" }, said(entry)),
    cards ? amendableCards(entry, Boolean(shown)) : null,
    el("span", { class: "history-pegs" }, entry.pegs.join(" : ")),
    entry.picture ? keptPicture(entry) : null,
    open ? amendForm(entry, () => turn(null)) : null,
  );
}

const said = ({ text, corrected }) => el("span", {}, text, corrected ? el("em", {}, ` ${t("(put right)")}`) : null);

/** The text of what pegged points: a tap on it asks which were right. */
function opener(entry, open) {
  return changer(
    {
      class: "history-text",
      title: t("Put right"),
      "aria-expanded": String(open),
      "data-key": `event-${entry.event}`,
      onclick: () => turn(open ? null : entry.event),
    },
    said(entry),
    pencil(),
  );
}

const pencil = () =>
  svg("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { class: "stroke", d: PENCIL }));

/** Small; a tap opens it as large as it was kept. */
const keptPicture = ({ picture: src, text }) =>
  el(
    "a",
    { class: "history-picture", href: src, target: "_blank" },
    el("img", { src, loading: "lazy", alt: t("The picture that was counted: {text}", { text }) }),
  );

/** Open what puts one right, or close it: the focus goes in, and back. */
function turn(event) {
  const before = amending;
  amending = event;
  draw();
  if (event === null) byId(`event-${before}`)?.querySelector("button")?.focus({ preventScroll: true });
  else byId(`event-${event}`)?.querySelector("input")?.select();
}
