/* What could have been in a deal, as the advice has it, and the question that it needs answered. */

import { faceOf, nameOf } from "../cards/cards.js";
import { el, fill, tap } from "../elements/dom.js";
import { t } from "../elements/text.js";
import { act } from "../server/api.js";

/** What is known of a deal that is over; nothing where that is nothing. */
export function reviewed(told) {
  if (!told || (told.lines.length === 0 && !told.ask)) return null;
  return el(
    "div",
    { class: "review" },
    told.lines.length > 0 && el("h4", {}, t("Review")),
    el("ul", {}, told.lines.map((line) => el("li", {}, line))),
    told.ask && question(told.ask),
  );
}

/** Its cards are tapped one by one; with the last of them it is answered. */
function question(ask) {
  const chosen = new Set();
  const cards = el("div", { class: "review-cards", role: "group", "aria-label": ask.text });
  const tapped = (card) => {
    if (!chosen.delete(card)) chosen.add(card);
    if (chosen.size === ask.number) answer(ask, [...chosen]);
    draw();
  };
  const draw = () => fill(cards, ask.cards.map((card) => cardButton(card, chosen.has(card), tapped, ask.event)));
  draw();
  return el(
    "div",
    { class: "review-question" },
    el("p", {}, ask.text),
    cards,
    tap(`never-${ask.event}`, "chip", t("Do not ask that"), () => act("ask_discards", { ask: false })),
  );
}

const answer = ({ event, seat }, cards) => act("laid_away", { event, seat, cards: cards.join(" ") });

function cardButton(card, chosen, tapped, event) {
  const said = { "aria-label": nameOf(card), "aria-pressed": String(chosen) };
  return tap(`away-${event}-${card}`, "card small", faceOf(card), () => tapped(card), said);
}
