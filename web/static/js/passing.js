/* Passing over what is not shown here: what happens then, and what its player pegs for it by hand. */

import { act } from "./api.js";
import { byId, el } from "./dom.js";
import { numberEntry } from "./numbers.js";
import { openSheet } from "./sheet.js";
import { t } from "./text.js";

const SHEET = "passer";
const MOST_OF_A_HAND = 29;

/** Say what passing over means, and ask how many points are pegged for it; none is an answer too. */
export function askToPass({ title, means, question }) {
  const say = async (points) => {
    if (await act("skip", { points })) byId(SHEET).close();
  };
  const names = { 0: t("None: go on") };
  const numbers = { key: "skip", label: question, least: 0, most: MOST_OF_A_HAND, say, names };
  openSheet(
    SHEET,
    title,
    el("p", {}, means),
    el("p", { class: "question" }, question),
    numberEntry(numbers),
  );
}
