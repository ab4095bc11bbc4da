/* Puts a step of the past right: a card of it, or the points that it really had. */

import { faceOf, nameOf } from "../cards/cards.js";
import { chooseInstead } from "../cards/picker.js";
import { el, tap } from "../elements/dom.js";
import { t } from "../elements/text.js";
import { changer } from "../elements/watching.js";
import { act } from "../server/api.js";

/** The cards of a step, each to be tapped where it was another one; of a `past` game they only show. */
export function amendableCards(entry, past) {
  return el(
    "div",
    { class: "history-cards", role: "group", "aria-label": entry.text },
    entry.cards.map((card, place) => (past ? small(card) : cardButton(entry, card, place))),
  );
}

const small = (card) => el("span", { class: "card small", role: "img", "aria-label": nameOf(card) }, faceOf(card));

function cardButton(entry, card, place) {
  const elsewhere = entry.elsewhere.filter((other) => other !== card);
  const say = (chosen) => chosen === card || act("amend", { event: entry.event, wrong: card, card: chosen });
  return changer(
    {
      class: "card small",
      title: t("Put right"),
      "aria-label": nameOf(card),
      "data-key": `card-${entry.event}-${place}`,
      onclick: () => chooseInstead(card, elsewhere, say),
    },
    faceOf(card),
  );
}

/** Ask which points were right; `done` is called when it is said, or when nothing is to change. */
export function amendForm({ event, points }, done) {
  const amend = async (submitted) => {
    submitted.preventDefault();
    const right = Number(submitted.target.elements.points.value);
    if (await act("amend", { event, points: right })) done();
  };
  const input = { name: "points", type: "number", min: 0, value: points, required: true, autocomplete: "off" };
  return el(
    "form",
    { class: "amend", onsubmit: amend },
    el(
      "label",
      { class: "field" },
      el("span", {}, t("The right points")),
      el("input", { ...input, "data-key": `amend-${event}` }),
    ),
    el("button", { type: "submit", class: "chip strong" }, t("Put right")),
    tap(null, "chip", t("Leave it"), done),
  );
}
