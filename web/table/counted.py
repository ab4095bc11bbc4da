"""What the cards on the table are worth while no dealer is set, and when that is visible."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from scorer.cards import Card
from scorer.count.show import Scores, Verdict, judge, show, show_alike
from scorer.game.events import CribShown, Laid, Shown, StarterTurned, Step
from scorer.game.game import Game, Numbered, cards_of
from scorer.game.standing import Phase
from scorer.house_rules import Overcount, Underpegged
from scorer.score import total
from scorer.setup import Seat
from vision.frame import possible_hands
from web.table.card import FIRST_LOCKED, STARTER_NUMBER
from web.table.cards import TableCards
from web.table.claims import Mode, last_count, opponents
from web.table.expected_cards import expected_cards, of_deal, turned_or_shown
from web.table.state import Offer, State, cached_on_state


@dataclass(frozen=True, slots=True)
class Locked:
    """A hand or a crib that lies open or was counted, with the starter beside it."""

    seat: Seat
    crib: bool
    cards: tuple[Card, ...]
    starter: Card


@cached_on_state
def locked(state: State) -> Locked | None:
    """Find the hand or crib that lies open, or was counted last in this deal."""
    deal, count = state.game.now.deal, last_count(state.game)
    if deal.shown is not None and deal.starter is not None:
        return Locked(deal.shown.seat, deal.shown.crib, deal.shown.cards, deal.turned)
    return None if count is None else Locked(count.seat, count.crib, count.cards, count.starter)


def locked_card(state: State, number: int) -> Card | None:
    """Find a locked card by its number; None where there is none."""
    held, place = locked(state), number - FIRST_LOCKED
    if number == STARTER_NUMBER:
        return state.game.now.deal.starter or (None if held is None else held.starter)
    return held.cards[place] if held is not None and 0 <= place < len(held.cards) else None


def lying_as(game: Game, on_table: TableCards, number: int, card: Card) -> list[int]:
    """List the numbers of the cards that lie there as the card that is put right.

    A card of a deal that is over lies there only as one that means nothing more.
    """
    over = number >= FIRST_LOCKED and card not in of_deal(game)
    lying = on_table.consumed_cards if over else on_table.cards
    return [one.number for one in lying if one.card == card]


def is_another(state: State, number: int, card: Card) -> bool:
    """Whether a card on the table only seems one of the game's: it came after a deal that is over,
    or is in doubt, and was not entered in the game.
    """
    new = [one for one in state.on_table.open_cards if one.number == number]
    over = card not in of_deal(state.game)
    before = number not in state.memory.entered_as and card not in _laid(state.game)
    return any(over or (before and not one.certain) for one in new)


def step_with(state: State, card: Card) -> Numbered | None:
    """Find the last step that named a card of this deal, or of the hand that was counted last."""
    held = locked(state)
    counted = () if held is None else (*held.cards, held.starter)
    here = turned_or_shown(state.game).union(_laid(state.game), counted)
    made = reversed(state.game.made) if card in here else ()
    return next((record for record in made if card in _seen(record[1])), None)


def _laid(game: Game) -> Iterator[Card]:
    """The cards that were laid in the play; while a hand is due, those of its player alone."""
    expected = expected_cards(game)
    seats = () if expected is None or expected.crib else (expected.seat,)
    for card, seat in game.now.deal.laid_by.items():
        if game.now.phase is Phase.PLAY or seat in seats:
            yield card


def shown_steps(game: Game) -> tuple[Numbered, ...]:
    """List the steps that showed a hand or a crib, each with the number of its event."""
    return tuple(record for record in game.made if isinstance(record[1], Shown | CribShown))


def _seen(step: Step) -> tuple[Card, ...]:
    return cards_of(step) if isinstance(step, Laid | Shown | CribShown | StarterTurned) else ()


@dataclass(frozen=True, slots=True)
class FreeCount:
    """The cards that are counted while no dealer is set: hand, then starter, perhaps as a ``crib``.

    ``scores`` are None while a card is missing, something moves, or a doubt about a card changes
    what is counted. ``claim`` is what a player said, None where nobody did; ``hidden`` says that
    nobody sees the count before that.
    """

    cards: tuple[Card, ...]
    crib: bool
    scores: Scores | None
    claim: int | None
    hidden: bool

    @property
    def visible_scores(self) -> Scores | None:
        """What may be shown now: where players claim, nothing before the claim."""
        return None if self.hidden else self.scores

    @property
    def awaits_claim(self) -> bool:
        """Whether a number must be said now."""
        return self.hidden and self.scores is not None

    @property
    def verdict(self) -> Verdict | None:
        """How the claim did; None while there is none, or nothing to judge it by."""
        if self.claim is None or self.scores is None:
            return None
        return judge(self.claim, self.scores)


@dataclass(frozen=True, slots=True)
class FreeCounter:
    """Counts the cards of a state with ``show``."""

    show: Callable[..., Scores] = show

    def count(self, state: State) -> FreeCount | None:
        """What lies there while no dealer is set; None in a deal."""
        if not state.free:
            return None
        cards = tuple(filter(None, (*(state.view.hand or ()), state.view.starter)))
        hidden = state.mode is not Mode.SHOW and state.claim is None
        return FreeCount(cards, state.crib, _scores(state, self.show), state.claim, hidden)


@cached_on_state
def _scores(state: State, show: Callable[..., Scores]) -> Scores | None:
    """Count as the cards are taken; None where a doubt about one changes what is counted."""
    variant = state.game.setup.variant
    return show_alike(_hands(state), partial(show, crib=state.crib, variant=variant))


def is_counted(state: State) -> bool:
    """Tell whether no doubt about the cards that lie there freely changes what they count."""
    return _scores(state, show) is not None


def _hands(state: State) -> Iterator[tuple[Card, ...]]:
    """Every hand, the starter last, that the cards may be, the likeliest first."""
    view = state.view
    if view.hand is None or view.starter is None:
        return
    lying = {card.card: card for card in state.on_table.cards}
    cards = (*view.hand, view.starter)
    hands = [lying.get(card) for card in cards]
    if any(one is not None and one.busy for one in hands):
        return
    sightings = [one.sighting for one in hands if one is not None]
    yield from possible_hands(sightings, cards)


@cached_on_state
def offers(state: State, counter: FreeCounter) -> tuple[Offer, ...]:
    """List the points that the page offers to peg, each once; of no points nothing is offered.

    First those of whoever counted, then what a claim leaves to another side. Nobody knows who
    counted before that, so that what goes to another side at once is offered to everybody.
    """
    free, game = counter.count(state), state.game
    scores = None if free is None else free.visible_scores
    if free is None or scores is None:
        return ()
    verdict = free.verdict
    kept = _kept(state, total(scores), verdict)
    if kept and not state.taken:
        return tuple(Offer(seat, kept) for seat in game.seats)
    by_counter = 1 if kept else 0
    if verdict is None or len(state.taken) > by_counter:
        return ()
    return _left(state, verdict, state.taken[-1].seat if state.taken else None)


def _kept(state: State, true: int, verdict: Verdict | None) -> int:
    """Points of whoever counted: never more than were claimed, where what was missed is lost."""
    lost = state.muggins or state.game.setup.rules.underpegged is Underpegged.LOST
    return min(true, verdict.claimed) if lost and verdict is not None else true


def _left(state: State, verdict: Verdict, counted_by: Seat | None) -> tuple[Offer, ...]:
    """Offer to the other sides what was missed, up to the holes that the counter still had; to the
    next of them what was claimed too much, where the house gives it to an opponent.
    """
    game, missed = state.game, verdict.missed if state.muggins else 0
    others = game.seats if counted_by is None else opponents(state.game, counted_by)
    if counted_by is not None:
        missed = min(missed, game.now.holes_left(counted_by))
    if missed:
        return tuple(Offer(seat, missed, muggins=True) for seat in others)
    if not verdict.over or game.setup.rules.overcount is not Overcount.TO_OPPONENT:
        return ()
    takers = others if counted_by is None else (game.setup.opponent_of(counted_by),)
    return tuple(Offer(seat, verdict.over) for seat in takers)
