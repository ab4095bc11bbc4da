/* What the player says, who may call it, the verdict on it, the points to peg, and the bids of an auction. */

import { answeredIn, bringInSight, byId, el, fill, say, tap, whenChanged } from "../elements/dom.js";
import { MOST_OF_A_HAND, numberEntry, numberField } from "../elements/fields.js";
import { t } from "../elements/text.js";
import { act } from "../server/api.js";
import { watch } from "../server/state.js";
import { stepOf } from "./bar.js";

const MOST_OF_A_CALL = 12;
const MOST_OF_A_BID = 12;

export function startClaim() {
  const part = (state) => ({
    countable: state.countable,
    claim: state.claim,
    call: state.call,
    verdict: state.verdict,
    offers: stepOf(state)?.does === "take" ? [] : state.offers, // the bar has it
    taken: state.taken,
    free: state.flow === "free",
    names: state.game.names,
    raise: state.raise,
    bid: state.expected.kind === "bid" ? state.expected : null,
  });
  const answered = answeredIn(byId("claim"));
  const laid = answeredIn(byId("picker"));
  watch(
    whenChanged(part, (now) => {
      fill(byId("claim"), ...drawn(now));
      say("judged", [now.verdict?.text, now.taken].filter(Boolean).join(" "));
      const byHand = laid();
      if (answered()) bringInSight(["#claim .question"], ["#claim .verdict", ".counted > *"], ["#play .running", "#play .deck"]);
      else if (byHand) bringInSight(["#claim .question"]);
    }),
  );
}

function drawn(now) {
  if (now.claim.awaited) return [claimEntry(now.claim)];
  if (now.call) return calls(now.call, now.names);
  calling = "";
  return [judged(now), raising(now.raise), offers(now.offers), pegged(now.taken), checking(now), bidding(now.bid)];
}

function claimEntry({ text, seat }) {
  const say = (points) => act("claim", { points, seat });
  return [
    el("p", { class: "question" }, text),
    numberEntry({ key: "claim", label: text, least: 0, most: MOST_OF_A_HAND, say }),
  ];
}

let calling = ""; // the claim about which somebody said muggins

/** Two large answers; whoever says muggins is asked for how many. */
function calls({ seats, text, means }, names) {
  const muggins = () => {
    calling = text;
    fill(byId("claim"), ...calls({ seats, text, means }, names));
  };
  const called = calling === text;
  return [
    el("p", { class: "question" }, text),
    el("p", { class: "means" }, means),
    el(
      "div",
      { class: "two-answers" },
      tap("pass", "chip", t("No"), () => act("pass"), { "aria-label": t("No, nothing was missed") }),
      tap("muggins", "chip", t("Muggins!"), muggins, { "aria-expanded": String(called) }),
    ),
    called && seats.map((seat) => callOf(seat, names)),
  ];
}

function callOf(seat, names) {
  const label = t("{name} calls", { name: names[seat] });
  const say = (points) => act("call", { seat, points });
  const numbers = numberEntry({ key: `call-${seat}`, label, least: 1, most: MOST_OF_A_CALL, say });
  return [el("h3", { class: "caller" }, label), numbers];
}

function judged({ verdict, claim, taken, free }) {
  if (!verdict) return null;
  const right = verdict.missed === 0 && verdict.over === 0;
  const open = free && !taken;
  return el(
    "div",
    { class: `verdict ${right ? "right" : "wrong"}` },
    el("p", { id: "verdict" }, verdict.text),
    open && tap("unclaim", "quiet", t("Change"), () => act("claim", { points: null, seat: claim.seat })),
  );
}

/** At a friendly table what was missed may still be pegged. */
function raising(raise) {
  if (!raise) return null;
  const { points, seat, text } = raise;
  return tap("raise", "peg-it", text, () => act("claim", { points, seat }));
}

function offers(all) {
  if (all.length === 0) return null;
  const button = ({ seat, points, muggins, text }) =>
    tap(`offer-${seat}-${muggins}`, "peg-it strong", text, () => act("take", { seat, points, muggins }));
  return el("div", { class: "offers" }, all.map(button));
}

const pegged = (taken) => taken && el("p", { class: "pegged" }, taken);

/** Where no game is followed, whoever likes may have a claim judged. */
function checking({ countable, free, claim, taken }) {
  if (!countable || !free || claim.points !== null || taken) return null;
  const say = (points) => act("claim", { points });
  return numberField({ key: "check", label: t("Check a claim"), least: 0, say });
}

/** Whoever bids next for the crib has a pad of their own: what one typed is not left to the other. */
function bidding(bid) {
  if (!bid) return null;
  const { seat, text, outbid } = bid;
  const say = (points) => act("bid", { points });
  const names = { 0: t("Pass") };
  const tooLow = (points) => 0 < points && points <= (outbid?.points ?? 0);
  const numbers = { key: `bid-${seat}`, label: text, least: 0, most: MOST_OF_A_BID, say, names, tooLow };
  return [el("p", { class: "question" }, text), outbid && el("p", { class: "means" }, outbid.text), numberEntry(numbers)];
}
