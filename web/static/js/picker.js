/* The sheet with 52 cards: puts a card right, or lays cards that no picture shows. */

import { act, actOn } from "./api.js";
import { faceOf, nameOf, RANKS, suitName, SUITS } from "./cards.js";
import { byId, el } from "./dom.js";
import { openSheet } from "./sheet.js";
import { state } from "./state.js";
import { t } from "./text.js";

const MOVES = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -RANKS.length, ArrowDown: RANKS.length };

/** Ask what a card really is; its candidates come first. */
export function putRight(card) {
  const say = (chosen) => done(act("correct", { number: card.number, card: chosen }));
  open(t("Which card is this?"), candidates(card, say), tools(card), deck(say));
}

/** What else a card that lies there may be; one that stays locked in the row can only be another one. */
function tools({ number, card, role }) {
  if (!state().cards.some((lying) => lying.number === number)) return null;
  const starter = () => done(act("starter", { card }));
  const gone = () => done(act("remove", { number }));
  return el(
    "div",
    { class: "sheet-tools" },
    role === "starter" ? null : tool(t("This is the starter"), starter),
    tool(t("Not a card"), gone),
  );
}

/** Ask which card of the past it really was; `elsewhere` are those that had other places then. */
export function chooseInstead(elsewhere, say) {
  const used = { cards: new Set(elsewhere), text: (card) => t("{card}, elsewhere in this deal", { card }) };
  open(t("Which card is this?"), deck((chosen) => done(say(chosen)), used));
}

/** Begin a row by hand; cards of an earlier one that no camera sees are put away before. */
export async function layRow(starterFirst) {
  const { cards, flow, camera } = state();
  const here = cardsOf(row());
  const old = cards.some(({ card }) => !here.has(card));
  const fresh = flow === "deal" && camera.kind !== "camera" && row().cards.length === 0;
  if (fresh && old && !(await act("clear"))) return;
  layCards(starterFirst);
}

/** The row that is being laid: the one that was counted last stays where it is. */
const row = () => state().hand.next ?? state().hand;

const cardsOf = ({ cards, starter }) => new Set([...cards, starter].filter(Boolean).map(({ card }) => card));

/** Lay one card after the other, until hand and starter are there. */
function layCards(starterFirst) {
  const hand = row();
  const missing = hand.places - hand.cards.length;
  const starter = !hand.starter && (starterFirst || missing <= 0);
  if (!starter && missing <= 0) return close();
  const lay = async (card) => {
    if (await actOn("add", { card, starter })) layCards(false);
  };
  const title = starter ? t("Now the starter") : t("Tap the hand; still missing: {n}", { n: missing });
  return open(title, laid([...hand.cards, hand.starter].filter(Boolean)), deck(lay));
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
    { class: "candidates", role: "group", "aria-label": t("Most likely") },
    card.candidates.map((candidate) => tile(candidate.card, say, "card")),
  );
}

const onTable = () => ({ cards: cardsOf(row()), text: (card) => t("{card}, on the table", { card }) });

function deck(say, used = onTable()) {
  const grid = el("div", { class: "deck", onkeydown: step });
  for (const suit of SUITS) {
    const tiles = RANKS.map((rank) => tile(rank + suit, say, "tile", used));
    grid.append(el("div", { class: "suit", role: "group", "aria-label": suitName(suit) }, tiles));
  }
  return grid;
}

function tile(card, say, kind, used = null) {
  const gone = used?.cards.has(card);
  return el(
    "button",
    {
      type: "button",
      class: gone ? `${kind} used` : kind,
      "data-pick": card,
      "aria-label": gone ? used.text(nameOf(card)) : nameOf(card),
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

const tool = (text, onclick) => el("button", { type: "button", class: "chip", onclick }, text);

/** Show the sheet; whoever walks through it by keyboard stays on the card where he was. */
function open(title, ...content) {
  const kept = byId("picker").open && document.activeElement?.dataset.pick;
  const sheet = openSheet("picker", title, ...content);
  sheet.querySelector("h2").setAttribute("aria-live", "polite");
  const focus = kept ? `.deck [data-pick="${kept}"]` : "[data-pick]";
  sheet.querySelector(focus)?.focus();
}

const close = () => byId("picker").close();

async function done(post) {
  if (await post) close();
}
