"""Statistics of games, and par."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.cards import parse_cards
from scorer.count.show import show
from scorer.game.events import Named, Pegged
from scorer.game.game import Game, Timeline
from scorer.game.game_file import replay_file
from scorer.game.standing import Count, Standing
from scorer.pegs import Pegging, Pegs, Reason
from scorer.setup import Seat, Setup, usual
from scorer.statistics.par import Position, par, pars
from scorer.statistics.statistics import Average, BestCount, PlayerStatistics, Skunks, statistics
from scorer.variant import FOUR_HANDED, LOWBALL, SEVEN_CARD, SIX_CARD, THREE_HANDED

GAMES = sorted((Path(__file__).parents[1] / "games").glob("*.txt"))
TWELVE, TWO, NOTHING = "7C 8D 8H KC 9S", "2C 2D 4C 6D KS", "2C 4C 6D 8D QS"
TWELVE_TOO = "7S 8C 8S KD 9H"
NOBS = "JD 2H 4C 8S QD"


def game(**changes: Any) -> Game:
    """A game that stands as it is told to."""
    standing = replace(Standing.begun(changes.pop("setup", Setup())), **changes)
    return Game((), Timeline((), standing))


def count(
    seat: Seat, cards: str, *, deal: int = 1, crib: bool = False, claimed: int | None = None
) -> Count:
    *hand, starter = parse_cards(cards)
    return Count(seat, tuple(hand), starter, crib, show(hand, starter, crib=crib), claimed, deal)


def pegged(seat: Seat, points: int, reason: Reason, deal: int = 1) -> Pegging:
    return Pegging(seat, points, reason, deal)


def won(*holes: int, winner: int = 0, setup: Setup | None = None) -> Game:
    pegs = tuple(Pegs(hole, 0, hole) for hole in holes)
    setup = setup or Setup()
    names = ("Ann", "Bob", "Cleo", "Dan")[: setup.players]
    return game(setup=setup, names=names, pegs=pegs, winner=winner)


def of(name: str | None, *games: Game) -> PlayerStatistics:
    [player_statistics] = [player for player in statistics(games) if player.name == name]
    return player_statistics


def test_of_no_game_there_are_empty_figures_for_everybody() -> None:
    [everybody] = statistics([])
    assert everybody.games == 0
    assert everybody.averages.crib.mean is None
    assert everybody.averages.crib.above_par is None


def test_players_come_by_name_and_everybody_last() -> None:
    games = [game(names=("Zoe", "Ann")), game(names=("Ann", "Bob"))]
    assert [player.name for player in statistics(games)] == ["Ann", "Bob", "Zoe", None]


def test_a_player_keeps_his_name_at_another_seat() -> None:
    assert of("Ann", game(names=("Zoe", "Ann")), game(names=("Ann", "Bob"))).games == 2


def test_for_everybody_a_game_counts_once_and_a_hand_at_every_seat() -> None:
    counts = (count(Seat.A, TWELVE), count(Seat.B, TWO))
    stands = game(names=("Ann", "B"), dealer=Seat.A, deal_number=1, counts=counts)
    all_ = of(None, won(121, 100), stands)
    assert (all_.games, all_.finished, all_.wins) == (2, 1, 1)
    assert all_.averages.hand_as_dealer.number == all_.averages.hand_as_pone.number == 1


def test_who_had_two_seats_in_a_game_has_played_it_once() -> None:
    assert of("Ann", won(121, 100), game(names=("Ann", "Ann"))).games == 2


def test_who_has_no_name_counts_for_everybody_alone() -> None:
    [ann, everybody] = statistics([game(names=("Ann", "B"))])
    assert (ann.name, everybody.games) == ("Ann", 1)


def test_a_game_that_goes_on_is_not_finished() -> None:
    ann = of("Ann", won(121, 100), game(names=("Ann", "Bob")))
    assert (ann.games, ann.finished, ann.wins) == (2, 1, 1)


def test_partners_win_together() -> None:
    game = won(100, 121, winner=1, setup=usual(FOUR_HANDED))
    assert [player.wins for player in statistics([game])] == [0, 1, 0, 1, 2]


@pytest.mark.parametrize(
    ("hole", "skunks"),
    [(91, Skunks(0, 0)), (90, Skunks(1, 0)), (60, Skunks(0, 1)), (30, Skunks(0, 1))],
)
def test_a_skunk_is_given_and_taken(hole: int, skunks: Skunks) -> None:
    game = won(121, hole)
    assert of("Ann", game).skunks_given == of("Bob", game).skunks_taken == skunks
    assert of("Ann", game).skunks_taken == of("Bob", game).skunks_given == Skunks(0, 0)


def test_of_two_skunks_in_a_game_the_worse_is_given() -> None:
    game = won(80, 121, 40, winner=1, setup=usual(THREE_HANDED))
    assert of("Bob", game).skunks_given == Skunks(0, 1)
    assert of("Ann", game).skunks_taken == Skunks(1, 0)


def test_nobody_is_skunked_while_the_game_goes_on() -> None:
    assert of("Ann", game(names=("Ann", "Bob"))).skunks_taken == Skunks(0, 0)


def test_where_the_lowest_wins_who_goes_out_too_far_ahead_is_skunked() -> None:
    game = won(40, 121, winner=0, setup=usual(LOWBALL))
    assert of("Ann", game).skunks_given == of("Bob", game).skunks_taken == Skunks(0, 1)


def test_hands_count_as_dealer_and_as_pone() -> None:
    counts = (count(Seat.B, TWELVE), count(Seat.A, TWO), count(Seat.A, NOTHING, deal=2))
    stands = game(names=("Ann", "Bob"), dealer=Seat.B, deal_number=2, counts=counts)
    ann = of("Ann", stands).averages
    assert (ann.hand_as_dealer, ann.hand_as_pone) == (Average(2, 1, 8), Average(0, 1, 8))
    assert of("Bob", stands).averages.hand_as_pone == Average(12, 1, 8)


def test_a_crib_is_no_hand() -> None:
    counts = (count(Seat.A, TWELVE), count(Seat.A, TWO, crib=True))
    ann = of("Ann", game(names=("Ann", "Bob"), dealer=Seat.A, deal_number=1, counts=counts))
    assert ann.averages.crib == Average(2, 1, 4)
    assert ann.averages.hand_as_dealer == Average(12, 1, 8)
    assert (ann.best_hand, ann.best_crib) == tuple(map(BestCount.of, counts))
    better = (count(Seat.A, TWO), count(Seat.A, TWELVE, crib=True))
    assert of(None, game(deal_number=1, counts=better)).best_hand == BestCount.of(better[0])


def test_an_average_stands_beside_par() -> None:
    assert (Average(21, 2, 8).mean, Average(21, 2, 8).above_par) == (10.5, 2.5)


def test_only_the_six_card_game_of_two_has_this_par() -> None:
    six, seven, four = (game(setup=usual(each)) for each in (SIX_CARD, SEVEN_CARD, FOUR_HANDED))
    shown = [of(None, *games).averages.six_card for games in ([six], [seven], [four], [six, four])]
    assert shown == [True, False, False, False]


def test_of_equal_hands_the_first_is_the_best() -> None:
    first, second = count(Seat.A, TWELVE), count(Seat.A, TWELVE_TOO, deal=2)
    low = count(Seat.A, TWO, deal=0)
    stands = game(deal_number=2, counts=(low, first, second))
    assert of(None, stands).best_hand == BestCount.of(first)
    assert of(None, game(counts=(second,)), stands).best_hand == BestCount.of(second)


def test_the_cards_of_a_best_hand_and_its_starter_are_told() -> None:
    best = BestCount.of(count(Seat.B, TWELVE))
    assert (*best.cards, best.starter) == parse_cards(TWELVE)
    assert (best.points, best.seat) == (12, Seat.B)


def test_a_play_counts_when_it_was_entered_to_its_last_card() -> None:
    stands = game(
        names=("Ann", "Bob"),
        dealer=Seat.A,
        deal_number=3,
        played=(1,),
        counts=(count(Seat.B, TWO), count(Seat.A, TWO, deal=2)),
        peggings=(
            pegged(Seat.A, 2, Reason.PLAY),
            pegged(Seat.A, 1, Reason.PLAY),
            pegged(Seat.A, 8, Reason.HAND),
            pegged(Seat.A, 5, Reason.BY_HAND, deal=2),
            pegged(Seat.A, 7, Reason.PLAY, deal=3),
        ),
    )
    ann, bob = of("Ann", stands).averages, of("Bob", stands).averages
    assert (ann.play_as_dealer, ann.play_as_pone) == (Average(3, 1, 3), Average(0, 0, 3))
    assert (bob.play_as_dealer, bob.play_as_pone) == (Average(0, 0, 3), Average(0, 1, 3))


WHOLE = ["laid A KH", "laid B QH", "laid A 6H", "laid B 9H", "laid A 7H", "laid B 2H", "laid A 8H"]


@pytest.mark.parametrize(
    ("play", "plays"),
    [
        pytest.param(["laid A 5H", "laid B JH", "played"], 0, id="broken off"),
        pytest.param([*WHOLE, "laid B 3H"], 1, id="whole"),
    ],
)
def test_a_play_that_was_broken_off_is_in_no_average(play: list[str], plays: int) -> None:
    begun = ["named A Ann", "named B Bob", "dealer B", "starter KD"]
    averages = of("Ann", replay_file([*begun, *play])).averages
    assert averages.play_as_pone.number == plays


def test_what_claims_were_worth_is_added_up() -> None:
    claims = (
        count(Seat.A, TWELVE, claimed=8),
        count(Seat.A, TWELVE, claimed=11),
        count(Seat.A, TWO, claimed=5),
        count(Seat.A, NOTHING, claimed=19),
        count(Seat.A, TWELVE),
    )
    called = (pegged(Seat.A, 3, Reason.MUGGINS), pegged(Seat.B, 4, Reason.MUGGINS))
    claims_of_ann = of("Ann", game(names=("Ann", "Bob"), counts=claims, peggings=called)).claims
    assert (claims_of_ann.missed, claims_of_ann.over, claims_of_ann.muggins) == (5, 3, 3)


def test_jacks_are_counted() -> None:
    heels = (pegged(Seat.A, 2, Reason.HEELS), pegged(Seat.A, 2, Reason.HEELS, deal=3))
    everybody = of(None, game(counts=(count(Seat.A, NOBS), count(Seat.B, TWO)), peggings=heels))
    assert (everybody.heels, everybody.nobs) == (2, 1)


def test_a_hand_that_goes_past_the_game_hole_is_pegged_in_holes_and_averaged_in_points() -> None:
    peggings = (pegged(Seat.A, 118, Reason.BY_HAND), pegged(Seat.A, 12, Reason.HAND))
    hand = (count(Seat.A, TWELVE),)
    pegs = (Pegs(121, 118, 130), Pegs())
    ann = of("Ann", game(names=("Ann", "Bob"), counts=hand, peggings=peggings, pegs=pegs, winner=0))
    assert ann.points == 121
    assert ann.averages.hand_as_pone.points == 12


def test_points_by_hand_that_go_past_the_game_hole_are_holes_too() -> None:
    ann = of("Ann", Game().apply(Named(Seat.A, "Ann"), Pegged(Seat.A, 118), Pegged(Seat.A, 8)))
    assert (ann.points, ann.by_hand) == (121, 121)


def test_points_by_hand_count_in_totals_alone() -> None:
    ann = of("Ann", Game().apply(Named(Seat.A, "Ann"), Pegged(Seat.A, 7)))
    assert (ann.points, ann.by_hand) == (7, 7)
    assert ann.averages == of("Ann", game(names=("Ann", "Bob"))).averages


@pytest.mark.parametrize("file", GAMES, ids=lambda file: file.stem)
def test_all_points_of_a_game_are_somebodys(file: Path) -> None:
    played = replay_file(file.read_text("utf-8").splitlines())
    start = played.setup.variant.handicap
    everybody = of(None, played)
    assert everybody.points == sum(pegs.front for pegs in played.pegs) - start
    assert played.winner is not None
    winners = played.setup.sides[played.winner]
    assert (everybody.games, everybody.finished, everybody.wins) == (1, 1, len(winners))


@pytest.mark.parametrize(("deals", "holes"), [(8, (104, 104)), (9, (119, 115))])
def test_par_after_some_deals_of_the_first_dealer_and_of_pone(
    deals: int, holes: tuple[int, int]
) -> None:
    assert pars(deals)[-1] == holes


def test_a_deal_brings_the_dealer_15_and_the_pone_11() -> None:
    assert (par(1, dealt=1), par(1, dealt=0)) == (15, 11)


@given(st.integers(1, 20))
def test_two_deals_bring_26(deals: int) -> None:
    first, then = pars(deals), pars(deals + 2)
    assert [more - some for more, some in zip(then[-1], first[-1], strict=True)] == [26, 26]


@pytest.mark.parametrize(
    ("hole", "text"),
    [
        (15, "hole 15, on the first street: at par"),
        (16, "hole 16, on the first street: 1 hole above par"),
        (31, "hole 31, on the second street: 16 holes above par"),
        (90, "hole 90, on the third street: 75 holes above par"),
        (120, "hole 120, on the fourth street: 105 holes above par"),
        (14, "hole 14, on the first street: 1 hole below par"),
        (0, "hole 0, at the start: 15 holes below par"),
        (121, "hole 121, out: 106 holes above par"),
    ],
)
def test_a_position_is_told_by_street_and_par(hole: int, text: str) -> None:
    assert str(Position(hole, deals=1, dealt=1).text) == text


@pytest.mark.parametrize(("hole", "word"), [(25, "risks"), (26, "safe"), (27, "safe")])
def test_who_is_behind_takes_risks(hole: int, word: str) -> None:
    assert word in str(Position(hole, deals=2, dealt=1).stance)
