/* Listens to the server; says so when it cannot, and comes back by itself. */

import { byId } from "./dom.js";
import { show } from "./state.js";

const AGAIN_MS = 3000;

export function listen() {
  const events = new EventSource("/events");
  events.addEventListener("message", (message) => {
    say("");
    const { state, now_s: nowS } = JSON.parse(message.data);
    show(state, nowS);
  });
  events.addEventListener("error", () => {
    say("Not connected – trying again");
    if (events.readyState !== EventSource.CLOSED) return;
    setTimeout(listen, AGAIN_MS);
  });
}

function say(text) {
  byId("connection").textContent = text;
  document.body.classList.toggle("offline", text !== "");
}
