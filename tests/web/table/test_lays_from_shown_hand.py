"""A shown hand tells whose the cards of a pile are that nobody was seen to lay."""

from scorer.cards import Card
from scorer.game.standing import Phase
from tests.web.table.paused import Lying
from tests.web.table.rows import LONGER, SIDES, Rows
from vision.table.track import PictureSide
from web.table.claims import claim_of

BEN = "10H 8S 6S 2S"
PLAY = "B 10H", "A KS", "B 8S", "A 3C", "B 6S", "A 7C", "B 2S", "A 9D"


def played(*lays: str, muggins: str = "off") -> Rows:
    """All cards fall on one pile; an arm is seen with the first two alone."""
    table = Rows()
    table.does("new", names=["Ann", "Ben"], dealer="A", rules={"muggins": muggins})
    table.looks_on()
    table.turns("5C")
    for place, lay in enumerate(lays):
        falls(table, lay, place)
    return table


def falls(table: Rows, lay: str, place: int) -> None:
    drops(table, (place, lay))


def drops(table: Rows, *lays: tuple[int, str]) -> None:
    """Let cards fall at once, each on its place of the pile."""
    for place, lay in lays:
        seat, card = lay.split()
        side = SIDES[seat][0] if place < 2 else None
        table.lying[Card.parse(card)] = Lying((420 + 4 * place, 200 + 3 * place), side)
    table.looks_on()


def shows(table: Rows, hand: str) -> None:
    """Take all cards of the play up, and lay out Ben's."""
    for card in set(table.lying) - {Card.parse("5C")}:
        del table.lying[card]
    table.looks_on(LONGER)
    table.lays_out(hand, None, 40)
    table.looks_on(LONGER)


def test_all_that_waited_is_laid_in_the_order_in_which_it_came() -> None:
    table = played(*PLAY[:-1])
    assert len(table.laid) < len(PLAY[:-1])
    falls(table, PLAY[-1], len(PLAY) - 1)
    shows(table, BEN)
    assert table.laid == [f"laid {lay}" for lay in PLAY]


def test_without_a_hand_they_are_laid_once_no_other_series_is_likely() -> None:
    table = played(*PLAY)
    table.looks_on(LONGER)
    assert table.laid == [f"laid {lay}" for lay in PLAY]


def test_nothing_more_is_laid_where_one_of_them_is_missing() -> None:
    """The hand has a card that was not seen to be laid."""
    table = played(*(lay for lay in PLAY if lay != "B 6S"))
    shows(table, BEN)
    assert table.laid == [f"laid {lay}" for lay in PLAY[:3]]


def test_nothing_is_laid_past_players_who_claim_what_each_card_earns() -> None:
    table = played(muggins="show-and-play")
    for place, lay in enumerate(PLAY):
        falls(table, lay, place)
        if claim_of(table.state.game) is not None:
            table.does("claim", points=0)
    shows(table, BEN)
    assert table.laid == [f"laid {lay}" for lay in PLAY[:3]]


def test_no_game_is_won_where_one_of_them_is_missing() -> None:
    """Ben's six of spades made thirty-one unseen; without it Ann would peg her last hole for a Go
    that he never said.
    """
    table = Rows()
    table.does("new", names=["Ann", "Ben"], dealer="B")
    table.does("peg", seat="A", points=120)
    table.looks_on()
    table.lying[Card.parse("5C")] = Lying((640, 210), PictureSide.TOP)
    table.looks_on()
    for place, lay in enumerate(("A 10H", "B 5D", "A KS", "A 4C", "B 9S", "A QC", "B 10D")):
        falls(table, lay, place)
    shows(table, "10H KS 4C QC")
    assert table.state.game.now.phase is Phase.PLAY


def test_after_a_restart_a_card_that_was_not_seen_is_not_laid_before_those_that_wait() -> None:
    """Ben's six of spades was laid later: what came since would be laid by the wrong players."""
    table = played(*PLAY[:2])
    table.restarts()
    table.opened_again()
    for place, lay in enumerate(PLAY[2:], 2):
        if lay != "B 6S":
            falls(table, lay, place)
    shows(table, BEN)
    assert table.laid == [f"laid {lay}" for lay in PLAY[:2]]


def test_nothing_is_laid_by_a_shown_hand_beside_a_lay_that_was_undone() -> None:
    """The cards after it fall two at a time: nobody knows which of them came first."""
    table = played(*PLAY[:3])
    for place in range(3, len(PLAY), 2):
        drops(table, *enumerate(PLAY[place : place + 2], place))
    assert table.laid[-1] == "laid B 8S"
    table.does("undo")
    shows(table, BEN)
    assert table.laid == [f"laid {lay}" for lay in PLAY[:2]]
