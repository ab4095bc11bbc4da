/* The history of the game: what happened, deal by deal, and what was counted with its picture. */

import { amendableCards, amendForm } from "./amend.js";
import { list } from "./api.js";
import { byId, el, fill, svg, whenChanged } from "./dom.js";
import { reviewed } from "./review.js";
import { openSheet } from "./sheet.js";
import { watch } from "./state.js";
import { t } from "./text.js";
import { changer } from "./watching.js";

const SHEET = "historian";
const PENCIL = "M4 20l1-4L16 5l3 3L8 19zM13.5 7.5l3 3";
let told = [];
let reviews = [];
let amending = null;

export function startHistory() {
  byId("history").addEventListener("click", open);
  watch(whenChanged(({ version }) => version, () => byId(SHEET).open && tell()));
}

async function open() {
  amending = null;
  reviews = [];
  openSheet(SHEET, t("What happened"), el("div", { class: "history", id: "history-deals" }));
  await tell();
}

/** Fetch the history as it is now, and draw it; what could have been comes when it was worked out. */
async function tell() {
  told = (await list("history")).deals;
  draw();
  reviews = (await list("review")).deals;
  draw();
}

function draw() {
  const deals = told.map(deal).reverse();
  fill(byId("history-deals"), deals.length ? deals : el("p", { class: "hint" }, t("Nothing has happened yet.")));
}

const deal = ({ deal: number, text, entries }) =>
  el(
    "section",
    { class: "history-deal" },
    el("h3", {}, text),
    reviewed(reviews.find((review) => review.deal === number)),
    el("ol", { class: "history-entries" }, entries.map(line)),
  );

function line(entry) {
  const open = entry.event === amending;
  const points = entry.amendable.includes("points");
  const cards = entry.amendable.length > 0 && !points;
  return el(
    "li",
    { class: "history-entry", id: `event-${entry.event}` },
    points ? opener(entry, open) : el("p", { class: "history-text" }, said(entry)),
    cards ? amendableCards(entry) : null,
    el("span", { class: "history-pegs" }, entry.pegs.join(" : ")),
    entry.picture ? picture(entry) : null,
    open ? amendForm(entry, () => turn(null)) : null,
  );
}

const said = ({ text, corrected }) => el("span", {}, text, corrected ? el("em", {}, ` ${t("(put right)")}`) : null);

/** The text of what pegged points: a tap on it asks which were right. */
function opener(entry, open) {
  return changer(
    {
      class: "history-text",
      title: t("Put right"),
      "aria-expanded": String(open),
      "data-key": `event-${entry.event}`,
      onclick: () => turn(open ? null : entry.event),
    },
    said(entry),
    pencil(),
  );
}

const pencil = () =>
  svg("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { class: "stroke", d: PENCIL }));

/** Small; a tap opens it as large as it was kept. */
const picture = ({ picture: src, text }) =>
  el(
    "a",
    { class: "history-picture", href: src, target: "_blank" },
    el("img", { src, loading: "lazy", alt: t("The picture that was counted: {text}", { text }) }),
  );

function turn(event) {
  amending = event;
  draw();
  byId(`event-${event}`)?.querySelector("input")?.select();
}
