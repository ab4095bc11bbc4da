"""The claim for each card of the play, where muggins covers the play, and its verdict."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from scorer.game import claims
from scorer.game.events import Claimed, MugginsCalled, Step
from scorer.game.game import Game
from scorer.game.standing import Standing
from scorer.game.step_records import step_records
from scorer.language.sentence import Sentence, say
from scorer.language.words import Words
from scorer.pegs import Pegging, Reason
from scorer.seat import Seat
from scorer.spoken.terms import REASONS


@dataclass(frozen=True, slots=True)
class CardClaims:
    """What was claimed for one card, and what else was pegged: for muggins, or as a penalty."""

    claimed: int = 0
    others: tuple[Pegging, ...] = ()

    def and_then(self, points: int, peggings: Sequence[Pegging]) -> "CardClaims":
        """Add a claim of so many points, or a call, with what was pegged for it."""
        others = [pegging for pegging in peggings if pegging.reason is not Reason.PLAY]
        return CardClaims(self.claimed + points, (*self.others, *others))

    def said(self, names: Mapping[str, str], words: Words) -> str:
        """Say it: the claim, then who pegged what else."""
        parts = [say("claimed: {n}", n=self.claimed), *self._others(names)]
        return "; ".join(part.within(words) for part in parts)

    def _others(self, names: Mapping[str, str]) -> Iterator[Sentence]:
        for pegging in self.others:
            yield say(
                "{reason}: {name} {points}",
                reason=REASONS[pegging.reason],
                name=names[pegging.seat.name],
                points=f"{pegging.points:+d}",
            )


def card_claims(game: Game) -> dict[int, CardClaims]:
    """Find what was claimed in the play of this deal, by the place of the card among those laid.

    Where muggins does not cover the play nothing is claimed there, and nothing is found.
    """
    found: dict[int, CardClaims] = {}
    if not game.setup.rules.muggins_in_play:
        return found
    for record in step_records(game):
        if record.after.deal_number != record.before.deal_number:
            found = {}
        place = None if record.void else _card_of(record.before, record.step)
        if place is not None:
            points = record.step.points if isinstance(record.step, Claimed) else 0
            found[place] = found.get(place, CardClaims()).and_then(points, record.peggings)
    return found


def _card_of(before: Standing, step: Step) -> int | None:
    """Find the card that a step claims for or calls; None if it does neither in the play."""
    match step:
        case Claimed(seat) if before.deal.shown is None:
            return _last_of(before, seat)
        case MugginsCalled(caller):
            claim = claims.answerable_by(before, caller)
            if claim is not None and claim.reason is Reason.PLAY:
                return _last_of(before, claim.seat)
    return None


def _last_of(before: Standing, seat: Seat) -> int | None:
    laid = () if before.deal.play is None else before.deal.play.laid
    return max((place for place, lay in enumerate(laid) if lay.seat is seat), default=None)
