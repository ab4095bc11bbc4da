/* The newest state that the server sent, and the one thing the page knows by itself: what is lit. */

const watchers = [];
let current = null;
let lit = null;
let behindS = 0;

export const state = () => current;

/** Call `watcher(state)` now, if there is a state, and at every newer one. */
export function watch(watcher) {
  watchers.push(watcher);
  if (current) watcher(current);
}

/** Take a state from the server; one that is older than what is shown is dropped. */
export function show(next, nowS) {
  if (current && next.sequence < current.sequence) return;
  behindS = Date.now() / 1000 - nowS;
  current = next;
  for (const watcher of watchers) watcher(current);
}

/** How many seconds ago, by the server's clock. */
export const ageS = (takenS) => Math.max(0, Date.now() / 1000 - behindS - takenS);

const lights = [];

/** Call `light(cards)` whenever other cards are lit; null lights none. */
function watchLight(light) {
  lights.push(light);
}

export function lightUp(cards) {
  lit = cards;
  for (const light of lights) light(lit);
}

/** Mark the elements of a place that carry `data-card` as lit or dimmed. */
export function litIn(place) {
  const mark = (cards) => {
    for (const element of place.querySelectorAll("[data-card]")) {
      element.classList.toggle("lit", Boolean(cards?.includes(element.dataset.card)));
      element.classList.toggle("dimmed", Boolean(cards && !cards.includes(element.dataset.card)));
    }
  };
  watchLight(mark);
  return () => mark(lit);
}
