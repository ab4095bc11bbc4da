/* How the camera does: a quiet sign while it lives, a plate with the remedy when it does not. */

import { byId, el, fill, tap, whenChanged } from "../elements/dom.js";
import { t } from "../elements/text.js";
import { act } from "../server/api.js";
import { ageS, state, watch } from "../server/state.js";
import { filmAgain, isSecure, ownFault, useOwnCamera } from "./browser_camera.js";
import { drawZones } from "./zones.js";

const OLD_S = 2; // a slow machine may look so seldom; the picture is grey then, and bears its age
const SILENT_S = 5;
const TICK_MS = 500;
const QUARTER = 90;
const NOT_OF_NOW = ["ended", "missing", "busy", "refused", "no_film", "untrusted", "changed", "stale", "frozen"];
const ADDRESS = /^\w+:\/\//; // it stays as it is, where a sentence begins with a capital
const CALM = ["live", "opening"];
const SILENT = {
  kind: "silent",
  text: t("Nothing new comes from the camera"),
  remedy: t("Once it does, the page goes on by itself."),
  old: true,
};
const SLOW = {
  text: t("The pictures of this device arrive too late"),
  remedy: t("Its network is slow, or the page is not in front. It goes on by itself."),
};
/** On the device that films: its own faults, of which the panel of its camera says more. */
const OF_OWN = {
  stale: { text: t("This device's camera sends nothing"), remedy: "" },
  missing: { text: t("This device finds no camera"), remedy: "" },
  frozen: { remedy: "" },
};

/** Start the sign and the plate; `pictureShown()` is the picture that people see. */
export function startCamera(pictureShown) {
  const sign = el("p", { class: "camera-state" });
  const plate = el(
    "div",
    { class: "plate" },
    el("div", { role: "status" }),
    el("p", { class: "plate-age" }),
    el("div", { class: "plate-tools" }),
  );
  byId("picture").append(sign);
  byId("picture").after(plate);
  const draw = whenChanged(
    ({ camera, zones, seconds }) => ({ camera: steady(camera), zones, condition: conditionNow(camera, seconds) }),
    (now) => drawAll(sign, plate, now),
  );
  const tick = () => {
    if (!state()) return;
    const picture = pictureShown();
    const seconds = picture ? ageS(picture.taken_s) : 0;
    draw({ ...state(), seconds });
    plate.querySelector(".plate-age").textContent = picture && plate.matches(".old") ? age(seconds) : "";
  };
  watch(tick);
  setInterval(tick, TICK_MS);
}

/** The two buttons that put a mirrored or turned picture right; `where` tells their places apart. */
export function turnButtons({ turn, flip }, where) {
  return [
    tap(`${where}-turn`, "chip", t("Turn"), () => act("turn", { degrees: (turn + QUARTER) % 360 })),
    tap(`${where}-flip`, "chip", t("Flip"), () => act("flip", { flip: !flip })),
  ];
}

const age = (seconds) =>
  seconds < 90
    ? t("The picture is {n} s old.", { n: Math.round(seconds) })
    : t("The picture is {n} min old.", { n: Math.round(seconds / 60) });

/** What of the camera is drawn here; new pictures alone change nothing. */
const steady = ({ kind, turn, flip, browser }) => ({ kind, turn, flip, browser });

/** How the camera does by what the server says, and by how long it has said nothing new. */
function conditionNow({ kind, condition, feed }, seconds) {
  if (kind !== "camera" || !condition) return null;
  if (NOT_OF_NOW.includes(condition.kind)) return { ...condition, ...saidHere(condition, feed), old: true };
  if (seconds > SILENT_S) return SILENT;
  const old = seconds > OLD_S;
  return { ...condition, old, text: old && isCalm(condition) ? age(seconds) : condition.text };
}

/** What the device that films says in other words than all others do. */
function saidHere({ kind }, feed) {
  const fault = ownFault(feed);
  if (fault === null) return null;
  return { own: true, ...(kind === "stale" && !fault ? SLOW : OF_OWN[kind]) };
}

const isCalm = ({ kind }) => CALM.includes(kind);

function drawAll(sign, plate, { camera, zones, condition }) {
  const calm = condition !== null && isCalm(condition);
  byId("picture").classList.toggle("old", Boolean(condition?.old));
  byId("picture").classList.toggle("waits", camera.kind === "camera");
  sign.hidden = !calm;
  sign.className = `camera-state ${condition?.old ? "late" : (condition?.kind ?? "")}`;
  fill(sign, calm && [el("span", { class: "dot", "aria-hidden": "true" }), el("span", {}, condition.text)]);
  const named = condition !== null && !calm;
  plate.hidden = !named;
  plate.classList.toggle("old", Boolean(condition?.old));
  fill(plate.querySelector("[role]"), named && said(condition));
  fill(plate.querySelector(".plate-tools"), named && tools(camera, zones, condition));
}

const said = ({ text, remedy, fingerprint }) => [
  el("strong", { class: ADDRESS.test(text) && "address" }, text),
  remedy && el("p", {}, remedy),
  fingerprint && el("p", { class: "fingerprint" }, fingerprint),
];

function tools(camera, zones, { kind, fingerprint, own }) {
  if (kind === "mirrored") return turnButtons(camera, "plate");
  if (fingerprint) return tap("plate-trust", "chip", t("Trust this camera"), () => act("trust", { fingerprint }));
  if (["stale", "frozen"].includes(kind) && own) return tap("plate-again", "chip", t("Try again"), filmAgain);
  if (kind === "stale" && camera.browser && isSecure())
    return tap("plate-own", "chip", t("Use this device's camera"), () => useOwnCamera());
  if (kind !== "moved") return [];
  return [
    tap("plate-places_again", "chip", t("Set the places again"), drawZones),
    tap("plate-places_fit", "chip", t("They still fit"), () => act("zones", { zones })),
  ];
}
