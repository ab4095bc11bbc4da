/* Sheets: dialogs with a title, and a button that closes them. Esc does too, as everywhere. */

import { byId, el, fill, focusPlace, isolated, svg, tap } from "./dom.js";
import { t } from "./text.js";

/** Show something in a sheet; one that is open already stays open, one that is not there is made. Returns the sheet. */
export function openSheet(id, title, ...content) {
  const sheet = byId(id) ?? made(id);
  sheet.replaceChildren(head(sheet, title), ...content.flat().filter(Boolean));
  if (!sheet.open) show(sheet);
  else if (!sheet.contains(document.activeElement)) focusPlace(sheet); // what was tapped is gone
  return sheet;
}

/** Close a sheet once what was tapped there is done, unless it shows something else by then. */
export async function closeOnce(id, done) {
  const shown = byId(id).firstChild;
  if ((await done) && byId(id).firstChild === shown) byId(id).close();
}

const made = (id) => el("dialog", { class: "sheet", id, "aria-labelledby": `${id}-title` });

/** What was tapped to open it may be drawn anew meanwhile: then its like has the focus afterwards, or the place where it was. */
function show(sheet) {
  const opener = document.activeElement;
  const { key } = opener.dataset;
  const place = opener.closest("[id]");
  const giveBack = () => {
    if (opener.isConnected) return;
    const like = document.querySelector(`[data-key="${CSS.escape(key)}"]`);
    if (like) like.focus({ preventScroll: true });
    else if (place?.isConnected) focusPlace(place);
  };
  if (key) sheet.addEventListener("close", giveBack, { once: true });
  document.body.append(sheet); // the last of those that are open lies above the others
  showModal(sheet);
}

/** Open a dialog that Back, and a tap beside it, close. As long as any is open the page has one entry more in the history. */
export function showModal(sheet) {
  if (!isOpened()) enter();
  sheet.showModal();
  sheet.onclick = (event) => {
    if (isBeside(event, sheet)) sheet.close(); // a handler that gives false would undo what a tap in the sheet does
  };
  sheet.addEventListener("close", leave, { once: true });
}

let leaving = false; // the history goes back a moment after it is asked to, and another dialog may be open by then

const isOpened = () => Boolean(history.state?.sheet);

const enter = () => history.pushState({ sheet: true }, "");

function leave() {
  if (leaving || !isOpened() || document.querySelector("dialog[open]")) return;
  leaving = true;
  history.back();
}

addEventListener("popstate", () => {
  const all = document.querySelectorAll("dialog[open]");
  const left = leaving ? all.length : all.length - 1;
  if (!leaving) all[all.length - 1]?.close();
  leaving = false;
  if (left > 0) enter();
});

/** A tap on the backdrop has the dialog as its target, and lies outside of it. */
function isBeside({ target, clientX, clientY, detail }, sheet) {
  const { left, right, top, bottom } = sheet.getBoundingClientRect();
  return target === sheet && detail > 0 && (clientX < left || clientX > right || clientY < top || clientY > bottom);
}

/** A small drawing of the page's own, by name: "undo", "close", … */
export const icon = (name) =>
  svg("svg", { class: "icon", "aria-hidden": "true" }, svg("use", { href: `#icon-${name}` }));

/** A button that shows a drawing and no word; its name is its tooltip too. */
const iconTap = (key, name, label, onclick) =>
  tap(key, "quiet", icon(name), onclick, { "aria-label": label, title: label });

/** Offer in a place what cannot be undone: it is done by a second tap, on a button of the `question`. */
export function offerTwice(place, text, label, ...question) {
  const ask = () => {
    const keep = tap(null, "chip", t("Keep"), () => offer().focus());
    fill(place, el("div", { role: "group", "aria-label": label }, question, keep));
    keep.focus();
  };
  const offer = () => {
    fill(place, tap(null, "chip", text, ask, { "aria-label": label }));
    return place.firstChild;
  };
  offer();
  return place;
}

function head(sheet, title) {
  return el(
    "header",
    { class: "sheet-head" },
    el("h2", { id: `${sheet.id}-title` }, title),
    iconTap(null, "close", t("Close"), () => sheet.close()),
  );
}

/* What is told, or was refused, is said for a moment, or until something succeeds; that a tap waits, for as long as it does; that it was
 * lost, until whoever may have looked away touches the page again. */

const SHOWN_MS = 6000;

const FILE_NAME = /^[^\s:]+\.\w+\b/;

/** A sentence begins with a capital; the name of a file stays as it is. */
export const sentence = (text) => (FILE_NAME.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1));

export function startToast() {
  const toast = byId("toast");
  let hide = null;
  let kept = false;
  let waiting = "";
  let touch = () => {};
  const say = (text) => {
    clearTimeout(hide);
    touch = () => {};
    kept = false;
    toast.textContent = isolated(sentence(text || waiting));
    if (toast.textContent) comeForward(toast);
  };
  const sayAWhile = ({ detail, type }) => {
    say(detail);
    kept = type !== "refused"; // whatever succeeds meanwhile, what was unsent did not
    hide = setTimeout(say, SHOWN_MS, "");
  };
  const sayUntilTouched = ({ detail }) => {
    say(detail);
    kept = true;
    hide = setTimeout(() => (touch = () => say("")), SHOWN_MS);
  };
  const calm = () => kept || say("");
  const wait = ({ detail }) => {
    waiting = detail;
    calm();
  };
  const heard = { done: calm, connected: calm, waits: wait, refused: sayAWhile, unsent: sayAWhile, told: sayAWhile, lost: sayUntilTouched };
  for (const [name, hear] of Object.entries(heard)) document.addEventListener(name, hear);
  for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, () => touch(), true);
  for (const kind of ["focusin", "close"]) document.addEventListener(kind, () => toast.textContent && comeForward(toast), true);
}

/** Whatever lies under an open sheet is neither seen nor read aloud, nor is what lies in a closed one. */
function comeForward(toast) {
  const place = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
  if (toast.parentElement !== place) place.append(toast);
}
