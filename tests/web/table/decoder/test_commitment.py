"""A step is recorded once it is sure enough; one that nothing shows must be surer."""

from math import log

import pytest

from scorer.cards import Card
from scorer.game.events import Laid, LaidUnseen, StarterTurned, Step
from scorer.setup import Seat
from tests.web.table.decoder.looks import begun
from web.table.decoder.commitment import Context, consensus
from web.table.decoder.decode import Posterior
from web.table.decoder.evidence import Thing
from web.table.decoder.hypothesis import Hypothesis
from web.table.decoder.line import Line
from web.table.decoder.model import Policy

STARTER, SEEN = StarterTurned(Card.parse("8S")), Card.parse("4C")
AFTER_UNSEEN = LaidUnseen(Seat.B), Laid(Seat.A, SEEN)
BY_TURN = (Laid(Seat.B, SEEN),)


def shown(number: int, step: Step) -> Thing | None:
    """The card of a step, which was read for certain; None where nobody read one."""
    card = getattr(step, "card", None)
    come = (float(number), 0.0, None, False, True, (0.0, 0.0), 0.0, float(number))
    return None if card is None else Thing(number, ((card, 1.0),), True, *come)


def explained(chance: float, *steps: Step) -> Hypothesis:
    """An explanation in which things show all steps but those of unread cards."""
    line = Line.of(begun(Seat.A, 2)).then(STARTER, *steps)
    assert line is not None
    things = (shown(number, step) for number, step in enumerate((STARTER, *steps)))
    return Hypothesis(line, log(chance), tuple(things))


@pytest.mark.parametrize(
    ("likely", "other", "recorded"),
    [(AFTER_UNSEEN, BY_TURN, 1), (BY_TURN, AFTER_UNSEEN, 2)],
)
def test_the_place_of_a_card_that_nothing_shows_must_be_surer_than_that_of_a_read_one(
    likely: tuple[Step, ...], other: tuple[Step, ...], recorded: int
) -> None:
    posterior = Posterior((explained(0.98, *likely), explained(0.02, *other)))
    agreed = consensus(posterior, Policy(), Context())
    assert len(agreed.steps) == recorded
