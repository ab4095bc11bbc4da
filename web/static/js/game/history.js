/* The history of a game, a row a deal: the strip of its play, its hands as cards, and what puts them right. */

import { byId, el, fill, svg, whenChanged } from "../elements/dom.js";
import { openSheet } from "../elements/sheet.js";
import { t } from "../elements/text.js";
import { folds, views } from "../elements/views.js";
import { changer } from "../elements/watching.js";
import { newest } from "../server/api.js";
import { watch } from "../server/state.js";
import { amendableCards, amendForm } from "./amend.js";
import { reviewOf } from "./review.js";

const SHEET = "historian";
const newestOf = newest();
const NEAR_PX = 5;
const PENCIL = "M4 20l1-4L16 5l3 3L8 19zM13.5 7.5l3 3";
const TITLES = { history: t("History"), review: t("Review") };
const NO_REVIEW = { deals: [], given_away: [], curve: null };
let place = null; // of the view, in the sheet as it was opened last
let shown = null; // a game that is kept, or null: the one on the page
let view = "history";
let told = [];
let review = NO_REVIEW;
let unfolded; // a deal, null for none; undefined until one is chosen, when the last one is
let amending = null;

export function startHistory() {
  byId("history").addEventListener("click", () => openHistory());
  document.addEventListener("review", () => openHistory(null, "review"));
  watch(whenChanged(({ version }) => version, () => byId(SHEET).open && !shown && tell()));
}

/** Show what happened in the game on the page, or in a `kept` one: its number and what it is called. */
export async function openHistory(kept = null, first = "history") {
  shown = kept;
  view = first;
  amending = null;
  unfolded = undefined;
  told = [];
  review = NO_REVIEW;
  byId(SHEET).close(); // else it would stay under the list of the games
  place = el("div", { class: "history" });
  openSheet(SHEET, kept?.title ?? TITLES[view], place);
  await tell();
}

/** Fetch the history as it is now, and draw it; what could have been comes when it was worked out. */
async function tell() {
  const of = shown ? `?game=${shown.number}` : "";
  const history = await newestOf(`history${of}`);
  if (!history) return; // or a later question, perhaps about another game
  told = history.deals;
  drawn();
  const found = await newestOf(`review${of}`);
  if (!found) return;
  review = found;
  if (view === "review") drawn();
}

/** Of the game on the page what happened last is in sight, unless somebody has gone back from it. */
function drawn() {
  const scrolled = () => [byId(SHEET), unfoldedPart()];
  const followed = scrolled().map((part) => !shown && view === "history" && isAtEnd(part));
  draw();
  scrolled().forEach((part, number) => part && followed[number] && (part.scrollTop = part.scrollHeight));
}

const isAtEnd = (part) => !part || part.scrollTop + part.clientHeight >= part.scrollHeight - NEAR_PX;

/** On a desk it scrolls beside the list. */
const unfoldedPart = () => place.querySelector(".fold-body");

function draw() {
  const scrolled = unfoldedPart()?.scrollTop ?? 0;
  const show = (next) => () => {
    view = next;
    unfolded = undefined;
    if (!shown) byId(`${SHEET}-title`).textContent = TITLES[view];
    draw();
    byId(SHEET).scrollTop = 0;
  };
  const all = Object.entries(TITLES).map(([name, text]) => [name, text, show(name)]);
  fill(place, views(t("Views"), view, all), view === "review" ? reviewed() : deals());
  if (unfoldedPart()) unfoldedPart().scrollTop = scrolled;
}

const reviewed = () =>
  reviewOf({ review, deals: told, game: shown?.number, title: shown?.title }, unfolded, (deal) => (unfolded = deal));

function deals() {
  if (told.length === 0) return el("p", { class: "hint" }, t("Nothing has happened yet."));
  const rows = told.map((deal, number) => ({
    key: deal.deal,
    head: [el("span", { class: "fold-title" }, deal.text), gains(deal, told[number - 1])],
    body: () => el("div", { class: "history-deal" }, blocks(deal.entries, told[number - 1]?.entries.at(-1).pegs)),
  }));
  return folds(rows, unfolded === undefined ? told.at(-1).deal : unfolded, unfold);
}

function unfold(deal) {
  amending = null;
  unfolded = deal;
  draw();
  if (unfoldedPart()) unfoldedPart().scrollTop = 0;
}

/** How far each side came in a deal, and where its peg stood then. */
function gains({ entries }, before) {
  const now = entries.at(-1).pegs;
  const then = (before?.entries ?? entries).at(before ? -1 : 0).pegs;
  const gain = (peg, side) =>
    el("span", { class: `gain side-${side}` }, peg > then[side] && el("small", {}, `+${peg - then[side]}`), el("b", {}, String(peg)));
  return now.some(Boolean) && el("span", { class: "gains" }, now.map(gain));
}

/** The cards of the play stand in one strip, which stands where the first of them was laid. */
function blocks(entries, before = entries[0].pegs) {
  const laid = entries.filter(inStrip);
  const first = laid[0];
  const pegged = ({ pegs }, number) => {
    const then = number ? entries[number - 1].pegs : before;
    return pegs.join() === then.join() ? null : pegs.join(" : ");
  };
  const block = (entry, number) => {
    if (entry === first) return strip(laid);
    return inStrip(entry) ? null : line(entry, pegged(entry, number));
  };
  return el("ol", { class: "history-entries" }, entries.map(block));
}

const inStrip = ({ kind, cards }) => kind === "go" || (kind === "laid" && cards.length > 0);

/** The series of the play: each begins where the count begins anew. */
function strip(laid) {
  const all = [[]];
  let count = 0;
  for (const entry of laid) {
    if (entry.kind === "laid" && entry.count !== null && entry.count <= count) all.push([]);
    if (entry.kind === "laid") count = entry.count ?? 0;
    all.at(-1).push(entry);
  }
  const series = (cards) => el("ol", { class: "strip-series" }, cards.map(laidCard));
  return el("li", { class: "strip" }, all.filter(({ length }) => length > 0).map(series));
}

function laidCard(entry) {
  const place = { class: `history-entry side-${entry.side}`, id: `event-${entry.event}`, title: entry.text };
  if (entry.kind === "go") return el("li", { ...place, class: `${place.class} strip-go` }, t("Go"), hidden(entry));
  return el(
    "li",
    place,
    hidden(entry),
    amendableCards(entry, Boolean(shown)),
    el("span", { class: "strip-count", "aria-hidden": "true" }, String(entry.count ?? "?")),
    entry.points > 0 && el("span", { class: "strip-points", "aria-hidden": "true" }, `+${entry.points}`),
  );
}

/** What the cards show already, for those who listen. */
const hidden = (entry) => el("p", { class: "sr-only" }, said(entry));

const HANDS = ["shown", "crib"];

function line(entry, pegs) {
  const open = entry.event === amending;
  const points = !shown && entry.amendable.includes("points");
  const cards = entry.amendable.length > 0 && !entry.amendable.includes("points");
  const hand = cards && HANDS.includes(entry.kind);
  return el(
    "li",
    { class: `history-entry side-${entry.side} ${hand ? "hand-entry" : ""}`, id: `event-${entry.event}` },
    points ? opener(entry, open) : hand ? hidden(entry) : el("p", { class: "history-text" }, said(entry)),
    cards ? amendableCards(entry, Boolean(shown)) : null,
    hand && entry.corrected ? el("em", { "aria-hidden": "true" }, t("(put right)")) : null,
    pegs && el("span", { class: "history-pegs" }, pegs),
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
