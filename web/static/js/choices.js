/* One of a few: a row of chips of which one is chosen, each with a line that explains it. */

import { el } from "./dom.js";

/**
 * Draw `options` ({value, title, means}) as radio buttons called `name`.
 * `choose(value)` is called with what a person chooses.
 */
export function choices(name, options, chosen, choose) {
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
        onchange: () => choose(value),
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
