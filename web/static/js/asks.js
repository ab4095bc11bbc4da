/* What the server asks about the cards: one question at a time, each settled with one tap. */

import { act } from "./api.js";
import { faceOf } from "./cards.js";
import { el } from "./dom.js";
import { putRight } from "./picker.js";
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
  const doubtful = cards.find(({ number }) => number === ask.number);
  return doubtful && ask.candidates ? [text, answers(ask, doubtful)] : text;
}

const countThese = (text) =>
  el("button", { type: "button", id: "asked", class: "ask", "data-key": "ask-count", onclick: () => act("count") }, text);

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

function likely(number, card, name) {
  const said = {
    type: "button",
    class: "card answer",
    "data-answer": card,
    "data-key": `answer-${number}-${card}`,
    "aria-label": name,
    onclick: () => act("correct", { number, card }),
  };
  return el("button", said, faceOf(card));
}

const other = (key, text, onclick) =>
  el("button", { type: "button", class: "chip on-cloth", "data-key": key, onclick }, text);
