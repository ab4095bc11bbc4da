"""How deals follow each other, and who deals (rules.md 1, 9.12)."""

from scorer.game.standing import Phase
from scorer.pegs import Pegging, Reason
from scorer.setup import Seat
from tests.scorer.game_lines import fronts, game_after, then

ONE_DEAL = """
    starter 2H
    shown {pone} 3S 3D 8S 10C
    counted
    shown {dealer} 4S 4D 8H 10D
    counted
    crib 5S 6D 9H JD
    counted"""


def deal(dealer: str, pone: str) -> str:
    return ONE_DEAL.format(dealer=dealer, pone=pone)


def test_the_deal_passes_to_the_left() -> None:
    game = game_after("dealer A", deal("A", "B"))
    assert (game.now.deal_number, game.now.dealer, game.now.phase) == (2, Seat.B, Phase.DISCARD)
    game = game_after("dealer A", deal("A", "B"), deal("B", "A"))
    assert (game.now.deal_number, game.now.dealer) == (3, Seat.A)


def test_a_new_deal_knows_no_card_of_the_last() -> None:
    game = game_after("dealer A", deal("A", "B"), "dealt A 2H 3S 4S 5S 6D 7D")
    assert game.now.deal.counted == 0
    assert game.now.deal.hands == ((), ())


def five_card(rules: str, deals: int) -> tuple[Pegging, ...]:
    shows = ["starter 2H", "shown {} 3S 3D 9S", "counted", "shown {} 4S 4D 9H", "counted"]
    lines = ["dealer A"]
    for number in range(deals):
        order = "BA" if number % 2 == 0 else "AB"
        lines += [line.format(order[place // 3]) for place, line in enumerate(shows)]
        lines += ["crib 5S 7D 9C JD", "counted"]
    game = game_after(f"begun five-card target=121 {rules}", *lines)
    return tuple(p for p in game.now.peggings if p.reason is Reason.BONUS)


def test_the_first_pone_of_the_five_card_game_has_three_for_last_once() -> None:
    assert five_card("", 2) == (Pegging(Seat.B, 3, Reason.BONUS, 1),)


def test_three_for_last_every_deal_where_the_house_says_so() -> None:
    bonuses = five_card("first_bonus=every-deal", 2)
    assert [(bonus.seat, bonus.deal_number) for bonus in bonuses] == [
        (Seat.B, 1),
        (Seat.A, 2),
        (Seat.B, 3),
    ]


def test_other_games_have_no_three_for_last() -> None:
    assert fronts(game_after("dealer A")) == (0, 0)
    assert fronts(game_after("begun five-card-keep-four", "dealer A")) == (0, 0)


def test_the_deal_passes_round_the_table_against_a_captain() -> None:
    assert game_after("begun captain captain=B", "dealer C").now.dealer is Seat.C


def test_a_captain_who_always_deals_deals_at_once_and_again() -> None:
    rules = "begun captain captain=B captain_deals=always"
    assert game_after(rules).now.dealer is Seat.B
    shows = ("C", "3S 3D 8S 10C"), ("A", "3H 7D 8C KC"), ("B", "4S 4D 8H 10D")
    lines = [line for seat, cards in shows for line in (f"shown {seat} {cards}", "counted")]
    game = game_after(rules, "starter 2H", *lines, "crib 5S 6D 9H JD", "counted")
    assert (game.now.deal_number, game.now.dealer) == (2, Seat.B)


def test_the_last_crib_may_be_called_before_three_for_last_of_the_next_deal_ends_the_game() -> None:
    shown = ("shown B 3S 3D 9S", "claimed B 0", "shown A 4S 4D 9H", "claimed A 0")
    crib = ("crib 5S 7D 9C JD", "claimed A 0")
    rules = "begun five-card muggins=show first_bonus=every-deal"
    game = game_after(rules, "pegged A 58", "pegged B 56", "dealer A", "starter 2H", *shown, *crib)
    assert fronts(game) == (58, 59)
    assert fronts(then(game, "starter 6C")) == (61, 59)
    assert then(game, "muggins B 2").winner == Seat.B
