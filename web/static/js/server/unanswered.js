/* The taps that the server has not answered yet: they outlive the page, in its tab, with the ids by which they count once. */

import { ofTab } from "../elements/browser_storage.js";

const KEPT = "unanswered-taps";

/** By the id of each tap, in their order: the name of its operation, and the values. */
export const unanswered = () => JSON.parse(ofTab.getItem(KEPT) ?? "{}");

const write = (taps) => ofTab.setItem(KEPT, JSON.stringify(taps));

export const remember = (operation, tap) => write({ ...unanswered(), [operation]: tap });

export function forget(operation) {
  const { [operation]: _, ...others } = unanswered();
  write(others);
}
