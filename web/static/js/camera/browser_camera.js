/* This device's own camera: opened when it is asked for, sent frame by frame, and found again. */

import { ofTab } from "../elements/browser_storage.js";
import { fetched, setSource } from "../server/api.js";
import { watch } from "../server/state.js";
import { sendFrames, tellFault } from "./frames.js";
import { makeOwnCamera } from "./own_camera.js";

const AGAIN_MS = 2000;
const WANTED = "own-camera"; // kept for as long as this tab lives, so that a reload goes on
const KINDS = { NotAllowedError: "refused", NotReadableError: "busy", AbortError: "busy" };
const SIZE = { width: { ideal: 1920 }, height: { ideal: 1080 } };

const devices = navigator.mediaDevices; // there are none on a page without TLS
let wanted = null; // { device, feed, boot }: which camera ("" is any), its number, and who gave it
let stream = null;
let opening = false;
let fault = "";
let panel;

export const isSecure = () => Boolean(devices);

/** What is wrong with the camera here, "" for nothing; null where the frames of a feed are not sent from here. */
export const ownFault = (feed) => (wanted?.feed === feed ? fault : null);

export function startBrowserCamera() {
  panel = makeOwnCamera({ use: useOwnCamera, again: open, stop: stopFilming });
  if (!isSecure()) return;
  setInterval(tryAgain, AGAIN_MS);
  devices.addEventListener("devicechange", tryAgain);
  document.addEventListener("visibilitychange", tryAgain);
  addEventListener("pagehide", release);
  watch(goOn);
  onceAllowed(open);
}

/** Let the table be seen through this device: by the camera with an id, or the one behind. */
export async function useOwnCamera(device = "") {
  release();
  wanted = null;
  await offer(device);
  await open();
}

/** Open the same camera of this device anew. */
export const filmAgain = () => useOwnCamera(wanted?.device);

/** The server gives a number, by which it tells these frames from those of other devices. */
async function offer(device) {
  const told = await setSource({ kind: "browser" });
  if (!told) return stopOwnCamera();
  if (wanted?.device !== device) release();
  wanted = { device, feed: told.feed, boot: told.state.boot };
  ofTab.setItem(WANTED, JSON.stringify(wanted));
}

function stopFilming() {
  stopOwnCamera();
  setSource({ kind: "nothing" });
}

/** After a reload this device goes on, where it still is what the table looks through. */
function goOn({ camera: { feed } }) {
  const before = JSON.parse(ofTab.getItem(WANTED));
  if (wanted || !before || before.feed !== feed) return;
  wanted = before;
  open();
}

/** A refusal is settled by a person, everything else may pass by itself. */
function tryAgain() {
  if (document.visibilityState !== "visible") return;
  if (stream && hasEnded(stream)) gone(); // a hidden page may not hear of it
  if (stream) panel.playOn();
  if (fault !== "refused") open();
}

/** A person may allow later, in the browser's own bar, what was refused at first. */
async function onceAllowed(then) {
  try {
    const permission = await navigator.permissions.query({ name: "camera" });
    permission.addEventListener("change", () => permission.state === "granted" && then());
  } catch (error) {
    if (!(error instanceof TypeError)) throw error; // not every browser knows this permission
  }
}

async function open() {
  if (!wanted || stream || opening) return;
  const { device } = wanted;
  const isChosen = () => wanted?.device === device; // another one may be, while the browser still asks
  opening = true;
  try {
    const which = device ? { deviceId: { exact: device } } : { facingMode: "environment" };
    const opened = await devices.getUserMedia({ video: { ...SIZE, ...which } });
    if (isChosen()) await film(opened);
    else end(opened);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    if (isChosen()) fail(KINDS[error.name] ?? "missing");
  } finally {
    opening = false;
  }
  if (!isChosen()) await open();
}

async function film(opened) {
  stream = opened;
  const [track] = opened.getVideoTracks();
  track.addEventListener("ended", () => stream === opened && gone());
  track.addEventListener("mute", () => stream === opened && fail("stale"));
  fault = "";
  await panel.show({ stream, fault, device: track.getSettings().deviceId });
  sendFrames(panel.video, {
    track,
    feed: () => (stream === opened ? wanted.feed : null),
    heard: (answer) => stream === opened && heard(answer, track),
  });
}

function gone() {
  release();
  fail("missing");
}

/** Every page at the table is told, again with every try: a last frame may have crossed the word. */
function fail(kind) {
  if (!wanted) return;
  if (kind !== fault) panel.show({ stream, fault: kind });
  fault = kind;
  tell(kind);
}

async function tell(kind) {
  const told = wanted;
  const answer = await tellFault(told.feed, kind);
  if (answer === "stop" && wanted === told && fault === kind) await notWanted();
}

/** A frame that was on its way when the camera fell silent is no sign that it sends again. */
async function heard(answer, { muted }) {
  if (answer === "taken" && fault && !muted) panel.show({ stream, fault: (fault = "") });
  if (answer === "stop") await notWanted();
}

/** Something else is looked at; or the server was started again, and looks at nothing yet. */
async function notWanted() {
  const refused = wanted;
  const told = await fetched("api/state");
  if (!told || wanted !== refused) return; // the next frame is answered the same, or not at all
  const { boot, camera } = told.state;
  if (refused.boot !== boot && camera.kind === "nothing") await offer(refused.device);
  else stopOwnCamera();
}

/** Release the camera; what the table looks at is left alone. */
export function stopOwnCamera() {
  release();
  wanted = null;
  fault = "";
  ofTab.removeItem(WANTED);
  panel.show(null);
}

function release() {
  if (stream) end(stream);
  stream = null;
}

const hasEnded = (opened) => opened.getTracks().every((track) => track.readyState === "ended");
const end = (opened) => opened.getTracks().forEach((track) => track.stop());
