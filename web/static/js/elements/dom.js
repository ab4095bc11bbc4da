/* Small hands for the document: make an element, fill a place, and never lose the focus. */

const SVG = "http://www.w3.org/2000/svg";

/** Make an HTML element. `on…` properties are listeners; undefined and false ones are left out. */
export function el(tag, properties = {}, ...children) {
  return furnish(document.createElement(tag), properties, children);
}

/** Make an SVG element. */
export function svg(tag, properties = {}, ...children) {
  return furnish(document.createElementNS(SVG, tag), properties, children);
}

function furnish(element, properties, children) {
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === false || value === null) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...present(children));
  return element;
}

/** Children may be nested, and a condition that does not hold leaves none. */
const present = (children) =>
  children
    .flat(Infinity)
    .filter((child) => child || child === "")
    .map((child) => (typeof child === "string" ? isolated(child) : child));

/** Replace what a place shows; who was there keeps the focus, and what was being typed. */
export function fill(place, ...children) {
  const before = document.activeElement;
  const held = place.contains(before) && before !== place;
  place.replaceChildren(...present(children));
  if (held) focusAgain(place, before);
}

/** Where what had the focus is no longer there, Tab goes on from its place. */
function focusAgain(place, before) {
  const { key } = before.dataset;
  const after = key && place.querySelector(`[data-key="${CSS.escape(key)}"]`);
  if (after?.type === "number") after.value = before.value;
  if (!after || !takesFocus(after)) focusPlace(place);
}

/** Give the focus to a place; where nothing of it is to be seen once all is drawn, to the one around it. */
export function focusPlace(place) {
  place.tabIndex = -1;
  if (!takesFocus(place)) queueMicrotask(() => focusAround(place));
}

function focusAround(place) {
  place.tabIndex = -1;
  if (!takesFocus(place) && place.parentElement) focusAround(place.parentElement);
}

function takesFocus(element) {
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

/** Draw only when the part of the state that is drawn has changed. */
export function whenChanged(part, draw) {
  let before;
  return (state) => {
    const now = part(state);
    const text = JSON.stringify(now);
    if (text === before) return;
    before = text;
    draw(now);
  };
}

/** A button; one that is drawn anew keeps the focus by its `key`. */
export const tap = (key, look, content, onclick, properties = {}) =>
  el("button", { type: "button", class: look, "data-key": key, onclick, ...properties }, content);

/** Write a text where it is read aloud: that place stands there before, and what it says already is left alone, as a
 * screen reader would read it again. */
export function say(id, text) {
  const [place, said] = [byId(id), isolated(text)];
  if (place.textContent !== said) place.textContent = said;
}

export const byId = (id) => document.getElementById(id);

/* Names may be written from right to left, in a page that is not: alone they would take the number beside them to their
 * other side. */

const LETTER = String.raw`[\p{sc=Hebr}\p{sc=Arab}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\p{sc=Adlm}]`;
const NAME = new RegExp(String.raw`${LETTER}(?:[\p{M}\s'’-]*${LETTER})*\p{M}*`, "gu");
const [ALONE, TOGETHER] = ["\u2068", "\u2069"]; // signs of Unicode that nobody sees

/** A text in which whatever is written from right to left turns nothing around it. */
export const isolated = (text) => text.replace(NAME, `${ALONE}$&${TOGETHER}`);

/* Who only watches sees all of it, and is offered nothing that the server would refuse. */

export const onlyWatches = "watches" in document.documentElement.dataset;

/** A button that changes what it shows; for who only watches it is what it shows, and no button. */
export function changer(properties, ...children) {
  if (!onlyWatches) return el("button", { type: "button", ...properties }, ...children);
  const { onclick, title, "aria-expanded": open, "aria-disabled": still, ...seen } = properties;
  return el("span", { role: seen["aria-label"] && "img", ...seen }, ...children);
}

/* What follows an answer stands where whoever gave it can see it. */

const GAP_PX = 8;

/** Whether `place` was tapped, or typed in, since this was asked last. */
export function answeredIn(place) {
  let answered = false;
  for (const kind of ["click", "submit"]) place.addEventListener(kind, () => (answered = true));
  return () => {
    const was = answered;
    answered = false;
    return was;
  };
}

/** Scroll to the elements of the first group of selectors that finds any, the last of them surely; the head of the
 * page, which stays in sight, covers none of it. */
export function bringInSight(...groups) {
  requestAnimationFrame(() => {
    const found = groups.map((selectors) => selectors.map((one) => document.querySelector(one)).filter(Boolean));
    for (const element of found.find(({ length }) => length > 0) ?? []) {
      element.style.scrollMarginTop = `${headBottom() + GAP_PX}px`;
      element.style.scrollMarginBottom = `${innerHeight - barTop() + GAP_PX}px`;
      element.scrollIntoView({ block: "nearest" });
    }
  });
}

/** How far down the scores cover the page, and from where on the bar does. */
const headBottom = () => Math.max(0, document.querySelector(".scoreboard").getBoundingClientRect().bottom);

const barTop = () => document.querySelector(".bar").getBoundingClientRect().top;
