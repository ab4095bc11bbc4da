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
