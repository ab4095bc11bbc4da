/* The places on the table, drawn once on the picture: whose hand, the crib and the starter. */

import { byId, el, tap } from "../elements/dom.js";
import { closeOnce, openSheet } from "../elements/sheet.js";
import { t } from "../elements/text.js";
import { act } from "../server/api.js";
import { state, watch } from "../server/state.js";

const STEP = 0.01;
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const EXACT = 10_000;
const WIDE = 16 / 9; // as long as there is no picture
const NAMES = { crib: t("Crib"), starter: t("Starter") };

/** While the zones are drawn, the picture behind them stays the newest one. */
export function startZones() {
  watch(({ camera: { picture } }) => {
    const image = byId("stage-picture");
    if (image && picture && image.getAttribute("src") !== picture.url) image.src = picture.url;
  });
}

/** The drawn zones as faint lines over a picture. */
export function zoneLines(zones, names) {
  const drawn = zonesOf(names).filter((zone) => zones[zone]);
  return drawn.map((zone) => lay(el("span", { class: "zone-line" }, label(zone, names)), zones[zone]));
}

const zonesOf = (names) => [...Object.keys(names), ...Object.keys(NAMES)];

const label = (zone, names) =>
  el("span", { class: "zone-name" }, names[zone] ?? NAMES[zone]);

function lay(element, [left, top, right, bottom]) {
  element.style.left = `${100 * left}%`;
  element.style.top = `${100 * top}%`;
  element.style.width = `${100 * (right - left)}%`;
  element.style.height = `${100 * (bottom - top)}%`;
  return element;
}

/** Open the picture for people to drag the zones where they show their cards. */
export function drawZones() {
  const { zones, camera, game } = state();
  const { names } = game;
  const usual = usualPlaces(Object.keys(names).length);
  const places = Object.fromEntries(zonesOf(names).map((zone) => [zone, zones[zone] ?? usual[zone]]));
  const frames = zonesOf(names).map((zone) => frameOf(zone, places, names));
  openSheet("camera-sheet", t("Where do the cards lie?"), hints(), stage(camera.picture, frames), foot(places));
  frames[0].focus();
}

const hints = () => [
  el("p", { class: "hint" }, t("Drag every frame to where these cards are shown, and its corner until they fit in.")),
  el("p", { class: "hint keys-hint", id: "places-keys" }, t("The arrow keys move a frame, with Shift they change its size.")),
];

function stage(picture, frames) {
  const place = el(
    "div",
    { class: "places" },
    el("img", { id: "stage-picture", alt: "", draggable: "false", src: picture?.url }),
    frames,
  );
  place.style.setProperty("--ratio", picture ? picture.width / picture.height : WIDE);
  return place;
}

function foot(places) {
  const post = (zones) => () => closeOnce("camera-sheet", act("zones", { zones: zones() }));
  const drawn = () =>
    Object.fromEntries(Object.entries(places).map(([zone, place]) => [zone, place.map(exact)]));
  return el(
    "footer",
    { class: "sheet-foot" },
    tap(null, "chip", t("No places"), post(() => ({}))),
    tap(null, "chip strong", t("Done"), post(drawn)),
  );
}

const exact = (fraction) => Math.round(fraction * EXACT) / EXACT;

/** A frame that is dragged, or stepped with the arrow keys; it writes into `places`. */
function frameOf(zone, places, names) {
  const put = (place) => lay(frame, (places[zone] = place));
  const frame = el(
    "button",
    {
      type: "button",
      class: `zone zone-${zone}`,
      "data-zone": zone,
      "aria-describedby": "places-keys",
      onkeydown: (event) => step(event, places[zone], put),
      onpointerdown: (event) => drag(event, places[zone], put),
    },
    label(zone, names),
    el("span", { class: "zone-corner", "aria-hidden": "true" }),
  );
  return put(places[zone]);
}

function step(event, place, put) {
  const by = STEPS[event.key];
  if (!by) return;
  event.preventDefault();
  const [across, down] = by.map((steps) => steps * STEP);
  put((event.shiftKey ? resized : moved)(place, across, down));
}

function drag(event, place, put) {
  const frame = event.currentTarget;
  const change = event.target.classList.contains("zone-corner") ? resized : moved;
  const { width, height } = frame.parentElement.getBoundingClientRect();
  const follow = ({ clientX, clientY }) =>
    put(change(place, (clientX - event.clientX) / width, (clientY - event.clientY) / height));
  const end = () => frame.removeEventListener("pointermove", follow);
  frame.setPointerCapture(event.pointerId);
  frame.addEventListener("pointermove", follow);
  for (const kind of ["pointerup", "pointercancel"]) frame.addEventListener(kind, end, { once: true });
}

/* Where a zone may lie: [left, top, right, bottom] as fractions of the upright picture. */

const LEAST = 0.08; // a zone that is smaller can hardly be held any more

const HANDS = {
  2: { A: [0.2, 0.65, 0.8, 0.97], B: [0.2, 0.03, 0.8, 0.35] },
  3: { A: [0.2, 0.65, 0.8, 0.97], B: [0.03, 0.03, 0.48, 0.35], C: [0.52, 0.03, 0.97, 0.35] },
  4: {
    A: [0.27, 0.67, 0.73, 0.97],
    B: [0.02, 0.15, 0.24, 0.85],
    C: [0.27, 0.03, 0.73, 0.33],
    D: [0.76, 0.15, 0.98, 0.85],
  },
};
const MIDDLE = {
  2: { crib: [0.36, 0.38, 0.97, 0.62], starter: [0.03, 0.36, 0.25, 0.64] },
  3: { crib: [0.36, 0.38, 0.97, 0.62], starter: [0.03, 0.36, 0.25, 0.64] },
  4: { crib: [0.46, 0.36, 0.73, 0.64], starter: [0.27, 0.36, 0.43, 0.64] },
};

/** Sensible places to begin with: the first player sits below, the others follow clockwise. */
const usualPlaces = (players) => ({ ...HANDS[players], ...MIDDLE[players] });

const within = (value, least, most) => Math.min(most, Math.max(least, value));

/** A zone somewhere else, as large as before, and never outside the picture. */
export function moved([left, top, right, bottom], across, down) {
  const x = within(across, -left, 1 - right);
  const y = within(down, -top, 1 - bottom);
  return [left + x, top + y, right + x, bottom + y];
}

/** A zone with its right lower corner somewhere else. */
export function resized([left, top, right, bottom], across, down) {
  return [
    left,
    top,
    within(right + across, Math.min(left + LEAST, 1), 1),
    within(bottom + down, Math.min(top + LEAST, 1), 1),
  ];
}
