"""The play within a game, seen card by card, in part, or not at all."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.as_json.game import game_json
from scorer.cards import DECK
from scorer.game.events import Begun, Corrected, DealerSet, Laid, LaidUnseen, StarterTurned, WentGo
from scorer.game.expected import Secrets, rules_secrets
from scorer.game.game import Game, replay
from scorer.game.game_file import replay_file
from scorer.game.standing import Phase, Standing
from scorer.pegs import Pegging, Reason
from scorer.score import THIRTY_ONE
from scorer.setup import Seat, Setup
from scorer.variant import FOUR_HANDED, SIX_CARD, THREE_HANDED
from tests.scorer.game_lines import allows, fronts, game_after, refusal, then

BEGUN = "dealer B", "starter QS"
D1 = """
    laid A KH
    laid B 6H
    laid A KS
    laid A 2H
    laid A 2S
    laid B 8H
    laid B 7H
    laid B 9H"""
"""rules.md 3.2: A pegs 3, B 6; the Gos follow from the cards."""


def pegged(*lines: str) -> list[tuple[str, int]]:
    return [(pegging.seat.name, pegging.points) for pegging in game_after(*lines).now.peggings]


def test_points_are_pegged_as_they_arise_one_move_a_card() -> None:
    assert pegged(*BEGUN, D1) == [("A", 3), ("B", 2), ("B", 4)]
    assert fronts(game_after(*BEGUN, D1)) == (3, 6)


def test_gos_that_are_said_change_nothing() -> None:
    with_gos = D1.replace("laid A 2H", "go B\nlaid A 2H").replace("laid B 8H", "go B\nlaid B 8H")
    assert game_after(*BEGUN, with_gos).now.pegs == game_after(*BEGUN, D1).now.pegs


def test_what_is_pegged_in_the_play_says_so() -> None:
    game = game_after(*BEGUN, "laid A 8H", "laid B 7S")
    assert game.now.peggings == (Pegging(Seat.B, 2, Reason.PLAY, 1),)


def test_the_show_follows_the_last_card() -> None:
    assert game_after(*BEGUN, D1).now.phase is Phase.SHOW


def test_a_card_in_the_play_may_win_the_game() -> None:
    game = game_after("pegged B 119", *BEGUN, "laid A 8H", "laid B 7S")
    assert (game.winner, game.now.phase) == (Seat.B, Phase.GAME_OVER)
    assert refusal(game, "laid A KS") == "the game is over: B is out"


def test_the_point_for_a_go_wins_before_the_card_that_shows_it_pegs() -> None:
    lines = "laid A KH", "laid B QH", "laid A 10H", "laid B 6H"
    game = game_after("pegged A 120", "pegged B 119", *BEGUN, *lines)
    assert fronts(game) == (121, 119)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("laid B 7S", "every card fits on 0: A is to lay"),
        ("laid A QS", "Q♠ is the starter"),
        ("go A", "every card fits"),
        ("laid C 7S", "nobody sits at C"),
        ("shown A 2S 3S 4S 5S", None),
        ("crib 2S 3S 4S 5S", "hands are counted after the play"),
        ("counted", "cards are counted in the show"),
        ("mogged A taken", "nobody exchanges cards in six-card"),
    ],
)
def test_what_may_not_be_done_at_the_lead(line: str, reason: str | None) -> None:
    game = game_after(*BEGUN)
    if reason is None:
        assert allows(game, line)
    else:
        assert refusal(game, line).startswith(reason)


def test_a_card_is_laid_by_who_holds_it() -> None:
    game = game_after("dealer B", "dealt A 5H 5S 5D JC KC 2D", "discarded A KC 2D", "starter QS")
    assert refusal(game, "laid A 8H") == "8♥ was not dealt to A"
    assert refusal(game, "laid A KC") == "K♣ lies in the crib"
    assert refusal(then(game, "laid A 5H"), "laid B 5S") == "5♠ belongs to A"


def test_no_card_is_laid_twice() -> None:
    assert refusal(game_after(*BEGUN, "laid A 8H"), "laid B 8H") == "8♥ belongs to A"
    game = game_after(*BEGUN, "laid A 8H", "laid B 2H")
    assert refusal(game, "laid A 8H") == "8♥ has been laid already"


def test_a_play_that_was_not_entered_to_its_end_pegs_no_last_card() -> None:
    game = game_after(*BEGUN, "laid A 8H", "laid B 9S", "played")
    assert (game.now.phase, fronts(game)) == (Phase.SHOW, (0, 0))


def test_the_five_card_play_is_one_series() -> None:
    lines = "begun five-card", "dealer B", "starter QS", "laid A KH", "laid B KS", "laid A 9S"
    game = game_after(*lines, "go B", "go A")
    assert game.now.phase is Phase.SHOW
    assert fronts(game) == (3 + 1, 2)


NODDY = "begun noddy", "dealer B", "starter QS", "shown A 2H 3H 4S", "counted"


def test_noddy_is_played_after_the_show_with_the_cards_that_were_shown() -> None:
    game = game_after(*NODDY, "shown B KH KS 9D", "counted")
    assert game.now.phase is Phase.PLAY
    assert refusal(game, "laid A 5S") == "5♠ is not in the hand that A showed"
    assert refusal(game, "shown A 2H 3H 4S").startswith("the play is not over")
    assert (then(game, "played").now.deal_number, game.now.deal_number) == (2, 1)


COSTLY = "begun costly-colours", "dealer B", "starter QS"


def test_who_refuses_to_exchange_a_card_gives_a_point() -> None:
    assert fronts(game_after(*COSTLY, "mogged A refused")) == (1, 0)
    assert fronts(game_after(*COSTLY, "mogged A taken")) == (0, 0)


def test_a_card_is_exchanged_once_and_before_the_play() -> None:
    reason = "a card is exchanged once a deal, before the first one is laid"
    assert refusal(game_after(*COSTLY, "mogged A taken"), "mogged B taken") == reason
    assert refusal(game_after(*COSTLY, "laid A 5S"), "mogged B taken") == reason


def test_after_an_exchange_nobody_knows_who_holds_what() -> None:
    dealt = "begun costly-colours", "dealer B", "dealt A 2H 3H 4S", "starter QS"
    assert not allows(game_after(*dealt), "laid A KD")
    assert allows(game_after(*dealt, "mogged A taken"), "laid A KD")


def test_costly_colours_scores_a_point_a_card() -> None:
    assert fronts(game_after(*COSTLY, "laid A 8H", "laid B 7S")) == (0, 2)
    assert fronts(game_after(*COSTLY, "laid A 8H", "laid B 7S", "laid A KS")) == (3, 2)


def test_a_lay_that_is_refused_calls_the_players_by_their_names() -> None:
    game = game_after("named A Ann", "named B Bob", *BEGUN)
    assert refusal(game, "laid B 7S") == "every card fits on 0: Ann is to lay, not Bob"


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
def test_the_game_equals_one_with_every_card_read_once_the_cards_are_told(
    game: Game, places: set[int]
) -> None:
    *_, after = unread(game, places)
    numbers = [number for number, step in after.made if isinstance(step, LaidUnseen)]
    hidden = [lay for place, lay in enumerate(lays(game)) if place in places]
    for number, lay in zip(numbers, hidden, strict=True):
        after = after.apply(Corrected(number, lay))
    assert (after.pegs, in_play(after)) == (game.pegs, in_play(game))
    assert (after.now.deal.play, after.now.deal.unscored) == (game.now.deal.play, ())


@given(played(), PLACES)
def test_a_card_that_was_laid_is_known_though_nobody_knows_what_it_made(
    game: Game, places: set[int]
) -> None:
    for place, after in enumerate(unread(game, places)):
        owners = {lay.card: lay.seat for n, lay in enumerate(lays(game)[: place + 1])}
        for n, lay in enumerate(lays(game)):
            if n in places:
                owners.pop(lay.card, None)
        assert dict(after.now.deal.laid_by) == owners


def test_nothing_is_pegged_in_its_series() -> None:
    assert fronts(game_after(*PLAYED_ON, "laid A 4H")) == (0, 0)


def test_what_surely_is_another_series_is_pegged() -> None:
    """On 29 it was an ace or a two: the 7 that follows begins a series, the 8 makes fifteen."""
    lines = ("laid B QS", "laid A QH", "laid B 9C", "unseen B", "laid A 7S", "laid B 8D")
    game = game_after("dealer A", "starter 9S", *lines)
    assert (game.now.playing.count, fronts(game)) == (15, (2, 2))
    corrected = then(game, "corrected 6 laid B 2S")
    assert (corrected.now.playing.count, fronts(corrected)) == (15, (2, 4))


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


def test_a_card_that_is_not_read_yet_is_asked_for() -> None:
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


IN_SHOW, IN_PLAY = "begun six-card muggins=show", "begun six-card muggins=show-and-play"
SHOWN = ("dealer A", "starter 9S", "shown B 7C 8D 8H KC")
LAID = ("dealer A", "starter 5C", "laid B 8H", "laid A 7S")


def standing(*lines: str) -> Standing:
    return replay_file(lines).now


def test_without_muggins_nothing_is_a_secret() -> None:
    assert rules_secrets(standing(*SHOWN)) == Secrets()


def test_with_muggins_what_is_shown_is_a_secret() -> None:
    assert rules_secrets(standing(IN_SHOW, *SHOWN)).shown


def test_by_the_rules_a_claim_ends_the_secret_of_a_count() -> None:
    assert not rules_secrets(standing(IN_SHOW, *SHOWN, "claimed B 6")).last_count


def test_a_count_that_may_be_called_can_be_kept_secret() -> None:
    game = replay_file((IN_SHOW, *SHOWN, "claimed B 6"))
    secrets = Secrets(open_claims=game.now.open_claims)
    [count] = game_json(game, secrets=secrets)["counts"]
    truth = (count["total"], count["scores"], count["phrase"], count["verdict"])
    assert (secrets.last_count, truth) == (True, (None, None, None, None))
    assert count["cards"] == ["7C", "8D", "8H", "KC"]


def test_the_counts_before_it_are_told() -> None:
    shown = (IN_SHOW, *SHOWN, "claimed B 6", "shown A 2C 4D 6H QC", "claimed A 0")
    game = replay_file(shown)
    counts = game_json(game, secrets=Secrets(open_claims=game.now.open_claims))["counts"]
    assert [count["total"] for count in counts] == [12, None]


def test_points_of_the_play_hide_cards_and_no_count() -> None:
    after = standing(IN_PLAY, *LAID)
    secrets = rules_secrets(after)
    assert [str(lay.card) for lay in secrets.lays(after.playing)] == ["7S"]
    assert not secrets.last_count
