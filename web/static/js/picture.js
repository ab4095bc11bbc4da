/* The picture with every read card marked where it lies, and how old it is. */

import { upload } from "./api.js";
import { nameOf, shortOf } from "./cards.js";
import { byId, el, fill, whenChanged } from "./dom.js";
import { putRight } from "./picker.js";
import { ageS, litIn, state, watch } from "./state.js";

const HIGH = 0.09; // so close to the top edge that a name above the mark would be cut off

export function startPicture() {
  const place = byId("picture");
  const relight = litIn(place);
  watch(
    whenChanged(
      ({ look, cards }) => ({ look, cards }),
      ({ look, cards }) => {
        place.classList.toggle("blank", !look.picture);
        fill(place, look.picture ? shown(look.picture, cards) : invitation(), status(look));
        relight();
        tick();
      },
    ),
  );
  setInterval(tick, 1000);
  startDropping();
}

function shown(picture, cards) {
  const frame = el(
    "div",
    { class: "frame" },
    el("img", { src: picture.url, alt: `The table: ${picture.name}`, draggable: "false" }),
    cards.flatMap((card) => marks(card, picture)),
  );
  frame.style.aspectRatio = `${picture.width} / ${picture.height}`;
  frame.style.setProperty("--ratio", picture.width / picture.height);
  return frame;
}

/** A card has up to two indices; the first carries its name and is the one to tap. */
function marks(card, picture) {
  return card.boxes.map((box, place) => {
    const mark = place === 0 ? named(card) : el("span", { class: "mark", "data-card": card.card });
    const [left, top, right, bottom] = box;
    mark.classList.toggle("high", top < picture.height * HIGH);
    mark.style.left = `${(100 * left) / picture.width}%`;
    mark.style.top = `${(100 * top) / picture.height}%`;
    mark.style.width = `${(100 * (right - left)) / picture.width}%`;
    mark.style.height = `${(100 * (bottom - top)) / picture.height}%`;
    return mark;
  });
}

function named(card) {
  const text = card.certain ? shortOf(card.card) : `${shortOf(card.card)}?`;
  return el(
    "button",
    {
      type: "button",
      class: card.certain ? "mark named" : "mark named doubtful",
      "data-card": card.card,
      "data-key": `mark-${card.number}`,
      "aria-label": `In the picture: ${nameOf(card.card)}${card.certain ? "" : ", not sure"}`,
      onclick: () => putRight(card),
    },
    el("span", { class: "mark-name" }, text),
  );
}

function invitation() {
  return el(
    "div",
    { class: "invitation" },
    el("p", { class: "big" }, "Show me the cards"),
    el("p", {}, "Drop a picture here, take one, or tap the five cards below."),
  );
}

function status({ camera, held, kind }) {
  if (kind !== "camera") return null;
  return el(
    "p",
    { class: `camera-state ${held ? "held" : (camera?.kind ?? "")}` },
    el("span", { class: "dot", "aria-hidden": "true" }),
    el("span", { id: "camera-text" }, camera?.text ?? ""),
    el("span", { id: "camera-age" }),
  );
}

/** A picture that is not of this moment says its age. */
function tick() {
  const { look } = state() ?? {};
  const place = byId("camera-age");
  if (!place || !look?.picture) return;
  const seconds = Math.round(ageS(look.picture.taken_s));
  const old = look.held || look.camera?.kind !== "live" || seconds > 3;
  place.textContent = old ? `picture is ${age(seconds)} old` : "";
  byId("picture").classList.toggle("old", old && !look.held);
}

const age = (seconds) => (seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`);

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
