/* What a game that is over came to: who won it and how, the ways on; then its curve, its best hands, and its figures. */

import { byId, el, fill, tap, whenChanged } from "../elements/dom.js";
import { inLanguage, t } from "../elements/text.js";
import { list } from "../server/api.js";
import { state, watch } from "../server/state.js";
import { table } from "./games.js";
import { picture } from "./history.js";

const figures = el("div", { class: "result-figures" });

export function startResult() {
  watch(whenChanged(({ game }) => (game.outcome ? game : null), tellWhoWon));
  watch(whenChanged(({ game, version }) => (game.over ? { version, number: game.number } : null), tellFigures));
}

function tellWhoWon(game) {
  const place = byId("result");
  if (!game) return place.replaceChildren();
  if (place.childElementCount === 0) place.closest(".count").scrollTop = 0;
  const curve = inLanguage(`curve.svg?game=${game.number}&seen=${state().version}`);
  fill(place, won(game), picture(curve, t("The curve of this game: {told}", { told: game.text })), figures);
  return null;
}

/** The winner's name and the score, the winner's first; a skunk is stamped on it. */
function won({ outcome: { text, side, stamp }, pegs, match }) {
  const winner = pegs.find((pegged) => pegged.side === side);
  if (!winner) return el("h3", {}, text);
  const others = pegs.filter((pegged) => pegged !== winner);
  const name = el("h3", {}, el("span", { class: "won-name", "aria-hidden": "true" }, winner.name), el("span", { class: "sr-only" }, text));
  name.style.setProperty("--letters", winner.name.length + 1);
  return el(
    "div",
    { class: `won seat-${side}` },
    name,
    el("p", { class: `won-score of-${pegs.length}` }, [winner, ...others].map(({ front }) => front).join("–")),
    stamp && el("p", { class: "stamp" }, stamp),
    match && [...new Set([match.pegged, match.text])].map((line) => line && el("p", {}, line)),
    el("p", { class: "ways-on" }, tap("review", "chip", t("Review"), () => document.dispatchEvent(new CustomEvent("review"))), tap("done", "chip changes", t("Done"), () => byId("new-game").click())),
  );
}

/** Its figures are fetched: no other state has them. */
async function tellFigures(over) {
  if (!over) return fill(figures);
  const told = await list("result");
  if (state().version !== over.version) return null; // something else happened meanwhile
  return fill(figures, told && [el("ul", { class: "best" }, told.best.map((line) => el("li", {}, line))), table(told, t("The figures of this game"))]);
}
