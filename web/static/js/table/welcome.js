/* The welcome: what this is, and the three ways to begin. */

import { chooseSource } from "../camera/sources.js";
import { byId, el, fill, onlyWatches, tap } from "../elements/dom.js";
import { t } from "../elements/text.js";
import { act, setSource } from "../server/api.js";
import { state } from "../server/state.js";
import { countAHand } from "./stage.js";

export function startWelcome() {
  byId("welcome").hidden = false;
  fill(
    byId("welcome"),
    el("p", { class: "wordmark", "aria-hidden": "true" }, "cribcam"),
    el("p", { class: "big" }, t("Counts cribbage hands at your table, by camera or by hand, and keeps the pegs.")),
    onlyWatches ? null : ways(),
    licence(),
  );
}

const ways = () =>
  el(
    "div",
    { class: "welcome-ways" },
    tap("welcome-game", "chip strong", t("Start a game"), () => byId("new-game").click()),
    tap("welcome-count", "chip", t("Just count a hand"), justCount),
    tap("welcome-film", "chip", t("See it play"), seeItPlay),
  );

/** The film of a deal, as if a camera filmed it, with a game of its own. */
async function seeItPlay() {
  const game = { variant: "six-card", players: 2, target: 121, captain: null, preset: "casual", rules: {}, match: null };
  const begun = await act("new", { ...game, names: ["Anna", "Ben"], dealer: "A", counting: "show" });
  if (begun) setSource({ kind: "film" });
}

/** By this device's camera, by another one, or by hand in the empty places behind the sheet. */
function justCount() {
  countAHand(state());
  chooseSource();
}

const licence = () =>
  el(
    "p",
    { class: "licence" },
    `${t("cribcam is free software under the GNU AGPL, version 3 or later.")} `,
    el("a", { href: "source.zip", download: true }, t("Its source")),
  );
