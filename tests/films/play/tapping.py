"""People who answer what a game before a film asks: one tap a question, with what is true."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from scorer.game.events import Laid, parse_event
from scorer.game.game import NotAllowedError
from scorer.game.standing import Phase
from tests.web.watching import OPERATIONS
from vision.film.film import SeenEvent
from web.table.state import State

Tap: TypeAlias = tuple[str, Mapping[str, Any]]
"""The name of an operation of the page, and what is sent."""


@dataclass(frozen=True, slots=True)
class People:
    """The players of a film, who know what has happened in it."""

    events: Sequence[SeenEvent]

    def answer(self, state: State, asks: Mapping[str, Any], time_s: float) -> State | None:
        """The state after the tap that answers a question; None where nobody taps.

        What is refused is as if nobody had tapped.
        """
        tap = self._tap(state, asks, time_s)
        if tap is None:
            return None
        name, sent = tap
        try:
            return OPERATIONS[name](dict(sent))(state).state
        except NotAllowedError:
            return None

    def _tap(self, state: State, asks: Mapping[str, Any], time_s: float) -> Tap | None:
        deal = list(self._deal(time_s))
        match asks["kind"]:
            case "starter":
                return "starter", {"card": deal[0].split()[1]}
            case "unseen":
                there = (lay for lay in _left(state, deal) if lay.seat.name == asks.get("seat"))
                card = next(
                    ({"event": asks["event"], "card": str(lay.card)} for lay in there), None
                )
                return None if card is None else ("amend", card)
            case "laid":
                left = (lay for lay in _left(state, deal) if state.game.why_not(lay) is None)
                sent = ({"seat": lay.seat.name, "card": str(lay.card)} for lay in left)
                return next((("lay", each) for each in sent), None)
            case "doubt":
                number = asks["number"]
                meant = ({"number": number, "card": card} for card in _meant(state, asks, deal))
                return next((("correct", sent) for sent in meant), None)
            case "count":
                return "count", {}
        return None

    def _deal(self, time_s: float) -> Iterator[str]:
        """The events of the deal that is played, from its starter on."""
        begins_s = [each.time_s for each in self.events if each.event.startswith("starter")]
        begin_s = max((at_s for at_s in begins_s if at_s <= time_s), default=begins_s[0])
        end_s = min((at_s for at_s in begins_s if at_s > begin_s), default=float("inf"))
        return (each.event for each in self.events if begin_s <= each.time_s < end_s)


def _meant(state: State, asks: Mapping[str, Any], deal: Sequence[str]) -> Iterator[str]:
    """What a doubtful card is: the next that must come, rather one of its candidates."""
    may_be = {each["card"] for each in asks["candidates"]}
    phase = state.game.now.phase
    if phase is Phase.PLAY:
        coming = [str(lay.card) for lay in _left(state, deal)]
    else:
        coming = list(_shown(deal)) if phase is Phase.SHOW else [deal[0].split()[1]]
    yield from (card for card in coming if card in may_be)
    yield from coming


def _left(state: State, deal: Sequence[str]) -> Iterator[Laid]:
    laid = state.game.now.deal.laid_by
    for event in map(parse_event, deal):
        if isinstance(event, Laid) and event.card not in laid:
            yield event


def _shown(deal: Sequence[str]) -> Iterator[str]:
    for line in deal:
        word, *cards = line.split()
        if word in {"shown", "crib"}:
            yield from cards[word == "shown" :]
