/* What the server asks about the cards: one question at a time, each settled with one tap. */

import { el, tap } from "../elements/dom.js";
import { t } from "../elements/text.js";
import { act } from "../server/api.js";
import { faceOf } from "./cards.js";
import { chooseLaid, layRow, putRight } from "./picker.js";

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
