/* The match of a new game: none, a new one, or the one that is under way. */

import { choiceOf, selectOf } from "../elements/choices.js";
import { el } from "../elements/dom.js";
import { t } from "../elements/text.js";

const KINDS = [
  { name: "single", title: t("a single game") },
  { name: "games", title: t("best of several games") },
  { name: "points", title: t("first to match points") },
];
const LENGTHS = { games: [3, 5, 7, 9, 11, 13], points: [3, 5, 7, 10, 12, 15, 20, 30] };
const LENGTHS_OF = { games: t("games"), points: t("match points") };
const USUAL = { games: 3, points: 5 };

/** What is chosen at first: to go on with the match, else a single game. */
export function matchDraft({ match }) {
  const lengths = match ? { ...USUAL, [match.kind]: match.target } : USUAL;
  return { kind: match?.next ? "number" : "single", number: match?.number, ...lengths };
}

/** What `new` is sent: the number of the match, how long a new one is, or null. */
export const postedMatch = (match) => (match.kind === "single" ? null : { [match.kind]: match[match.kind] });

export const goesOn = ({ match }) => match.kind === "number";

/** Whether to go on, where the match can, in one tap; or a word that a new game leaves it. */
export function matchUnderWay({ match: chosen }, match, change) {
  if (!match || match.over) return null;
  if (!match.next) return el("p", { class: "hint" }, t("A game of the match is not over: a new game leaves the match."));
  const means = [match.next.text, match.next.dealer].filter(Boolean).join(" · ");
  const options = [
    { value: "number", title: t("Go on with the match"), means },
    { value: "single", title: t("Leave the match"), means: t("It is kept as it stands.") },
  ];
  const kind = goesOn({ match: chosen }) ? "number" : "single";
  return choiceOf(t("Match"), "match", options, kind, (value) => change({ match: { ...chosen, kind: value }, dealer: null }));
}

/** The fields in which a match is begun: of what kind, and how long. */
export function matchFields({ match }, change) {
  const choose = (chosen) => change({ match: { ...match, ...chosen } });
  return [
    selectOf(t("Match"), KINDS, match.kind, (kind) => choose({ kind })),
    match.kind in LENGTHS && lengthOf(match, choose),
  ];
}

function lengthOf(match, choose) {
  const { kind, [match.kind]: chosen } = match;
  const lengths = LENGTHS[kind].includes(chosen) ? LENGTHS[kind] : [chosen, ...LENGTHS[kind]];
  const options = lengths.map((n) => ({ name: n, title: String(n) }));
  return selectOf(LENGTHS_OF[kind], options, chosen, (n) => choose({ [kind]: Number(n) }));
}
