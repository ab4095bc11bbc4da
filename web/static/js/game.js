/* A new game, and the house rule. */

import { act } from "./api.js";
import { byId, el } from "./dom.js";
import { state, watch } from "./state.js";

export function startGame() {
  const rule = byId("muggins");
  rule.addEventListener("change", () => act("muggins", { muggins: rule.checked }));
  watch(({ game }) => {
    rule.checked = game.muggins;
  });
  byId("new-game").addEventListener("click", ask);
}

function ask() {
  const { names, muggins } = state().game;
  const sheet = byId("chooser");
  const close = () => sheet.close();
  const begin = async (event) => {
    event.preventDefault();
    const fields = event.target.elements;
    const given = [fields.first.value, fields.second.value];
    if (await act("new", { names: given, muggins: fields.muggins.checked })) close();
  };
  sheet.replaceChildren(
    el(
      "header",
      { class: "sheet-head" },
      el("h2", { id: "chooser-title" }, "New game"),
      el("button", { type: "button", class: "quiet", onclick: close, "aria-label": "Close" }, "✕"),
    ),
    el(
      "form",
      { class: "new-game", onsubmit: begin },
      nameField("first", "First player", names[0]),
      nameField("second", "Second player", names[1]),
      el(
        "label",
        { class: "switch" },
        el("input", { type: "checkbox", name: "muggins", checked: muggins }),
        el("span", {}, "Muggins: claim first, missed points go to the other player"),
      ),
      el("p", { class: "hint" }, "The game that is on the board is kept in the log, but ends here."),
      el("button", { type: "submit", class: "chip strong" }, "Start at zero"),
    ),
  );
  sheet.showModal();
}

function nameField(name, text, value) {
  const input = { name, value, maxlength: 20, required: true, autocomplete: "off" };
  return el("label", { class: "field" }, el("span", {}, text), el("input", { type: "text", ...input }));
}
