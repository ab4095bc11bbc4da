"""What muggins keeps until it is claimed, and what else somebody may keep."""

from scorer.as_json.game import game_json
from scorer.game.expected import Secrets, rules_secrets
from scorer.game.game_file import replay_file
from scorer.game.standing import Standing

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
    now = standing(IN_PLAY, *LAID)
    secrets = rules_secrets(now)
    assert [str(lay.card) for lay in secrets.lays(now.playing)] == ["7S"]
    assert not secrets.last_count
