/* Says the count aloud with the voices that the browser has; a browser without any stays silent. */

import { byId, el, fill, whenChanged } from "../elements/dom.js";
import { selectOf } from "../elements/fields.js";
import { language, lasting, t } from "../elements/text.js";
import { watch } from "../server/state.js";
import { aloud, eventOf } from "./count.js";

const KEPT = "voice";
const RATES = {
  slow: { rate: 0.8, title: t("slowly") },
  usual: { rate: 1, title: t("as usual") },
  fast: { rate: 1.25, title: t("fast") },
};
const speech = window.speechSynthesis;
let announced = null; // what was said last in the play
let chosen = { on: false, voice: "", rate: "usual", ...JSON.parse(lasting.getItem(KEPT) ?? "{}") };

export function startSpeech() {
  if (!speech) return;
  drawSettings();
  speech.addEventListener("voiceschanged", drawSettings);
  watch(whenChanged(countToSay, ({ text }) => sayInstead(text)));
  watch(whenChanged(announcedToSay, sayAnnounced));
  watch(whenChanged(({ verdict }) => verdict && verdict.text, say));
}

const countToSay = (state) => ({ text: state.count && aloud(state.count), event: eventOf(state) });

const announcedToSay = ({ announced, game }) => announced && { text: announced.aloud, at: [game.number, announced.event] };

/** What is undone is not said again: the event before it was said already. */
function sayAnnounced(now) {
  const undone = now && announced?.at[0] === now.at[0] && now.at[1] < announced.at[1];
  announced = now ?? announced;
  if (now && !undone) sayInstead(now.text);
}

function sayInstead(text) {
  speech.cancel();
  say(text);
}

function say(text) {
  const voice = usedVoice();
  if (!text || !chosen.on || !voice) return;
  const saying = new SpeechSynthesisUtterance(text);
  Object.assign(saying, { voice, lang: voice.lang, rate: (RATES[chosen.rate] ?? RATES.usual).rate });
  speech.speak(saying);
}

const voices = () => speech.getVoices().filter(({ lang }) => lang.slice(0, 2).toLowerCase() === language());

const usedVoice = () => voices().find(({ name }) => name === chosen.voice) ?? voices()[0];

function keep(change) {
  chosen = { ...chosen, ...change };
  lasting.setItem(KEPT, JSON.stringify(chosen));
  drawSettings();
}

function drawSettings() {
  fill(byId("voice-settings"), voices().length > 0 && [onOff(), chosen.on && [whichVoice(), howFast()]]);
}

function onOff() {
  const change = ({ target }) => {
    keep({ on: target.checked });
    if (!target.checked) speech.cancel();
  };
  const box = el("input", { type: "checkbox", "data-key": "voice-on", checked: chosen.on, onchange: change });
  return el("label", { class: "switch" }, box, el("span", {}, t("Say the count aloud")));
}

function whichVoice() {
  const named = voices().map(({ name }) => ({ name, title: name }));
  return selectOf(t("Which voice"), named, usedVoice().name, (voice) => keep({ voice }));
}

function howFast() {
  const rates = Object.entries(RATES).map(([name, { title }]) => ({ name, title }));
  return selectOf(t("How fast"), rates, chosen.rate, (rate) => keep({ rate }));
}
