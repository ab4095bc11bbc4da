/* The bar: what is awaited, who may answer with a tap, the way back and forward, the one gold step, and the menu. */

import { chooseSource } from "../camera/sources.js";
import { deck, typing, typingHint, used } from "../cards/deck.js";
import { layRow } from "../cards/picker.js";
import { byId, el, fill, focusPlace, isolated, say, tap, whenChanged } from "../elements/dom.js";
import { MOST_OF_A_HAND, numberEntry } from "../elements/fields.js";
import { closeOnce, openSheet } from "../elements/sheet.js";
import { t } from "../elements/text.js";
import { act, actOn, firstOf } from "../server/api.js";
import { gameNumber, onlyAbout, state, watch } from "../server/state.js";
import { isCounting } from "./stage.js";

const CUT_SHEET = "picker";
const SKIP_SHEET = "skip-sheet";

const MOVES = { undo: "can_undo", redo: "can_redo" };

export function startBar() {
  startStatus();
  startMoves();
  startMenu();
  watch(whenChanged(stepOf, drawStep));
}

function startStatus() {
  const part = ({ expected, deal, game, play, camera }) => ({
    expected,
    pegs: expected.next_deal && camera.kind !== "camera",
    plays: play && expected.kind === "lay",
    crib: deal.crib_text,
    pegged: game.match?.pegged || deal.pegged,
    names: game.names,
    outcome: game.outcome?.text,
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

function answers({ expected, plays, pegs, names, outcome }) {
  if (outcome) return null;
  if (pegs) return answer(t("Next deal"), "next-deal", "aside", () => act("next_deal"));
  if (plays) return answer(t("The play is over"), "played", "aside", endPlay);
  if (expected.skip) return answer(expected.skip.text, "skip", "aside", () => askToPass(expected.skip));
  if (expected.kind !== "dealer") return null;
  const dealers = Object.entries(names).map(([seat, name]) =>
    answer(name, `dealer-${seat}`, "", () => act("dealer", { seat })),
  );
  return [...dealers, answer(t("We cut"), "cut", "aside", cutForDeal)];
}

/** By hand its cards are shown next. */
const endPlay = async () => (await act("played")) && state().camera.kind !== "camera" && layRow(false);

const answer = (text, key, look, onclick) => tap(key, `chip ${look || ""}`, text, onclick);

function startMoves() {
  for (const name of Object.keys(MOVES)) byId(name).addEventListener("click", () => act(name));
  const part = ({ game: { can_undo, can_redo, undo_text, redo_text } }) => ({ can_undo, can_redo, undo: undo_text, redo: redo_text });
  watch(
    whenChanged(part, (now) => {
      const held = document.activeElement;
      for (const [name, can] of Object.entries(MOVES)) {
        byId(name).disabled = !now[can];
        byId(`${name}-what`).textContent = isolated(now[name]);
      }
      if (held.disabled && held.id in MOVES) focusPlace(held.parentElement);
    }),
  );
}

function startMenu() {
  byId("games").addEventListener("click", () => document.dispatchEvent(new CustomEvent("kept")));
  byId("camera").addEventListener("click", chooseSource);
  const [menu, more] = [byId("menu"), byId("more")];
  const open = (now) => {
    menu.classList.toggle("open", now);
    more.setAttribute("aria-expanded", String(now));
  };
  more.addEventListener("click", () => open(!menu.classList.contains("open")));
  menu.addEventListener("click", () => open(false));
  document.addEventListener("pointerdown", ({ target }) => target.closest("#menu, #more") || open(false));
  document.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !menu.classList.contains("open")) return;
    open(false);
    more.focus();
  });
}

/** The one step that comes next, if a tap does it: `{ does, text }` and what else it needs. */
export function stepOf({ game, fresh, asks, offers, play, expected, hand, camera, call, claim, flow }) {
  if (game.over) return game.again ? { does: "again", text: game.again } : { does: "game", text: t("New game") };
  if (fresh || claim.awaited || call) return null;
  if (asks.length > 0) return asks[0].kind === "count" ? { does: "count", text: asks[0].text } : null;
  if (offers.length === 1) return { does: "take", text: offers[0].text, offer: offers[0] };
  if (play && expected.kind === "lay") return laying(play, camera);
  if (hand.next) return { does: "row", text: hand.next.enter, starter: hand.next.owner === null };
  if (flow === "free" && !isCounting() && hand.cards.length === 0) return null;
  const missing = !hand.idle && (hand.cards.length < hand.places || !hand.starter);
  return missing && (flow === "deal" || hand.cards.length === 0)
    ? { does: "row", text: hand.enter || t("Enter the cards"), starter: hand.owner === null && flow === "deal" }
    : null;
}

function laying({ can_go: canGo }, { kind }) {
  if (canGo) return { does: "go", text: t("Go") };
  return kind === "camera" ? { does: "keys", text: t("Enter a card") } : null;
}

const go = firstOf(() => act("go")); // the next one would be another player's

const STEPS = {
  again: () => act("again"),
  game: () => byId("new-game").click(),
  count: () => act("count"),
  take: ({ offer: { seat, points, muggins } }) => act("take", { seat, points, muggins }),
  go,
  keys: () => document.body.toggleAttribute("data-keys"),
  row: ({ starter }) => layRow(starter),
};

const drawStep = (step) =>
  fill(byId("step"), step && tap(`step-${step.does}`, "chip strong", step.text, () => STEPS[step.does](step)));

/** Ask who deals first: for card after card that is cut, until it is settled. Those that were cut are grey;
 * who has equal ones cuts again. */
export function cutForDeal() {
  const { cut } = state().expected;
  if (!cut) return byId(CUT_SHEET).close();
  const whileSo = onlyAbout(CUT_SHEET, gameNumber);
  const say = async (card) => {
    if ((await whileSo(() => actOn("cut", { seat: cut.seat, card }))) && sheet.open) cutForDeal();
  };
  const sheet = openSheet(CUT_SHEET, cut.text, deck(say, used(new Set(cut.cards))), typingHint());
  sheet.onkeydown = typing(sheet, false);
  return sheet.querySelector("[data-pick]").focus();
}

/** Say what passing over means, and ask how many points are pegged for it; none is an answer too. */
function askToPass({ title, means, question }) {
  const whileSo = onlyAbout(SKIP_SHEET, ({ game, deal, expected }) => [game.number, deal.number, expected.kind, expected.seat]);
  const say = firstOf((points) => closeOnce(SKIP_SHEET, whileSo(() => act("skip", { points }))));
  const names = { 0: t("None") };
  const numbers = { key: "skip", label: question, least: 0, most: MOST_OF_A_HAND, say, names };
  openSheet(
    SKIP_SHEET,
    title,
    el("p", {}, means),
    el("p", { class: "question" }, question),
    numberEntry(numbers),
  );
}

/* The buttons of the document that show a drawing and no word: their tooltip says what they are called. */

const WORDLESS_PX = 1; // so wide at most is a word that only an ear hears

/** Which words there is room for, follows from the width of the page and from what stands in its head. */
export function startTitles() {
  const buttons = document.querySelectorAll("button:has(> .icon)");
  const entitleAll = () => buttons.forEach(entitle);
  addEventListener("resize", entitleAll);
  watch(entitleAll);
}

function entitle(button) {
  const words = [...button.querySelectorAll("span")].some(isSeen);
  if (words) button.removeAttribute("title");
  else button.title = nameOf(button);
}

const isSeen = ({ textContent, offsetWidth }) => textContent && offsetWidth > WORDLESS_PX;

const nameOf = (button) => button.getAttribute("aria-label") ?? button.textContent.replace(/\s+/g, " ").trim();
