/* What the page says stands in its code, in English; the document brings the language of its reader. */

const page = document.documentElement;
const translations = JSON.parse(document.getElementById("translations").textContent);

/** The language in which the server sent the document. */
export const language = () => page.lang;

export const languages = () => page.dataset.languages.split(" ");

/** Speak another language from now on: the server keeps it in a cookie, and sends the page anew. */
export const chooseLanguage = (name) => location.assign(`?lang=${name}`);

/** An address with the language in which its texts are wanted. */
export function inLanguage(address) {
  return `${address}${address.includes("?") ? "&" : "?"}lang=${language()}`;
}

/**
 * An English sentence in the language of the page, its places filled; without a translation it stays
 * English. The catalogues are made of these calls: the sentence is written out in each.
 */
export function t(sentence, values = {}) {
  const said = translations[sentence] ?? sentence;
  return said.replace(/\{(\w+)\}/g, (place, name) => values[name] ?? place);
}

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
