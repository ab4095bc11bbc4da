/* What the browser keeps for the page; where it may not, or has no room, the page does so as long as it is open. */

/** Kept for good. */
export const lasting = storage("localStorage");
/** Kept as long as the tab is there. */
export const ofTab = storage("sessionStorage");

function storage(name) {
  try {
    return window[name] ? withSpare(window[name]) : inPage();
  } catch {
    return inPage(); // the browser was told to keep nothing
  }
}

/** What finds no room in `kept` any more is kept in the page. */
function withSpare(kept) {
  const spare = inPage();
  return {
    getItem: (key) => spare.getItem(key) ?? kept.getItem(key),
    setItem(key, value) {
      spare.removeItem(key);
      try {
        kept.setItem(key, value);
      } catch {
        spare.setItem(key, value);
      }
    },
    removeItem(key) {
      spare.removeItem(key);
      kept.removeItem(key);
    },
  };
}

function inPage() {
  const kept = new Map();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, value),
    removeItem: (key) => kept.delete(key),
  };
}
