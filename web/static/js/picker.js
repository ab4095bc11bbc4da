/* The sheet with 52 cards: puts a card right, or lays cards that no picture shows. */

import { act, actOn } from "./api.js";
import { faceOf, nameOf, RANKS, suitName, SUITS } from "./cards.js";
import { byId, el } from "./dom.js";
import { state } from "./state.js";

const MOVES = { ArrowLeft: -1, ArrowRight: 1 };

/** Ask what a card really is; its candidates come first. */
export function putRight(card) {
  const say = (chosen) => done(act("correct", { number: card.number, card: chosen }));
  const starter = () => done(act("starter", { number: card.number }));
  const gone = () => done(act("remove", { number: card.number }));
  open(
    `Which card is this?`,
    candidates(card, say),
    el(
      "div",
      { class: "sheet-tools" },
      card.role === "starter" ? null : tool("This is the starter", starter),
      tool("No card – take it away", gone),
    ),
    deck(say),
  );
}

/** Lay one card after the other, until hand and starter are there. */
export function layCards(starterFirst) {
  const { missing, cards } = state();
  const starter = missing.starter && (starterFirst || missing.hand === 0);
  if (!starter && missing.hand === 0) return close();
  const lay = async (card) => {
    if (await actOn("add", { card, starter })) layCards(false);
  };
  const left = missing.hand === 1 ? "Tap the last card of the hand" : `Tap the hand: ${missing.hand} cards`;
  return open(starter ? "Now the starter" : left, laid(cards), deck(lay));
}

function laid(cards) {
  if (cards.length === 0) return null;
  const faces = cards.map(({ card }) => el("span", { class: "card small" }, faceOf(card)));
  return el("div", { class: "laid", "aria-hidden": "true" }, faces);
}

function candidates(card, say) {
  if (card.certain) return null;
  return el(
    "div",
    { class: "candidates", role: "group", "aria-label": "Most likely" },
    card.candidates.map((candidate) => tile(candidate, say, "card")),
  );
}

function deck(say) {
  const onTable = new Set(state().cards.map(({ card }) => card));
  const grid = el("div", { class: "deck", onkeydown: step });
  for (const suit of SUITS) {
    const tiles = RANKS.map((rank) => tile(rank + suit, say, "tile", onTable.has(rank + suit)));
    grid.append(el("div", { class: "suit", role: "group", "aria-label": suitName(suit) }, tiles));
  }
  return grid;
}

function tile(card, say, kind, used = false) {
  return el(
    "button",
    {
      type: "button",
      class: used ? `${kind} used` : kind,
      "data-pick": card,
      "aria-label": used ? `${nameOf(card)}, on the table` : nameOf(card),
      onclick: () => say(card),
    },
    faceOf(card),
  );
}

/** Arrow keys walk through the cards: left and right by one, up and down by a suit. */
function step(event) {
  const tiles = [...event.currentTarget.querySelectorAll("button")];
  const here = tiles.indexOf(document.activeElement);
  const across = { ArrowUp: -RANKS.length, ArrowDown: RANKS.length };
  const by = MOVES[event.key] ?? across[event.key];
  if (here < 0 || !by) return;
  event.preventDefault();
  tiles[here + by]?.focus();
}

const tool = (text, onclick) => el("button", { type: "button", class: "chip", onclick }, text);

function open(title, ...content) {
  const sheet = byId("picker");
  const kept = sheet.open && document.activeElement?.dataset.pick;
  sheet.replaceChildren(
    el(
      "header",
      { class: "sheet-head" },
      el("h2", { id: "picker-title", "aria-live": "polite" }, title),
      el("button", { type: "button", class: "quiet", onclick: close, "aria-label": "Close" }, "✕"),
    ),
    ...content.filter(Boolean),
  );
  if (!sheet.open) sheet.showModal();
  const focus = kept ? `.deck [data-pick="${kept}"]` : "[data-pick]";
  sheet.querySelector(focus)?.focus();
}

const close = () => byId("picker").close();

async function done(post) {
  if (await post) close();
}
