/* The deck: 52 cards, of which one is tapped, or typed as "7h" or "10s". */

import { el, tap } from "../elements/dom.js";
import { t } from "../elements/text.js";
import { inkOf, nameOf, RANKS, shortOf, suitName, SUITS } from "./cards.js";

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

/** All cards; `look(card)` says which are "used" already, "passing" thirty-one, or "gone". `say(card)` hears which one
 * is tapped. */
export function deck(say, look) {
  const suit = (which) =>
    el(
      "div",
      { class: "suit", role: "group", "aria-label": suitName(which) },
      RANKS.map((rank) => key(rank + which, say, look?.(rank + which))),
    );
  return el("div", { class: "deck", onkeydown: step }, SUITS.map(suit));
}

/** Cards that were shown already may be tapped: perhaps they were read wrongly. */
export const used = (shown) => (card) => (shown.has(card) ? "used" : "");

/** How cards are typed, for who has a keyboard. */
export const typingHint = () =>
  el("p", { class: "hint for-keyboards" }, t("Or type it: 7H, 10S. {letters}", { letters: LISTED }));

/** The suit that a key means, if it means one. */
export const suitTyped = (key) => SUITED[key.toUpperCase()] ?? SUITS.find((suit) => suit === key.toUpperCase());

/** The rank that was typed, if it is one. */
export const rankOfTyped = (text) => TYPED[text];

/** What has been typed of a rank with one key more: "1", then "10". */
export const rankTyped = (before, key) =>
  [before + key.toUpperCase(), key.toUpperCase()].find(rankOfTyped) ?? "";

/** One card to tap: as keys are small, its rank and its suit alone. */
const key = (card, say, look) =>
  tap(`pick-${card}`, `key ${inkOf(card)} ${look || ""}`, shortOf(card), () => say(card), {
    "data-pick": card,
    "aria-label": look === "used" ? t("{card}, already shown", { card: nameOf(card) }) : nameOf(card),
    disabled: look === "gone",
  });

/** Arrow keys walk through the cards: left and right by one, up and down by a suit. */
function step(event) {
  const tiles = [...event.currentTarget.querySelectorAll("button")];
  const here = tiles.indexOf(document.activeElement);
  const by = MOVES[event.key];
  if (here < 0 || !by) return;
  event.preventDefault();
  tiles[here + by]?.focus();
}

/** Hear the keys before the deck in `place`: a rank, whose cards are marked, then a suit. What was begun `goesOn`. */
export function typing(place, goesOn) {
  if (!goesOn) typed = "";
  mark(place, rankOfTyped(typed));
  return (event) => {
    const { key: letter, ctrlKey, metaKey, altKey } = event;
    if (letter.length > 1 || ctrlKey || metaKey || altKey) return;
    const [rank, suit] = [rankOfTyped(typed), suitTyped(letter)];
    typed = rank && suit ? "" : rankTyped(typed, letter);
    if (rank && suit) place.querySelector(`.deck [data-pick="${rank + suit}"]:enabled`)?.click();
    else mark(place, rankOfTyped(typed));
    if (rank || typed) event.preventDefault();
  };
}

/** Mark the cards of a rank; the focus goes to one of them, so that Enter takes none of another rank. */
function mark(place, rank) {
  const cards = [...place.querySelectorAll(".deck [data-pick]")];
  for (const each of cards) each.classList.toggle("typed", each.dataset.pick.slice(0, -1) === rank);
  const marked = cards.filter(({ classList }) => classList.contains("typed"));
  if (marked.length === 0 || marked.includes(document.activeElement)) return;
  (marked.find(({ classList }) => !classList.contains("used")) ?? marked[0]).focus();
}
