/* The buttons of the document that show a drawing and no word: their tooltip says what they are called. */

import { watch } from "../server/state.js";

const WORDLESS_PX = 1; // so wide at most is a word that only an ear hears

/** Which words there is room for, follows from the width of the page and from what stands in its head. */
export function startTitles() {
  const buttons = document.querySelectorAll("button:has(> .icon)");
  const entitleAll = () => buttons.forEach(entitle);
  addEventListener("resize", entitleAll);
  watch(entitleAll);
}

function entitle(button) {
  const words = [...button.querySelectorAll("span")].some(isSeen);
  if (words) button.removeAttribute("title");
  else button.title = nameOf(button);
}

const isSeen = ({ textContent, offsetWidth }) => textContent && offsetWidth > WORDLESS_PX;

const nameOf = (button) => button.getAttribute("aria-label") ?? button.textContent.replace(/\s+/g, " ").trim();
