/* The code by which a phone joins the table, and the phones that joined, each with a way to remove it. */

import { byId, el, fill, tap } from "../elements/dom.js";
import { offerTwice, openSheet } from "../elements/sheet.js";
import { language, t } from "../elements/text.js";
import { newest, remove } from "../server/api.js";

const SHEET = "join-sheet";
const COPIED_MS = 2000;
const newestOf = newest();
const MAY_KNOW = t(
  "It is shut out at once. Whoever has it may still know the codes: changed ones keep it " +
    "out, and the other phones stay.",
);
const WHEN = new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" });

export function startJoin() {
  byId("join").addEventListener("click", async () => {
    const told = await newestOf("join");
    if (told) show(told);
  });
}

function show({ join, text, command, authority, phones }) {
  const way = join.length > 0 ? ways(join) : [el("p", {}, text), command && toCopy(command)];
  const joined = phones.length > 0 && joinedPhones(phones);
  openSheet(SHEET, t("Join with a phone"), el("div", { class: "joining" }, way), joined, authority && certificate(authority));
}

/** One code; a switch changes it to the one of those who only watch. Who only watches hands on no other. */
function ways(all) {
  const place = el("div", { class: "joining-way" });
  const watch = all.find(({ kind }) => kind === "watch");
  const take = all.find(({ kind }) => kind !== "watch");
  const draw = (way) => fill(place, shownWay(way));
  draw(take ?? watch);
  const input = el("input", { type: "checkbox", onchange: ({ target }) => draw(target.checked ? watch : take) });
  return [take && watch && el("label", { class: "switch" }, input, el("span", {}, t("Watch only"))), place];
}

const shownWay = ({ address, qr, text, others = [] }) => [
  code({ address, qr }),
  el("p", { class: "hint" }, text),
  others.length > 0 &&
    el("details", {}, el("summary", {}, t("If your phone does not get there")), others.map(code)),
];

const code = ({ address, qr }) => [
  el("img", { class: "joining-code", src: qr, alt: t("Code to scan: {address}", { address }), loading: "lazy" }),
  el("p", { class: "joining-address" }, address),
];

/** A command as it is typed; where the browser lets the page, a tap copies it. */
function toCopy(command) {
  const copy = async ({ target }) => {
    await navigator.clipboard.writeText(command);
    target.textContent = t("Copied");
    setTimeout(() => (target.textContent = t("Copy")), COPIED_MS);
  };
  return el("div", { class: "to-copy" }, el("code", {}, command), navigator.clipboard && tap("copy", "chip", t("Copy"), copy));
}

/** Optional, and long: it is unfolded by those who want it. */
function certificate({ address, fingerprint, text, steps }) {
  return el(
    "details",
    { class: "joining-authority" },
    el("summary", {}, t("No more warnings")),
    el("p", {}, text),
    el("p", {}, el("a", { class: "chip", href: address }, t("The authority's certificate"))),
    el("p", {}, t("Its fingerprint (SHA-256):"), el("code", {}, fingerprint)),
    el("ul", {}, steps.map((step) => el("li", {}, step))),
  );
}

function joinedPhones(phones) {
  return el(
    "section",
    { class: "joined" },
    el("h3", { id: "joined-title", tabindex: -1 }, t("Phones that joined")),
    el("ul", { "aria-labelledby": "joined-title" }, phones.map(joinedPhone)),
  );
}

/** It is asked whether the codes change too. */
function joinedPhone(phone) {
  const shutOut = async (query) => {
    if (!(await remove(`api/phones/${phone.id}${query}`))) return;
    const told = await newestOf("join"); // with other codes, perhaps
    if (!told || !byId(SHEET).open) return;
    show(told);
    byId("joined-title")?.focus();
  };
  const both = tap(null, "chip strong", t("Remove and change the codes"), () => shutOut("?codes=new"));
  const alone = tap(null, "chip", t("Remove only"), () => shutOut(""));
  const asks = el("div", { class: "joined-asks" });
  offerTwice(asks, t("Remove"), t("Remove {name}", phone), el("p", {}, MAY_KNOW), both, alone);
  return el("li", {}, description(phone), asks);
}

function description({ name, own, takes_part: takesPart, joined_s: joinedS, seen_s: seenS }) {
  const may = takesPart ? t("Takes part") : t("Watches");
  const times = t("Joined {joined}, last there {seen}", { joined: time(joinedS), seen: time(seenS) });
  return el(
    "div",
    {},
    el("p", { class: "joined-name" }, name, own && el("span", { class: "joined-own" }, t("this one"))),
    el("p", { class: "hint" }, `${may}. ${times}`),
  );
}

const time = (seconds) => WHEN.format(1000 * seconds);
