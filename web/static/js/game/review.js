/* The review of a game, a row a deal: what each player chose, how good it was, and the question that it needs answered. */

import { faceOf, nameOf } from "../cards/cards.js";
import { el, fill, tap } from "../elements/dom.js";
import { inLanguage, t } from "../elements/text.js";
import { folds, unfoldedFirst } from "../elements/views.js";
import { act } from "../server/api.js";
import { state } from "../server/state.js";

const VERDICTS = { best: t("best"), fine: t("fine") };
const KINDS = { discard: t("Discard"), lead: t("Lead") };

/** What could have been in the deals that are over, `unfolded` the one that somebody chose; `chosen(deal)` hears another. */
export function reviewOf(game, unfolded, chosen) {
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

export const picture = (src, alt) => el("img", { class: "drawing", src, alt });

/** Its cards are tapped one by one; with the last of them it is answered. */
function question(ask) {
  const chosen = new Set();
  const cards = el("div", { class: "review-cards", role: "group", "aria-label": ask.text });
  const tapped = (card) => {
    if (!chosen.delete(card)) chosen.add(card);
    if (chosen.size === ask.number) answer(ask, [...chosen]);
    draw();
  };
  const draw = () => fill(cards, ask.cards.map((card) => cardButton(card, chosen.has(card), tapped, ask.event)));
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

function cardButton(card, chosen, tapped, event) {
  const said = { "aria-label": nameOf(card), "aria-pressed": String(chosen) };
  return tap(`away-${event}-${card}`, "card small", faceOf(card), () => tapped(card), said);
}
