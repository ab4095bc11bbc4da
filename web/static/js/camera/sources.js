/* What to look at, and what can be done with what is looked at. */

import { byId, fill, tap, whenChanged } from "../elements/dom.js";
import { t } from "../elements/text.js";
import { act } from "../server/api.js";
import { watch } from "../server/state.js";
import { isSecure, useOwnCamera } from "./browser_camera.js";
import { turnButtons } from "./camera.js";
import { chooseSource, explainSecurity } from "./chooser.js";
import { showSamples } from "./samples.js";
import { drawZones } from "./zones.js";

export function startSources() {
  const part = ({ camera: { kind, turn, flip, picture }, cards, fresh, hand }) => ({
    kind,
    turn,
    flip,
    seen: Boolean(picture),
    fresh,
    lying: kind !== "nothing" || isLaid(hand.next ?? hand, cards),
  });
  const draw = (now) => {
    fill(byId("sources"), ...choices(now));
    place(now.kind);
  };
  watch(whenChanged(part, draw));
}

/** What is done with a camera is seldom wanted: the cards come first, also for the Tab key. */
function place(kind) {
  const [sources, hand, focused] = [byId("sources"), byId("hand"), document.activeElement];
  const last = kind === "camera";
  if ((hand.nextElementSibling === sources) === last) return;
  if (last) hand.after(sources);
  else hand.before(sources);
  if (sources.contains(focused)) focused.focus({ preventScroll: true });
}

/** Whether something of the row that is laid now can be cleared away: not what was counted. */
const isLaid = (row, cards) =>
  [...row.cards, row.starter].some((card) => cards.some(({ number }) => number === card?.number));

/** Where nothing is looked at, this device's camera is one tap away; before anything has happened, what to begin with. */
function choices({ kind, fresh, lying, ...turned }) {
  const own = (look) => chip("use_own", t("Use this device's camera"), useThisDevice, look);
  const otherwise = chip("look_otherwise", t("Something else"), chooseSource);
  if (kind === "camera") return [chip("other", t("Camera"), chooseSource), ...cameraTools(turned)];
  if (fresh) return [own("strong"), chip("samples", t("Try a sample"), showSamples), otherwise];
  if (!lying) return [own(""), otherwise];
  return [chip("other", t("Camera"), chooseSource), chip("clear", t("Clear the table"), () => act("clear"))];
}

/** They stay where they are, whatever lies on the table, as soon as there is a picture. */
const cameraTools = ({ seen, ...turned }) => [
  chip("look_again", t("Look again"), () => act("clear")),
  ...(seen ? [chip("places", t("Places"), drawZones), ...turnButtons(turned, "source")] : []),
];

const useThisDevice = () => (isSecure() ? useOwnCamera() : explainSecurity());

const chip = (name, text, onclick, extra = "") => tap(`source-${name}`, `chip ${extra}`, text, onclick);
