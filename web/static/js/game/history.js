/* The history of a game, a row a deal: the strip of its play, its hands as cards, and what puts them right. */

import { faceOf, nameOf } from "../cards/cards.js";
import { chooseInstead } from "../cards/picker.js";
import { byId, changer, el, fill, svg, tap, whenChanged } from "../elements/dom.js";
import { folds, MOST_OF_A_HAND, numberEntry, unfoldedFirst, views } from "../elements/fields.js";
import { openSheet } from "../elements/sheet.js";
import { inLanguage, t } from "../elements/text.js";
import { act, newest } from "../server/api.js";
import { state, watch } from "../server/state.js";

const SHEET = "history-sheet";
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
  document.addEventListener("put-right", ({ detail }) => openHistory(null, "history", detail));
  watch(whenChanged(({ version }) => version, () => byId(SHEET).open && !shown && tell()));
}

/** Show what happened in the game on the page, or in a `kept` one: its number and what it is called. What is `wrong`, an
 * event and its deal, is put right at once. */
export async function openHistory(kept = null, first = "history", wrong = null) {
  shown = kept;
  view = first;
  amending = null;
  unfolded = wrong?.deal;
  told = [];
  review = NO_REVIEW;
  byId(SHEET).close(); // else it would stay under the list of the games
  place = el("div", { class: "history" });
  openSheet(SHEET, kept?.title ?? TITLES[view], place);
  await tell();
  if (wrong) turn(wrong.event);
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
  else byId(`event-${event}`)?.querySelector(".number-button")?.focus();
}

/* Puts a step of the past right: a card of it, or the points that it really had. */

/** The cards of a step, each to be tapped where it was another one; of a `past` game they only show. */
function amendableCards(entry, past) {
  return el(
    "div",
    { class: "history-cards", role: "group", "aria-label": entry.text },
    entry.cards.map((card, place) => (past ? small(card) : cardButton(entry, card, place))),
  );
}

const small = (card) => el("span", { class: "card small", role: "img", "aria-label": nameOf(card) }, faceOf(card));

function cardButton(entry, card, place) {
  const elsewhere = entry.elsewhere.filter((other) => other !== card);
  const say = (chosen) => chosen === card || act("amend", { event: entry.event, wrong: card, card: chosen });
  return changer(
    {
      class: "card small",
      title: t("Put right"),
      "aria-label": nameOf(card),
      "data-key": `card-${entry.event}-${place}`,
      onclick: () => chooseInstead(card, elsewhere, say),
    },
    faceOf(card),
  );
}

/** Ask which points were right: a tap says it. `done` is called then, or when nothing is to change. */
function amendForm({ event }, done) {
  const say = async (points) => (await act("amend", { event, points })) && done();
  return el(
    "div",
    { class: "amend" },
    numberEntry({ key: `amend-${event}`, label: t("The right points"), least: 0, most: MOST_OF_A_HAND, say }),
    tap(null, "chip", t("Leave it"), done),
  );
}

/* The review of a game, a row a deal: what each player chose, how good it was, and the question that it needs answered. */

const VERDICTS = { best: t("best"), fine: t("fine") };
const KINDS = { discard: t("Discard"), lead: t("Lead") };

/** What could have been in the deals that are over, `unfolded` the one that somebody chose; `chosen(deal)` hears another. */
function reviewOf(game, unfolded, chosen) {
  const { deals, given_away: given, curve } = game.review;
  const told = deals.filter(({ lines, ask }) => lines.length > 0 || ask);
  const asked = told.findLast(({ ask }) => ask)?.deal;
  const place = el("div");
  const along = curve && course(game, curve, (deal) => unfold(deal));
  const draw = (open) => {
    along?.mark(open);
    fill(place, told.length ? folds(told.map((deal) => row(game.deals, deal)), open, unfold) : nothingYet());
  };
  const unfold = (deal) => {
    chosen(deal);
    draw(deal);
  };
  draw(unfolded === undefined ? (asked ?? unfoldedFirst(told[0]?.deal)) : unfolded);
  return el("div", { class: "review" }, el("div", { class: "review-course" }, givenAway(given), along?.drawn), el("div", { class: "review-deals" }, place, along?.download));
}

const nothingYet = () => el("p", { class: "hint" }, t("After the first deal you see here which choices were good."));

const row = (deals, deal) => ({
  key: deal.deal,
  head: [el("span", { class: "fold-title" }, titleOf(deals, deal)), choices(deal)],
  body: () => [deal.ask && question(deal.ask), el("ul", { class: "review-lines" }, deal.lines.map((line) => el("li", {}, line)))],
});

const titleOf = (deals, { deal }) => deals.find((one) => one.deal === deal)?.text ?? "";

/** What the choices and the missed points of each player cost him in all. */
function givenAway(given) {
  if (given.length === 0) return null;
  const one = ({ side, name, points }) =>
    el("li", { class: `side-${side}` }, el("span", {}, name), el("strong", {}, points));
  return el("section", { class: "given-away" }, el("h3", {}, t("Points given away")), el("ul", {}, given.map(one)));
}

function choices({ choices: made, missed, ask }) {
  return el(
    "span",
    { class: "review-choices" },
    made.map(choice),
    missed.map(({ side, name, points }) =>
      el("span", { class: `choice-made side-${side}` }, el("small", {}, t("{name}: missed", { name })), badge("costs", `−${points}`)),
    ),
    ask && el("span", { class: "review-asks" }, "?"),
  );
}

const choice = ({ kind, side, name, cards, verdict, lost }) =>
  el(
    "span",
    { class: `choice-made side-${side}` },
    el("small", {}, `${name} · ${KINDS[kind]}`),
    cards.map((card) => el("span", { class: "card", role: "img", "aria-label": nameOf(card) }, faceOf(card))),
    badge(verdict, VERDICTS[verdict] ?? `−${lost}`),
  );

const badge = (verdict, text) => el("span", { class: `verdict-badge ${verdict}` }, text);

/** The curve; whoever moves over it, or the slider below it, hears `unfold(deal)`. `mark(deal)` shows where that lies. */
function course({ review, deals, game, title }, { deals: columns, left, right }, unfold) {
  const across = (1 - left - right) / columns.length;
  let marked = null;
  const at = (column) => {
    const deal = columns[Math.min(columns.length - 1, Math.max(0, column))];
    if (deal !== marked && review.deals.some((one) => one.deal === deal)) unfold(deal);
  };
  const move = ({ clientX, currentTarget }) => {
    const { left: start, width } = currentTarget.getBoundingClientRect();
    at(Math.floor(((clientX - start) / width - left) / across));
  };
  const address = inLanguage(`curve.svg?game=${game ?? state().game.number}&seen=${state().version}`);
  const band = el("span", { class: "course-deal" });
  band.style.width = `${100 * across}%`;
  const known = review.deals.map(({ deal }) => columns.indexOf(deal));
  const slider = sliderOf(Math.min(...known), Math.max(...known), at);
  const mark = (deal) => {
    marked = deal;
    const column = columns.indexOf(deal);
    band.hidden = column < 0;
    band.style.left = `${100 * (left + column * across)}%`;
    if (column >= 0) slider.value = column;
    slider.setAttribute("aria-valuetext", titleOf(deals, { deal }));
  };
  const drawn = el(
    "figure",
    { class: "course" },
    el("div", { class: "course-picture", onpointermove: move, onpointerdown: move }, picture(address, curveText(game, title)), band),
    known.length > 1 && slider,
  );
  const download = el("p", {}, el("a", { class: "chip", href: address, download: "cribcam-curve.svg" }, t("Download the curve")));
  return { drawn, mark, download };
}

const sliderOf = (min, max, at) =>
  el("input", {
    type: "range",
    "data-key": "course",
    "aria-label": t("The deal on the curve"),
    min,
    max,
    oninput: ({ target }) => at(Number(target.value)),
  });

const curveText = (game, title) => t("The curve of this game: {told}", { told: title ?? state().game.text });

export const picture = (src, alt) => el("img", { class: "drawing", src, alt, onerror: ({ target }) => target.remove() });

/** Its cards are tapped one by one; with the last of them it is answered. */
function question(ask) {
  const chosen = new Set();
  const cards = el("div", { class: "review-cards", role: "group", "aria-label": ask.text });
  const tapped = (card) => {
    if (!chosen.delete(card)) chosen.add(card);
    if (chosen.size === ask.number) answer(ask, [...chosen]);
    draw();
  };
  const draw = () => fill(cards, ask.cards.map((card) => thrownButton(card, chosen.has(card), tapped, ask.event)));
  draw();
  return el(
    "div",
    { class: "review-question" },
    el("p", {}, ask.text),
    cards,
    tap(`never-${ask.event}`, "chip", t("Do not ask that"), () => act("ask_discards", { ask: false })),
  );
}

const answer = ({ event, seat }, cards) => act("laid_away", { event, seat, cards: cards.join(" ") });

function thrownButton(card, chosen, tapped, event) {
  const said = { "aria-label": nameOf(card), "aria-pressed": String(chosen) };
  return tap(`away-${event}-${card}`, "card small", faceOf(card), () => tapped(card), said);
}
