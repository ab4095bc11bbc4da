"""The cards of a step of the past, and which ones had other places in its deal."""

from collections.abc import Iterable

from scorer.cards import Card
from scorer.events import CribShown, Discarded, Laid, Shown, StarterTurned, Step
from scorer.seat import Seat
from web.history.texts import Telling


def cards(telling: Telling) -> tuple[Card, ...]:
    """Give the cards that the step names or counts, as far as they are told yet."""
    return named(telling) or (() if telling.count is None else telling.count.cards)


def named(telling: Telling) -> tuple[Card, ...]:
    """Give the cards that the step itself names, as far as they are told yet."""
    step = telling.step
    if telling.cards_hidden:
        return ()
    return getattr(step, "cards", ()) or ((step.card,) if hasattr(step, "card") else ())


def elsewhere(telling: Telling, deal: Iterable[Telling]) -> tuple[Card, ...]:
    """List the cards of the deal that none of the step can be: a pack has each card once."""
    if not named(telling):
        return ()
    others = (other for other in deal if _is_apart(telling.step, other.step))
    return tuple(dict.fromkeys(card for other in others for card in named(other)))


def _is_apart(step: Step, other: Step) -> bool:
    """Whether no card is of both; what is laid in the play is shown in the hand again."""
    place, other_place = _place(step), _place(other)
    return type(step) is type(other) or (None not in (place, other_place) and place != other_place)


def _place(step: Step) -> Seat | str | None:
    match step:
        case Laid() | Shown():
            return step.seat
        case Discarded() | CribShown():
            return "crib"
        case StarterTurned():
            return "starter"
    return None
