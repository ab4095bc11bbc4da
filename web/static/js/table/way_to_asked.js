/* Where what is asked of the cards is out of sight, the head of the page says it instead of what is awaited, and leads there:
 * an undo far below may have asked it, and the page stays where the next undo is. */

import { byId } from "../elements/dom.js";
import { bringInSight, headBottom } from "../elements/in_sight.js";
import { watch } from "../server/state.js";

const QUESTION = "#hand .asks";
const ANSWERS = `${QUESTION} button, #hand .choosable`;
const LEAST_PX = 24;

export function startWayToAsked() {
  byId("to-asked").addEventListener("click", goThere);
  const look = () => requestAnimationFrame(draw);
  for (const kind of ["scroll", "resize"]) addEventListener(kind, look, { passive: true });
  watch(look);
}

/** Its room is kept while anything is asked, so that the head stays as high wherever the page is scrolled. */
function draw() {
  const way = byId("to-asked");
  const question = firstAnswer() && document.querySelector(QUESTION);
  const text = question?.querySelector("#asked")?.textContent ?? "";
  if (way.firstElementChild.textContent !== text) way.firstElementChild.textContent = text;
  way.hidden = !text;
  way.classList.toggle("shown", Boolean(text) && isOutOfSight(question));
  way.classList.toggle("down", Boolean(text) && question.getBoundingClientRect().top > 0);
}

const firstAnswer = () =>
  [...document.querySelectorAll(ANSWERS)].find((one) => one.checkVisibility({ visibilityProperty: true }));

function isOutOfSight(element) {
  const { top, bottom } = element.getBoundingClientRect();
  return Math.min(bottom, innerHeight) - Math.max(top, headBottom()) < LEAST_PX;
}

function goThere() {
  firstAnswer()?.focus({ preventScroll: true });
  bringInSight([QUESTION]);
}
