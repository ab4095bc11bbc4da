/* The texts of the page in the language of whoever reads it; the server has the catalogues. */

const LANGUAGES = ["en", "de", "fr", "es", "pl", "ru"];
const CHOSEN = "language";
let texts = {};

/** The language that was chosen here, else the first of the browser's that there is. */
export const language = () => localStorage.getItem(CHOSEN) ?? preferred() ?? LANGUAGES[0];

const preferred = () =>
  navigator.languages.map((name) => name.slice(0, 2)).find((name) => LANGUAGES.includes(name));

export const languages = () => LANGUAGES;

/** Speak another language from now on; everything is drawn anew. */
export function chooseLanguage(name) {
  localStorage.setItem(CHOSEN, name);
  location.reload();
}

/** An address with the language in which its texts are wanted. */
export function inLanguage(address) {
  return `${address}${address.includes("?") ? "&" : "?"}lang=${language()}`;
}

/** Fetch the texts, and put those of the document itself in their places. */
export async function startTexts() {
  const answer = await fetch(`/texts/${language()}.json`);
  texts = await answer.json();
  document.documentElement.lang = language();
  for (const element of document.querySelectorAll("[data-text]")) {
    element.textContent = t(element.dataset.text);
  }
  for (const element of document.querySelectorAll("[data-label]")) {
    element.setAttribute("aria-label", t(element.dataset.label));
  }
}

/** The text of a key, with its places filled; a key without a text shows itself. */
export function t(key, values = {}) {
  return (texts[key] ?? key).replace(/\{(\w+)\}/g, (place, name) => values[name] ?? place);
}
