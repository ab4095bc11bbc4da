/* The phones that joined, each with a way to remove it; it is asked whether the codes change too. */

import { byId, el, fill } from "./dom.js";
import { inLanguage, language, t } from "./text.js";

const MAY_KNOW = t(
  "It is shut out at once. Whoever has it may still know the codes: changed ones keep it " +
    "out, and the other phones stay.",
);

/** List `phones`; `changed()` is called when one was removed. */
export function phonesThatJoined(phones, changed) {
  const remove = async (phone, query) => {
    if (!(await removed(phone, query))) return;
    await changed();
    byId("joined-title")?.focus();
  };
  return el(
    "section",
    { class: "joined" },
    el("h3", { id: "joined-title", tabindex: -1 }, t("Phones that joined")),
    el("ul", { "aria-labelledby": "joined-title" }, phones.map((phone) => joinedPhone(phone, remove))),
  );
}

function joinedPhone(phone, remove) {
  const asks = el("div", { class: "joined-asks" });
  const item = el("li", {}, description(phone), asks);
  const offer = () => {
    fill(asks, button(t("Remove"), question, { "aria-label": t("Remove {name}", phone) }));
    return asks.firstChild;
  };
  const question = () => {
    const keep = button(t("Keep"), () => offer().focus());
    const alone = button(t("Remove only"), () => remove(phone, ""));
    const change = () => remove(phone, "?codes=new");
    const both = button(t("Remove and change the codes"), change, { class: "chip strong" });
    const group = { role: "group", "aria-label": t("Remove {name}", phone) };
    fill(asks, el("div", group, el("p", {}, MAY_KNOW), both, alone, keep));
    keep.focus();
  };
  offer();
  return item;
}

function description({ name, own, takes_part: takesPart, joined_s: joinedS, seen_s: seenS }) {
  const may = takesPart ? t("Takes part") : t("Watches");
  const times = t("Joined {joined}, last there {seen}", { joined: time(joinedS), seen: time(seenS) });
  return el(
    "div",
    {},
    el("p", { class: "joined-name" }, name, own && el("span", { class: "joined-own" }, t("this one"))),
    el("p", { class: "hint" }, `${may}. ${times}`),
  );
}

function button(text, onclick, properties = {}) {
  return el("button", { type: "button", class: "chip", onclick, ...properties }, text);
}

function time(seconds) {
  const how = { dateStyle: "medium", timeStyle: "short" };
  return new Intl.DateTimeFormat(language(), how).format(1000 * seconds);
}

/** Remove a phone; what is refused is said. */
async function removed({ id }, query) {
  const answer = await fetch(inLanguage(`/api/phones/${id}${query}`), { method: "DELETE" }).catch(() => null);
  if (answer?.ok) return true;
  const detail = answer ? (await answer.json()).error.text : t("The server does not answer: is cribcam still running?");
  document.dispatchEvent(new CustomEvent("refused", { detail }));
  return false;
}
