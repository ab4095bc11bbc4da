/* What long sheets are made of: a list whose rows unfold, one at a time, and the way from one view to its like. */

import { el, tap } from "./dom.js";

const BESIDE = matchMedia("(min-width: 1000px)"); // there what is unfolded stands beside the list, and something always does

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
