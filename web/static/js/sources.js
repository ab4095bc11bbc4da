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
  if (kind === "camera") return [chip("other", t("Camera"), chooseSource), ...cameraTools(turned)];
  const other = chip("look_otherwise", t("Something else"), chooseSource);
  if (kind === "nothing" && empty) {
    return [chip("use_own", t("Use this device's camera"), useThisDevice, "strong"), other];
  }
  return [chip("clear", t("Clear the table"), () => act("clear"), empty ? "" : "strong"), other];
}

/** They stay where they are, whatever lies on the table. */
const cameraTools = (turned) => [
  chip("look_again", t("Look again"), () => act("clear")),
  chip("places", t("Places"), drawZones),
  ...turnButtons(turned, "source"),
];

const useThisDevice = () => (isSecure() ? useOwnCamera() : explainSecurity());

const chip = (name, text, onclick, extra = "") =>
  el(
    "button",
    { type: "button", class: `chip ${extra}`, "data-key": `source-${name}`, onclick },
    text,
  );
