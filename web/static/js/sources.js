/* What to look at: a picture, the phone's camera, a camera of the machine, or a sample. */

import { act, list, look, upload } from "./api.js";
import { byId, el, fill, whenChanged } from "./dom.js";
import { watch } from "./state.js";

export function startSources() {
  watch(
    whenChanged(
      ({ look: at, cards, taken }) => ({ kind: at.kind, held: at.held, cards: cards.length, taken }),
      (now) => fill(byId("sources"), ...choices(now)),
    ),
  );
}

function choices({ kind, held, cards }) {
  const empty = kind === "nothing" && cards === 0;
  const next = kind === "camera" ? held && "Look again" : !empty && "Clear the table";
  return [
    fileChoice("Photo", { capture: "environment" }, "phone-only"),
    fileChoice("Picture", {}, ""),
    kind === "camera"
      ? choice("Stop camera", () => look({ kind: "nothing" }))
      : choice("Camera", chooseCamera),
    choice("Samples", chooseSample),
    next ? choice(next, () => act("clear"), "strong") : null,
  ];
}

function choice(text, onclick, extra = "") {
  const key = `source-${text}`;
  return el("button", { type: "button", class: `chip ${extra}`, "data-key": key, onclick }, text);
}

/** A label around a hidden file input: the browser opens its own camera or its own files. */
function fileChoice(text, input, extra) {
  const take = (event) => {
    const [file] = event.target.files;
    if (file) upload(file);
    event.target.value = "";
  };
  const field = { type: "file", accept: "image/*", class: "sr-only", onchange: take, ...input };
  return el(
    "label",
    { class: `chip file ${extra}` },
    el("input", { ...field, "data-key": `source-${text}` }),
    text,
  );
}

async function chooseSample() {
  const names = await list("samples");
  const pick = (name) => () => choose({ kind: "sample", name });
  const tiles = names.map((name) =>
    el(
      "button",
      { type: "button", class: "sample", onclick: pick(name) },
      el("img", { src: `/samples/${encodeURIComponent(name)}`, alt: "", loading: "lazy" }),
      el("span", {}, titleOf(name)),
    ),
  );
  const none = el("p", {}, "This installation holds no sample pictures.");
  open("Try a sample", tiles.length ? el("div", { class: "samples" }, tiles) : none);
}

/** "double-run.jpg" is called "double run". */
const titleOf = (name) => name.replace(/\.\w+$/, "").replaceAll("-", " ");

async function chooseCamera() {
  open("Looking for cameras …");
  const found = await list("cameras");
  const buttons = found.map(({ number, name, width, height }) =>
    el(
      "button",
      { type: "button", class: "camera", onclick: () => choose({ kind: "camera", number }) },
      el("strong", {}, name),
      el("small", {}, `${width} × ${height}`),
    ),
  );
  const none = el(
    "p",
    {},
    "No camera answers. Plug one in, or close the program that uses it, then look again. ",
    "A photo taken with a phone is read just as well.",
  );
  open("Use a camera", buttons.length ? el("div", { class: "cameras" }, buttons) : none);
}

function choose(at) {
  byId("chooser").close();
  look(at);
}

function open(title, content) {
  const sheet = byId("chooser");
  const close = el("button", { type: "button", class: "quiet", "aria-label": "Close" }, "✕");
  close.addEventListener("click", () => sheet.close());
  const head = el("header", { class: "sheet-head" }, el("h2", { id: "chooser-title" }, title), close);
  sheet.replaceChildren(head, content ?? "");
  if (!sheet.open) sheet.showModal();
}
