/* A phrase that is said at the pace of a table: piece after piece appears and lights its cards. */

import { el } from "../elements/dom.js";
import { lightUp } from "../server/state.js";

const PACE_MS = 700;
const calm = matchMedia("(prefers-reduced-motion: reduce)");
let timer = null;
let unread = [];

/** Whether a phrase is being read now: then it alone says what is lit. */
export const isReading = () => timer !== null;

/** A dash and the points after it stay in the line of what they are for; after a dash a line would end even so. */
export const unparted = (phrase) => phrase.replaceAll(" – ", "\u00A0–\u2060\u00A0");

/** The whole phrase, a piece of it for each of its parts. */
export function phraseOf(count) {
  const pieces = piecesOf(count).map((piece) => el("span", { class: "piece" }, unparted(piece)));
  return el("p", { class: "phrase", id: "phrase" }, pieces.length ? pieces : count.phrase);
}

/** A phrase in pieces that end where its parts end. */
export function piecesOf({ phrase, parts }) {
  let from = 0;
  return parts.map(({ text }, place) => {
    const found = phrase.indexOf(text, from);
    const end = place === parts.length - 1 || found < 0 ? phrase.length : found + text.length;
    const piece = phrase.slice(from, end);
    from = end;
    return piece;
  });
}

/** Let the pieces of a phrase appear one after another; at once for those who want no motion. */
export function read(element, parts) {
  readAll();
  unread = calm.matches ? [] : [...element.querySelectorAll(".piece")];
  for (const piece of unread) piece.classList.add("unread");
  if (unread.length > 0) next(parts);
}

function next([part, ...others]) {
  unread.shift()?.classList.remove("unread");
  lightUp(part.cards);
  timer = setTimeout(() => (others.length ? next(others) : readAll()), PACE_MS);
}

/** Show what is still unread, and light nothing any more. */
export function readAll() {
  if (!isReading()) return;
  clearTimeout(timer);
  timer = null;
  for (const piece of unread) piece.classList.remove("unread");
  unread = [];
  lightUp(null);
}
