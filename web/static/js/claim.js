/* What the player said, the verdict on it, and the points to peg. */

import { act } from "./api.js";
import { byId, el, fill, whenChanged } from "./dom.js";
import { watch } from "./state.js";

export function startClaim() {
  const part = ({ countable, claim, verdict, offers, taken, game }) => ({
    countable,
    claim,
    verdict,
    offers,
    taken,
    muggins: game.muggins,
  });
  watch(whenChanged(part, (now) => fill(byId("claim"), ...drawn(now))));
}

function drawn({ countable, claim, verdict, offers, taken, muggins }) {
  if (!countable) return [];
  const said = claim === null ? claimForm(muggins) : judged(verdict, taken);
  const done = taken ? el("p", { class: "pegged" }, taken) : null;
  const buttons = offers.length ? el("div", { class: "offers" }, offers.map(offerButton)) : null;
  const open = claim === null;
  if (muggins && open) return [said];
  return open ? [buttons, done ?? said] : [said, buttons, done];
}

function claimForm(first) {
  const send = (event) => {
    event.preventDefault();
    const points = event.target.elements.points.valueAsNumber;
    if (Number.isInteger(points)) act("claim", { points });
  };
  return el(
    "form",
    { class: first ? "claim first" : "claim", onsubmit: send },
    el("label", { for: "points" }, first ? "The player says" : "Check a claim"),
    el("input", {
      id: "points",
      name: "points",
      type: "number",
      inputmode: "numeric",
      min: 0,
      max: 99,
      required: true,
      autocomplete: "off",
      "data-key": "points",
    }),
    el("button", { type: "submit", class: "chip strong" }, "Judge"),
  );
}

function judged(verdict, taken) {
  if (!verdict) return null;
  const right = verdict.missed === 0 && verdict.over === 0;
  return el(
    "div",
    { class: `verdict ${right ? "right" : "wrong"}`, role: "status" },
    el("p", { id: "verdict" }, verdict.text),
    taken
      ? null
      : el(
          "button",
          { type: "button", class: "quiet", "data-key": "unclaim", onclick: () => act("claim", { points: null }) },
          "Change",
        ),
  );
}

function offerButton({ seat, points, muggins, text }) {
  return el(
    "button",
    {
      type: "button",
      class: `peg-it seat-${seat}`,
      "data-key": `offer-${seat}-${muggins}`,
      onclick: () => act("take", { seat, points, muggins }),
    },
    el("span", { class: "seat-peg", "aria-hidden": "true" }),
    text,
  );
}
