"""What came while nobody looked is asked about: it is never laid or counted wrongly by itself."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from scorer.cards import DECK, Card
from scorer.game.events import CribShown, Laid, Shown, StarterTurned, parse_event
from scorer.game.game import replay
from scorer.language.sentence import ENGLISH
from scorer.setup import Seat
from tests.thoroughness import tried
from tests.web.asking import asks_json
from tests.web.table.paused import Lying, PausedTable
from tests.web.table.played import SETUPS, PlayedDeal, played_deals
from vision.frame import Fault
from vision.table.track import PictureSide
from web.table.expected_cards import of_deal

SIDES = {
    2: (PictureSide.BOTTOM, PictureSide.TOP),
    3: (PictureSide.BOTTOM, PictureSide.LEFT, PictureSide.TOP),
}
"""Players sit clockwise."""
ROWS = {PictureSide.BOTTOM: 380, PictureSide.LEFT: 210, PictureSide.TOP: 40}
TWO_AND_THREE = [setup for setup in SETUPS if setup.variant.name in {"six-card", "three-handed"}]
Step = Callable[[PausedTable], None]


@dataclass(frozen=True)
class Pause:
    """Nobody looks from one step of a deal on, for so many steps."""

    first: int
    steps: int
    opens_again: bool


PAUSES = st.builds(Pause, st.integers(1, 14), st.integers(1, 8), st.booleans())


@dataclass(frozen=True)
class Happening:
    """What truly happens at the table, and what the game says of it."""

    deal: PlayedDeal
    common: bool

    @property
    def sides(self) -> tuple[PictureSide, ...]:
        return SIDES[len(self.deal.game.seats)]

    def hand(self, seat: Seat) -> tuple[Card, ...]:
        return tuple(lay.card for lay in self.deal.lays if lay.seat is seat)

    @property
    def starter(self) -> Card:
        return self.deal.game.now.deal.turned

    @property
    def crib(self) -> tuple[Card, ...]:
        dealt = {self.starter, *(lay.card for lay in self.deal.lays)}
        return tuple(card for card in DECK if card not in dealt)[:4]

    def steps(self) -> Iterator[Step]:
        """The starter, each card of the play, and the hands and the crib alone."""
        yield partial(_put, cards=[self.starter], at=(640, 210), side=self.sides[0])
        rows = Counter[Seat]()
        for number, lay in enumerate(self.deal.lays):
            side = self.sides[lay.seat]
            at = (40 + 44 * number, 210) if self.common else (40 + 60 * rows[lay.seat], ROWS[side])
            rows[lay.seat] += 1
            yield partial(_put, cards=[lay.card], at=at, side=side)
        for seat in (*self.deal.game.seats[1:], Seat.A):
            yield from self._alone(self.hand(seat), self.sides[seat])
        yield from self._alone(self.crib, self.sides[0])

    def _alone(self, cards: Sequence[Card], side: PictureSide) -> Iterator[Step]:
        yield partial(_cleared, starter=self.starter)
        yield partial(_put, cards=cards, at=(300, ROWS[side]), side=side)

    def check(self, table: PausedTable) -> None:
        """What stands in the game is so, and each hand is counted once."""
        steps = [step for _, step in table.state.game.made]
        lays = [step for step in steps if isinstance(step, Laid)]
        assert lays == list(self.deal.lays[: len(lays)])
        hands = [step for step in steps if isinstance(step, Shown)]
        assert all({*hand.cards} == {*self.hand(hand.seat)} for hand in hands)
        cribs = [step for step in steps if isinstance(step, CribShown)]
        assert all({*crib.cards} == {*self.crib} for crib in cribs)
        assert sum(isinstance(step, StarterTurned) for step in steps) <= 1
        assert len({hand.seat for hand in hands}) == len(hands)
        assert len(cribs) <= 1

    def tells(self, table: PausedTable, number: int) -> None:
        """Say which card was laid next as long as that is asked; no card of the play is lost."""
        for lay in self.deal.lays[len(table.state.game.now.deal.laid_by) : number]:
            if lay.card not in table.state.game.now.deal.laid_by:
                assert asks_json(table.state, ENGLISH)
                table.does("lay", card=str(lay.card), seat=lay.seat.name)
                table.looks_on()


def _put(table: PausedTable, cards: Sequence[Card], at: tuple[int, int], side: PictureSide) -> None:
    x, y = at
    table.lying |= {card: Lying((x + 60 * place, y), side) for place, card in enumerate(cards)}


def _cleared(table: PausedTable, starter: Card) -> None:
    table.lying = {card: lies for card, lies in table.lying.items() if card == starter}


def accounted(table: PausedTable) -> bool:
    """Whether every card that lies there was laid or counted, or something is asked."""
    cards = of_deal(table.state.game)
    new = {card.card for card in table.state.on_table.open_cards}
    return new <= cards or bool(asks_json(table.state, ENGLISH))


def watches(deal: PlayedDeal, common: bool, pauses: Sequence[Pause], people_answer: bool) -> None:
    """Play and show a deal before a camera that looks away; the first look is at a bare table."""
    happening, table, setup = Happening(deal, common), PausedTable(), deal.game.setup
    table.does("new", variant=setup.variant.name, players=setup.players, dealer="A")
    table.looks_on()
    for number, step in enumerate(happening.steps()):
        step(table)
        if any(pause.first <= number < pause.first + pause.steps for pause in pauses):
            table.passes(2.5)
            continue
        if any(pause.opens_again and pause.first + pause.steps == number for pause in pauses):
            table.opened_again()
        table.looks_on()
        happening.check(table)
        assert table.state.camera.condition is Fault.SELDOM or accounted(table)
        if people_answer and number <= len(deal.lays):
            happening.tells(table, number)
            happening.check(table)


def played(variant: str, starter: str, *lays: str) -> PlayedDeal:
    """A deal of A that is played so."""
    begun = replay(map(parse_event, (f"begun {variant}", "dealer A", f"starter {starter}")))
    seats, cards = zip(*(lay.split() for lay in lays), strict=True)
    laid = zip(map(Seat.__getitem__, seats), map(Card.parse, cards), strict=True)
    return PlayedDeal(begun, tuple(Laid(seat, card) for seat, card in laid))


DEAL = played("six-card", "2C", "B JS", "A 3H", "B AC", "A 4H", "B 2H", "A 5D", "B 4D", "A KS")
LATE = played("six-card", "2C", "B 4S", "A 10H", "B 2S", "A 6D", "B AD", "A 4D", "B QD", "A QH")
"""Of the hand that is shown when somebody looks again one card alone could be laid next."""
GO_SAID = played(
    *("three-handed", "AS", "B 7D", "C 9H", "A 6S", "C 7S", "A 2S", "B 10D", "C JS", "A 3S"),
    *("A 4S", "B 10S", "C KS", "B 10H"),
)
"""The player whose place is not known as he lays the fourth card lays it after a Go."""
TWO_UNSEEN = played(
    *("three-handed", "AS", "B 3S", "C 8H", "A 10C", "B 6C", "C AD", "A 9S", "B 9D", "C 7S"),
    *("A 5S", "B 4C", "C 5D", "A 10S"),
)
"""Of the hand that is shown in a pause the card that waits was laid first, and is nobody else's."""


@pytest.mark.parametrize("common", [False, True])
@pytest.mark.parametrize("opens_again", [False, True])
@pytest.mark.parametrize(("first", "steps"), [(1, 1), (1, 3), (4, 2)])
def test_the_play_goes_on_after_a_pause_once_it_is_told_what_was_laid(
    first: int, steps: int, opens_again: bool, common: bool
) -> None:
    watches(DEAL, common, [Pause(first, steps, opens_again)], people_answer=True)


@settings(max_examples=tried(20, 400), deadline=None)
@given(
    played_deals(TWO_AND_THREE),
    st.booleans(),
    st.lists(PAUSES, min_size=1, max_size=2),
    st.booleans(),
)
@example(GO_SAID, True, [Pause(1, 1, False)], True)
@example(LATE, False, [Pause(3, 6, True)], True)
@example(TWO_UNSEEN, False, [Pause(4, 1, False), Pause(8, 5, False)], False)
@example(DEAL, False, [Pause(2, 1, False), Pause(12, 1, False)], False)
def test_what_came_while_nobody_looked_is_asked_about(
    deal: PlayedDeal, common: bool, pauses: list[Pause], people_answer: bool
) -> None:
    watches(deal, common, pauses, people_answer)
