"""Who may peg the true count (rules.md 4, 6)."""

from scorer.score import total
from tests.scorer.game_lines import fronts, game_after, refusal, then

STARTED = "dealer B", "starter 9S"
HAND = "shown A 7C 8D 8H KC"


def test_with_muggins_the_player_counts_first() -> None:
    game = game_after("begun six-card muggins=show", *STARTED, HAND)
    assert refusal(game, "counted") == "with muggins A counts, and claims"


def test_a_count_holds_every_score() -> None:
    [count] = game_after(*STARTED, HAND, "counted").now.counts
    assert total(count.scores) == 12
    assert (str(count.starter), [str(card) for card in count.cards]) == (
        "9S",
        ["7C", "8D", "8H", "KC"],
    )


def test_a_hand_of_the_variant_is_counted_by_its_rules() -> None:
    five_card = game_after("begun five-card", *STARTED, "shown A 2C 4C 8C", "counted")
    assert fronts(five_card) == (3 + 3 + 2, 0)


def test_partners_peg_together() -> None:
    game = game_after("begun four-handed", "dealer D", "starter 9S", HAND, "counted")
    game = then(game, "shown B AC 3D QH KH", "counted", "shown C 7S 8S 10H KD", "counted")
    assert fronts(game) == (12 + 6, 0)


def test_a_captain_starts_sixty_holes_ahead() -> None:
    game = game_after("begun captain captain=B", "dealer B", "starter 9S")
    assert fronts(game) == (60, 0)
    game = then(game, "shown C 7S 8S 10H KD", "counted", HAND, "counted")
    assert fronts(game) == (60, 6 + 12)


def test_in_lowball_who_is_out_first_loses() -> None:
    game = game_after("begun lowball", "pegged A 110", *STARTED, HAND, "counted")
    assert (game.pegs[0].front, game.winner) == (121, 1)
    assert refusal(game, "pegged B 1") == "the game is over: A is out"
