"""Looking at cards, putting them right, and the count that follows."""

from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.cards import DECK, Card, parse_cards
from scorer.count.show import show
from tests.web.before_camera import wait_for
from tests.web.states import at, lying
from web.table.counted import FreeCounter

S3 = "5C 5D JH KC 8S"
"""rules.md 4.2: ten points."""


def test_a_dropped_picture_becomes_a_count(player: Any) -> None:
    player.drops(S3)
    assert player.total() == 10


def test_the_count_says_every_score_with_its_cards(player: Any) -> None:
    player.drops(S3)
    scores = player.state["count"]["scores"]
    assert sum(score["points"] for score in scores) == 10
    assert {"kind": "pair", "name": "pair", "cards": ["5C", "5D"], "points": 2} in scores


def test_every_read_card_has_its_place_in_the_picture(player: Any) -> None:
    player.drops(S3)
    picture = player.state["camera"]["picture"]
    assert (picture["width"], picture["height"]) == (720, 480)
    assert player.client.get(picture["url"]).mimetype == "image/jpeg"
    assert [len(card["boxes"]) for card in player.state["cards"]] == [1, 1, 1, 1, 1]


def test_five_tapped_cards_are_counted_without_any_picture(player: Any) -> None:
    player.taps(S3)
    assert player.total() == 10
    assert player.state["camera"]["picture"] is None


def test_a_doubt_that_changes_the_count_is_asked_and_nothing_is_counted(player: Any) -> None:
    player.drops("5C 5D JH KC 6S?5S")
    assert player.total() is None
    assert player.state["asks"][0]["text"] == "six of spades or five of spades?"


def test_a_doubt_that_changes_no_count_is_marked_and_stops_nothing(player: Any) -> None:
    player.drops("5C 5D JH KC 6S?9S")
    assert (player.total(), player.state["asks"]) == (10, [])
    assert [card["card"] for card in player.state["cards"] if not card["certain"]] == ["6S"]


def test_a_doubt_between_a_fifteen_and_a_pair_is_asked(player: Any) -> None:
    player.drops("AC 3D 8H KC 5S?8S")
    assert player.total() is None


@st.composite
def doubted(draw: st.DrawFn) -> list[str]:
    """Five cards, one of which may be any of two or three; none of them lies there twice."""
    cards = draw(st.lists(st.sampled_from(DECK), min_size=7, max_size=7, unique=True))
    place, more = draw(st.integers(0, 4)), draw(st.integers(1, 2))
    hand = [str(card) for card in cards[:5]]
    return [
        *hand[:place],
        "?".join([hand[place], *map(str, cards[5 : 5 + more])]),
        *hand[place + 1 :],
    ]


@given(doubted())
def test_a_doubt_stops_the_count_where_and_only_where_it_changes_the_reasons(
    cards: list[str],
) -> None:
    ways = [[*hand] for hand in product(*(card.split("?") for card in cards))]
    counts = [show(parse_cards(" ".join(hand[:4])), Card.parse(hand[4])) for hand in ways]
    reasons = {tuple((score.kind, score.points) for score in count) for count in counts}
    counted = FreeCounter().count(lying(at(), " ".join(cards)))
    assert counted is not None
    assert counted.scores == (counts[0] if len(reasons) == 1 else None)


def test_settling_the_doubt_counts_at_once(player: Any) -> None:
    player.drops("5C 5D JH KC 6S?5S")
    player.does("correct", number=4, card="6S")
    assert player.total() == 10
    assert player.state["asks"] == []


def test_a_card_put_right_changes_the_count(player: Any) -> None:
    player.drops("5C 5D JH KC 8S")
    player.does("correct", number=player.number_of("KC"), card="5H")
    assert player.total() == 14


def test_a_starter_put_right_stays_the_starter(player: Any) -> None:
    player.taps(S3)
    player.does("correct", number=player.number_of("8S"), card="9S")
    assert [c["card"] for c in player.state["cards"] if c["role"] == "starter"] == ["9S"]


def test_a_correction_holds_for_its_picture_only(player: Any) -> None:
    player.drops(S3)
    player.does("correct", number=0, card="AC")
    player.drops(S3)
    assert player.total() == 10


def test_the_starter_is_chosen_with_a_tap(player: Any) -> None:
    player.drops("5C 5D 5H JS 5S")
    assert player.total() == 29
    player.does("starter", number=player.number_of("JS"))
    assert player.total() == 28


def test_a_card_that_was_read_twice_is_doubtful_in_the_other_place(player: Any) -> None:
    player.drops(S3)
    player.does("correct", number=player.number_of("KC"), card="8S")
    doubtful = [card["number"] for card in player.state["cards"] if not card["certain"]]
    assert (doubtful, player.total()) == ([4], None)


def test_a_card_that_was_tapped_cannot_be_tapped_again(player: Any) -> None:
    player.taps(S3)
    answer = player.does("add", card="5C")
    assert answer.status_code == 422
    assert "5♣ is on the table already" in answer.json["error"]["text"]


def test_a_card_that_the_picture_missed_is_added(player: Any) -> None:
    player.drops("5C 5D JH")
    player.does("add", card="KC")
    assert (len(player.state["hand"]["cards"]), player.state["hand"]["starter"]) == (4, None)
    player.does("add", card="8S", starter=True)
    assert player.total() == 10


def test_what_is_no_card_is_taken_away(player: Any) -> None:
    player.taps(S3)
    player.does("remove", number=player.number_of("KC"))
    assert len(player.state["hand"]["cards"]) == 3
    assert player.total() is None


def test_four_of_a_suit_are_a_flush_in_a_hand_but_not_in_a_crib(player: Any) -> None:
    player.taps("2C 4C 6C 8C KD")
    assert player.total() == 4
    player.does("crib", crib=True)
    assert player.total() == 0


def test_too_many_cards_are_named(player: Any) -> None:
    player.taps(S3)
    player.does("add", card="2D")
    assert player.total() is None
    assert player.state["asks"][0]["kind"] == "too_many"


def test_clearing_the_table_keeps_the_pegs(player: Any) -> None:
    player.taps(S3)
    player.does("take", seat="A", points=10, muggins=False)
    player.does("clear")
    assert (player.state["cards"], player.scores()) == ([], [10, 0])


def test_clearing_the_table_puts_a_still_picture_away_too(player: Any) -> None:
    player.drops(S3)
    player.does("clear")
    camera = player.state["camera"]
    assert (player.state["cards"], camera["kind"], camera["picture"]) == ([], "nothing", None)


def test_clearing_the_table_keeps_the_camera(watched: Any, lies: Any) -> None:
    lies(S3)
    wait_for(lambda: watched.total() == 10)
    watched.does("clear")
    assert watched.state["camera"]["kind"] == "camera"


def test_an_empty_table_asks_nothing(player: Any) -> None:
    assert player.state["asks"] == []
    assert (player.state["hand"]["cards"], player.state["hand"]["places"]) == ([], 4)


@pytest.mark.parametrize(
    ("name", "values", "wrong"),
    [
        ("add", {"card": "11H"}, "11H"),
        ("add", {}, "card must be a text"),
        ("correct", {"number": 9, "card": "5H"}, "no longer on the table"),
        ("correct", {"number": True, "card": "5H"}, "whole number"),
        ("crib", {"crib": "yes"}, "true or false"),
        ("claim", {"points": 100}, "0 to 99"),
        ("peg", {"seat": "E", "points": 1}, "seat must be one of A, B, C, D"),
        ("peg", {"seat": "A", "points": 0}, "0 points cannot be right"),
        ("new", {"names": ["Ann"]}, "2 players"),
        ("new", {"names": ["Ann", "x" * 21]}, "1 to 20 letters"),
        ("undo", {}, "nothing to undo"),
        ("source", {"kind": "moon"}, "kind must be one of"),
        ("source", {"kind": "sample", "name": "../labels.json"}, "no sample"),
        ("source", {"kind": "camera", "number": "rtsp://x"}, "number"),
    ],
)
def test_what_cannot_be_done_is_refused_with_one_line(
    player: Any, name: str, values: dict[str, object], wrong: str
) -> None:
    before = player.state
    answer = player.does(name, **values)
    assert answer.status_code in {400, 422}
    assert wrong in answer.json["error"]["text"]
    assert player.state == before
