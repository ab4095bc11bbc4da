/* Names may be written from right to left, in a page that is not: alone they would take the number beside them to their
 * other side. */

const LETTER = String.raw`[\p{sc=Hebr}\p{sc=Arab}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\p{sc=Adlm}]`;
const NAME = new RegExp(String.raw`${LETTER}(?:[\p{M}\s'’-]*${LETTER})*\p{M}*`, "gu");
const [ALONE, TOGETHER] = ["\u2068", "\u2069"]; // signs of Unicode that nobody sees

/** A text in which whatever is written from right to left turns nothing around it. */
export const isolated = (text) => text.replace(NAME, `${ALONE}$&${TOGETHER}`);
