/* A number said with one tap of a thumb; what is not among the likely ones is typed. */

import { el, tap } from "./dom.js";
import { t } from "./text.js";

const MOST = 99;
/** No hand or crib counts more: what is more is typed. */
export const MOST_OF_A_HAND = 29;

/**
 * Buttons from `least` to `most`, some with `names`, and a field; `say(points)` hears what was tapped.
 * `key` tells several apart. What is `tooLow` is dim.
 */
export function numberEntry({ key, label, least, most, say, names = {}, tooLow = () => false }) {
  const button = (points) => numberButton({ key, points, name: names[points], disabled: tooLow(points), say });
  const likely = Array.from({ length: most - least + 1 }, (_, place) => least + place);
  return el(
    "div",
    { class: "number-entry", role: "group", "aria-label": label },
    el("div", { class: "likely" }, likely.map(button)),
    numberField({ key, label: t("Another number"), least, say }),
  );
}

function numberButton({ key, points, name, disabled, say }) {
  const look = name ? "number-button worded" : "number-button";
  return tap(`${key}-${points}`, look, name ?? String(points), () => say(points), { "data-points": points, disabled });
}

/** A field with its label, for any number. */
export function numberField({ key, label, least, say }) {
  const send = (event) => {
    event.preventDefault();
    const points = event.target.elements.points.valueAsNumber;
    if (Number.isInteger(points)) say(points);
  };
  const input = { type: "number", name: "points", id: `${key}-points`, inputmode: "numeric", min: least, max: MOST };
  return el(
    "form",
    { class: "number-field", onsubmit: send },
    el("label", { for: `${key}-points` }, label),
    el("input", { ...input, required: true, autocomplete: "off", "data-key": `${key}-points` }),
    el("button", { type: "submit", class: "chip" }, t("Say it")),
  );
}
