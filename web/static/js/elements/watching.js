/* Who only watches sees all of it, and is offered nothing that the server would refuse. */

import { el } from "./dom.js";

export const onlyWatches = "watches" in document.documentElement.dataset;

/** A button that changes what it shows; for who only watches it is what it shows, and no button. */
export function changer(properties, ...children) {
  if (!onlyWatches) return el("button", { type: "button", ...properties }, ...children);
  const { onclick, title, "aria-expanded": open, "aria-disabled": still, ...seen } = properties;
  return el("span", { role: seen["aria-label"] && "img", ...seen }, ...children);
}
