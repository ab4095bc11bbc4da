/* The lines that everybody reads: whose crib it is, what is awaited, what was pegged; and who may answer with a tap. */

import { deck, typing } from "../cards/deck.js";
import { byId, el, fill, say, tap, whenChanged } from "../elements/dom.js";
import { MOST_OF_A_HAND, numberEntry } from "../elements/numbers.js";
import { closeOnce, openSheet } from "../elements/sheet.js";
import { t } from "../elements/text.js";
import { act, actOn, firstOf } from "../server/api.js";
import { gameNumber, onlyAbout } from "../server/moment.js";
import { state, watch } from "../server/state.js";

const CUT_SHEET = "picker";
const SKIP_SHEET = "passer";

export function startStatus() {
  const part = ({ expected, deal, game, cards, fresh }) => ({
    expected,
    first: expected.missing || (cards.length === 0 && !fresh),
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

const answer = (text, key, look, onclick) => tap(key, `chip ${look || ""}`, text, onclick);

/** Ask who deals first: for card after card that is cut, until it is settled. Those that were cut are grey;
 * who has equal ones cuts again. */
export function cutForDeal() {
  const { cut } = state().expected;
  if (!cut) return byId(CUT_SHEET).close();
  const whileSo = onlyAbout(CUT_SHEET, gameNumber);
  const say = async (card) => {
    if ((await whileSo(() => actOn("cut", { seat: cut.seat, card }))) && sheet.open) cutForDeal();
  };
  const sheet = openSheet(CUT_SHEET, cut.text, deck(say, new Set(cut.cards)));
  sheet.onkeydown = typing(say, false);
  return sheet.querySelector("[data-pick]").focus();
}

/** Say what passing over means, and ask how many points are pegged for it; none is an answer too. */
function askToPass({ title, means, question }) {
  const whileSo = onlyAbout(SKIP_SHEET, ({ game, deal, expected }) => [game.number, deal.number, expected.kind, expected.seat]);
  const say = firstOf((points) => closeOnce(SKIP_SHEET, whileSo(() => act("skip", { points }))));
  const names = { 0: t("None: go on") };
  const numbers = { key: "skip", label: question, least: 0, most: MOST_OF_A_HAND, say, names };
  openSheet(
    SKIP_SHEET,
    title,
    el("p", {}, means),
    el("p", { class: "question" }, question),
    numberEntry(numbers),
  );
}
