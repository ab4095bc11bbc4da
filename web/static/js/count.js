/* The count: the number large, each score with its cards, and the words to say it with. */

import { shortOf, nameOf, inkOf } from "./cards.js";
import { byId, el, fill, whenChanged } from "./dom.js";
import { lightUp, watch } from "./state.js";

export function startCount() {
  const part = ({ count, countable, asks, cards, claim }) => ({
    count,
    countable,
    asked: asks.length > 0,
    laid: cards.length,
    claimed: claim !== null,
  });
  watch(
    whenChanged(part, (now) => {
      lightUp(null);
      fill(byId("count"), ...(now.count ? counted(now.count) : [waiting(now)]));
      byId("spoken").textContent = now.count ? `${now.count.total} points. ${now.count.phrase}` : "";
    }),
  );
}

function counted({ total, phrase, scores }) {
  return [
    el(
      "p",
      { class: "total" },
      el("span", { class: "number", id: "total" }, String(total)),
      el("span", { class: "unit" }, total === 1 ? "point" : "points"),
    ),
    el("p", { class: "phrase", id: "phrase" }, phrase),
    el("ul", { class: "scores", onmouseleave: () => lightUp(null) }, scores.map(scoreLine)),
  ];
}

function scoreLine({ name, cards, points }, place) {
  const light = () => lightUp(cards);
  const spoken = `${name}, ${points}: ${cards.map(nameOf).join(", ")}`;
  return el(
    "li",
    {},
    el(
      "button",
      {
        type: "button",
        class: "score",
        "data-key": `score-${place}`,
        "aria-label": spoken,
        onmouseenter: light,
        onfocus: light,
        onclick: light,
        onblur: () => lightUp(null),
      },
      el("span", { class: "score-name" }, name),
      el("span", { class: "score-cards" }, cards.map(inked)),
      el("span", { class: "score-points" }, String(points)),
    ),
  );
}

const inked = (card) => el("span", { class: inkOf(card) }, shortOf(card));

function waiting({ countable, asked, laid }) {
  if (countable) return note("What is it worth?", "The count is shown when the player has said a number.");
  if (laid === 0) return note("Waiting for cards", "Four of a hand or a crib, and the starter.");
  if (asked) return note("One moment", "Settle what is asked above the cards, then I count.");
  return note("More cards, please", "A hand of four and the starter make a count.");
}

function note(title, text) {
  return el("div", { class: "note" }, el("p", { class: "big" }, title), el("p", {}, text));
}
