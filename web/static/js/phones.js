/* The phones that joined, each with a way to remove it; it is asked whether the codes change too. */

import { byId, el, fill } from "./dom.js";
import { inLanguage, language, t } from "./text.js";

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
    el("h3", { id: "joined-title", tabindex: -1 }, t("join.phones")),
    el("ul", { "aria-labelledby": "joined-title" }, phones.map((phone) => joinedPhone(phone, remove))),
  );
}

function joinedPhone(phone, remove) {
  const asks = el("div", { class: "joined-asks" });
  const item = el("li", {}, description(phone), asks);
  const offer = () => {
    fill(asks, button("join.remove", question, { "aria-label": t("join.remove_name", phone) }));
    return asks.firstChild;
  };
  const question = () => {
    const keep = button("join.keep", () => offer().focus());
    const alone = button("join.remove_only", () => remove(phone, ""));
    const both = button("join.remove_and_change", () => remove(phone, "?codes=new"), { class: "chip strong" });
    const group = { role: "group", "aria-label": t("join.remove_name", phone) };
    fill(asks, el("div", group, el("p", {}, t("join.may_know")), both, alone, keep));
    keep.focus();
  };
  offer();
  return item;
}

function description({ name, own, takes_part: takesPart, joined_s: joinedS, seen_s: seenS }) {
  const may = t(takesPart ? "join.takes_part" : "join.watches");
  const times = t("join.times", { joined: time(joinedS), seen: time(seenS) });
  return el(
    "div",
    {},
    el("p", { class: "joined-name" }, name, own && el("span", { class: "joined-own" }, t("join.own"))),
    el("p", { class: "hint" }, `${may}. ${times}`),
  );
}

function button(key, onclick, properties = {}) {
  return el("button", { type: "button", class: "chip", onclick, ...properties }, t(key));
}

function time(seconds) {
  const how = { dateStyle: "medium", timeStyle: "short" };
  return new Intl.DateTimeFormat(language(), how).format(1000 * seconds);
}

/** Remove a phone; what is refused is said. */
async function removed({ id }, query) {
  const answer = await fetch(inLanguage(`/api/phones/${id}${query}`), { method: "DELETE" }).catch(() => null);
  if (answer?.ok) return true;
  const detail = answer ? (await answer.json()).error.text : t("shell.no_answer");
  document.dispatchEvent(new CustomEvent("refused", { detail }));
  return false;
}
