/* Puts an event of the past right: the cards or the points that it really had. */

import { act } from "./api.js";
import { el } from "./dom.js";
import { t } from "./text.js";

const READ = {
  cards: (text) => text.trim().split(/[\s,]+/),
  card: (text) => text.trim(),
  points: Number,
};

/** Ask what was right; `done` is called when it is, or when nothing is to change. */
export function amendForm(entry, done) {
  const amend = async (event) => {
    event.preventDefault();
    const fields = event.target.elements;
    const right = entry.amendable.map((name) => [name, READ[name](fields[name].value)]);
    if (await act("amend", { event: entry.event, ...Object.fromEntries(right) })) done();
  };
  return el(
    "form",
    { class: "amend", onsubmit: amend },
    entry.amendable.map((name) => field(name, entry)),
    el("button", { type: "submit", class: "chip strong" }, t("history.save")),
    el("button", { type: "button", class: "chip", onclick: done }, t("history.leave")),
  );
}

function field(name, { event, cards, points }) {
  const typed = name === "points" ? { type: "number", min: 0, value: points } : spelled(cards);
  const input = { name, required: true, autocomplete: "off", "data-key": `amend-${event}-${name}` };
  return el("label", { class: "field" }, el("span", {}, t(`history.${name}`)), el("input", { ...input, ...typed }));
}

/** Cards are typed as they are printed: rank, then the letter or the sign of the suit. */
const spelled = (cards) => ({
  type: "text",
  value: cards.join(" "),
  autocapitalize: "characters",
  spellcheck: "false",
});
