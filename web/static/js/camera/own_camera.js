/* This device's own camera: opened when it is asked for, sent frame by frame, and found again. */

import { byId, el, fill, tap } from "../elements/dom.js";
import { ofTab, t } from "../elements/text.js";
import { fetched, setSource } from "../server/api.js";
import { watch } from "../server/state.js";

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
  ofTab.removeItem(WANTED); // else news of the camera before, that come meanwhile, would open that one again
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

/* What this device shows of its own camera while the table is seen through it. */

const SENDING = t("This device films the table. Keep this page open.");
const FAULTS = {
  refused: t(
    "The browser was not allowed to use the camera: tap the sign beside the address, " +
      "allow the camera, then try again.",
  ),
  busy: t("Another program uses the camera: close it, and this goes on by itself."),
  missing: matchMedia("(pointer: coarse)").matches
    ? t("No camera of this device answers: film with another device. Once one answers, this goes on by itself.")
    : t("This device has no camera that answers: plug one in, and this goes on by itself."),
  stale: t(
    "The camera sends nothing: keep this page in front. If that does not help, stop filming, " +
      "and begin again.",
  ),
};

/** Make the panel; `use(device)`, `again()` and `stop()` are what can be tapped there. */
function makeOwnCamera(taps) {
  const video = el("video", { hidden: true, playsinline: true, "aria-hidden": "true" });
  video.muted = true; // else browsers may not let it play by itself
  const said = el("p", { role: "status" });
  const tools = el("div", { class: "own-tools" });
  const which = el("div", { class: "own-which" });
  const parts = [video, el("div", {}, el("div", { class: "own-said" }, said, tools), which)];
  const panel = el("section", { class: "own-camera", hidden: true, "aria-label": t("This device's camera") }, parts);
  byId("sources").before(panel);
  const show = async (now) => {
    panel.hidden = now === null;
    panel.classList.toggle("calm", now?.fault === "");
    if (video.srcObject !== (now?.stream ?? null)) await play(video, now?.stream ?? null);
    said.textContent = now && (now.fault ? FAULTS[now.fault] : SENDING);
    fill(tools, now && buttons(now, taps));
    if (now?.device) fill(which, await choice(now.device, taps));
  };
  return { video, show, playOn: () => playOn(video) };
}

/** Some browsers pause the video of a page that is out of sight, or let none begin there, and leave it so. */
async function playOn(video) {
  if (!video.paused || !video.srcObject) return;
  try {
    await video.play();
  } catch (error) {
    if (!(error instanceof DOMException)) throw error; // it is not allowed yet, or another stream comes
  }
}

async function play(video, stream) {
  video.hidden = !stream;
  video.srcObject = stream;
  await playOn(video);
}

function buttons({ fault }, { again, stop }) {
  return [
    fault === "refused" && tap("own-again", "chip", t("Try again"), again),
    tap("own-stop", "chip", t("Stop filming"), stop),
  ];
}

/** Which of the device's cameras; most have but one, and then there is nothing to choose. */
async function choice(device, { use }) {
  const all = await navigator.mediaDevices.enumerateDevices();
  const cameras = all.filter(({ kind, label }) => kind === "videoinput" && label);
  if (cameras.length < 2) return null;
  const options = cameras.map(({ deviceId, label }) =>
    el("option", { value: deviceId, selected: deviceId === device }, label),
  );
  const take = ({ target }) => use(target.value);
  return el("select", { "aria-label": t("Which camera of this device"), "data-key": "own-which", onchange: take }, options);
}

/* Sends what a video shows: at once when it differs, else every second as a sign of life. */

const LONGEST_EDGE = 1920;
const QUALITY = 0.85;
const [ACROSS, DOWN] = [96, 54]; // the small grey copy in which a change is looked for
const CHANGED_LEVELS = 16; // camera noise moves a pixel of the copy by less
const CHANGED_PIXELS = 6; // a card is wider than this even in the copy
const FAST_MS = 1000 / 6;
const CALM_MS = 800; // with the way to the server it is a second at the most
const UNREST_MS = 2000;
const ANSWER_WITHIN_MS = 10_000;

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Post frames of `video`, one at a time and always the newest, until `feed()` gives no number; while its
 * `track` is muted the video may go on with old pictures or black ones, and none is posted.
 * `heard` is told each answer: "taken", "refused", "lost" (no answer), or "stop" (not wanted).
 */
export async function sendFrames(video, { track, feed, heard }) {
  const copy = canvas(ACROSS, DOWN, { willReadFrequently: true });
  const whole = canvas(0, 0); // one for all frames: phones have room for few, and free them late
  const sent = { copy: null, ms: -Infinity, time: -1 };
  let changedMs = 0;
  for (let number = feed(); number !== null; number = feed()) {
    const now = performance.now();
    const seen = greyOf(video, copy);
    if (differ(seen, sent.copy)) changedMs = now;
    const calm = now - changedMs > UNREST_MS;
    const isNew = !track.muted && video.videoWidth > 0 && video.currentTime !== sent.time;
    if (isNew && now - sent.ms >= (calm ? CALM_MS : 0)) {
      Object.assign(sent, { copy: seen, ms: now, time: video.currentTime });
      const jpeg = await jpegOf(video, whole);
      await heard(await post(`frame?feed=${number}`, "image/jpeg", jpeg));
    }
    await pause(Math.max(0, FAST_MS - (performance.now() - now)));
  }
}

/** Whether two grey copies are of different scenes; noise alone is no difference. */
export function differ(one, other) {
  if (!other) return true;
  const changed = one.filter((level, place) => Math.abs(level - other[place]) > CHANGED_LEVELS);
  return changed.length >= CHANGED_PIXELS;
}

function canvas(width, height, options) {
  const made = Object.assign(document.createElement("canvas"), { width, height });
  return made.getContext("2d", options);
}

/** The grey levels of a small copy; green stands for all, as it is most of what eyes call bright. */
function greyOf(video, copy) {
  copy.drawImage(video, 0, 0, ACROSS, DOWN);
  const { data } = copy.getImageData(0, 0, ACROSS, DOWN);
  return data.filter((_, place) => place % 4 === 1);
}

function jpegOf(video, whole) {
  const { videoWidth, videoHeight } = video;
  const scale = Math.min(1, LONGEST_EDGE / Math.max(videoWidth, videoHeight));
  const [width, height] = [videoWidth, videoHeight].map((side) => Math.round(side * scale));
  Object.assign(whole.canvas, { width, height });
  whole.drawImage(video, 0, 0, width, height);
  return new Promise((resolve) => whole.canvas.toBlob(resolve, "image/jpeg", QUALITY));
}

/** Tell the server what is wrong with the camera, so that every page can say it. */
const tellFault = (feed, kind) =>
  post(`camera_fault?feed=${feed}`, "application/json", JSON.stringify({ kind }));

async function post(where, type, body) {
  const request = {
    method: "POST",
    headers: { "Content-Type": type },
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    body,
  };
  try {
    const answer = await fetch(`api/${where}`, request);
    if (answer.status === 409) return "stop";
    return answer.ok ? "taken" : "refused";
  } catch {
    return "lost";
  }
}
