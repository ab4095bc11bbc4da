/* What is drawn anew, and names that are written from right to left. */

import assert from "node:assert/strict";
import test from "node:test";

import { script } from "./page_stub.mjs";

const { isolated, whenChanged } = await script("elements/dom.js");

test("a part is drawn anew only when it has changed", () => {
  const drawn = [];
  const draw = whenChanged(({ cards }) => cards, (cards) => drawn.push(cards.join("")));
  for (const cards of [["5H"], ["5H"], ["5H", "6H"], ["5H"]]) draw({ cards, number: drawn.length });
  assert.deepEqual(drawn, ["5H", "5H6H", "5H"]);
});

for (const name of ["أحمد", "עוּזִי", "בן־ציון", "שרה כהן"]) {
  test(`${name} turns nothing around it, and no mark in it parts it`, () => {
    assert.equal(isolated(`${name} 12, דוד 7`), `\u2068${name}\u2069 12, \u2068דוד\u2069 7`);
  });
}

test("other names stay as they are", () => {
  assert.equal(isolated("Zoë 12, Żaneta 7, Ольга 3"), "Zoë 12, Żaneta 7, Ольга 3");
});
