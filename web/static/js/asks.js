/* What the server asks about the cards: one question at a time, each settled with one tap. */

import { act } from "./api.js";
import { faceOf } from "./cards.js";
import { el } from "./dom.js";
import { chooseLaid, layRow, putRight } from "./picker.js";
import { t } from "./text.js";

/** The first question, and how many more wait behind it; nothing where nothing is asked. */
export function asked(asks, cards) {
  if (asks.length === 0) return null;
  const [first, ...others] = asks;
  return el(
    "div",
    { class: `asks ask-${first.kind}`, role: "group", "aria-labelledby": "asked" },
    question(first, cards),
    others.length > 0 && el("p", { class: "more" }, t("Still to settle after this: {n}", { n: others.length })),
  );
}

function question(ask, cards) {
  if (ask.kind === "count") return countThese(ask.text);
  const text = el("p", { id: "asked", class: "asked", role: "status" }, ask.text);
  if (ask.kind === "laid") return [text, lays(ask)];
  if (ask.kind === "differs") return [text, differing(ask)];
  if (ask.kind === "starter") return [text, starters(ask)];
  if (ask.kind === "unseen") return [text, unseen(ask)];
  const doubtful = cards.find(({ number }) => number === ask.number);
  if (ask.choices) return [text, el("div", { class: "ways-out" }, ask.choices.map(ask.kind === "cut" ? cutter(ask.card) : theirs))];
  return doubtful && ask.candidates ? [text, answers(ask, doubtful)] : text;
}

const countThese = (text) =>
  el("button", { type: "button", id: "asked", class: "ask strong", "data-key": "ask-count", onclick: () => act("count") }, text);

const theirs = ({ seat, crib, text }) => other(`whose-${seat}-${crib}`, text, () => act("count", { seat, crib }));

const cutter = (card) => ({ seat, text }) => other(`cut-${seat}`, text, () => act("cut", { seat, card }));

/** The likely cards as they look, then the ways out. */
function answers({ number, candidates }, doubtful) {
  return el(
    "div",
    { class: "answers" },
    candidates.map(({ card, name }) => likely(number, card, name)),
    el(
      "div",
      { class: "ways-out" },
      other(`another-${number}`, t("Another card …"), () => putRight(doubtful)),
      other(`no-card-${number}`, t("Not a card"), () => act("remove", { number })),
    ),
  );
}

/** What the starter may be that lies there unread, then every other card. */
function starters({ candidates }) {
  const turned = (card) => act("starter", { card });
  return el(
    "div",
    { class: "answers" },
    candidates.map(({ card, name }) => face(`starter-${card}`, card, name, () => turned(card))),
    el("div", { class: "ways-out" }, other("another-starter", t("Another card …"), () => layRow(true))),
  );
}

/** What a card may be that was laid and that nobody could read, then every other one. */
function unseen({ text, event, candidates }) {
  const laid = (card) => act("amend", { event, card });
  return el(
    "div",
    { class: "answers" },
    candidates.map(({ card, name }) => face(`unseen-${event}-${card}`, card, name, () => laid(card))),
    el("div", { class: "ways-out" }, other(`another-${event}`, t("Another card …"), () => chooseLaid(text, laid))),
  );
}

/** The cards that were perhaps laid unseen, then who may have laid the one that lies there. */
function lays({ number, lays, missed }) {
  return el(
    "div",
    { class: "answers" },
    missed.map(({ card, seat, text }) => face(`missed-${seat}-${card}`, card, text, () => act("lay", { card, seat }))),
    el(
      "div",
      { class: "ways-out" },
      lays.map(({ card, seat, text }) => other(`laid-${seat}-${card}`, text, () => act("lay", { card, seat }))),
      other(`no-lay-${number}`, t("Not a card of the play"), () => act("remove", { number })),
    ),
  );
}

/** What lies there as another card than it was laid: either that is put right, or what was laid. */
function differing({ number, event, laid, candidates }) {
  const settle = (card) => (card === laid ? act("correct", { number, card }) : act("amend", { event, wrong: laid, card }));
  const faces = candidates.map(({ card, name }) => face(`differs-${card}`, card, name, () => settle(card)));
  return el("div", { class: "answers" }, faces);
}

const likely = (number, card, name) => face(`answer-${number}-${card}`, card, name, () => act("correct", { number, card }));

function face(key, card, text, onclick) {
  const said = { type: "button", class: "card answer", "data-answer": card, "data-key": key, "aria-label": text, onclick };
  return el("button", said, faceOf(card));
}

const other = (key, text, onclick) =>
  el("button", { type: "button", class: "chip on-cloth", "data-key": key, onclick }, text);
