/* What to look at, and what can be done with what is looked at. */

import { act } from "./api.js";
import { isSecure, useOwnCamera } from "./browser_camera.js";
import { turnButtons } from "./camera.js";
import { chooseSource, explainSecurity } from "./chooser.js";
import { byId, el, fill, whenChanged } from "./dom.js";
import { watch } from "./state.js";
import { t } from "./text.js";
import { drawZones } from "./zones.js";

export function startSources() {
  const part = ({ camera: { kind, turn, flip }, cards }) => ({ kind, turn, flip, empty: cards.length === 0 });
  watch(whenChanged(part, (now) => fill(byId("sources"), ...choices(now))));
}

/** One main button at most: to begin with, this device's camera. */
function choices({ kind, empty, ...turned }) {
  const other = chip(kind === "camera" ? "other" : "look_otherwise", chooseSource);
  if (kind === "camera") return [other, ...cameraTools(turned)];
  if (kind === "nothing" && empty) return [chip("use_own", useThisDevice, "strong"), other];
  return [chip("clear", () => act("clear"), empty ? "" : "strong"), other];
}

/** They stay where they are, whatever lies on the table. */
const cameraTools = (turned) => [
  chip("look_again", () => act("clear")),
  chip("places", drawZones),
  ...turnButtons(turned, "source"),
];

const useThisDevice = () => (isSecure() ? useOwnCamera() : explainSecurity());

const chip = (name, onclick, extra = "") =>
  el(
    "button",
    { type: "button", class: `chip ${extra}`, "data-key": `source-${name}`, onclick },
    t(`camera.${name}`),
  );
