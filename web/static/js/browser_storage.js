/* What the browser keeps for the page; where it may keep nothing, the page does so as long as it is open. */

/** Kept for good. */
export const lasting = storage("localStorage");
/** Kept as long as the tab is there. */
export const ofTab = storage("sessionStorage");

function storage(name) {
  try {
    return window[name] ?? inPage();
  } catch {
    return inPage(); // the browser was told to keep nothing
  }
}

function inPage() {
  const kept = new Map();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, value),
    removeItem: (key) => kept.delete(key),
  };
}
