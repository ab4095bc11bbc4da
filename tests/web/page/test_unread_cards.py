"""Cards that nobody has read are asked for as long as nobody has told them."""

from typing import Any

from scorer.game.events import LaidUnseen, parse_event
from scorer.language.sentence import ENGLISH
from scorer.setup import Seat
from tests.web.asking import asks_json
from tests.web.states import ANN, BEN, CRIB, at, does, saw
from tests.web.watching import cards_of
from web.table.card import TableCard
from web.table.deal_memory import UnreadLay
from web.table.state import State, done


def asks(state: State) -> list[tuple[Any, str]]:
    return [(ask["kind"], ask["text"]) for ask in asks_json(state, ENGLISH)]


UNREAD_DEAL = (
    *("dealer A", "unread", "laid B JH", "laid A 9H", "unseen B", "laid A 7C", "laid B 5C"),
    *("laid A 8D", "laid B 5D", "laid A 9C", f"shown B {BEN}", "counted"),
    *(f"shown A {ANN}", "counted", f"crib {CRIB}", "counted"),
)
"""Nobody has read the starter, nor Ben's second card."""


def test_what_nobody_has_read_is_asked_in_the_deals_after_it_too_until_it_is_told() -> None:
    state = at(*UNREAD_DEAL, "starter 2S")
    told = [
        ("unseen", "Deal 1: which card was the starter?"),
        ("unseen", "Deal 1: which card did Ben lay?"),
    ]
    assert asks(state) == told
    starter, laid = asks_json(state, ENGLISH)
    state = does(state, "amend", event=starter["event"], card="8S")
    assert asks(state) == told[1:]
    assert asks(does(state, "amend", event=laid["event"], card="KC")) == []


def lying(number: int, doubt: str) -> TableCard:
    """A card that lies there in doubt: ``3D?8D``."""
    (seen,) = cards_of(doubt, [(80 * number, 40)])
    return TableCard(number, seen)


def test_a_question_of_an_earlier_deal_offers_what_its_card_seemed_to_be() -> None:
    state = at(*UNREAD_DEAL[:-1])
    (event,) = (number for number, step in state.game.made if isinstance(step, LaidUnseen))
    unseen = (UnreadLay(event, Seat.B, lying(1, "KC?5C?QC")),)
    state = saw(state, turned=lying(2, "3D?8S"), unread_lays=unseen)
    state = done(state, *map(parse_event, ("counted", "starter 2S"))).state
    offered = [[card["card"] for card in ask["candidates"]] for ask in asks_json(state, ENGLISH)]
    assert offered == [["8S"], ["KC"]], "the 3D lay in the crib, Ben laid the 5C, and had no QC"
