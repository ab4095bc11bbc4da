/* The play, card by card by hand: the running count large, and two taps for a card: rank, then suit. */

import { faceOf, nameOf, RANKS, SUITS } from "../cards/cards.js";
import { rankOfTyped, rankTyped, suitTyped } from "../cards/deck.js";
import { bringInSight, byId, el, fill, onlyWatches, tap, whenChanged } from "../elements/dom.js";
import { t } from "../elements/text.js";
import { act } from "../server/api.js";
import { watch } from "../server/state.js";
import { awake } from "./settings.js";

const PARTED = "; ";

let rank = null; // the one that was tapped, while its suit is still to be said
let typed = ""; // what was typed of it
let drawnNow = null;

export function startPlay() {
  watch(
    whenChanged(part, (now) => {
      const begins = now && !drawnNow;
      rank = null;
      typed = "";
      drawnNow = now;
      draw(now);
      if (begins && byId("picker").open) bringInSight(["#play .running", "#play .ranks"]); // who tapped the starter
    }),
  );
  if (!onlyWatches) document.addEventListener("keydown", type);
  watch(whenChanged(toHear, (text) => (byId("announced").textContent = text)));
}

/** What was said last, but for what is read in the head of the page: nobody hears it twice. */
function toHear({ announced, game, deal }) {
  const pegged = game.match?.pegged || deal.pegged || "";
  const said = announced?.text.split(PARTED) ?? [];
  return said.filter((line) => !pegged.includes(line)).join(PARTED);
}

function part({ play, announced, expected, game, deal }) {
  if (!play || expected.kind !== "lay") return null;
  const sides = game.pegs.map(({ side, seats }) => ({ side, seats }));
  return { play, announced, names: game.names, sides, starter: deal.starter };
}

function draw(now) {
  byId("play").hidden = !now;
  fill(byId("play"), ...(now ? drawn(now) : []));
}

function drawn(now) {
  const { play } = now;
  return [
    el("div", { class: "running" }, count(now), words(now)),
    series(now),
    el(
      "div",
      { class: "play-keys" },
      rank === null ? ranks(now) : suits(now),
      el(
        "div",
        { class: "play-ends" },
        tap("played", "chip", t("The play is over"), () => act("played")),
        play.mogs?.map(({ text, ...mog }) =>
          tap(`mog-${mog.seat}-${mog.taken}`, "chip", text, () => act("mog", mog)),
        ),
      ),
    ),
  ];
}

/** A count that is closed stands there until a card begins the next, as its cards do. */
function count({ play, announced }) {
  const closed = announced?.closed;
  return [
    el("p", { class: "sr-only" }, t("The count is {count}", { count: play.count ?? "?" })),
    el("p", { class: `number ${closed ? "closed" : ""}`, "aria-hidden": "true" }, String(closed ? announced.count : (play.count ?? "?"))),
  ];
}

const words = ({ play, announced }) =>
  el(
    "div",
    { class: "words" },
    announced?.said.map(({ name, text }) => [
      el("p", { class: "announcer" }, name),
      el("p", { class: "announced" }, text),
    ]),
    el("h3", { class: "turn" }, play.turn_text),
  );

/** Whose card it is tells the sign of the pegs too: there is little room for a name. */
function series({ play, names, sides }) {
  const sideOf = (seat) => sides.find(({ seats }) => seats.includes(seat))?.side;
  const card = (lay) =>
    el(
      "li",
      { class: `seat-${sideOf(lay.seat)}`, "aria-label": t("{card}, laid by {name}", { card: lay.name, name: names[lay.seat] }) },
      el("span", { class: "card" }, faceOf(lay.card)),
      el("span", { class: "place-label", "aria-hidden": "true" }, el("span", { class: "seat-peg" }), names[lay.seat]),
    );
  return el("ol", { class: "series", "aria-label": t("Cards of this count") }, play.series.map(card));
}

/** The cards that cannot be laid any more: those laid in this deal, and the starter. */
const gone = ({ play, starter }) => new Set([...play.laid.map(({ card }) => card), starter]);

function ranks(now) {
  const out = gone(now);
  const button = (which) => {
    const none = SUITS.every((suit) => out.has(which + suit));
    const kind = now.play.passing.includes(which) ? "rank-button passing" : "rank-button";
    return tap(`rank-${which}`, kind, which, () => choose(which, now), { disabled: none });
  };
  return el("div", { class: "ranks", role: "group", "aria-label": t("Which rank is laid?") }, RANKS.map(button));
}

function suits(now) {
  const out = gone(now);
  const button = (suit) => {
    const card = rank + suit;
    const said = { "aria-label": nameOf(card), disabled: out.has(card) };
    return tap(`lay-${suit}`, "card lay", faceOf(card), () => lay(card), said);
  };
  const back = tap("back", "chip", "←", () => choose(null, now), { "aria-label": t("Another rank") });
  return el("div", { class: "suits", role: "group", "aria-label": t("Which suit?") }, SUITS.map(button), back);
}

/** Where points of the play are claimed, the card is followed by a question, which stands where the keys were. */
async function lay(card) {
  if (await act("lay", { card })) bringInSight(["#claim .question"]);
}

/** A card is typed, rank and suit. */
function type(event) {
  if (!drawnNow || !awake(event)) return;
  const { key } = event;
  const suit = rank !== null && suitTyped(key);
  const text = suit ? typed : rankTyped(typed, key);
  const button = suit ? `lay-${suit}` : `rank-${rankOfTyped(text)}`;
  if (!suit && !rankOfTyped(text)) return;
  if (!suit && rank !== null) choose(null, drawnNow);
  typed = text;
  byId("play").querySelector(`[data-key="${button}"]:enabled`)?.click();
  event.preventDefault();
}

/** Go on from rank to suit, or back; who does it by keyboard stays where he chooses. */
function choose(which, now) {
  const before = rank;
  rank = which;
  draw(now);
  byId("play").querySelector(which === null ? `[data-key="rank-${before}"]` : ".lay:enabled")?.focus();
}
