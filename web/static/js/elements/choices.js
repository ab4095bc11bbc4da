/* One of a few: a row of chips of which one is chosen, each with a line that explains it; or a list. */

import { el } from "./dom.js";

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
