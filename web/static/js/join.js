/* The ways to join the table with a phone: codes to scan, and what the phone will ask. */

import { byId, el } from "./dom.js";
import { phonesThatJoined } from "./phones.js";
import { openSheet } from "./sheet.js";
import { inLanguage, t } from "./text.js";

const TITLES = { camera: t("Take part"), watch: t("Watch only") };

export function startJoin() {
  byId("join").addEventListener("click", show);
}

/** Once a phone was removed it is shown anew, with other codes perhaps. */
async function show() {
  const answer = await fetch(inLanguage("/api/join")).catch(() => null);
  if (!answer?.ok) {
    const detail = t("The ways to join did not come: is cribcam still running?");
    document.dispatchEvent(new CustomEvent("refused", { detail }));
    return;
  }
  const { join, text, authority, phones } = await answer.json();
  const ways = el("div", { class: "joining" }, join.map(wayToJoin));
  const alone = text && el("p", {}, text);
  const joined = phones.length > 0 && phonesThatJoined(phones, show);
  openSheet("joiner", t("Join with a phone"), alone, ways, joined, authority && certificate(authority));
}

function wayToJoin({ kind, address, qr, text }) {
  return el(
    "section",
    { class: "joining-way" },
    el("h3", {}, TITLES[kind]),
    el("img", { class: "joining-code", src: qr, alt: t("Code to scan: {address}", { address }) }),
    el("p", { class: "joining-address" }, address),
    el("p", { class: "hint" }, text),
  );
}

/** Optional, and long: it is unfolded by those who want it. */
function certificate({ address, fingerprint, text, steps }) {
  return el(
    "details",
    { class: "joining-authority" },
    el("summary", {}, t("No more warnings")),
    el("p", {}, text),
    el("p", {}, el("a", { class: "chip strong", href: address }, t("The authority’s certificate"))),
    el("p", {}, t("Its fingerprint (SHA-256):"), el("code", {}, fingerprint)),
    el("ul", {}, steps.map((step) => el("li", {}, step))),
  );
}
