/* The play, card by card by hand: the running count large, and a deck of keys: one tap lays a card. */

import { faceOf, rankOf } from "../cards/cards.js";
import { deck, typing } from "../cards/deck.js";
import { bringInSight, byId, el, fill, onlyWatches, tap, whenChanged } from "../elements/dom.js";
import { t } from "../elements/text.js";
import { act } from "../server/api.js";
import { watch } from "../server/state.js";
import { awake } from "./settings.js";

const PARTED = "; ";

let drawnNow = null;
let type = null; // hears a card that is typed

export function startPlay() {
  watch(
    whenChanged(part, (now) => {
      const begins = now && !drawnNow;
      drawnNow = now;
      draw(now);
      if (begins && byId("picker").open) bringInSight(["#play .running", "#play .deck"]); // who tapped the starter
    }),
  );
  if (!onlyWatches) document.addEventListener("keydown", (event) => drawnNow && awake(event) && type(event));
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
  type = typing(byId("play"));
}

function drawn(now) {
  const { play } = now;
  return [
    el("div", { class: "running" }, count(now), words(now)),
    series(now),
    el(
      "div",
      { class: "play-keys" },
      deck(lay, keyLook(now)),
      play.mogs?.length > 0 && el("div", { class: "mogs" }, play.mogs.map(mogging)),
    ),
  ];
}

const mogging = ({ text, ...mog }) => tap(`mog-${mog.seat}-${mog.taken}`, "chip", text, () => act("mog", mog));

/** A count that is closed stands there until a card begins the next, as its cards do. */
function count({ play, announced }) {
  const closed = announced?.closed;
  return [
    el("p", { class: "sr-only" }, t("The count is {count}", { count: play.count ?? "?" })),
    el("p", { class: "number", "aria-hidden": "true" }, String(closed ? announced.count : (play.count ?? "?"))),
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

/** Cards that were laid, and the starter, cannot be; those that pass thirty-one are dim. */
function keyLook({ play, starter }) {
  const gone = new Set([...play.laid.map(({ card }) => card), starter]);
  return (card) => (gone.has(card) ? "gone" : play.passing.includes(rankOf(card)) && "passing");
}

/** Where points of the play are claimed, the card is followed by a question, which stands where the keys were. */
async function lay(card) {
  if (await act("lay", { card })) bringInSight(["#claim .question"]);
}
