/* The sheet with everything that can be looked at. */

import { list, setSource, upload } from "./api.js";
import { isSecure, stopOwnCamera, useOwnCamera } from "./browser_camera.js";
import { byId, el, fill } from "./dom.js";
import { openSheet } from "./sheet.js";
import { state } from "./state.js";
import { t } from "./text.js";

export function chooseSource() {
  const machine = el("div", { class: "ways" }, el("p", { class: "hint" }, t("camera.searching")));
  openSheet(
    "chooser",
    t("camera.look_at"),
    state().camera.kind === "camera" && way("stop", t("camera.stop_means"), () => choose({ kind: "nothing" })),
    part("this_device", ownWays()),
    part("machine", machine),
    part("network", address()),
    samples(),
  );
  findCameras(machine);
}

/** Say why a browser gives no camera here, and lead to the address where it does. */
export function explainSecurity() {
  const join = () => {
    byId("chooser").close();
    byId("join").click();
  };
  const button = el("button", { type: "button", class: "chip strong", onclick: join }, t("camera.secure_join"));
  const said = el("div", { class: "ways" }, el("p", {}, t("camera.secure")), button);
  openSheet("chooser", t("camera.secure_title"), said);
}

function part(name, content) {
  return el("section", { class: "ways" }, el("h3", {}, t(`camera.${name}`)), content);
}

function ownWays() {
  const own = () => {
    byId("chooser").close();
    useOwnCamera();
  };
  return [
    way("use_own", t("camera.use_own_means"), isSecure() ? own : explainSecurity),
    fileWay("take_photo", { capture: "environment" }, "phone-only"),
    fileWay("choose_picture", {}, ""),
  ];
}

const way = (name, means, onclick) => wayOf(t(`camera.${name}`), means, onclick);

const wayOf = (title, means, onclick) =>
  el(
    "button",
    { type: "button", class: "way", onclick },
    el("strong", {}, title),
    el("small", {}, means),
  );

/** A label around a hidden file input: the browser opens its own camera or its own files. */
function fileWay(name, input, extra) {
  const take = ({ target }) => {
    const [file] = target.files;
    byId("chooser").close();
    if (file) upload(file);
  };
  return el(
    "label",
    { class: `way file ${extra}` },
    el("input", { type: "file", accept: "image/*", class: "sr-only", onchange: take, ...input }),
    el("strong", {}, t(`camera.${name}`)),
    el("small", {}, t(`camera.${name}_means`)),
  );
}

async function findCameras(place) {
  const found = await list("cameras");
  const ways = found.map(({ number, name, width, height }) =>
    wayOf(name, `${width} × ${height}`, () => choose({ kind: "camera", number })),
  );
  fill(place, ways.length ? ways : el("p", { class: "hint" }, t("camera.none_found")));
}

function address() {
  const open = (event) => {
    event.preventDefault();
    choose({ kind: "camera", address: new FormData(event.target).get("address").trim() });
  };
  return el(
    "form",
    { class: "address", onsubmit: open },
    el("label", { class: "field" }, el("span", {}, t("camera.address")), addressInput()),
    el("button", { type: "submit", class: "chip" }, t("camera.address_look")),
  );
}

const addressInput = () =>
  el("input", {
    name: "address",
    type: "url",
    required: true,
    pattern: "(rtsp|rtsps|http|https)://.+",
    placeholder: "rtsp://192.168.1.20/stream",
    autocomplete: "off",
  });

/** Fetched when they are asked for: most tables have a camera, and the pictures are many. */
function samples() {
  const place = el("div", { class: "samples" });
  const open = async ({ target }) => {
    if (target.open && !place.children.length) fill(place, (await list("samples")).map(sample));
  };
  return el("details", { class: "ways", ontoggle: open }, el("summary", {}, t("camera.samples")), place);
}

function sample(name) {
  return el(
    "button",
    { type: "button", class: "sample", onclick: () => choose({ kind: "sample", name }) },
    el("img", { src: `/samples/${encodeURIComponent(name)}`, alt: "", loading: "lazy" }),
    el("span", {}, titleOf(name)),
  );
}

/** "double-run.jpg" is called "double run". */
const titleOf = (name) => name.replace(/\.\w+$/, "").replaceAll("-", " ");

function choose(at) {
  byId("chooser").close();
  stopOwnCamera();
  setSource(at);
}
