"""A card of the play that nobody has read: nothing is pegged that depends on it."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.cards import DECK
from scorer.game.events import Begun, Corrected, DealerSet, Laid, LaidUnseen, StarterTurned, WentGo
from scorer.game.game import Game, replay
from scorer.game.standing import Phase
from scorer.pegs import Pegging, Reason
from scorer.score import THIRTY_ONE
from scorer.setup import Seat, Setup
from scorer.variant import FOUR_HANDED, SIX_CARD, THREE_HANDED
from tests.scorer.game_lines import allows, fronts, game_after, refusal, then

VARIANTS = {2: SIX_CARD, 3: THREE_HANDED, 4: FOUR_HANDED}
PLAYED_ON = ("dealer A", "starter 9S", "laid B 10S", "unseen A", "laid B 4S")


@st.composite
def played(draw: st.DrawFn) -> Game:
    """A game of two to four in which a play has just been laid to its end, Gos left out."""
    players = draw(st.sampled_from(sorted(VARIANTS)))
    begun = (Begun(Setup(VARIANTS[players], players)), DealerSet(Seat.A))
    cards = iter(draw(st.permutations(DECK)))
    game = replay((*begun, StarterTurned(next(cards))))
    hands = {seat: [next(cards) for _ in range(4)] for seat in game.seats}
    while game.now.phase is Phase.PLAY:
        seat, count = game.now.playing.turn, game.now.playing.count
        assert seat is not None
        fits = [card for card in hands[seat] if count + card.pips <= THIRTY_ONE]
        if fits:
            card = draw(st.sampled_from(fits))
            hands[seat].remove(card)
        game = game.apply(Laid(seat, card) if fits else WentGo(seat))
    return game


def lays(game: Game) -> list[Laid]:
    return [step for step in game.steps if isinstance(step, Laid)]


def unread(game: Game, places: set[int]) -> Iterator[Game]:
    """The same game, in which nobody reads the cards laid at these places, and nobody hears Go."""
    after = replay(step for step in game.steps if not isinstance(step, Laid | WentGo))
    for place, lay in enumerate(lays(game)):
        after = after.apply(LaidUnseen(lay.seat) if place in places else lay)
        yield after


def in_play(game: Game) -> list[Pegging]:
    return [pegging for pegging in game.now.peggings if pegging.reason is Reason.PLAY]


PLACES = st.sets(st.integers(0, 15), min_size=1, max_size=3)


@given(played(), PLACES)
def test_whatever_is_laid_after_it_may_be_laid_and_the_play_ends(
    game: Game, places: set[int]
) -> None:
    *_, after = unread(game, places)
    assert after.now.phase is Phase.SHOW


@given(played(), PLACES)
def test_nothing_is_pegged_that_was_not_so(game: Game, places: set[int]) -> None:
    *_, after = unread(game, places)
    truth = iter(in_play(game))
    assert all(pegging in truth for pegging in in_play(after))


@given(played(), PLACES)
def test_all_is_as_it_was_played_once_the_cards_are_told(game: Game, places: set[int]) -> None:
    *_, after = unread(game, places)
    numbers = [number for number, step in after.made if isinstance(step, LaidUnseen)]
    told = [lay for place, lay in enumerate(lays(game)) if place in places]
    for number, lay in zip(numbers, told, strict=True):
        after = after.apply(Corrected(number, lay))
    assert (after.pegs, in_play(after)) == (game.pegs, in_play(game))
    assert (after.now.deal.play, after.now.deal.unscored) == (game.now.deal.play, ())


@given(played(), PLACES)
def test_a_card_that_was_laid_is_known_though_nobody_knows_what_it_made(
    game: Game, places: set[int]
) -> None:
    for place, after in enumerate(unread(game, places)):
        there = {lay.card: lay.seat for n, lay in enumerate(lays(game)[: place + 1])}
        for n, lay in enumerate(lays(game)):
            if n in places:
                there.pop(lay.card, None)
        assert dict(after.now.deal.laid_by) == there


def test_nothing_is_pegged_in_its_series() -> None:
    assert fronts(game_after(*PLAYED_ON, "laid A 4H")) == (0, 0)


def test_what_surely_is_another_series_is_pegged() -> None:
    """On 29 it was an ace or a two: the 7 that follows begins a series, the 8 makes fifteen."""
    lines = ("laid B QS", "laid A QH", "laid B 9C", "unseen B", "laid A 7S", "laid B 8D")
    game = game_after("dealer A", "starter 9S", *lines)
    assert (game.now.playing.count, fronts(game)) == (15, (2, 2))
    told = then(game, "corrected 6 laid B 2S")
    assert (told.now.playing.count, fronts(told)) == (15, (2, 4))


def test_a_go_that_is_said_after_it_leaves_the_plays_in_which_somebody_can_say_go() -> None:
    """Ann laid it on ten, and four more were laid: only with an eight or more it made 22."""
    after = game_after(*PLAYED_ON, "go A")
    possible = after.now.deal.possible
    assert possible is not None
    assert {play.count for play in possible.plays} == {22, 23, 24}
    assert possible.turn is Seat.B
    assert then(after, "go B").now.deal.possible is None


def test_where_every_card_fits_nobody_says_go_whatever_it_was() -> None:
    assert refusal(game_after(*PLAYED_ON[:4]), "go B").startswith("every card fits")


def test_a_card_is_not_laid_twice() -> None:
    assert refusal(game_after(*PLAYED_ON), "laid A 4S").startswith("4♠ belongs to")
    assert refusal(game_after(*PLAYED_ON, "laid A 3S"), "laid B 4S").endswith("laid already")


def test_who_cannot_lay_any_card_has_laid_none() -> None:
    assert refusal(game_after("dealer A", "starter 9S"), "unseen A").startswith("every card fits")


def test_it_is_asked_for() -> None:
    expected = game_after(*PLAYED_ON).expected
    assert str(expected and expected.text) == "say which card was laid that is not read yet"


def test_nobody_is_said_to_have_reneged_where_a_card_was_not_read() -> None:
    lines = ("begun six-card renege=two-a-card", *PLAYED_ON[:3], "unseen A", "laid B 10H")
    game = game_after(*lines, "laid A KH", "laid B 2S", "laid A 3S")
    assert game.now.reneges == ()


@pytest.mark.parametrize(
    "begun", ["five-card", "noddy", "costly-colours", "six-card muggins=show-and-play"]
)
def test_every_card_is_read_where_the_next_one_tells_nothing(begun: str) -> None:
    game = game_after(f"begun {begun}", "dealer A", "starter 9S")
    assert not allows(game, "unseen B")
