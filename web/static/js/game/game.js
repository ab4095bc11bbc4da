/* A new game, in three taps if all is as it was: New game, Start. */

import { isolated } from "../elements/direction.js";
import { byId, el, fill } from "../elements/dom.js";
import { openSheet } from "../elements/sheet.js";
import { t } from "../elements/text.js";
import { act, firstOf, newest } from "../server/api.js";
import { state } from "../server/state.js";
import { cutForDeal } from "../table/bar.js";
import { calledAt, changed, draftOf, posted, rememberNames, SEATS, WE_CUT } from "./setup_draft.js";
import { partners, setupForm } from "./setup_form.js";

const SHEET = "new-game-sheet";
const setups = newest();

export function startGame() {
  byId("new-game").addEventListener("click", ask);
}

async function ask() {
  const offers = await setups("v1/setups");
  if (!offers) return;
  let draft = draftOf(state(), offers);
  const fields = el("div", { class: "setup" });
  const draw = () => {
    const unfolded = fields.querySelector("details")?.open;
    fill(fields, ...setupForm(draft, offers, { change, type, unfolded }));
  };
  const change = (chosen) => {
    draft = changed(draft, chosen, offers);
    draw();
  };
  const type = (place, name) => {
    draft = { ...draft, names: draft.names.with(place, name) };
    nameChips(fields, place, name);
    fields.querySelector(".partners").textContent = isolated(partners(draft, offers));
  };
  draw();
  openSheet(SHEET, t("New game"), formOf(fields, firstOf(() => begin(draft, offers))));
}

function formOf(fields, begin) {
  const submit = (event) => {
    event.preventDefault();
    begin();
  };
  const start = el("button", { type: "submit", class: "chip strong", autofocus: true }, t("Start"));
  const foot = el("div", { class: "sheet-foot" }, whatIsLeft(state()), start);
  return el("form", { class: "sheet-form", onsubmit: submit }, fields, foot);
}

/** Whoever taps by mistake reads it before the game is left; nothing where none has begun. */
function whatIsLeft({ game, deal }) {
  const goesOn = !game.over && (deal.starter || game.pegs.some(({ front, start }) => front > start));
  if (!goesOn) return game.over && el("p", { class: "hint" }, t("The game before is kept."));
  const text = t("The game on the page is not over. It is kept: Games leads back to it.");
  return el("p", { class: "hint warns" }, text);
}

async function begin(draft, offers) {
  if (!(await act("new", posted(draft, offers)))) return;
  rememberNames(draft);
  byId(SHEET).close();
  if (draft.dealer === WE_CUT && state().camera.kind !== "camera") cutForDeal(); // a camera sees the cut
}

/** The chips that name players are not drawn again while a name is typed: its field would go. */
function nameChips(fields, place, name) {
  for (const chips of ["dealer", "captain"]) {
    const chip = fields.querySelector(`[name=${chips}][value=${SEATS[place]}] ~ .choice-title`);
    if (chip) chip.textContent = isolated(calledAt(place, name));
  }
}
