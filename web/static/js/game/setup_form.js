/* The form of a new game: the usual in sight, the rest folded away. */

import { choiceOf, selectOf } from "../elements/choices.js";
import { el } from "../elements/dom.js";
import { t } from "../elements/text.js";
import { state } from "../server/state.js";
import { LONGEST_NAME } from "../table/rename.js";
import { MODES } from "../table/settings.js";
import { calledAt, SEATS, variantOf, variantsFor, WE_CUT } from "./setup_draft.js";
import { goesOn, matchFields, matchUnderWay } from "./setup_match.js";

const PLAYERS = [2, 3, 4];
const MUGGINS = "muggins"; // whether is a way to count; where is the house rule of that name
const SKUNK_GAMES = "skunk_games"; // asked for where a match of so many games is begun

/** Draw a draft; `change({…})` is called with what is chosen, `type(place, name)` as names are typed. */
export function setupForm(draft, offers, { change, type, unfolded }) {
  const { match } = state().game;
  const underWay = matchUnderWay(draft, match, change);
  if (goesOn(draft)) return [underWay, match?.next?.dealer ? null : dealers(draft, change)];
  return [
    underWay,
    players(draft, change),
    el("div", { class: "names" }, draft.names.slice(0, draft.players).map((name, place) => nameField(name, place, type))),
    el("p", { class: "hint partners" }, partners(draft, offers)),
    dealers(draft, change),
    choiceOf(t("Counting"), "counting", MODES, draft.counting, (counting) => change({ counting })),
    draft.counting === MUGGINS && mugginsCalled(draft, offers, change),
    game(draft, offers, change),
    variantOf(draft, offers).captain && captains(draft, change),
    houseRules(draft, offers, { change, unfolded }),
  ];
}

function players({ players: chosen }, change) {
  const options = PLAYERS.map((n) => ({ value: String(n), title: String(n) }));
  return choiceOf(t("Players"), "players", options, String(chosen), (n) => change({ players: Number(n) }));
}

function nameField(name, place, type) {
  const input = el("input", {
    type: "text",
    value: name,
    placeholder: calledAt(place, ""),
    maxlength: LONGEST_NAME,
    autocomplete: "off",
    "data-key": `player-${place}`,
    oninput: ({ target }) => type(place, target.value),
  });
  return el("label", { class: "field" }, el("span", {}, calledAt(place, "")), input);
}

/** Who plays with whom: they sit opposite each other; empty where nobody has a partner. */
export function partners(draft, offers) {
  if (!variantOf(draft, offers).partners) return "";
  const [a, b, c, d] = draft.names.map((name, place) => calledAt(place, name));
  return t("{a} & {c} play against {b} & {d}", { a, b, c, d });
}

const seated = ({ names, players: n }) =>
  names.slice(0, n).map((name, place) => ({ value: SEATS[place], title: calledAt(place, name) }));

/** Who plays alone, with a head start. */
const captains = (draft, change) =>
  choiceOf(t("Captain"), "captain", seated(draft), draft.captain, (captain) => change({ captain }));

/** A tap on "We cut", be it chosen already, has the cards asked for once the game begins. */
function dealers({ dealer, ...draft }, change) {
  const options = [{ value: WE_CUT, title: t("We cut") }, ...seated(draft)];
  return choiceOf(t("Who deals first"), "dealer", options, dealer ?? WE_CUT, (seat) => change({ dealer: seat }), "onclick");
}

function game(draft, offers, change) {
  const variants = variantsFor(draft.players, offers).map(({ name, title, experimental }) => ({
    name,
    title: experimental ? t("{name} (on trial)", { name: title }) : title,
  }));
  const targets = variantOf(draft, offers).targets.map((target) => ({ name: target, title: String(target) }));
  return el(
    "div",
    { class: "fields" },
    selectOf(t("Game"), variants, draft.variant, (variant) => change({ variant })),
    selectOf(t("Played to"), targets, draft.target, (target) => change({ target: Number(target) })),
    selectOf(t("Rules"), offers.presets, draft.preset, (preset) => change({ preset })),
    matchFields(draft, change),
    draft.match.kind === "games" && ruleField(offers.house_rules.find(isOfGames), draft, change),
  );
}

function houseRules(draft, { house_rules: all }, { change, unfolded }) {
  const fields = all.filter((rule) => !isMuggins(rule) && !isOfGames(rule)).map((rule) => ruleField(rule, draft, change));
  return el(
    "details",
    { class: "house-rules", open: unfolded },
    el("summary", {}, t("House rules")),
    el("div", { class: "fields" }, fields),
  );
}

const isMuggins = ({ name }) => name === MUGGINS;

const isOfGames = ({ name }) => name === SKUNK_GAMES;

/** Where muggins may be called, once it is how this table counts. */
function mugginsCalled(draft, { house_rules: all }, change) {
  const { choices, ...rule } = all.find(isMuggins);
  const title = t("Muggins may be called");
  return ruleField({ ...rule, title, choices: choices.filter(({ name }) => name !== "off") }, draft, change);
}

function ruleField({ name, title, choices }, { rules }, change) {
  return selectOf(title, choices, rules[name], (choice) => change({ rules: { ...rules, [name]: choice } }));
}
