/* What a game that is over came to: the match, its curve, its best hands, and its figures player by player. */

import { byId, el, fill, whenChanged } from "../elements/dom.js";
import { bringInSight } from "../elements/in_sight.js";
import { inLanguage, t } from "../elements/text.js";
import { list } from "../server/api.js";
import { state, watch } from "../server/state.js";
import { picture, table } from "./statistics.js";

export function startResult() {
  const part = ({ game, version }) => (game.over ? { version, number: game.number } : null);
  watch(whenChanged(part, tell));
}

/** Its figures are fetched: no other state has them. */
async function tell(over) {
  if (!over) return fill(byId("result"));
  const told = await list("result");
  const { game, version } = state();
  if (!game.over || version !== over.version) return null; // something else happened meanwhile
  const place = byId("result");
  const ends = place.childElementCount === 0;
  fill(place, told && drawn(told, game, version));
  if (!ends) return null;
  await place.querySelector("img")?.decode().catch(() => null); // it moves what stands below it
  return bringInSight(["#result h3"]);
}

function drawn(told, game, version) {
  const curve = inLanguage(`curve.svg?game=${game.number}&seen=${version}`);
  return [
    el("h3", {}, game.outcome.text),
    game.match && [...new Set([game.match.pegged, game.match.text])].map((text) => text && el("p", {}, text)),
    picture(curve, t("The curve of this game: {told}", { told: game.text })),
    el("ul", { class: "best" }, told.best.map((line) => el("li", {}, line))),
    table(told, t("The figures of this game")),
  ];
}
