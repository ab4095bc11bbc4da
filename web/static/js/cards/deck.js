/* The deck: 52 cards, of which one is tapped, or typed as "7h" or "10s". */

import { el } from "../elements/dom.js";
import { t } from "../elements/text.js";
import { faceOf, nameOf, RANKS, suitName, SUITS } from "./cards.js";

const MOVES = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -RANKS.length, ArrowDown: RANKS.length };
const COURTS = { B: "J", V: "J", W: "J", D: "Q", R: "K", "\u0412": "J", "\u0414": "Q", "\u041a": "K", "\u0422": "A" };
/** From what is typed to the rank: as the cards of any language print it, and a T for ten. */
const TYPED = { ...Object.fromEntries(RANKS.map((rank) => [rank, rank])), ...COURTS, 1: "A", T: "10" };
const SIGNS = { "♠": "S", "♥": "H", "♦": "D", "♣": "C" };
/** The letters of spades, hearts, diamonds and clubs on keyboards of the language; those of English are heard too. */
const LETTERS = [...t("SHDC")];
const SUITED = { ...Object.fromEntries(LETTERS.map((letter, place) => [letter, SUITS[place]])), ...SIGNS };
const LISTED = Object.keys(SIGNS).map((sign, place) => `${LETTERS[place]}\u00A0${sign}\uFE0E`).join(", ");

let typed = ""; // the rank, while its suit is still to be typed

/** All cards; those that were `shown` already are grey. `say(card)` hears which one is tapped. */
export function deck(say, shown = new Set()) {
  const suit = (which) =>
    el(
      "div",
      { class: "suit", role: "group", "aria-label": suitName(which) },
      RANKS.map((rank) => tile(rank + which, say, "tile", shown)),
    );
  return [
    el("div", { class: "deck", onkeydown: step }, SUITS.map(suit)),
    typingHint("hint"),
  ];
}

export const typingHint = (look) =>
  el("p", { class: `${look} for-keyboards` }, t("Or type it: 7H, 10S. {letters}", { letters: LISTED }));

/** The suit that a key means, if it means one. */
export const suitTyped = (key) => SUITED[key.toUpperCase()] ?? SUITS.find((suit) => suit === key.toUpperCase());

/** What has been typed of a rank with one key more: "1", then "10". */
export const rankTyped = (before, key) =>
  [before + key.toUpperCase(), key.toUpperCase()].find((text) => TYPED[text]) ?? "";

/** The rank that was typed, if it is one. */
export const rankOfTyped = (text) => TYPED[text];

/** One card to tap. */
export function tile(card, say, kind, shown = new Set()) {
  const gone = shown.has(card);
  return el(
    "button",
    {
      type: "button",
      class: gone ? `${kind} used` : kind,
      "data-pick": card,
      "aria-label": gone ? t("{card}, already shown", { card: nameOf(card) }) : nameOf(card),
      onclick: () => say(card),
    },
    faceOf(card),
  );
}

/** Arrow keys walk through the cards: left and right by one, up and down by a suit. */
function step(event) {
  const tiles = [...event.currentTarget.querySelectorAll("button")];
  const here = tiles.indexOf(document.activeElement);
  const by = MOVES[event.key];
  if (here < 0 || !by) return;
  event.preventDefault();
  tiles[here + by]?.focus();
}

/** Hear the keys in a sheet: a rank, whose cards are marked, then a suit. What was begun in a sheet `goesOn`. */
export function typing(say, goesOn) {
  if (!goesOn) typed = "";
  return ({ key, ctrlKey, metaKey, altKey, currentTarget }) => {
    if (key.length > 1 || ctrlKey || metaKey || altKey) return;
    const suit = suitTyped(key);
    if (TYPED[typed] && suit) {
      say(TYPED[typed] + suit);
      typed = "";
    } else typed = rankTyped(typed, key);
    mark(currentTarget, TYPED[typed]);
  };
}

/** Mark the cards of a rank; the focus goes to one of them, so that Enter takes none of another rank. */
function mark(sheet, rank) {
  const cards = [...sheet.querySelectorAll(".deck [data-pick]")];
  for (const each of cards) each.classList.toggle("typed", each.dataset.pick.slice(0, -1) === rank);
  const marked = cards.filter(({ classList }) => classList.contains("typed"));
  if (marked.length === 0 || marked.includes(document.activeElement)) return;
  (marked.find(({ classList }) => !classList.contains("used")) ?? marked[0]).focus();
}
