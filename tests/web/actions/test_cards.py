"""Cards that lie on the table: added, taken away, chosen, counted, put right."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.cards import DECK, Card
from tests.web.states import (
    ANN,
    BEN,
    CHECK,
    CRIB,
    DEALT,
    GONE,
    PICTURE,
    PLAY,
    STARTER,
    at,
    cards_there,
    changed,
    consumed,
    does,
    lying,
    message_of,
    refusal,
    texts,
)
from web.table.card import FIRST_LOCKED, FIRST_PLAYED, STARTER_NUMBER
from web.table.settings import CameraView, SourceKind
from web.table.state import Offer, State

FREE, IN_DEAL = at(), at(*DEALT)
COUNTED = does(lying(IN_DEAL, BEN), "count")


def test_a_card_that_a_person_laid_is_not_laid_a_second_time() -> None:
    state = does(FREE, "add", card="5H")
    assert refusal(state, "add", card="5H") == (
        "5♥ is on the table already: put the other one right first"
    )


@pytest.mark.parametrize(
    ("state", "card", "why"),
    [
        (at(*DEALT), STARTER, "8♠ is the starter"),
        (at(*DEALT, "laid B 7S", "laid A 9S", "played"), "9S", "9♠ belongs to Ann"),
        (
            at(*DEALT, f"shown B {BEN}", "counted", f"shown A {ANN}", "counted"),
            "5C",
            "5♣ belongs to Ben",
        ),
    ],
    ids=["starter", "of another hand", "of a hand, in the crib"],
)
def test_a_card_that_lies_elsewhere_in_the_deal_is_not_laid_unseen(
    state: State, card: str, why: str
) -> None:
    assert refusal(state, "add", card=card) == why


@given(st.lists(st.sampled_from(DECK), unique=True, min_size=1, max_size=5))
def test_cards_that_are_added_lie_there_for_certain(wanted: list[Card]) -> None:
    state = FREE
    for card in wanted:
        state = does(state, "add", card=str(card))
    assert cards_there(state) == list(map(str, wanted))
    assert all(card.certain and card.by_hand for card in state.on_table.cards)
    assert len({card.number for card in state.on_table.cards}) == len(wanted)


def test_a_card_is_added_as_the_starter_only_where_that_is_said() -> None:
    assert does(FREE, "add", card="5H").on_table.starter is None
    assert does(FREE, "add", card="5H", starter=True).on_table.starter == Card.parse("5H")


def test_a_card_that_is_added_is_meant_now_though_it_lay_there_before() -> None:
    old = lying(IN_DEAL, "5H 6H").with_all_consumed()
    state = does(old, "add", card="5H")
    assert [str(card.card) for card in state.on_table.open_cards] == ["5H"]
    assert consumed(state) == old.lying


def test_a_card_that_is_none_is_taken_away() -> None:
    assert cards_there(does(lying(FREE, "5C 5D JH"), "remove", number=1)) == ["5C", "JH"]
    assert refusal(FREE, "remove", number=0) == GONE


def test_without_a_dealer_any_card_that_lies_there_is_chosen_as_the_starter() -> None:
    state = lying(FREE, "5C 6S?9S JH")
    assert does(state, "starter", number=1).on_table.starter == Card.parse("6S")
    chosen = changed(state, "starter", card="JH")
    assert (chosen.state.on_table.starter, chosen.events) == (Card.parse("JH"), ())


def test_a_starter_named_before_the_deal_that_lies_nowhere_is_asked_for_again() -> None:
    state = does(does(FREE, "starter", card=STARTER), "dealer", seat="A")
    for card in BEN.split():
        state = does(state, "add", card=card)
    assert [ask["kind"] for ask in message_of(state)["asks"]] == ["which_starter"]


def test_in_a_deal_the_starter_is_turned_by_its_name_or_where_it_lies() -> None:
    state = lying(at("dealer A"), "7D")
    assert texts(does(state, "starter", card="7D"))[-1] == "starter 7D"
    assert texts(does(state, "starter", number=0))[-1] == "starter 7D"


def test_a_starter_of_which_nobody_is_certain_is_not_turned() -> None:
    state = lying(at("dealer A"), "6S?9S")
    assert refusal(state, "starter", number=0) == "say first which card that is"
    assert texts(does(state, "starter", card="9S"))[-1] == "starter 9S"


def test_a_starter_that_has_left_is_not_turned() -> None:
    assert refusal(at("dealer A"), "starter", number=0) == GONE


def test_a_starter_that_was_turned_is_put_right_in_its_own_deal() -> None:
    hands = (f"shown B {BEN}", "counted", "uncounted", f"crib {CRIB}", "counted")
    state = does(at(*DEALT, *hands, "starter 4D"), "starter", card="5H")
    turned = [text for text in texts(state) if text.startswith("starter")]
    assert turned == ["starter 8S", "starter 5H"]
    assert texts(state)[-1] == "starter 5H"


def test_whether_the_cards_are_a_crib_is_said_and_taken_back() -> None:
    crib = does(FREE, "crib", crib=True)
    assert crib.crib
    assert not does(crib, "crib", crib=False).crib


def test_what_people_say_of_cards_holds_while_those_lie_there() -> None:
    state = does(lying(FREE, "5C 5D"), "crib", crib=True)
    assert state.on_table.company == {0, 1}


def test_all_cards_are_cleared_with_their_claim_and_their_picture() -> None:
    state = replace(
        lying(FREE, f"{BEN} {STARTER}"), claim=8, taken=(Offer(IN_DEAL.game.seats[0], 8),)
    )
    after = changed(state, "clear")
    assert (after.state.lying, after.state.claim, after.state.taken) == (frozenset(), None, ())
    assert (after.state.camera, after.events) == (CameraView(), ())


def test_a_camera_goes_on_looking_at_a_table_that_was_cleared() -> None:
    state = does(lying(FREE, BEN, SourceKind.CAMERA), "clear")
    assert (state.camera.kind, state.camera.picture) == (SourceKind.CAMERA, PICTURE)
    assert len(state.on_table.consumed) == len(BEN.split())


def test_the_cards_that_are_due_are_counted_when_somebody_says_so() -> None:
    after = changed(lying(IN_DEAL, BEN), "count")
    assert list(map(str, after.events)) == [f"shown B {BEN}", "counted"]
    starter = changed(lying(at("dealer A"), "7D"), "count")
    assert list(map(str, starter.events)) == ["starter 7D"]


def test_where_players_claim_cards_are_shown_and_not_yet_counted() -> None:
    after = changed(lying(at(*DEALT, settings=CHECK), BEN), "count")
    assert list(map(str, after.events)) == [f"shown B {BEN}"]


def test_a_hand_that_lies_open_is_counted_as_it_is() -> None:
    after = changed(at(*DEALT, f"shown B {BEN}"), "count")
    assert list(map(str, after.events)) == ["counted"]


@pytest.mark.parametrize("mode", ["free", "in part", "doubtful", "claim awaited"])
def test_nothing_else_is_counted(mode: str) -> None:
    states = {
        "free": lying(FREE, f"{BEN} {STARTER}"),
        "in part": lying(IN_DEAL, "5C 5D JH"),
        "doubtful": lying(IN_DEAL, "5C 5D JH KC?KS"),
        "claim awaited": at(*DEALT, f"shown B {BEN}", settings=CHECK),
    }
    assert refusal(states[mode], "count") == (
        "that is not yet a whole hand of which every card is certain"
    )


SHOWN_ALL = (f"shown B {BEN}", "counted", f"shown A {ANN}", "counted", f"crib {CRIB}", "counted")


def test_a_card_that_is_put_right_lies_where_the_wrong_one_was_read() -> None:
    state = does(lying(FREE, "6S?9S 5D"), "correct", number=0, card="9S")
    assert cards_there(state) == ["9S", "5D"]
    assert state.on_table.cards[0].certain
    assert changed(lying(FREE, "6S?9S"), "correct", number=0, card="9S").events == ()


def test_a_card_that_was_counted_is_put_right_in_the_game_too() -> None:
    state = does(COUNTED, "correct", number=0, card="5H")
    assert texts(state)[-2:] == ["shown B 5H 5D JH KC", "counted"]
    assert cards_there(state) == ["5H", "5D", "JH", "KC"]


def test_a_card_of_the_locked_row_is_put_right_in_the_picture_too() -> None:
    state = does(COUNTED, "correct", number=FIRST_LOCKED + 1, card="6D")
    assert texts(state)[-2] == "shown B 5C 6D JH KC"
    assert cards_there(state) == ["5C", "6D", "JH", "KC"]


def test_a_card_of_the_locked_row_is_put_right_though_nothing_lies_there() -> None:
    state = does(lying(COUNTED, ""), "correct", number=FIRST_LOCKED + 3, card="QC")
    assert texts(state)[-2] == "shown B 5C 5D JH QC"
    assert cards_there(state) == []


def test_the_starter_of_the_locked_row_is_put_right_where_it_was_turned() -> None:
    assert "starter 9S" in texts(does(COUNTED, "correct", number=STARTER_NUMBER, card="9S"))


def test_a_card_of_the_crib_is_put_right() -> None:
    state = does(lying(at(*DEALT, "played", "uncounted", "uncounted"), CRIB), "count")
    assert "crib 2C 3D 4H JS" in texts(does(state, "correct", number=FIRST_LOCKED + 3, card="JS"))


def test_a_card_that_is_read_twice_is_put_right_where_it_lies_alone() -> None:
    state = does(lying(COUNTED, "5C 5C JH KC"), "correct", number=1, card="5D")
    assert texts(state) == texts(COUNTED)
    assert cards_there(state) == BEN.split()


def test_a_card_known_from_the_play_is_put_right_where_it_was_laid() -> None:
    state = does(at(*DEALT, *PLAY), "correct", number=FIRST_PLAYED + 1, card="QC")
    assert texts(state)[7] == "laid B QC"


def test_a_card_that_was_laid_and_shown_is_put_right_in_both_by_one_tap() -> None:
    counted = does(at(*DEALT, *PLAY), "count")
    after = changed(counted, "correct", number=FIRST_LOCKED + 1, card="QH")
    assert [str(event) for event in after.events] == ["misread 14 KC QH"]
    assert [text for text in texts(after.state) if "QH" in text] == [
        "laid B QH",
        "shown B JH QH 5C 5D",
    ]


def test_a_card_of_the_play_that_lies_there_is_put_right_where_it_was_laid() -> None:
    state = lying(at(*DEALT, *PLAY[:2]), "JH 9H", SourceKind.CAMERA)
    assert texts(does(state, "correct", number=1, card="9D"))[-1] == "laid A 9D"


def test_a_card_of_the_awaited_hand_that_was_laid_is_put_right_in_both() -> None:
    state = does(lying(at(*DEALT, *PLAY), BEN), "correct", number=3, card="QC")
    assert "laid B QC" in texts(state)
    assert cards_there(state) == ["5C", "5D", "JH", "QC"]


def test_a_card_of_the_awaited_hand_that_reads_as_what_another_laid_is_put_right_alone() -> None:
    state = does(lying(at(*DEALT, *PLAY), "5C 5D JH 9H"), "correct", number=3, card="KC")
    assert "laid A 9H" in texts(state)
    assert cards_there(state) == BEN.split()


def test_a_doubtful_starter_that_seems_a_card_of_the_last_deal_is_put_right_alone() -> None:
    state = lying(at(*DEALT, *SHOWN_ALL), "10S?10H", SourceKind.CAMERA)
    assert changed(state, "correct", number=0, card="10H").events == ()


def test_a_card_of_the_last_deal_that_is_put_right_renames_no_card_of_this_one() -> None:
    state = lying(at(*DEALT, *SHOWN_ALL), "10S", SourceKind.CAMERA)
    after = does(state, "correct", number=FIRST_LOCKED + 3, card="10H")
    assert texts(after)[-2] == "crib 2C 3D 4H 10H"
    assert cards_there(after) == ["10S"]


def test_a_doubtful_card_of_the_crib_that_seems_one_of_a_hand_is_put_right_alone() -> None:
    state = lying(at(*DEALT, *SHOWN_ALL[:4]), "2C 3D 4H 5C?10S", SourceKind.CAMERA)
    after = changed(state, "correct", number=3, card="10S")
    assert after.events == ()
    assert cards_there(after.state) == CRIB.split()


@pytest.mark.parametrize("number", [5, FIRST_LOCKED, FIRST_PLAYED])
def test_a_card_that_has_left_is_not_put_right(number: int) -> None:
    assert refusal(lying(IN_DEAL, BEN), "correct", number=number, card="5H") == GONE
