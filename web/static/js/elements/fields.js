/* One of a few: a row of chips of which one is chosen, each with a line that explains it; or a list. */

import { el, tap } from "./dom.js";
import { t } from "./text.js";

/**
 * Draw `options` ({value, title, means}) as radio buttons called `name`.
 * `choose(value)` is called with what a person chooses; "onclick" also for what was chosen already.
 */
export function choices(name, options, chosen, choose, on = "onchange") {
  return options.map(({ value, title, means }) =>
    el(
      "label",
      { class: means ? "choice explained" : "choice" },
      el("input", {
        type: "radio",
        name,
        value,
        checked: value === chosen,
        "data-key": `${name}-${value}`,
        [on]: () => choose(value),
      }),
      el("span", { class: "choice-title" }, title),
      means ? el("span", { class: "choice-means" }, means) : null,
    ),
  );
}

/** The same with a title of its own, as a part of a form. */
export function choiceOf(title, ...rest) {
  return el("fieldset", {}, el("legend", {}, title), el("div", { class: "choices" }, choices(...rest)));
}

/** A list of `options` ({name, title}) under a title; `choose(name)` is called with what a person chooses. */
export function selectOf(title, options, chosen, choose) {
  const select = el(
    "select",
    { "data-key": title, onchange: ({ target }) => choose(target.value) },
    options.map(({ name, title: text }) => el("option", { value: name, selected: name === chosen }, text)),
  );
  return el("label", { class: "field" }, el("span", {}, title), select);
}

/* A number said with one tap of a thumb; what is not among the likely ones is typed. */

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

/* What long sheets are made of: a list whose rows unfold, one at a time, and the way from one view to its like. */

/** On a desk what is unfolded stands beside the list, and something always does. */
const BESIDE = matchMedia("(width >= 60rem) and (height > 30rem)");

/**
 * A list of `{ key, head, body }`, of which the one called `open` is unfolded; `turn(key)` hears which one is tapped,
 * or null.
 */
export function folds(rows, open, turn) {
  const row = ({ key, head, body }) => {
    const unfolded = key === open;
    const fold = () => turn(unfolded && !BESIDE.matches ? null : key);
    const said = { "aria-expanded": String(unfolded) };
    return el(
      "li",
      { class: "fold" },
      el("h3", {}, tap(`fold-${key}`, "fold-head", head, fold, said)),
      unfolded && el("div", { class: "fold-body" }, body()),
    );
  };
  return el("ul", { class: "folds" }, rows.map(row));
}

/** Which row is unfolded where nobody has chosen one. */
export const unfoldedFirst = (key) => (BESIDE.matches ? key : null);

/** Buttons for the views of a sheet, `[name, text, show]` each; the one that is shown is marked. */
export const views = (label, shown, all) =>
  el(
    "nav",
    { class: "views", "aria-label": label },
    all.map(([name, text, show]) => tap(`view-${name}`, "view", text, show, { "aria-current": name === shown && "page" })),
  );
