/* Starts every part of the page, then listens to the server. */

import { startBoard } from "./board/board.js";
import { startBrowserCamera } from "./camera/own_camera.js";
import { startPicture } from "./camera/picture.js";
import { startSources } from "./camera/sources.js";
import { startZones } from "./camera/zones.js";
import { startCards } from "./cards/cards.js";
import { startHand } from "./cards/hand.js";
import { startToast } from "./elements/sheet.js";
import { startKept, startStatistics } from "./game/games.js";
import { startHistory } from "./game/history.js";
import { startGame } from "./game/new_game.js";
import { startResult } from "./game/result.js";
import { sendAgain } from "./server/api.js";
import { listen, startAwake, startOffline } from "./server/events.js";
import { startBar, startTitles } from "./table/bar.js";
import { startClaim } from "./table/claim.js";
import { startCount } from "./table/count.js";
import { startJoin } from "./table/join.js";
import { startPlay } from "./table/play.js";
import { startPress } from "./table/press.js";
import { startScoreboard } from "./table/scoreboard.js";
import { startSettings, startShortcuts } from "./table/settings.js";
import { startSpeech } from "./table/speech.js";
import { startDisplay, startStage, startWelcome } from "./table/stage.js";

const PARTS = [
  startToast,
  startPress,
  startPicture,
  startSources,
  startZones,
  startBrowserCamera,
  startHand,
  startCount,
  startClaim,
  startPlay,
  startResult,
  startSpeech,
  startStage,
  startWelcome,
  startBar,
  startScoreboard,
  startGame,
  startJoin,
  startBoard,
  startHistory,
  startKept,
  startStatistics,
  startSettings,
  startShortcuts,
  startDisplay,
  startTitles,
  startAwake,
  startOffline,
];

for (const start of PARTS) start();
await startCards();
listen();
sendAgain();
