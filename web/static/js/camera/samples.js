/* The pictures that cribcam brings along, to try it without cards. */

import { el, fill } from "../elements/dom.js";
import { openSheet } from "../elements/sheet.js";
import { t } from "../elements/text.js";
import { list, setSource } from "../server/api.js";
import { stopOwnCamera } from "./browser_camera.js";

const SHEET = "sampler";

/** Show them all, the nicest first. */
export async function showSamples() {
  const place = el("div", { class: "samples" });
  const sheet = openSheet(SHEET, t("Samples, to try it out"), place);
  const choose = (name) => {
    sheet.close();
    stopOwnCamera();
    setSource({ kind: "sample", name });
  };
  const all = await list("samples");
  if (!all) return;
  fill(place, all.map((each) => sample(each, choose)));
  place.querySelector("button").focus();
}

const sample = ({ name, title }, choose) =>
  el(
    "button",
    { type: "button", class: "sample", onclick: () => choose(name) },
    el("img", { src: `samples/${encodeURIComponent(name)}`, alt: "", loading: "lazy" }),
    el("span", {}, title),
  );
