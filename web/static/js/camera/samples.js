/* The pictures that cribcam brings along, to try it without cards. */

import { el, fill, tap } from "../elements/dom.js";
import { openSheet } from "../elements/sheet.js";
import { t } from "../elements/text.js";
import { list, setSource } from "../server/api.js";
import { stopOwnCamera } from "./browser_camera.js";

const SHEET = "sampler";
const FIRST = 3;

/** Show them in a sheet of their own. */
export async function showSamples() {
  const { place, drawn } = samplesIn(SHEET);
  openSheet(SHEET, t("Samples"), place);
  await drawn;
  place.querySelector("button")?.focus();
}

/** The three nicest, then all: a place for an open sheet, which a choice closes, and a promise that they are `drawn`. */
export function samplesIn(sheet) {
  const place = el("div", { class: "samples" });
  const choose = (name) => {
    place.closest(`#${sheet}`).close();
    stopOwnCamera();
    setSource({ kind: "sample", name });
  };
  const draw = (all, shown) => {
    const rest = all.length > shown && tap("all-samples", "chip", t("All samples"), () => drawAll(all));
    fill(place, all.slice(0, shown).map((each) => sample(each, choose)), rest);
  };
  const drawAll = (all) => {
    draw(all, all.length);
    place.children[FIRST]?.focus(); // the first that is new
  };
  return { place, drawn: list("samples").then((all) => all && draw(all, FIRST)) };
}

const sample = ({ name, title }, choose) =>
  el(
    "button",
    { type: "button", class: "sample", onclick: () => choose(name) },
    el("img", { src: `samples/${encodeURIComponent(name)}`, alt: "", loading: "lazy" }),
    el("span", {}, title),
  );
