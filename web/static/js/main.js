/* Starts every part of the page, then listens to the server. */

import { sendAgain } from "./api.js";
import { startAwake } from "./awake.js";
import { startBoard } from "./board.js";
import { startBrowserCamera } from "./browser_camera.js";
import { startCards } from "./cards.js";
import { startClaim } from "./claim.js";
import { startCount } from "./count.js";
import { listen } from "./events.js";
import { startGame } from "./game.js";
import { startHand } from "./hand.js";
import { startHistory } from "./history.js";
import { startJoin } from "./join.js";
import { startKept } from "./kept.js";
import { startLarge } from "./large.js";
import { startOffline } from "./offline.js";
import { startPicture } from "./picture.js";
import { startPlay } from "./play.js";
import { startPress } from "./press.js";
import { startResult } from "./result.js";
import { startSeats } from "./seats.js";
import { startSettings } from "./settings.js";
import { startShortcuts } from "./shortcuts.js";
import { startSources } from "./sources.js";
import { startSpeech } from "./speech.js";
import { startStatistics } from "./statistics.js";
import { startStatus } from "./status.js";
import { startTitles } from "./titles.js";
import { startToast } from "./toast.js";
import { startWayToAsked } from "./way_to_asked.js";
import { startZones } from "./zones.js";

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
  startStatus,
  startWayToAsked,
  startSeats,
  startGame,
  startJoin,
  startBoard,
  startHistory,
  startKept,
  startStatistics,
  startSettings,
  startShortcuts,
  startLarge,
  startTitles,
  startAwake,
  startOffline,
];

for (const start of PARTS) start();
await startCards();
listen();
sendAgain();
