/* The lines that everybody reads: whose crib it is, what is awaited, what was pegged; and who may answer with a tap. */

import { act } from "./api.js";
import { cutForDeal } from "./cut.js";
import { byId, el, fill, whenChanged } from "./dom.js";
import { askToPass } from "./passing.js";
import { watch } from "./state.js";
import { t } from "./text.js";

export function startStatus() {
  const part = ({ expected, deal, game, cards, fresh }) => ({
    expected,
    first: cards.length === 0 && !fresh,
    crib: deal.crib_text,
    pegged: game.match?.pegged || deal.pegged,
    names: game.names,
    outcome: game.outcome?.text,
    again: game.again,
  });
  watch(
    whenChanged(part, (now) => {
      say("crib", now.crib);
      say("expected", now.outcome ?? now.expected.text);
      say("pegged", now.pegged ?? "");
      byId("expected").classList.toggle("outcome", Boolean(now.outcome));
      fill(byId("status-answers"), answers(now));
    }),
  );
}

/** A text that stands there already is left alone: a screen reader would read it again. */
function say(id, text) {
  const place = byId(id);
  if (place.textContent !== text) place.textContent = text;
}

function answers({ expected, names, outcome, again, first }) {
  if (outcome) return next(again);
  if (expected.skip) return answer(expected.skip.text, "skip", "aside", () => askToPass(expected.skip));
  if (expected.kind !== "dealer") return null;
  const dealers = Object.entries(names).map(([seat, name]) =>
    answer(name, `dealer-${seat}`, first && "strong", () => act("dealer", { seat })),
  );
  return [...dealers, answer(t("We cut"), "cut", "aside", cutForDeal)];
}

/** The next game by the rules; where none may begin so, whichever is chosen. */
const next = (again) =>
  again
    ? answer(again, "again", "strong", () => act("again"))
    : answer(t("New game"), "other-game", "strong", () => byId("new-game").click());

const answer = (text, key, look, onclick) =>
  el("button", { type: "button", class: `chip ${look || ""}`, "data-key": key, onclick }, text);
