/* Shows the whole board in a sheet, where the page has room for the race alone. */

import { byId } from "../elements/dom.js";
import { openSheet } from "../elements/sheet.js";
import { t } from "../elements/text.js";

const SHEET = "boarder";

export function showBoard() {
  const board = byId("board");
  const home = board.parentElement;
  const sheet = openSheet(SHEET, t("Peg board"), board);
  sheet.addEventListener("close", () => home.prepend(board), { once: true });
}
