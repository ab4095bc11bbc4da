/* A new game, in three taps if all is as it was: New game, Start. */

import { boardChoice } from "../board/board.js";
import { isSecure, ownFault, stopOwnCamera, useOwnCamera } from "../camera/own_camera.js";
import { chooseSource, explainSecurity } from "../camera/sources.js";
import { byId, el, fill, isolated, tap } from "../elements/dom.js";
import { choiceOf, selectOf } from "../elements/fields.js";
import { openSheet } from "../elements/sheet.js";
import { t } from "../elements/text.js";
import { act, firstOf, newest, setSource } from "../server/api.js";
import { begun, state, watch } from "../server/state.js";
import { cutForDeal } from "../table/bar.js";
import { LONGEST_NAME } from "../table/scoreboard.js";
import { MODES } from "../table/settings.js";
import {
  calledAt,
  changed,
  draftOf,
  goesOn,
  hasOwnRules,
  LENGTHS,
  MUGGINS,
  posted,
  rememberNames,
  rulesFor,
  SEATS,
  sidesOf,
  variantOf,
  variantsFor,
  WE_CUT,
} from "./setup_draft.js";

const SHEET = "new-game-sheet";
const setups = newest();

export function startGame() {
  byId("new-game").addEventListener("click", ask);
  watch(tellWhoWonTheCut());
}

async function ask() {
  const offers = await setups("v1/setups");
  if (!offers) return;
  await begun;
  let draft = draftOf(state(), offers);
  const change = (chosen) => {
    if (chosen.camera === "device" && !isSecure()) return refuseCamera();
    draft = changed(draft, chosen, offers);
    return form.draw(draft);
  };
  const type = (place, name) => {
    draft = { ...draft, names: draft.names.with(place, name) };
    form.named(draft);
  };
  const form = setupForm(offers, { change, type });
  const refuseCamera = () => {
    form.draw(draft);
    explainSecurity();
  };
  form.draw(draft);
  openSheet(SHEET, t("New game"), formOf(form.place, firstOf(() => begin(draft, offers))));
}

function formOf(fields, begin) {
  const submit = (event) => {
    event.preventDefault();
    begin();
  };
  const start = el("button", { type: "submit", class: "chip strong", autofocus: true }, t("Start"));
  const foot = el("div", { class: "sheet-foot" }, whatIsLeft(state()), start);
  return el("form", { class: "sheet-form", onsubmit: submit }, fields, foot);
}

/** Whoever taps by mistake reads it before the game is left; nothing where none has begun. */
export function whatIsLeft({ game, deal }) {
  const goesOn = !game.over && (deal.starter || game.pegs.some(({ front, start }) => front > start));
  if (!goesOn) return game.over && el("p", { class: "hint" }, t("The game before is kept."));
  const text = t("The game on the page is not over. It is kept: Games leads back to it.");
  return el("p", { class: "hint warns" }, text);
}

async function begin(draft, offers) {
  if (!(await act("new", posted(draft, offers)))) return;
  rememberNames(draft);
  byId(SHEET).close();
  const looks = draft.camera ? draft.camera !== "none" : state().camera.kind === "camera";
  look(draft.camera);
  if (draft.dealer === WE_CUT && !looks) cutForDeal(); // a camera sees the cut
}

const CAMERAS = {
  device: () => useOwnCamera(),
  another: chooseSource,
  none: () => {
    stopOwnCamera();
    if (state().camera.kind !== "nothing") setSource({ kind: "nothing" });
  },
};

const look = (camera) => CAMERAS[camera]?.();

/** Once the last card is cut, by hand or before a camera, all read whom it made the dealer. */
function tellWhoWonTheCut() {
  let cutting = null; // the number of the game for whose deal cards were cut
  return ({ game: { number, names }, deal: { dealer }, expected: { cut } }) => {
    if (!cut && dealer && cutting === number) {
      const detail = t("{name} wins the cut, and deals first.", { name: names[dealer] });
      document.dispatchEvent(new CustomEvent("told", { detail }));
    }
    cutting = cut?.cards.length > 0 ? number : null;
  };
}

/* The form of a new game: who plays, how is counted, which camera looks on; the rest in one line that unfolds. */

const PLAYERS = [2, 3, 4];
const SKUNK_GAMES = "skunk_games"; // stands beside the match
const CAMERA_CHOICES = [
  { value: "device", title: t("This device") },
  { value: "another", title: t("Another camera") },
  { value: "none", title: t("No camera") },
];
const KINDS = [
  { name: "single", title: t("a single game") },
  { name: "games", title: t("best of several games") },
  { name: "points", title: t("first to match points") },
];
const LENGTHS_OF = { games: t("games"), points: t("match points") };

/**
 * A form of a draft that `hears.change({…})` changes, and `hears.type(place, name)`, as names are typed. `draw(draft)`
 * draws all of it, `named(draft)` what names a player: the field in which it is typed stays as it is.
 */
function setupForm(offers, hears) {
  const place = el("div", { class: "setup" });
  const rest = el("div", { class: "rest" });
  const partnersAre = el("p", { class: "hint partners" });
  const boards = boardChoice();
  const named = (draft) => {
    const unfolded = [...rest.querySelectorAll("details[open]")].map(({ className }) => className);
    partnersAre.textContent = isolated(partners(draft, offers));
    fill(rest, folded(draft, offers, { ...hears, unfolded }));
  };
  const draw = (draft) => {
    const { match } = state().game;
    const underWay = matchUnderWay(draft, match, hears);
    const camera = cameras(draft, hears);
    if (goesOn(draft)) return fill(place, underWay, !match?.next?.dealer && dealers(draft, hears), camera);
    const counting = choiceOf(t("Counting"), "counting", MODES, draft.counting, (chosen) => hears.change({ counting: chosen }));
    fill(place, underWay, el("div", { class: "who" }, players(draft, hears), tiles(draft, offers, hears), partnersAre), counting, camera, rest, boards);
    return named(draft);
  };
  return { place, draw, named };
}

function players({ players: chosen }, { change }) {
  const options = PLAYERS.map((n) => ({ value: String(n), title: String(n) }));
  return choiceOf(t("Players"), "players", options, String(chosen), (n) => change({ players: Number(n) }));
}

/** A tile a player in the colour of the side, as on the scoreboard. */
function tiles(draft, offers, { type }) {
  const sides = sidesOf(draft, offers);
  const tile = (name, place) =>
    el(
      "label",
      { class: `name-tile seat-${sides[place]}` },
      el("span", { class: "seat-peg", "aria-hidden": "true" }),
      el("span", { class: "sr-only" }, calledAt(place, "")),
      nameInput(name, place, type),
    );
  return el("div", { class: "names" }, draft.names.slice(0, draft.players).map(tile));
}

const nameInput = (name, place, type) =>
  el("input", {
    type: "text",
    value: name,
    placeholder: calledAt(place, ""),
    maxlength: LONGEST_NAME,
    autocomplete: "off",
    "data-key": `player-${place}`,
    oninput: ({ target }) => type(place, target.value),
  });

/** Who plays with whom: they sit opposite each other; empty where nobody has a partner. */
function partners(draft, offers) {
  if (!variantOf(draft, offers).partners) return "";
  const [a, b, c, d] = draft.names.map((name, place) => calledAt(place, name));
  return t("{a} & {c} play against {b} & {d}", { a, b, c, d });
}

/** What looks on stays as it is, unless one is tapped, be it chosen already. */
const cameras = ({ camera }, { change }) =>
  choiceOf(t("Camera"), "camera", CAMERA_CHOICES, camera ?? cameraNow(state()), (chosen) => change({ camera: chosen }), "onclick");

function cameraNow({ camera: { kind, feed } }) {
  if (kind !== "camera") return "none";
  return ownFault(feed) === null ? "another" : "device";
}

/** One line says the rest of the game; unfolded it can be chosen. */
function folded(draft, offers, hears) {
  const house = rulesFor(draft, offers).filter(({ name }) => ![MUGGINS, SKUNK_GAMES].includes(name));
  const fields = el("div", { class: "fields" }, house.map((rule) => ruleField(rule, draft, hears)));
  return unfolds("rest-fold", summaryOf(draft, offers).join(" · "), hears, [
    dealers(draft, hears),
    game(draft, offers, hears),
    variantOf(draft, offers).captain && captains(draft, hears),
    unfolds("house-rules", t("House rules"), hears, fields),
  ]);
}

const unfolds = (look, summary, { unfolded }, content) =>
  el("details", { class: look, open: unfolded.includes(look) }, el("summary", { "data-key": look }, summary), content);

function summaryOf(draft, offers) {
  const variant = variantOf(draft, offers);
  const dealer = SEATS.indexOf(draft.dealer || null);
  const { kind, [kind]: length } = draft.match;
  return [
    variant !== variantsFor(draft.players, offers)[0] && variant.title,
    String(draft.target),
    dealer < 0 ? t("cut for deal") : t("{name} deals first", { name: calledAt(dealer, draft.names[dealer]) }),
    offers.presets.find(({ name }) => name === draft.preset).title,
    hasOwnRules(draft, offers) && t("own house rules"),
    kind === "games" && t("best of {n} games", { n: length }),
    kind === "points" && t("first to {n} match points", { n: length }),
  ].filter(Boolean);
}

const seated = ({ names, players: n }) =>
  names.slice(0, n).map((name, place) => ({ value: SEATS[place], title: calledAt(place, name) }));

/** Who plays alone, with a head start. */
const captains = (draft, { change }) =>
  choiceOf(t("Captain"), "captain", seated(draft), draft.captain, (captain) => change({ captain }));

/** A tap on "We cut", be it chosen already, has the cards asked for once the game begins. */
function dealers({ dealer, ...draft }, { change }) {
  const options = [{ value: WE_CUT, title: t("We cut") }, ...seated(draft)];
  return choiceOf(t("Who deals first"), "dealer", options, dealer ?? WE_CUT, (seat) => change({ dealer: seat }), "onclick");
}

function game(draft, offers, hears) {
  const { change } = hears;
  const ofRule = (wanted) => rulesFor(draft, offers).filter(({ name }) => name === wanted).map((rule) => ruleField(rule, draft, hears));
  const targets = variantOf(draft, offers).targets.map((target) => ({ name: target, title: String(target) }));
  return el(
    "div",
    { class: "fields" },
    variantField(draft, offers, hears),
    targets.length > 1 && selectOf(t("Played to"), targets, draft.target, (target) => change({ target: Number(target) })),
    selectOf(t("Rules"), offers.presets, draft.preset, (preset) => change({ preset })),
    ofRule(MUGGINS),
    matchFields(draft, hears),
    ofRule(SKUNK_GAMES),
  );
}

/** Games whose rules are known in part are offered once they are asked for; nothing where there is but one. */
function variantField(draft, offers, { change }) {
  const all = variantsFor(draft.players, offers);
  const shown = all.filter(({ name, experimental }) => draft.more || !experimental || name === draft.variant);
  const options = shown.map(({ name, title, experimental }) => ({
    name,
    title: experimental ? t("{name} (on trial)", { name: title }) : title,
  }));
  return [
    all.length > 1 && selectOf(t("Game"), options, draft.variant, (variant) => change({ variant })),
    shown.length < all.length && tap("more-games", "chip", t("More games"), () => change({ more: true })),
  ];
}

function ruleField({ name, title, choices }, { rules }, { change }) {
  const [label, offered] = name === MUGGINS ? [t("Muggins may be called"), choices.filter((choice) => choice.name !== "off")] : [title, choices];
  return selectOf(label, offered, rules[name], (choice) => change({ rules: { ...rules, [name]: choice } }));
}

/** Whether to go on, where the match can, in one tap; or a word that a new game leaves it. */
function matchUnderWay({ match: chosen }, match, { change }) {
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
function matchFields({ match }, { change }) {
  const choose = (chosen) => change({ match: { ...match, ...chosen } });
  return [selectOf(t("Match"), KINDS, match.kind, (kind) => choose({ kind })), match.kind in LENGTHS && lengthOf(match, choose)];
}

function lengthOf(match, choose) {
  const { kind, [match.kind]: chosen } = match;
  const lengths = LENGTHS[kind].includes(chosen) ? LENGTHS[kind] : [chosen, ...LENGTHS[kind]];
  const options = lengths.map((n) => ({ name: n, title: String(n) }));
  return selectOf(LENGTHS_OF[kind], options, chosen, (n) => choose({ [kind]: Number(n) }));
}
