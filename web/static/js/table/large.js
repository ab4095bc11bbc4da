/* Large type: what people read across the table, and nothing else. Every tap leads back. */

import { byId, el, fill, whenChanged } from "../elements/dom.js";
import { iconTap } from "../elements/sheet.js";
import { t } from "../elements/text.js";
import { watch } from "../server/state.js";
import { unparted } from "./reading.js";

export function startLarge() {
  const dialog = byId("large");
  byId("enlarge").addEventListener("click", () => dialog.showModal());
  dialog.addEventListener("click", () => dialog.close());
  dialog.addEventListener("keydown", back);
  const part = ({ expected, deal, count, play, announced, verdict, asks, game }) => ({
    line: asks[0]?.text ?? game.outcome?.text ?? expected.text,
    crib: deal.crib_text,
    count,
    running: play ? (announced ?? { count: play.count ?? "?", said: [] }) : null,
    verdict,
    pegs: game.pegs,
  });
  watch(whenChanged(part, (now) => fill(dialog, ...drawn(now))));
}

/** The key that led here leads back, and must not open the page anew. */
function back(event) {
  if (event.key !== "l") return;
  event.stopPropagation();
  event.currentTarget.close();
}

function drawn({ line, crib, count, running, verdict, pegs }) {
  return [
    iconTap("small", "close", t("Back to the whole page")),
    el("div", { class: "large-status" }, el("p", { class: "crib" }, crib), el("p", { class: "large-line" }, line)),
    count ? total(count, verdict) : running && played(running),
    el("div", { class: "large-sides" }, pegs.map(score)),
  ];
}

function total({ title, total: points, phrase }, verdict) {
  return el(
    "div",
    { class: "large-count" },
    el("p", { class: "large-title" }, title),
    number(points),
    el("p", { class: "large-phrase" }, unparted(verdict?.text ?? phrase)),
  );
}

/** The count of the play, and what was said with it. */
const played = ({ count, said }) =>
  el(
    "div",
    { class: "large-count" },
    number(count),
    said.map(({ name, text }) => [el("p", { class: "large-title" }, name), el("p", { class: "large-said" }, text)]),
  );

const number = (points) => el("p", { class: "large-total" }, String(points));

const score = ({ side, name, front }) =>
  el(
    "p",
    { class: `large-side seat-${side}` },
    el("span", { class: "large-name" }, el("span", { class: "seat-peg", "aria-hidden": "true" }), name),
    el("span", { class: "large-score" }, String(front)),
  );
