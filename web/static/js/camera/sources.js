/* What to look at, and what can be done with what is looked at. */

import { byId, fill, tap, whenChanged } from "../elements/dom.js";
import { t } from "../elements/text.js";
import { act } from "../server/api.js";
import { watch } from "../server/state.js";
import { isSecure, useOwnCamera } from "./browser_camera.js";
import { chooseSource, explainSecurity } from "./chooser.js";
import { showSamples } from "./samples.js";

export function startSources() {
  const part = ({ camera: { kind }, cards, fresh, hand }) => ({
    kind,
    fresh,
    lying: kind !== "nothing" || isLaid(hand.next ?? hand, cards),
  });
  watch(whenChanged(part, (now) => fill(byId("sources"), ...choices(now))));
}

/** Whether something of the row that is laid now can be cleared away: not what was counted. */
const isLaid = (row, cards) =>
  [...row.cards, row.starter].some((card) => cards.some(({ number }) => number === card?.number));

/** Where nobody has begun, what to begin with; where a picture lies, the way to be rid of it. */
function choices({ kind, fresh, lying }) {
  if (kind === "camera") return [];
  if (lying) return [chip("clear", t("Clear the table"), () => act("clear"))];
  return fresh
    ? [
        chip("use_own", t("Use this device's camera"), useThisDevice),
        chip("samples", t("Try a sample"), showSamples),
        chip("look_otherwise", t("Other cameras and pictures"), chooseSource),
      ]
    : [];
}

const useThisDevice = () => (isSecure() ? useOwnCamera() : explainSecurity());

const chip = (name, text, onclick, extra = "") => tap(`source-${name}`, `chip ${extra}`, text, onclick);
