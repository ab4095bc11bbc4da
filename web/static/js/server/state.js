/* The newest state that the server sent, and the one thing the page knows by itself: what is lit. */

import { byId } from "../elements/dom.js";
import { DID_NOT_COUNT, refuse } from "./api.js";

const watchers = [];
let current = null;
let lit = null;
let behindS = 0;
let connections = 0;
let since = 0; // the connection that first told of the start of the server that is shown
let begin;

export const state = () => current;

/** Kept once there is a state: a tap on a page that has just come may be sooner. */
export const begun = new Promise((resolve) => (begin = resolve));

/** Call `watcher(state)` now, if there is a state, and at every newer one. */
export function watch(watcher) {
  watchers.push(watcher);
  if (current) watcher(current);
}

/** Number a connection that is opened now. */
export const connection = () => (connections += 1);

/** Take a state that `from`, a connection, has brought; an older one than what is shown is dropped. */
export function show(next, nowS, from) {
  if (current && !isNewer(next, from)) return;
  if (current?.boot !== next.boot) since = from;
  behindS = performance.now() / 1000 - nowS;
  current = next;
  for (const watcher of watchers) watcher(current);
  begin();
}

/** A server that was started again counts anew; what was asked of the one before may come late. */
const isNewer = ({ boot, sequence }, from) =>
  boot === current.boot ? sequence >= current.sequence : from > since;

/** How many seconds ago, by the server's clock; neither that nor this device's is ever set. */
export const ageS = (takenS) => Math.max(0, performance.now() / 1000 - behindS - takenS);

const CALM = ["live", "opening"];

/** Whether nothing is wrong with a camera, by its condition; without one it is not known. */
export const isCalm = (condition) => CALM.includes(condition?.kind);

const lights = [];

/** Call `light(cards)` whenever other cards are lit; null lights none. */
function watchLight(light) {
  lights.push(light);
}

export function lightUp(cards) {
  lit = cards;
  for (const light of lights) light(lit);
}

/** Mark the elements of a place whose `data-card` is of the counted hand as lit or dimmed. */
export function litIn(place) {
  const mark = (cards) => {
    const elements = [...place.querySelectorAll("[data-card]")];
    const counted = cards ? countedAmong(elements) : [];
    for (const element of elements) {
      const { card } = element.dataset;
      element.classList.toggle("lit", counted.includes(card) && cards.includes(card));
      element.classList.toggle("dimmed", counted.includes(card) && !cards.includes(card));
    }
  };
  watchLight(mark);
  return () => mark(lit);
}

/** The cards of the counted hand, where most of them lie: another hand has its starter too. */
function countedAmong(elements) {
  const cards = current.count?.cards ?? [];
  const lying = cards.filter((card) => elements.some(({ dataset }) => dataset.card === card));
  return 2 * lying.length > cards.length ? lying : [];
}

/* What a sheet was opened about. Other devices and the camera go on meanwhile: a tap in the sheet is for that alone. */

/** Remember what a sheet is about, which `part(state)` tells. What is given back does `post()` as long as the table
 * shows the same; after that it closes the sheet and says why. */
export function onlyAbout(id, part) {
  const told = () => JSON.stringify(part(state()));
  const seen = told();
  return (post) => {
    if (told() === seen) return post();
    byId(id).close();
    return refuse(DID_NOT_COUNT);
  };
}

/** Of which game a sheet is. */
export const gameNumber = ({ game }) => game.number;
