/* The boards as small pictures: a tap on one chooses the board of this page. */

import { choiceOf } from "../elements/choices.js";
import { el, svg } from "../elements/dom.js";
import { t } from "../elements/text.js";
import { awaited } from "../server/api.js";
import { boardStyles, chooseBoard, likedBoard } from "./board.js";

const LIKE = { tracks: 2, target: 121 };
const LANE_WIDTH = 11;

/** A part of a form with a picture of each board, which comes a moment later. */
export function boardChoice() {
  const options = boardStyles().map(({ name, title }) => ({ value: name, title }));
  const choice = choiceOf(t("Board"), "board-style", options, likedBoard(), chooseBoard);
  choice.className = "boards";
  choice.querySelectorAll(".choice").forEach(addPicture);
  return choice;
}

async function addPicture(label) {
  const place = el("span", { class: "board-small", "aria-hidden": "true" });
  label.prepend(place);
  const values = new URLSearchParams({ ...LIKE, style: label.querySelector("input").value });
  place.append(small(await awaited(`board.json?${values}`)));
}

/** The slab and the lanes are enough to tell them apart. */
function small({ width, height, outline, tracks }) {
  const slab = outline.length ? svg("polygon", { points: line(outline) }) : svg("rect", { width, height, rx: 12 });
  const lanes = tracks.map(({ groove }, side) =>
    svg("polyline", { class: `veneer side-${side}`, points: line(groove), "stroke-width": LANE_WIDTH }),
  );
  return svg("svg", { viewBox: `0 0 ${width} ${height}` }, slab, lanes);
}

const line = (points) => points.map((point) => point.join(",")).join(" ");
