/* The read cards, each marked in the picture where it lies; a tap on a mark puts its card right. */

import { shortOf } from "../cards/cards.js";
import { putRight } from "../cards/picker.js";
import { el } from "../elements/dom.js";
import { t } from "../elements/text.js";
import { changer } from "../elements/watching.js";

const LEVELS = 4; // so many names at most stand one above the other
const TOUCH_PX = 4; // names whose edges meet by so little are both read
const HIGH = 0.09; // so close to the top edge that a name above the mark would lie on it

/** The marks of some cards on a picture; while something moves they only show, and ask nothing. */
export function marksOf(cards, picture, moving) {
  const own = (card) =>
    card.boxes.map((box, place) => laid(place === 0 ? named(card, moving) : bare(card), box, picture));
  const asked = moving ? [] : cards.filter((card) => !card.certain);
  return [...asked.flatMap((card) => elsewhere(card, picture)), ...cards.flatMap(own)];
}

/** Where a card in doubt is read too, though it cannot lie there as well; below all other marks. */
const elsewhere = (card, picture) =>
  card.read_again.map((box, place) => laid(alike(card, place === 0), box, picture));

const alike = ({ card }, first) =>
  el("span", { class: "mark doubtful" }, first && el("span", { class: "mark-name" }, `${shortOf(card)}?`));

/** A card has up to two indices; the first carries its name and is the one to tap. */
function named(card, moving) {
  const doubtful = !card.certain && !moving;
  const where = { card: card.name };
  return changer(
    {
      class: `mark named ${doubtful ? "doubtful" : ""}`,
      "data-card": card.card,
      "data-key": `mark-${card.number}`,
      "aria-label": doubtful ? t("In the picture: {card}, not sure", where) : t("In the picture: {card}", where),
      "aria-disabled": moving ? "true" : undefined,
      onclick: () => moving || putRight(card),
    },
    el("span", { class: "mark-name" }, `${shortOf(card.card)}${doubtful ? "?" : ""}`),
  );
}

const bare = (card) => el("span", { class: "mark", "data-card": card.card });

function laid(mark, [left, top, right, bottom], { width, height }) {
  mark.classList.toggle("high", top < height * HIGH);
  mark.style.setProperty("--above", top / height);
  mark.style.left = `${(100 * left) / width}%`;
  mark.style.top = `${(100 * top) / height}%`;
  mark.style.width = `${(100 * (right - left)) / width}%`;
  mark.style.height = `${(100 * (bottom - top)) / height}%`;
  return mark;
}

/** Raise each name that would lie on another one, as far as the picture reaches. */
export function spread(marks) {
  const names = [...marks.querySelectorAll(".mark-name")];
  for (const name of names) name.style.setProperty("--level", 0);
  const { top } = marks.getBoundingClientRect();
  const placed = [];
  for (const [name, place] of names.map((name) => [name, name.getBoundingClientRect()]).toSorted(byLeft)) {
    const levels = Array.from({ length: LEVELS }, (_, level) => raised(place, level, name.closest(".high")));
    const free = (one) => one.top >= top && !placed.some((other) => overlap(one, other));
    const level = Math.max(0, levels.findIndex(free));
    placed.push(levels[level]);
    name.style.setProperty("--level", level);
  }
}

const byLeft = ([, one], [, other]) => one.left - other.left;

const raised = ({ left, right, top, height }, level, down) => {
  const at = top - level * height * (down ? -1 : 1);
  return { left, right, top: at, bottom: at + height };
};

const overlap = (one, other) =>
  Math.min(one.right, other.right) > Math.max(one.left, other.left) &&
  Math.min(one.bottom, other.bottom) > Math.max(one.top, other.top) + TOUCH_PX;
