/* What to look at, and what can be done with what is looked at. */

import { byId, el, fill, tap, whenChanged } from "../elements/dom.js";
import { openSheet } from "../elements/sheet.js";
import { t } from "../elements/text.js";
import { act, cameras, list, setSource, upload } from "../server/api.js";
import { begun, state, watch } from "../server/state.js";
import { isSecure, stopOwnCamera, useOwnCamera } from "./own_camera.js";
import { turnButtons } from "./picture.js";
import { drawZones } from "./zones.js";

export function startSources() {
  const part = ({ camera: { kind }, cards, fresh, hand }) => ({
    kind,
    fresh,
    lying: kind !== "nothing" || isLaid(hand.next ?? hand, cards),
  });
  watch(whenChanged(part, (now) => fill(byId("sources"), ...choices(now))));
}

/** Whether something of the row that is laid now can be cleared away: not what was counted. */
const isLaid = (row, cards) =>
  [...row.cards, row.starter].some((card) => cards.some(({ number }) => number === card?.number));

/** Where nobody has begun, what to begin with; where a picture lies, the way to be rid of it. */
function choices({ kind, fresh, lying }) {
  if (kind === "camera") return [];
  if (lying) return [chip("clear", t("Clear the table"), () => act("clear"))];
  return fresh
    ? [
        chip("use_own", t("Use this device's camera"), useThisDevice),
        chip("samples", t("Try a sample"), showSamples),
        chip("look_otherwise", t("Other cameras and pictures"), chooseSource),
      ]
    : [];
}

const useThisDevice = () => (isSecure() ? useOwnCamera() : explainSecurity());

const chip = (name, text, onclick, extra = "") => tap(`source-${name}`, `chip ${extra}`, text, onclick);

/* The camera sheet: what is done with the camera that looks now, then everything else that can be looked at. */

const SHEET = "camera-sheet";

export async function chooseSource() {
  await begun;
  const machine = el("div", { class: "ways" }, el("p", { class: "hint" }, t("Looking for cameras …")));
  const { kind } = state().camera;
  openSheet(
    SHEET,
    t("Camera"),
    kind === "camera" && cameraNow(),
    kind === "camera" && el("h3", { class: "ways-title" }, t("Other cameras and pictures")),
    el(
      "div",
      { class: "all-ways" },
      part(t("This device"), ownWays()),
      el("div", {}, part(t("Cameras of the computer that runs cribcam"), machine), part(t("A camera in the network"), address())),
      part(t("Samples"), samplesIn(SHEET).place),
    ),
  );
  findCameras(machine);
}

/** What is done with the camera that looks now. */
function cameraNow() {
  const { name, condition, picture, turn, flip } = state().camera;
  const then = (does) => () => {
    byId(SHEET).close();
    does();
  };
  return el(
    "section",
    { class: "camera-now", "aria-label": t("The camera that looks now") },
    el("p", {}, el("strong", {}, name), condition && el("span", { class: "hint" }, condition.text)),
    el(
      "div",
      { class: "sheet-tools" },
      tap("source-look_again", "chip", t("Look again"), then(() => act("clear"))),
      picture && tap("source-places", "chip", t("Places"), drawZones),
      picture && turnButtons({ turn, flip }, "source"),
      tap("source-stop", "chip", t("Stop looking"), () => choose({ kind: "nothing" })),
    ),
  );
}

/** Say why a browser gives no camera here, and lead to the address where it does. */
export function explainSecurity() {
  const join = () => {
    byId(SHEET).close();
    byId("join").click();
  };
  const why = t(
    "Browsers open a camera only on an address that begins with https. Start cribcam with " +
      "--lan, and open the address that it shows to those who join.",
  );
  const said = el("div", { class: "ways" }, el("p", {}, why), tap(null, "chip strong", t("Show me the address"), join));
  openSheet(SHEET, t("The camera needs a secure address"), said);
}

function part(title, content) {
  return el("section", { class: "ways" }, el("h3", {}, title), content);
}

function ownWays() {
  const own = () => {
    byId(SHEET).close();
    useOwnCamera();
  };
  return [
    way(
      t("Use this device's camera"),
      t("It films the table for everybody while this page stays open."),
      isSecure() ? own : explainSecurity,
    ),
    fileWay(
      [t("Take a photo"), t("One photo of a hand and the starter is counted.")],
      { capture: "environment" },
      "phone-only",
    ),
    fileWay([t("Open a picture"), t("From the files of this device.")], {}, ""),
  ];
}

const way = (title, means, onclick) =>
  tap(null, "way", [el("strong", {}, title), el("small", {}, means)], onclick);

/** A label around a hidden file input: the browser opens its own camera or its own files. */
function fileWay([title, means], input, extra) {
  const take = ({ target }) => {
    const [file] = target.files;
    byId(SHEET).close();
    if (file) upload(file);
  };
  return el(
    "label",
    { class: `way file ${extra}` },
    el("input", { type: "file", accept: "image/*,.heic,.heif", class: "sr-only", onchange: take, ...input }),
    el("strong", {}, title),
    el("small", {}, means),
  );
}

async function findCameras(place) {
  const found = await cameras();
  if (!found) return fill(place, el("p", { class: "hint" }, t("The cameras could not be asked for: look again.")));
  const ways = found.map(({ number, name, width, height }) =>
    way(name, `${width} × ${height}`, () => choose({ kind: "camera", number })),
  );
  const none = t("No camera answers there. Plug one in, or close the program that uses it.");
  return fill(place, ways.length ? ways : el("p", { class: "hint" }, none));
}

function address() {
  const open = (event) => {
    event.preventDefault();
    choose({ kind: "camera", address: new FormData(event.target).get("address").trim() });
  };
  return el(
    "form",
    { class: "address", onsubmit: open },
    el("label", { class: "field" }, el("span", {}, t("Its address")), addressInput()),
    el("button", { type: "submit", class: "chip" }, t("Look")),
  );
}

const addressInput = () =>
  el("input", {
    name: "address",
    type: "text", // a password may have signs that no URL has
    inputmode: "url",
    autocapitalize: "off",
    spellcheck: "false",
    required: true,
    pattern: "([Rr][Tt][Ss][Pp][Ss]?|[Hh][Tt][Tt][Pp][Ss]?)://.+|(?!\\w+://).+",
    placeholder: "rtsp://192.168.1.20/stream",
    autocomplete: "off",
  });

function choose(at) {
  byId(SHEET).close();
  stopOwnCamera();
  setSource(at);
}

/* The pictures that cribcam brings along, to try it without cards. */

const SAMPLES_SHEET = "samples-sheet";
const FIRST = 3;

/** Show them in a sheet of their own. */
async function showSamples() {
  const { place, drawn } = samplesIn(SAMPLES_SHEET);
  openSheet(SAMPLES_SHEET, t("Samples"), place);
  await drawn;
  place.querySelector("button")?.focus();
}

/** The three nicest, then all: a place for an open sheet, which a choice closes, and a promise that they are `drawn`. */
function samplesIn(sheet) {
  const place = el("div", { class: "samples" });
  const choose = (name) => {
    place.closest(`#${sheet}`).close();
    stopOwnCamera();
    setSource({ kind: "sample", name });
  };
  const draw = (all, shown) => {
    const rest = all.length > shown && tap("all-samples", "chip", t("All samples"), () => drawAll(all));
    fill(place, all.slice(0, shown).map((each) => sample(each, choose)), rest);
  };
  const drawAll = (all) => {
    draw(all, all.length);
    place.children[FIRST]?.focus(); // the first that is new
  };
  return { place, drawn: list("samples").then((all) => all && draw(all, FIRST)) };
}

const sample = ({ name, title }, choose) =>
  el(
    "button",
    { type: "button", class: "sample", onclick: () => choose(name) },
    el("img", { src: `samples/${encodeURIComponent(name)}`, alt: "", loading: "lazy" }),
    el("span", {}, title),
  );
