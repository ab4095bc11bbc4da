/* What this device shows of its own camera while the table is seen through it. */

import { byId, el, fill, tap } from "../elements/dom.js";
import { t } from "../elements/text.js";

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
export function makeOwnCamera(taps) {
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
