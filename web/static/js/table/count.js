/* The count: whose it is, the number large, the words to say it with, each score with its cards. */

import { inkOf, nameOf, shortOf, SUITS } from "../cards/cards.js";
import { byId, el, fill, svg, whenChanged } from "../elements/dom.js";
import { t } from "../elements/text.js";
import { isCalm, lightUp, watch } from "../server/state.js";

/** What may be expected while the cards of a hand are. */
export const CARDS_WANTED = ["show_hand", "show_crib"];
const TOO_FEW = "too_few";
const QUESTIONS = ["which_starter", "starter_not_seen", "too_many"];

export function startCount() {
  const now = el("div", { class: "counted", onclick: readAll });
  const before = el("div", { class: "counted-before" });
  byId("count").append(now);
  byId("count").parentElement.append(before);
  watch(whenChanged(counted, (part) => drawCount(now, part)));
  watch(whenChanged(earlier, (counts) => fill(before, drawEarlier(counts))));
}

const counted = (state) => (state.count ? { count: state.count, event: eventOf(state) } : { hint: hint(state) });

/** Which count of which game it is: equal cards that are counted later are read aloud again. */
export const eventOf = ({ game, deal }) => [game.number, deal.counts.at(-1)?.event];

let lastHint = null;

/** What stands where no count does. While something moves nothing is asked of cards: what was told of them stays. */
export function hint({ expected, claim, asks, flow, camera, fresh }) {
  const free = flow === "free";
  const seen = camera.kind !== "camera" || isCalm(camera.condition); // no advice about cards that nobody sees
  const wanted = seen && !expected.missing && !claim.awaited && (free || CARDS_WANTED.includes(expected.kind));
  const title = free ? t("Waiting for cards") : expected.text;
  const stays = wanted && camera.moving && lastHint?.title === title;
  const byHand = camera.kind === "nothing" && !(free && fresh);
  if (!stays) lastHint = wanted ? { free, title, text: hintText(asks.find(isOfWhatLies), byHand) } : null;
  return lastHint;
}

/** Hands are counted beside a card of the play that nobody has read. */
const isOfWhatLies = ({ kind }) => kind !== "unseen";

/** What is only told, as of the cards of the play, and the button beside whole cards, ask nothing. */
function hintText(ask, byHand) {
  const missing = !ask || ask.kind === TOO_FEW;
  if (missing && byHand) return t("Tap an empty place to choose its cards.");
  if (missing) return t("Lay the hand and the starter where the camera sees them.");
  const asks = ask.candidates || ask.choices || QUESTIONS.includes(ask.kind);
  return asks ? t("Settle what is asked beside the cards; then I count.") : null;
}

function drawCount(place, { count, hint: what }) {
  readAll();
  lightUp(null);
  byId("spoken").textContent = count ? aloud(count) : "";
  celebrate(place, isBest(count));
  if (!count) return fill(place, what && note(what));
  const phrase = phraseOf(count);
  fill(place, heading(count, phrase), scores(count));
  return read(phrase, count.parts);
}

/** "Anna's hand: fifteen two, and a pair is four", for those who listen. */
export const aloud = ({ title, phrase }) => (title ? `${title}: ${phrase}` : phrase);

function heading(count, phrase) {
  const { title, total } = count;
  const best = isBest(count) && el("p", { class: "perfect-words" }, count.best);
  return el(
    "div",
    { class: "total" },
    el("p", { class: "number", id: "total" }, String(total)),
    el("div", { class: "words" }, el("p", { class: "whose" }, title), best, phrase),
  );
}

/** As players count them: several of a kind are one line, "Fifteens 4 × 2 = 8", which opens. */
const scores = ({ scores: all }) =>
  el("ul", { class: "scores", onmouseleave: () => hover(null) }, grouped(all).map(scoreGroup));

/** Scores of one name and of equal points together, in the order in which they are counted. */
export const grouped = (all) => Object.values(Object.groupBy(all, ({ name, points }) => `${name} ${points}`));

function scoreGroup(group) {
  if (group.length === 1) return scoreLine(group[0]);
  const [{ name, points }] = group;
  const cards = [...new Set(group.flatMap((score) => score.cards))];
  const sum = `${group.length} × ${points} = ${group.length * points}`;
  return el(
    "li",
    {},
    el(
      "details",
      { class: "score-group" },
      el(
        "summary",
        { class: "score", "data-key": `group-${name}-${points}`, onmouseenter: () => hover(cards) },
        el("span", { class: "score-name" }, name),
        el("span", { class: "score-cards", "aria-hidden": "true" }, group.map(combination)),
        el("span", { class: "score-points" }, sum),
      ),
      el("ul", {}, group.map(scoreLine)),
    ),
  );
}

/** A mouse that merely rests where the scores appear does not cut the reading short. */
const hover = (cards) => isReading() || lightUp(cards);

function scoreLine({ name, cards, points }) {
  const light = () => {
    readAll();
    lightUp(cards);
  };
  return el(
    "li",
    {},
    el(
      "button",
      {
        type: "button",
        class: "score",
        "data-key": `score-${name}-${cards.join("-")}`,
        "aria-label": t("{name}, {points}: {cards}", { name, points, cards: cards.map(nameOf).join(", ") }),
        onmouseenter: () => hover(cards),
        onfocus: light,
        onclick: light,
        onblur: () => lightUp(null),
      },
      el("span", { class: "score-name" }, name),
      el("span", { class: "score-cards" }, cards.map(inked)),
      el("span", { class: "score-points" }, String(points)),
    ),
  );
}

const combination = ({ cards }) => el("span", { class: "combination" }, cards.map(inked));

const inked = (card) => el("span", { class: inkOf(card) }, shortOf(card));

const note = ({ free, title, text }) =>
  el("div", { class: "note" }, free && el("p", { class: "big" }, title), text && el("p", {}, text));

/** What was counted before in this deal; the count that stands above is not said twice. */
function earlier({ count, deal }) {
  return deal.counts.filter(({ seat, crib }) => !count || seat !== count.seat || crib !== count.crib);
}

export function drawEarlier(counts) {
  if (counts.length === 0) return null;
  return [el("h3", {}, t("Counted in this deal")), el("ul", {}, counts.map(line))];
}

function line({ text, cards, total, phrase, verdict }) {
  const points = total !== null && el("span", { class: "score-points" }, String(total));
  return el(
    "li",
    {},
    el("p", { class: "earlier" }, el("strong", {}, text), el("span", { class: "score-cards" }, cards.map(inked)), points),
    phrase && el("p", { class: "earlier-phrase" }, unparted(phrase)),
    verdict && el("p", { class: "earlier-phrase" }, verdict.text),
  );
}

/* A twenty-nine, or what else no hand of the variant exceeds: many players never hold it. */

const FALLING = 36;
const FALLS_MS = 8000;

export const isBest = (count) => Boolean(count?.best);

/** Suits fall over the page for some seconds, but for those who want no motion. */
function celebrate(place, best) {
  place.classList.toggle("perfect", best);
  document.querySelector(".shower")?.remove();
  if (!best || calm.matches) return;
  const shower = el("div", { class: "shower", "aria-hidden": "true" }, Array.from({ length: FALLING }, falling));
  document.body.append(shower);
  setTimeout(() => shower.remove(), FALLS_MS);
}

/** The places and times are uneven enough to look like chance. */
function falling(_, number) {
  const suit = SUITS[number % SUITS.length];
  const drawn = svg("svg", { class: inkOf(suit), viewBox: "0 0 32 32" }, svg("use", { href: `#suit-${suit}` }));
  drawn.style.left = `${(number * 37) % 100}%`;
  drawn.style.animationDelay = `${((number * 29) % 40) / 10}s`;
  return drawn;
}

/* A phrase that is said at the pace of a table: piece after piece appears and lights its cards. */

const PACE_MS = 700;
const calm = matchMedia("(prefers-reduced-motion: reduce)");
let timer = null;
let unread = [];

/** Whether a phrase is being read now: then it alone says what is lit. */
const isReading = () => timer !== null;

/** A dash and the points after it stay in the line of what they are for; after a dash a line would end even so. */
export const unparted = (phrase) => phrase.replaceAll(" – ", "\u00A0–\u2060\u00A0");

/** The whole phrase, a piece of it for each of its parts. */
function phraseOf(count) {
  const pieces = piecesOf(count).map((piece) => el("span", { class: "piece" }, unparted(piece)));
  return el("p", { class: "phrase", id: "phrase" }, pieces.length ? pieces : count.phrase);
}

/** A phrase in pieces that end where its parts end. */
export function piecesOf({ phrase, parts }) {
  let from = 0;
  return parts.map(({ text }, place) => {
    const found = phrase.indexOf(text, from);
    const end = place === parts.length - 1 || found < 0 ? phrase.length : found + text.length;
    const piece = phrase.slice(from, end);
    from = end;
    return piece;
  });
}

/** Let the pieces of a phrase appear one after another; at once for those who want no motion. */
export function read(element, parts) {
  readAll();
  unread = calm.matches ? [] : [...element.querySelectorAll(".piece")];
  for (const piece of unread) piece.classList.add("unread");
  if (unread.length > 0) next(parts);
}

function next([part, ...others]) {
  unread.shift()?.classList.remove("unread");
  lightUp(part.cards);
  timer = setTimeout(() => (others.length ? next(others) : readAll()), PACE_MS);
}

/** Show what is still unread, and light nothing any more. */
function readAll() {
  if (!isReading()) return;
  clearTimeout(timer);
  timer = null;
  for (const piece of unread) piece.classList.remove("unread");
  unread = [];
  lightUp(null);
}
