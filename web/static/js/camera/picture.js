/* The picture with what lies on it. A new one takes its place only when it has wholly come. */

import { byId, el, fill, whenChanged } from "../elements/dom.js";
import { t } from "../elements/text.js";
import { onlyWatches } from "../elements/watching.js";
import { upload } from "../server/api.js";
import { litIn, state, watch } from "../server/state.js";
import { startCamera } from "./camera.js";
import { marksOf, spread } from "./marks.js";
import { zoneLines } from "./zones.js";

const AGAIN_MS = 300;

let shown = null; // the picture that is on the screen, which may be older than the newest
let bringing = false;

/** The picture that people see now: not the one that is on its way. */
export const pictureShown = () => shown;

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
