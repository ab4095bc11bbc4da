/* What a new game shall be, while people choose it: values in, values out. */

import { lasting, t } from "../elements/text.js";
import { LONGEST_NAME } from "../table/scoreboard.js";

const NAMES = "names";
const NUMBERED = /^(Player|Spieler|Joueur|Jugador|Gracz|\u0418\u0433\u0440\u043e\u043a) [1-4]$/; // what older versions kept as a name
export const SEATS = ["A", "B", "C", "D"];
export const WE_CUT = ""; // as a dealer: it was tapped; null: nobody has said who deals
export const MUGGINS = "muggins"; // whether is a way to count; where is the house rule of that name
export const LENGTHS = { games: [3, 5, 7, 9, 11, 13], points: [3, 5, 7, 10, 12, 15, 20, 30] };
const USUAL = { games: 3, points: 5 };

/** House rules that not every game has. */
const OF_SOME = {
  [MUGGINS]: ({ counting }) => counting === MUGGINS,
  wrong_call: ({ counting }) => counting === MUGGINS,
  underpegged: ({ counting }) => counting === "check",
  overcount: ({ counting }) => counting !== "show",
  match_points: ({ match }) => match.kind === "points",
  skunk_games: ({ match }) => match.kind === "games",
  captain_deals: (draft, { captain }) => captain,
  first_bonus: ({ variant }) => variant === "five-card",
};

/** What was played last, with the names of last time; `offers` are the setups that there are. */
export function draftOf({ game, mode }, offers) {
  const { variant, players, rules } = game.setup;
  const names = SEATS.map((seat, place) => given(game, seat) || remembered(place));
  const preset = nearest(rules, offers);
  const captain = game.setup.captain ?? SEATS[0];
  const draft = { variant, players, target: game.target, preset, rules, names, captain, dealer: null, camera: null, counting: mode };
  return settled({ ...draft, match: matchDraft(game) }, offers);
}

const given = ({ names, unnamed }, seat) => (unnamed.includes(seat) ? "" : typed(names[seat]));

const remembered = (place) => typed(JSON.parse(lasting.getItem(NAMES) ?? "[]")[place]);

const typed = (name = "") => (NUMBERED.test(name) ? "" : name);

/** What players are called while they are chosen; one without a name by the place. */
export const calledAt = (place, name) => name.trim() || t("Player {n}", { n: place + 1 });

/** The preset from which the fewest rules differ. */
function nearest(rules, { presets }) {
  const apart = ({ choices }) => Object.keys(choices).filter((rule) => choices[rule] !== rules[rule]).length;
  return presets.reduce((best, other) => (apart(other) < apart(best) ? other : best)).name;
}

/** The draft with something else chosen, and what does not go with that put right. */
export function changed(draft, change, offers) {
  const next = { ...draft, ...change, chosen: change.target ?? draft.chosen };
  if (change.preset) next.rules = rulesOf(change.preset, offers);
  if (change.counting) next.rules = { ...next.rules, muggins: mugginsFor(next) };
  else next.counting = countingFor(next);
  return settled(next, offers, draft.variant);
}

/** The house rules that such a game has. */
export const rulesFor = (draft, offers) =>
  offers.house_rules.filter(({ name }) => OF_SOME[name]?.(draft, variantOf(draft, offers)) ?? true);

/** Whether a rule is another one than the chosen rules have. */
export const hasOwnRules = (draft, offers) => {
  const usual = rulesOf(draft.preset, offers);
  return rulesFor(draft, offers).some(({ name }) => name !== MUGGINS && draft.rules[name] !== usual[name]);
};

export const variantsFor = (players, { variants }) =>
  variants.filter((variant) => variant.players.includes(players));

export const variantOf = ({ variant }, { variants }) => variants.find(({ name }) => name === variant);

/** What `new` is sent: of the rules those that are not the preset's, muggins as one of them; null for no name. */
export function posted(draft, offers) {
  const { variant, players, target, preset, dealer } = draft;
  const counting = draft.counting === MUGGINS ? null : draft.counting;
  const usual = rulesOf(preset, offers);
  const rules = Object.fromEntries(
    Object.entries(draft.rules).filter(([name, choice]) => choice !== usual[name]),
  );
  const names = draft.names.slice(0, players).map((name) => name.trim().slice(0, LONGEST_NAME) || null);
  const captain = variantOf(draft, offers).captain ? draft.captain : null;
  return { variant, players, target, captain, preset, rules, names, dealer: dealer || null, counting, match: postedMatch(draft.match) };
}

export const rememberNames = ({ names }) => lasting.setItem(NAMES, JSON.stringify(names));

const rulesOf = (name, { presets }) => presets.find((preset) => preset.name === name).choices;

/** Muggins is a way to count, and where it may be called a house rule: one follows the other. */
function mugginsFor({ counting, rules }) {
  if (counting !== MUGGINS) return "off";
  return rules.muggins === "off" ? "show" : rules.muggins;
}

function countingFor({ counting, rules }) {
  if (rules.muggins !== "off") return MUGGINS;
  return counting === MUGGINS ? "check" : counting;
}

/** Another variant than `before` has a target of its own, unless one was chosen that it has too. */
function settled(draft, offers, before = draft.variant) {
  const fitting = variantsFor(draft.players, offers);
  const variant = fitting.find(({ name }) => name === draft.variant) ?? fitting[0];
  const kept = variant.name === before ? draft.target : draft.chosen;
  const target = variant.targets.includes(kept) ? kept : variant.targets[0];
  const dealer = SEATS.indexOf(draft.dealer) < draft.players ? draft.dealer : null;
  return { ...draft, variant: variant.name, target, dealer };
}

/** The number of the side of each seat, whose colour it has. */
export function sidesOf(draft, offers) {
  const { captain, partners } = variantOf(draft, offers);
  const apart = partners ? draft.players / 2 : draft.players;
  return SEATS.map((seat, place) => (captain ? Number(seat !== draft.captain) : place % apart));
}

/** What is chosen of a match at first: to go on with it, else a single game. */
function matchDraft({ match }) {
  const lengths = match ? { ...USUAL, [match.kind]: match.target } : USUAL;
  return { kind: match?.next ? "number" : "single", number: match?.number, ...lengths };
}

/** What `new` is sent: the number of the match, how long a new one is, or null. */
const postedMatch = (match) => (match.kind === "single" ? null : { [match.kind]: match[match.kind] });

export const goesOn = ({ match }) => match.kind === "number";
