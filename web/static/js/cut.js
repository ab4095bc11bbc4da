/* The cut for deal: the card of each player in turn, until it is settled who deals first. */

import { actOn } from "./api.js";
import { deck, typing } from "./deck.js";
import { byId } from "./dom.js";
import { openSheet } from "./sheet.js";
import { state } from "./state.js";

const SHEET = "picker";

/** Ask for the next card that is cut; those that were cut are grey. Who has equal ones cuts again. */
export function cutForDeal() {
  const { cut } = state().expected;
  if (!cut) return byId(SHEET).close();
  const say = async (card) => {
    if (await actOn("cut", { seat: cut.seat, card })) cutForDeal();
  };
  const sheet = openSheet(SHEET, cut.text, deck(say, new Set(cut.cards)));
  sheet.onkeydown = typing(say, false);
  return sheet.querySelector("[data-pick]").focus();
}
