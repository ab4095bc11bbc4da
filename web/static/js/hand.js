/* The row of cards: four of the hand and the starter; empty places are there to be tapped. */

import { act } from "./api.js";
import { faceOf, nameOf } from "./cards.js";
import { byId, el, fill, whenChanged } from "./dom.js";
import { layCards, putRight } from "./picker.js";
import { litIn, watch } from "./state.js";

const USUAL = 5; // a hand and its starter

export function startHand() {
  const place = byId("hand");
  const relight = litIn(place);
  const part = ({ cards, missing, crib, asks }) => ({ cards, missing, crib, asks });
  watch(
    whenChanged(part, (now) => {
      fill(place, asks(now), row(now), tools(now));
      relight();
    }),
  );
}

function row({ cards, missing, asks }) {
  const choosing = asks.some(({ kind }) => kind === "which_starter");
  const held = cards.filter(({ role }) => role !== "starter");
  const starter = cards.filter(({ role }) => role === "starter");
  const empty = Array.from({ length: missing.hand }, (_, place) => emptyPlace("Card", place));
  return el(
    "div",
    { class: cards.length > USUAL ? "row many" : "row" },
    el(
      "ul",
      { class: "cards", "aria-label": "Hand" },
      held.map((card) => el("li", {}, cardButton(card), choosing && starterButton(card))),
      empty.map((place) => el("li", {}, place)),
    ),
    el(
      "ul",
      { class: "cards turned", "aria-label": "Starter" },
      starter.map((card) => el("li", {}, cardButton(card), label("starter"))),
      missing.starter ? el("li", {}, emptyPlace("Starter", 0), label("starter")) : null,
    ),
  );
}

const label = (text) => el("span", { class: "place-label", "aria-hidden": "true" }, text);

function cardButton(card) {
  const doubt = card.certain ? "" : ", not sure: tap to say which card it is";
  return el(
    "button",
    {
      type: "button",
      class: card.certain ? "card" : "card doubtful",
      "data-card": card.card,
      "data-key": `card-${card.number}`,
      "aria-label": `${nameOf(card.card)}${doubt}`,
      onclick: () => putRight(card),
    },
    faceOf(card.card),
    card.certain ? null : el("span", { class: "doubt-mark", "aria-hidden": "true" }, "?"),
  );
}

function starterButton({ number, card }) {
  return el(
    "button",
    {
      type: "button",
      class: "chip choose",
      "data-key": `starter-${number}`,
      "aria-label": `The ${nameOf(card)} is the starter`,
      onclick: () => act("starter", { number }),
    },
    "starter",
  );
}

function emptyPlace(name, place) {
  return el("button", {
    type: "button",
    class: "card empty",
    "data-key": `empty-${name}-${place}`,
    "aria-label": name === "Starter" ? "Choose the starter" : "Choose a card of the hand",
    onclick: () => layCards(name === "Starter"),
  });
}

/** One question at a time, the one that is easiest to settle first. */
function asks({ asks: questions, cards }) {
  if (questions.length === 0) return null;
  const [first, ...others] = questions;
  const more = others.length > 0 && el("span", { class: "more" }, `and ${others.length} more to settle`);
  return el("p", { class: "asks", role: "status" }, question(first, cards), more);
}

function question({ text, number }, cards) {
  const card = cards.find((other) => other.number === number);
  if (!card) return el("span", {}, text);
  const key = `ask-${number}`;
  return el(
    "button",
    { type: "button", class: "ask", "data-key": key, onclick: () => putRight(card) },
    text,
  );
}

function tools({ crib }) {
  return el(
    "label",
    { class: "switch on-felt" },
    el("input", {
      type: "checkbox",
      "data-key": "crib",
      checked: crib,
      onchange: (event) => act("crib", { crib: event.target.checked }),
    }),
    el("span", {}, "This is the crib"),
  );
}
