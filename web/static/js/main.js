/* Starts every part of the page, then listens to the server. */

import { startBoard } from "./board.js";
import { startClaim } from "./claim.js";
import { startCount } from "./count.js";
import { byId } from "./dom.js";
import { listen } from "./events.js";
import { startGame } from "./game.js";
import { startHand } from "./hand.js";
import { startPicture } from "./picture.js";
import { startSeats } from "./seats.js";
import { startSources } from "./sources.js";

const TOAST_MS = 6000;
let hide;

document.addEventListener("refused", ({ detail }) => {
  clearTimeout(hide);
  byId("toast").textContent = detail;
  hide = setTimeout(() => byId("toast").replaceChildren(), TOAST_MS);
});

startPicture();
startSources();
startHand();
startCount();
startClaim();
startSeats();
startGame();
startBoard();
listen();
