/* The row of cards: whose hand it is, its cards, the starter apart; empty places are there to be tapped. */

import { byId, changer, el, fill, onlyWatches, say, svg, tap, whenChanged } from "../elements/dom.js";
import { t } from "../elements/text.js";
import { act } from "../server/api.js";
import { litIn, watch } from "../server/state.js";
import { faceOf } from "./cards.js";
import { chooseLaid, layRow, putRight } from "./picker.js";

const LOCKED = t("These cards stay as they are until they leave the table.");
const EMPTY = { hand: t("Choose a card of the hand"), starter: t("Choose the starter") };

export function startHand() {
  const place = byId("hand");
  const relight = litIn(place);
  const draw = whenChanged(
    (now) => now,
    (now) => {
      const { next } = now.hand;
      const ask = asked(now.asks, now.cards);
      const rows = next?.owner && next.cards.length > 0
        ? [row(now), knownRow(next), ask]
        : [ask, row(now)];
      fill(place, title(now), ...rows);
      relight();
    },
  );
  let settled = [];
  watch(({ hand, cards, asks, flow, camera, count }) => {
    const hidden = camera.moving && asks.length === 0; // then the questions keep their place, unseen
    if (!hidden) settled = asks;
    say("questioned", settled.find(({ kind }) => kind !== "count")?.text ?? "");
    place.classList.toggle("moving", hidden);
    draw({
      hand: stillHand(hand),
      cards: cards.map(withoutPlace),
      asks: settled,
      free: flow === "free",
      counted: count?.title,
    });
  });
}

/** Where a card lies in the picture changes with every frame; the row does not care. */
const withoutPlace = ({ boxes, read_again, ...card }) => card;

const stillHand = ({ cards, starter, next, ...hand }) => ({
  ...hand,
  next: next && stillHand(next),
  cards: cards.map(withoutPlace),
  starter: starter && withoutPlace(starter),
});

/** The count says already whose cards it has counted. */
function title({ hand: { text, locked }, counted }) {
  if (!text || text === counted) return null;
  return el("p", { class: "hand-title" }, text, locked && lock());
}

const lock = () =>
  svg(
    "svg",
    { class: "lock", viewBox: "0 0 24 24", role: "img", "aria-label": LOCKED },
    svg("rect", { x: 4, y: 10, width: 16, height: 11, rx: 2.5 }),
    svg("path", { d: "M7.5 10V7a4.5 4.5 0 0 1 9 0v3" }),
  );

function row({ hand, asks, free }) {
  const choosing = asks.some(({ kind }) => kind === "which_starter");
  const empty = Array.from({ length: Math.max(0, hand.places - hand.cards.length) }, (_, place) => place);
  return el(
    "div",
    { class: hand.cards.length > hand.places ? "row many" : "row" },
    el(
      "div",
      { class: "own" },
      el(
        "ul",
        { class: "cards", "aria-label": t("Hand") },
        hand.cards.map((card) => el("li", {}, choosing ? starterButton(card) : cardButton(card))),
        empty.map((place) => el("li", {}, emptyPlace("hand", place))),
      ),
      free && hand.crib !== null && cribSwitch(hand),
    ),
    (hand.starter || !hand.idle) && turned(hand),
  );
}

const turned = ({ starter }) =>
  el(
    "ul",
    { class: "cards turned", "aria-label": t("Starter") },
    el("li", {}, starter ? cardButton(starter) : emptyPlace("starter", 0), starterLabel()),
  );

/** A hand that the play has shown: small, while what was counted last is still to be read. */
const knownRow = ({ text, cards }) =>
  el(
    "ul",
    { class: "cards known", "aria-label": text },
    cards.map(({ card, name }) =>
      el("li", {}, el("span", { class: "card small", role: "img", "aria-label": name }, faceOf(card))),
    ),
  );

const starterLabel = () => el("span", { class: "place-label", "aria-hidden": "true" }, t("Starter"));

function cardButton(card) {
  return changer(
    {
      class: card.certain ? "card" : "card doubtful",
      "data-card": card.card,
      "data-key": `card-${card.number}`,
      "aria-label": card.certain ? card.name : doubt(card),
      onclick: () => putRight(card),
    },
    faceOf(card.card),
    card.certain ? null : el("span", { class: "doubt-mark", "aria-hidden": "true" }, "?"),
  );
}

const doubt = ({ name: card }) =>
  onlyWatches ? t("{card}, not sure", { card }) : t("{card}, not sure: tap to say which card it is", { card });

/** While it is asked which card is the starter, a tap says so. */
function starterButton({ number, card, name }) {
  return changer(
    {
      class: "card choosable",
      "data-card": card,
      "data-key": `card-${number}`,
      "aria-label": t("The {card} is the starter", { card: name }),
      onclick: () => act("starter", { card }),
    },
    faceOf(card),
  );
}

function emptyPlace(kind, place) {
  return changer({
    class: "card empty",
    "data-key": `empty-${kind}-${place}`,
    "aria-label": onlyWatches ? null : EMPTY[kind],
    onclick: () => layRow(kind === "starter"),
  });
}

function cribSwitch({ crib }) {
  const change = async ({ target }) => {
    if (!(await act("crib", { crib: target.checked }))) target.checked = crib;
  };
  return el(
    "label",
    { class: "switch on-felt" },
    el("input", { type: "checkbox", "data-key": "crib", checked: crib, onchange: change }),
    el("span", {}, t("This is the crib")),
  );
}

/* What the server asks about the cards: one question at a time, each settled with one tap. */

/** The first question, and how many more wait behind it; nothing where nothing is asked. */
export function asked(asks, cards) {
  if (asks.length === 0 || asks[0].kind === "count") return null; // that is the step of the bar
  const [first, ...others] = asks;
  return el(
    "div",
    { class: `asks ask-${first.kind}`, role: "group", "aria-labelledby": "asked" },
    question(first, cards),
    others.length > 0 && el("p", { class: "more" }, t("Still to settle after this: {n}", { n: others.length })),
  );
}

function question(ask, cards) {
  const text = el("p", { id: "asked", class: "asked" }, ask.text);
  if (ask.kind === "laid") return [text, lays(ask)];
  if (ask.kind === "differs") return [text, differing(ask)];
  if (ask.kind === "starter") return [text, starters(ask)];
  if (ask.kind === "unseen") return [text, unseen(ask)];
  const doubtful = cards.find(({ number }) => number === ask.number);
  if (ask.choices) return [text, waysOut(ask.choices.map(ask.kind === "cut" ? cutter(ask.card) : theirs))];
  return doubtful && ask.candidates ? [text, answers(ask, doubtful)] : text;
}

const theirs = ({ seat, crib, text }) => other(`whose-${seat}-${crib}`, text, () => act("count", { seat, crib }));

const cutter = (card) => ({ seat, text }) => other(`cut-${seat}`, text, () => act("cut", { seat, card }));

/** The likely cards as they look, then the ways out. */
function answers({ number, candidates }, doubtful) {
  return facesOr(
    candidates.map(({ card, name }) => face(`answer-${number}-${card}`, card, name, () => act("correct", { number, card }))),
    other(`another-${number}`, t("Another card …"), () => putRight(doubtful)),
    other(`no-card-${number}`, t("Not a card"), () => act("remove", { number })),
  );
}

/** What the starter may be that lies there unread, then every other card. */
function starters({ candidates }) {
  return facesOr(
    candidates.map(({ card, name }) => face(`starter-${card}`, card, name, () => act("starter", { card }))),
    other("another-starter", t("Another card …"), () => layRow(true)),
  );
}

/** What a card may be that was laid and that nobody could read, then every other one. */
function unseen({ text, event, candidates }) {
  const laid = (card) => act("amend", { event, card });
  return facesOr(
    candidates.map(({ card, name }) => face(`unseen-${event}-${card}`, card, name, () => laid(card))),
    other(`another-${event}`, t("Another card …"), () => chooseLaid(text, laid)),
  );
}

/** The cards that were perhaps laid unseen, then who may have laid the one that lies there. */
function lays({ number, lays, missed }) {
  return facesOr(
    missed.map(({ card, seat, text }) => face(`missed-${seat}-${card}`, card, text, () => act("lay", { card, seat }))),
    lays.map(({ card, seat, text }) => other(`laid-${seat}-${card}`, text, () => act("lay", { card, seat }))),
    other(`no-lay-${number}`, t("Not a card of the play"), () => act("remove", { number })),
  );
}

/** What lies there as another card than is in the game: either that is put right, or the game. */
function differing({ number, event, was, candidates }) {
  const settle = (card) => (card === was ? act("correct", { number, card }) : act("amend", { event, wrong: was, card }));
  return facesOr(candidates.map(({ card, name }) => face(`differs-${card}`, card, name, () => settle(card))));
}

const facesOr = (faces, ...ways) => el("div", { class: "answers" }, faces, ways.length > 0 && waysOut(ways));

const waysOut = (ways) => el("div", { class: "ways-out" }, ways);

const face = (key, card, text, onclick) =>
  tap(key, "card answer", faceOf(card), onclick, { "data-answer": card, "aria-label": text });

const other = (key, text, onclick) => tap(key, "chip on-cloth", text, onclick);
