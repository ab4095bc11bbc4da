/* A new game, in three taps if all is as it was: New game, Start. */

import { explainSecurity, chooseSource } from "../camera/chooser.js";
import { isSecure, stopOwnCamera, useOwnCamera } from "../camera/browser_camera.js";
import { byId, el } from "../elements/dom.js";
import { openSheet } from "../elements/sheet.js";
import { t } from "../elements/text.js";
import { act, firstOf, newest, setSource } from "../server/api.js";
import { state, watch } from "../server/state.js";
import { cutForDeal } from "../table/bar.js";
import { changed, draftOf, posted, rememberNames, WE_CUT } from "./setup_draft.js";
import { setupForm } from "./setup_form.js";

const SHEET = "new-game-sheet";
const setups = newest();

export function startGame() {
  byId("new-game").addEventListener("click", ask);
  watch(tellWhoWonTheCut());
}

async function ask() {
  const offers = await setups("v1/setups");
  if (!offers) return;
  let draft = draftOf(state(), offers);
  const change = (chosen) => {
    if (chosen.camera === "device" && !isSecure()) return refuseCamera();
    draft = changed(draft, chosen, offers);
    return form.draw(draft);
  };
  const type = (place, name) => {
    draft = { ...draft, names: draft.names.with(place, name) };
    form.named(draft);
  };
  const form = setupForm(offers, { change, type });
  const refuseCamera = () => {
    form.draw(draft);
    explainSecurity();
  };
  form.draw(draft);
  openSheet(SHEET, t("New game"), formOf(form.place, firstOf(() => begin(draft, offers))));
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
  const text = t("The game on the page is not over. It is kept: the list of the kept games leads back to it.");
  return el("p", { class: "hint warns" }, text);
}

async function begin(draft, offers) {
  if (!(await act("new", posted(draft, offers)))) return;
  rememberNames(draft);
  byId(SHEET).close();
  const looks = draft.camera ? draft.camera !== "none" : state().camera.kind === "camera";
  look(draft.camera);
  if (draft.dealer === WE_CUT && !looks) cutForDeal(); // a camera sees the cut
}

const CAMERAS = {
  device: () => useOwnCamera(),
  another: chooseSource,
  none: () => {
    stopOwnCamera();
    if (state().camera.kind !== "nothing") setSource({ kind: "nothing" });
  },
};

const look = (camera) => CAMERAS[camera]?.();

/** Once the last card is cut, by hand or before a camera, all read whom it made the dealer. */
function tellWhoWonTheCut() {
  let cutting = null; // the number of the game for whose deal cards were cut
  return ({ game: { number, names }, deal: { dealer }, expected: { cut } }) => {
    if (!cut && dealer && cutting === number) {
      const detail = t("{name} wins the cut, and deals first.", { name: names[dealer] });
      document.dispatchEvent(new CustomEvent("told", { detail }));
    }
    cutting = cut?.cards.length > 0 ? number : null;
  };
}
