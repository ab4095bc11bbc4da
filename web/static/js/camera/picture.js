/* The picture with what lies on it. A new one takes its place only when it has wholly come. */

import { shortOf } from "../cards/cards.js";
import { putRight } from "../cards/picker.js";
import { byId, changer, el, fill, onlyWatches, tap, whenChanged } from "../elements/dom.js";
import { t } from "../elements/text.js";
import { act, upload } from "../server/api.js";
import { ageS, isCalm, litIn, state, watch } from "../server/state.js";
import { filmAgain, isSecure, ownFault, useOwnCamera } from "./own_camera.js";
import { drawZones, zoneLines } from "./zones.js";

const AGAIN_MS = 300;

let shown = null; // the picture that is on the screen, which may be older than the newest
let bringing = false;

/** The picture that people see now: not the one that is on its way. */
const pictureShown = () => shown;

export function startPicture() {
  const frame = el(
    "div",
    { class: "frame" },
    el("img", { alt: "", draggable: "false" }),
    el("div", { class: "zone-lines" }),
    el("div", { class: "marks" }),
  );
  byId("picture").append(frame);
  frame.addEventListener("click", () => byId("picture").classList.toggle("grown")); // beside a count it is small
  const marks = frame.querySelector(".marks");
  new ResizeObserver(() => spread(marks)).observe(marks);
  const relight = litIn(frame);
  const drawn = whenChanged(
    ({ camera, cards, zones, game }) => [shown, camera.moving, cards, zones, game.names],
    (now) => {
      draw(frame, now);
      relight();
    },
  );
  watch((now) => (isShown(now.camera.picture) ? drawn(now) : bring(frame, drawn)));
  startCamera(pictureShown);
  if (!onlyWatches) startDropping();
}

const isShown = (picture) => (picture?.url ?? null) === (shown?.url ?? null);

/** Fetch the newest picture, one at a time, so that a slow line is never behind by more than one. */
async function bring(frame, drawn) {
  if (bringing) return;
  bringing = true;
  while (!isShown(state().camera.picture)) {
    const picture = state().camera.picture;
    if (picture === null || (await loaded(frame, picture))) shown = picture;
    else await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
  bringing = false;
  drawn(state());
}

async function loaded(frame, { url, name }) {
  const alt = state().camera.browser ? t("The table") : t("The table: {name}", { name });
  const image = el("img", { alt, draggable: "false", src: url });
  try {
    await image.decode();
  } catch {
    return false; // only the last few are kept: the next one will come
  }
  frame.querySelector("img").replaceWith(image);
  return true;
}

function draw(frame, [picture, moving, cards, zones, names]) {
  byId("picture").classList.toggle("blank", picture === null);
  if (picture === null) return;
  frame.style.aspectRatio = `${picture.width} / ${picture.height}`;
  byId("picture").style.setProperty("--ratio", picture.width / picture.height);
  frame.classList.toggle("moving", moving);
  fill(frame.querySelector(".zone-lines"), zoneLines(zones, names));
  const marks = frame.querySelector(".marks");
  fill(marks, marksOf(cards, picture, moving));
  spread(marks);
}

function startDropping() {
  const over = (event) => {
    event.preventDefault();
    document.body.classList.toggle("dropping", event.type === "dragover");
  };
  for (const kind of ["dragover", "dragleave"]) document.addEventListener(kind, over);
  document.addEventListener("drop", (event) => {
    over(event);
    const [file] = event.dataTransfer.files;
    if (file) upload(file);
  });
}

/* The read cards, each marked in the picture where it lies; a tap on a mark puts its card right. */

const LEVELS = 4; // so many names at most stand one above the other
const TOUCH_PX = 4; // names whose edges meet by so little are both read
const HIGH = 0.09; // so close to the top edge that a name above the mark would lie on it

/** The marks of some cards on a picture; while something moves they only show, and ask nothing. */
function marksOf(cards, picture, moving) {
  const own = (card) =>
    card.boxes.map((box, place) => laid(place === 0 ? named(card, moving) : bare(card), box, picture));
  const asked = moving ? [] : cards.filter((card) => !card.certain);
  return [...asked.flatMap((card) => elsewhere(card, picture)), ...cards.flatMap(own)];
}

/** Where a card in doubt is read too, though it cannot lie there as well; below all other marks. */
const elsewhere = (card, picture) =>
  card.read_again.map((box, place) => laid(alike(card, place === 0), box, picture));

const alike = ({ card }, first) =>
  el("span", { class: "mark doubtful" }, first && el("span", { class: "mark-name" }, `${shortOf(card)}?`));

/** A card has up to two indices; the first carries its name and is the one to tap. */
function named(card, moving) {
  const doubtful = !card.certain && !moving;
  const where = { card: card.name };
  return changer(
    {
      class: `mark named ${doubtful ? "doubtful" : ""}`,
      "data-card": card.card,
      "data-key": `mark-${card.number}`,
      "aria-label": doubtful ? t("In the picture: {card}, not sure", where) : t("In the picture: {card}", where),
      "aria-disabled": moving ? "true" : undefined,
      onclick: () => moving || putRight(card),
    },
    el("span", { class: "mark-name" }, `${shortOf(card.card)}${doubtful ? "?" : ""}`),
  );
}

const bare = (card) => el("span", { class: "mark", "data-card": card.card });

function laid(mark, [left, top, right, bottom], { width, height }) {
  mark.classList.toggle("high", top < height * HIGH);
  mark.style.setProperty("--above", top / height);
  mark.style.left = `${(100 * left) / width}%`;
  mark.style.top = `${(100 * top) / height}%`;
  mark.style.width = `${(100 * (right - left)) / width}%`;
  mark.style.height = `${(100 * (bottom - top)) / height}%`;
  return mark;
}

/** Raise each name that would lie on another one, as far as the picture reaches. */
export function spread(marks) {
  const names = [...marks.querySelectorAll(".mark-name")];
  for (const name of names) name.style.setProperty("--level", 0);
  const { top } = marks.getBoundingClientRect();
  const placed = [];
  for (const [name, place] of names.map((name) => [name, name.getBoundingClientRect()]).toSorted(byLeft)) {
    const levels = Array.from({ length: LEVELS }, (_, level) => raised(place, level, name.closest(".high")));
    const free = (one) => one.top >= top && !placed.some((other) => overlap(one, other));
    const level = Math.max(0, levels.findIndex(free));
    placed.push(levels[level]);
    name.style.setProperty("--level", level);
  }
}

const byLeft = ([, one], [, other]) => one.left - other.left;

const raised = ({ left, right, top, height }, level, down) => {
  const at = top - level * height * (down ? -1 : 1);
  return { left, right, top: at, bottom: at + height };
};

const overlap = (one, other) =>
  Math.min(one.right, other.right) > Math.max(one.left, other.left) &&
  Math.min(one.bottom, other.bottom) > Math.max(one.top, other.top) + TOUCH_PX;

/* How the camera does: a quiet sign while it lives, a plate with the remedy when it does not. */

const OLD_S = 2; // a slow machine may look so seldom; the picture is grey then, and bears its age
const SILENT_S = 5;
const TICK_MS = 500;
const QUARTER = 90;
const NOT_OF_NOW = ["ended", "missing", "busy", "refused", "no_film", "untrusted", "changed", "stale", "frozen"];
const ADDRESS = /^\w+:\/\//; // it stays as it is, where a sentence begins with a capital
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
function startCamera(pictureShown) {
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

export const age = (seconds) =>
  seconds < 90
    ? t("The picture is {n} s old.", { n: Math.round(seconds) })
    : t("The picture is {n} min old.", { n: Math.round(seconds / 60) });

/** What of the camera is drawn here; new pictures alone change nothing. */
const steady = ({ kind, turn, flip, browser }) => ({ kind, turn, flip, browser });

/** How the camera does by what the server says, and by how long it has said nothing new. */
export function conditionNow({ kind, condition, feed }, seconds) {
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

function drawAll(sign, plate, { camera, zones, condition }) {
  const calm = isCalm(condition);
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

export const said = ({ text, remedy, fingerprint }) => [
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
