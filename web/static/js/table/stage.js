/* The stage: which one thing is shown now. The style sheets arrange the page by it. */

import { chooseSource } from "../camera/sources.js";
import { byId, el, fill, onlyWatches, tap } from "../elements/dom.js";
import { t } from "../elements/text.js";
import { act, setSource } from "../server/api.js";
import { state, watch } from "../server/state.js";
import { CARDS_WANTED } from "./count.js";

let countsAlone = false; // whoever wants a hand counted, and no game, is past the welcome

/** Which phase of the game the stage shows; what is asked of a player comes before what is only shown. */
export function phaseOf({ game, fresh, flow, play, expected, claim, call, count, cards }, counting = countsAlone) {
  if (game.over) return "result";
  if (fresh && !counting) return "welcome";
  if (claim.awaited || call || expected.kind === "bid") return "claim";
  if (play && expected.kind === "lay") return "play";
  if (count) return "show";
  const free = flow === "free" && (counting || cards.length > 0);
  return free || CARDS_WANTED.includes(expected.kind) ? "cards" : "deal";
}

export function startStage() {
  watch(mark);
}

/** Show the empty places of a hand instead of the welcome. */
function countAHand(state) {
  countsAlone = true;
  mark(state);
}

export const isCounting = () => countsAlone;

function mark(state) {
  const { dataset } = document.body;
  const phase = phaseOf(state);
  if (dataset.phase !== phase) scrollTo({ top: 0, behavior: "instant" });
  dataset.phase = phase;
  dataset.source = state.camera.kind;
}

/* The display for the table: the same stage in large type, whose steps hide while nobody touches the screen. */

const HIDES_AFTER_MS = 5000;

let hiding = null;

export function startDisplay() {
  byId("enlarge").addEventListener("click", toggle);
  for (const kind of ["pointerdown", "pointermove", "keydown"]) document.addEventListener(kind, wake, { passive: true });
}

function toggle() {
  const on = document.body.toggleAttribute("data-display");
  byId("enlarge").setAttribute("aria-pressed", String(on));
  wake();
}

/** Show the steps for a while; whoever walks through them by keyboard keeps them. */
function wake() {
  clearTimeout(hiding);
  document.body.removeAttribute("data-idle");
  if (document.body.hasAttribute("data-display")) hiding = setTimeout(hide, HIDES_AFTER_MS);
}

function hide() {
  const held = document.querySelector(".steps").contains(document.activeElement);
  document.body.toggleAttribute("data-idle", !held);
}

/* The welcome: what this is, and the three ways to begin. */

export function startWelcome() {
  byId("welcome").hidden = false;
  fill(
    byId("welcome"),
    el(
      "div",
      { class: "welcome-says" },
      el("p", { class: "wordmark", "aria-hidden": "true" }, "cribcam"),
      el("p", { class: "big" }, t("Counts cribbage hands at your table, by camera or by hand, and keeps the pegs.")),
    ),
    onlyWatches ? null : [ways(), film()],
    licence(),
  );
}

const ways = () =>
  el(
    "div",
    { class: "welcome-ways" },
    tap("welcome-game", "chip strong", t("Start a game"), () => byId("new-game").click()),
    tap("welcome-count", "chip", t("Just count a hand"), justCount),
  );

/** A picture of it, which a tap sets going. */
const film = () =>
  tap("welcome-film", "film", [
    el("img", { src: "static/film.webp", alt: "", loading: "lazy" }),
    el("span", { class: "chip" }, t("See it play")),
  ], seeItPlay);

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
