/* The sheet with 52 cards: puts a card right, or lays cards that no picture shows. */

import { byId, el, tap } from "../elements/dom.js";
import { closeOnce, openSheet } from "../elements/sheet.js";
import { t } from "../elements/text.js";
import { act, actOn } from "../server/api.js";
import { gameNumber, onlyAbout, state } from "../server/state.js";
import { aloud, isBest } from "../table/count.js";
import { faceOf, nameOf, shortOf } from "./cards.js";
import { deck, typing, typingHint, used } from "./deck.js";

const PICKER = "picker";

/** Ask what a card really is; its candidates come first. */
export function putRight(card) {
  const say = (chosen) => done(act("correct", { number: card.number, card: chosen }));
  const title = card.certain ? otherThan(card.card) : t("Which card is this?");
  open(title, say, elsewhere(rowOf(card)), candidates(card, say), tools(card));
}

const otherThan = (card) => t("Which card is it, if not {card}?", { card: shortOf(card) });

/** The row in which a card stands: the one that is counted, or the next. */
function rowOf({ number }) {
  const { hand } = state();
  const stands = ({ cards, starter }) => [...cards, starter].some((card) => card?.number === number);
  return hand.next && stands(hand.next) ? hand.next : hand;
}

/** What else a card that lies there may be, also one that no picture shows; one locked in the row can only be another one. */
function tools({ number, card, role }) {
  const lying = state().cards.find((one) => one.number === number);
  if (!lying) return null;
  const starter = () => done(act("starter", { card }));
  const gone = () => done(act("remove", { number }));
  return el(
    "div",
    { class: "sheet-tools" },
    role !== "starter" && tap(null, "chip", t("This is the starter"), starter),
    tap(null, "chip", lying.boxes.length > 0 ? t("Not a card") : t("Take it away"), gone),
  );
}

/** Ask which card of the past it really was; `others` are those that had other places then. */
export function chooseInstead(card, others, say) {
  const whileSo = onlyAbout(PICKER, gameNumber);
  open(otherThan(card), (chosen) => done(whileSo(() => say(chosen))), new Set(others));
}

/** Ask which card of the play it was: none that was laid and read. */
export function chooseLaid(title, say) {
  const laid = state().play?.laid ?? [];
  open(title, (chosen) => done(say(chosen)), new Set(laid.map(({ card }) => card)));
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

/** Whose row of which deal is laid. */
const thisRow = ({ game, deal }) => [game.number, deal.number, row().text];

/** The row that is being laid: the one that was counted last stays where it is. */
const row = () => state().hand.next ?? state().hand;

const cardsOf = ({ cards, starter }) => new Set([...cards, starter].filter(Boolean).map(({ card }) => card));

/** The cards that were shown in this deal already, in this row or elsewhere. */
const elsewhere = (shown) => new Set([...cardsOf(shown), ...shown.elsewhere]);

/** Lay one card after the other, until hand and starter are there. */
function layCards(starterFirst) {
  const hand = row();
  const missing = hand.places - hand.cards.length;
  const starter = !hand.starter && (starterFirst || missing <= 0);
  if (!starter && missing <= 0) return byId(PICKER).close();
  if (starter && state().flow === "deal") return turnStarter(hand);
  const whileSo = onlyAbout(PICKER, thisRow);
  const lay = async (card) => {
    if (!(await whileSo(() => actOn("add", { card, starter })))) return;
    const counts = onlyCountIsAsked();
    if (counts && !(await act("count"))) return;
    if (counts && !goesOn()) byId(PICKER).close();
    else if (byId(PICKER).open) layCards(false);
  };
  return open(starter ? WHICH_STARTER : stillMissing(hand, missing), lay, elsewhere(hand), lastCount(), laid(hand));
}

/** Whether the next hand or the crib may follow the one that was counted: not where players claim, nor where they celebrate. */
function goesOn() {
  const { hand, asks, claim, call, count } = state();
  return Boolean(hand.next?.owner) && asks.length === 0 && !claim.awaited && !call && !isBest(count);
}

/** The hand that was counted before the one that is being laid. */
function lastCount() {
  const { count, hand } = state();
  return hand.next && count && el("p", { class: "last-count", role: "status" }, aloud(count));
}

/** In a deal a hand counts with the tap that completes it, unless something about it is asked. */
function onlyCountIsAsked() {
  const { asks, camera } = state();
  return camera.kind !== "camera" && asks.length === 1 && asks[0].kind === "count";
}

/** In a deal the starter is turned with the same tap. */
function turnStarter(hand) {
  const whileSo = onlyAbout(PICKER, thisRow);
  open(WHICH_STARTER, (card) => done(whileSo(() => act("starter", { card }))), elsewhere(hand));
}

const WHICH_STARTER = t("Which card is the starter?");

const stillMissing = ({ text }, n) =>
  text ? t("{whose}, still missing: {n}", { whose: text, n }) : t("Tap the hand; still missing: {n}", { n });

function laid({ cards: hand, starter }) {
  const cards = [...hand, starter].filter(Boolean);
  if (cards.length === 0) return null;
  const faces = cards.map(({ card }) => el("span", { class: "card small" }, faceOf(card)));
  return el("div", { class: "laid", "aria-hidden": "true" }, faces);
}

function candidates(card, say) {
  if (card.certain) return null;
  return el(
    "div",
    { class: "candidates", role: "group", "aria-label": t("Most likely") },
    card.candidates.map(({ card }) => tap(null, "card", faceOf(card), () => say(card), { "aria-label": nameOf(card), "data-pick": card })),
  );
}

/** Show the sheet; whoever walks through it by keyboard stays on the card where he was. */
function open(title, say, shown, ...content) {
  const goesOn = byId(PICKER).open;
  const kept = goesOn && document.activeElement?.dataset.pick;
  const sheet = openSheet(PICKER, title, ...content, deck(say, used(shown)), typingHint());
  sheet.onkeydown = typing(sheet, goesOn);
  sheet.querySelector("h2").setAttribute("aria-live", "polite");
  const focus = kept ? `.deck [data-pick="${kept}"]` : "[data-pick]";
  sheet.querySelector(focus)?.focus();
}

const done = (post) => closeOnce(PICKER, post);
