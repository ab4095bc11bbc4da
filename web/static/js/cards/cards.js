/* What a card looks like and what it is called. */

import { svg } from "../elements/dom.js";
import { inLanguage, t } from "../elements/text.js";
import { awaited, fetched } from "../server/api.js";

export const SUITS = ["S", "H", "D", "C"];
export const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];

const SUIT_NAMES = { S: t("spades"), H: t("hearts"), D: t("diamonds"), C: t("clubs") };
const SYMBOLS = { S: "♠", H: "♥", D: "♦", C: "♣" };
const PLAIN = "\uFE0E"; // keeps the symbol a letter, where some systems would draw a picture
let names = {};

/** Fetch what the cards are called; until there is an answer they are called as they look. */
export async function startCards() {
  const address = inLanguage("api/cards");
  names = (await fetched(address)) ?? {};
  if (!names.AS) awaited(address).then((told) => (names = told));
}

export const suitName = (suit) => SUIT_NAMES[suit];

const suitOf = (card) => card.slice(-1);
export const rankOf = (card) => card.slice(0, -1);

/** "five of hearts", for those who listen. */
export const nameOf = (card) => names[card] ?? shortOf(card);

/** "5♥", for those who look. */
export const shortOf = (card) => rankOf(card) + SYMBOLS[suitOf(card)] + PLAIN;

export const inkOf = (card) => ("HD".includes(suitOf(card)) ? "red" : "black");

/** A card's face: the rank in the corner above its suit, and the suit large; colour and shape both tell it. */
export function faceOf(card) {
  const [rank, suit] = [rankOf(card), suitOf(card)];
  const narrow = rank.length > 1 ? { textLength: 24, lengthAdjust: "spacingAndGlyphs" } : {};
  return svg(
    "svg",
    { class: `face ${inkOf(card)}`, viewBox: "0 0 60 84", "aria-hidden": "true" },
    svg("rect", { class: "paper", x: 1, y: 1, width: 58, height: 82, rx: 6 }),
    svg("text", { class: "rank", x: rank.length > 1 ? 16.5 : 15.5, y: 27, ...narrow }, rank),
    pip(suit, { x: 8.5, y: 32, width: 14, height: 14 }),
    pip(suit, { x: 21, y: 43, width: 34, height: 34 }),
  );
}

const pip = (suit, place) => svg("use", { href: `#suit-${suit}`, ...place });
