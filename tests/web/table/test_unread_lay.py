"""A card of the play that nobody could read does not stop it, and is told once anybody knows it."""

from dataclasses import replace

import pytest

from scorer.cards import Card
from scorer.game.standing import Phase
from tests.web.seeing import sighting
from tests.web.states import message_of
from tests.web.table.paused import Lying, PausedTable
from tests.web.watching import Watching, cards_of
from vision.frame import Candidate
from vision.table.track import PictureSide
from web.table.card import TableCard, without_candidates

DOUBT = "3D?8D"
SPOTS = [
    (620, 200),
    (80, 40),
    (80, 340),
    (170, 40),
    (170, 340),
    (260, 40),
    (260, 340),
    (350, 40),
    (350, 340),
]
"""Where the starter lies, and then what is laid, by turns."""
LAID = ["6S", "JH", "9H"]


@pytest.fixture
def playing() -> Watching:
    """Ann deals; a starter and two cards of the play lie there."""
    table = Watching()
    table.does("new", names=["Ann", "Ben"], dealer="A")
    table.lies()
    for number in range(1, len(LAID) + 1):
        watches(table, *LAID[:number])
    return table


def lays(table: Watching, *cards: str) -> None:
    """Lay these cards after those, one after the other."""
    for number in range(1, len(cards) + 1):
        watches(table, *LAID, *cards[:number])


def watches(table: Watching, *cards: str) -> None:
    """Look twice at these cards: the starter, which Ann turns, and what both lay by turns."""
    side = PictureSide.TOP if len(cards) % 2 == 0 else PictureSide.BOTTOM
    for _ in range(3):
        table.looks(cards_of(" ".join(cards), SPOTS), side=side)


def of_the_play(table: Watching) -> list[str]:
    texts = table.texts()
    return texts[texts.index("laid A 9H") + 1 :]


def test_the_play_goes_on_beside_a_card_that_is_in_doubt(playing: Watching) -> None:
    watches(playing, *LAID, DOUBT)
    assert of_the_play(playing) == []
    watches(playing, *LAID, DOUBT, "KC")
    assert of_the_play(playing) == ["unseen B", "laid A KC"]
    watches(playing, *LAID, DOUBT, "KC", "4S")
    assert of_the_play(playing) == ["unseen B", "laid A KC", "laid B 4S"]


def test_an_unread_card_is_asked_with_what_it_may_be_and_told_with_one_tap(
    playing: Watching,
) -> None:
    lays(playing, DOUBT, "KC")
    (ask,) = message_of(playing.state)["asks"]
    assert (ask["kind"], ask["text"]) == ("unseen", "Which card did Ben lay?")
    assert [card["card"] for card in ask["candidates"]] == ["3D", "8D"]
    playing.does("amend", event=ask["event"], card="8D")
    assert of_the_play(playing) == ["laid B 8D", "laid A KC"]
    assert message_of(playing.state)["asks"] == []


def test_nothing_is_pegged_that_hangs_on_it(playing: Watching) -> None:
    """Ten, nine and it: with a 2 on it Ben would have 21 or 26, with the ace after it 31."""
    lays(playing, DOUBT, "KC")
    assert [pegs.front for pegs in playing.state.game.pegs] == [0, 0]
    assert message_of(playing.state)["play"]["count"] is None
    assert message_of(playing.state)["announced"] is None


def test_what_is_read_after_all_is_told_by_itself(playing: Watching) -> None:
    lays(playing, DOUBT, "KC")
    seen = list(cards_of(" ".join([*LAID, "8D", "KC"]), SPOTS))
    for confidence, known in ((0.95, False), (0.99, True)):
        candidates = (Candidate(seen[3].card, confidence),)
        seen[3] = replace(seen[3], confidence=confidence, candidates=candidates)
        playing.looks(tuple(seen))
        assert ("laid B 8D" in of_the_play(playing)) is known


def test_an_unread_card_is_none_of_the_cards_that_others_lay(playing: Watching) -> None:
    lays(playing, DOUBT, "3D")
    assert of_the_play(playing) == ["laid B 8D", "laid A 3D"]


def test_a_doubtful_card_is_asked_about_without_one_that_was_laid_and_still_lies_there(
    playing: Watching,
) -> None:
    watches(playing, *LAID, "JH?JS?QH")
    (ask,) = message_of(playing.state)["asks"]
    assert (ask["kind"], [card["card"] for card in ask["candidates"]]) == ("doubt", ["JS", "QH"])


def test_a_doubtful_card_that_can_be_only_one_beside_those_that_lie_there_is_that(
    playing: Watching,
) -> None:
    lays(playing, "JH?JS", "KC")
    assert of_the_play(playing) == ["laid B JS", "laid A KC"]


@pytest.mark.parametrize(
    ("likely", "may_be"), [((0.5, 0.4), "8D"), ((0.8, 0.1), "3D"), ((0.4, 0.3), "3D")]
)
def test_what_hardly_seems_another_card_than_one_that_lies_there_is_of_its_picture(
    likely: tuple[float, float], may_be: str
) -> None:
    (seen,) = cards_of(DOUBT, SPOTS)
    named = zip(seen.candidates, likely, strict=True)
    candidates = tuple(replace(one, confidence=confidence) for one, confidence in named)
    doubt = TableCard(3, replace(seen, candidates=candidates))
    assert str(without_candidates(doubt, {Card.parse("3D")}).card) == may_be


def test_a_doubtful_card_is_no_card_that_was_laid_and_has_left(playing: Watching) -> None:
    """What was laid may lie elsewhere now, and be read badly there."""
    watches(playing, LAID[0], LAID[2], "JH?JS?QH")
    assert message_of(playing.state)["asks"] == []


def test_another_card_where_it_lay_is_not_it(playing: Watching) -> None:
    lays(playing, DOUBT, "KC")
    watches(playing, *LAID[:1])
    watches(playing, *LAID, "8D")
    assert of_the_play(playing) == ["unseen B", "laid A KC"]


@pytest.mark.parametrize("doubt", [DOUBT, "3D?9D"], ids=["one of two", "none of them"])
def test_the_hand_that_is_shown_tells_it(playing: Watching, doubt: str) -> None:
    """Also where nobody has read it as what it was."""
    rest = ("KC", "10S", "KD", "QC", "KH")  # whichever it was, nobody had a card that fits
    lays(playing, doubt, *rest)
    assert playing.state.game.now.phase is Phase.SHOW
    playing.lies("")
    for _ in range(3):
        hand = [(80 + 90 * place, 200) for place in range(4)]
        playing.looks(cards_of("6S JH 8D 10S QC", [SPOTS[0], *hand]), side=PictureSide.TOP)
    assert "laid B 8D" in of_the_play(playing)
    assert of_the_play(playing)[-2:] == ["shown B JH 8D 10S QC", "counted"]


def shows_hands(table: Watching, *doubts: str) -> None:
    """Lay two cards that nobody can read, and show the hands that they were in."""
    one, other = doubts
    lays(table, one, "KC", other, "KD", "QC", "KH")
    for cards, side in (("JH 8D 5S QC", PictureSide.TOP), ("9H KC KD KH", PictureSide.BOTTOM)):
        table.lies("")
        for _ in range(3):
            hand = [(80 + 90 * place, 200) for place in range(4)]
            table.looks(cards_of(f"6S {cards}", [SPOTS[0], *hand]), side=side)


def test_the_hand_that_is_shown_tells_each_of_two_cards(playing: Watching) -> None:
    shows_hands(playing, DOUBT, "5S?6D")
    laid = ["laid B 8D", "laid A KC", "laid B 5S", "laid A KD", "laid B QC", "laid A KH"]
    assert of_the_play(playing)[: len(laid)] == laid
    assert message_of(playing.state)["asks"] == []


def test_what_the_hand_does_not_tell_keeps_no_other_hand_waiting(playing: Watching) -> None:
    shows_hands(playing, "3D?8D?5S", "6D?8D?5S")
    assert of_the_play(playing)[-2:] == ["shown A 9H KC KD KH", "counted"]


def test_only_cards_of_the_hand_that_was_shown_are_offered(playing: Watching) -> None:
    shows_hands(playing, "3D?8D?5S", "6D?8D?5S")
    asks = [ask for ask in message_of(playing.state)["asks"] if ask["kind"] == "unseen"]
    offered = [[card["card"] for card in ask["candidates"]] for ask in asks]
    assert offered == [["8D", "5S"], ["8D", "5S"]]


def test_a_doubt_that_is_seen_twice_was_laid_once(playing: Watching) -> None:
    """Its other index shows beside the card that was laid on it."""
    lays(playing, DOUBT, "KC", DOUBT, "4S")
    assert of_the_play(playing) == ["unseen B", "laid A KC"]


def test_a_doubt_that_may_be_a_card_that_lies_elsewhere_was_not_laid(playing: Watching) -> None:
    lays(playing, "9H?9D", "KC")
    assert "unseen B" not in of_the_play(playing)


def test_what_is_hardly_a_card_was_not_laid(playing: Watching) -> None:
    seen = list(cards_of(" ".join([*LAID, DOUBT, "KC"]), SPOTS))
    hardly = tuple(Candidate(each.card, 0.3) for each in seen[3].candidates)
    seen[3] = replace(seen[3], candidates=hardly)
    for number in (4, 5):
        for _ in range(3):
            playing.looks(tuple(seen[:number]))
    assert of_the_play(playing) == []


def test_a_part_of_the_picture_of_a_card_was_not_laid(playing: Watching) -> None:
    """Between the indices of Ben's queen, which came with her card, something looks like an index;
    it is neither laid nor asked about, be an index of the queen covered later.
    """
    x, y = SPOTS[3]
    queen, part = sighting("QS", (x, y)), sighting(DOUBT, (x + 30, y + 40))
    there = replace(queen, boxes=(*queen.boxes, sighting("QS", (x + 60, y + 80)).boxes[0])), part
    lying = cards_of(" ".join(LAID), SPOTS)
    king, four = cards_of("KC 4S", SPOTS[4:])
    shown = (*lying, *there)
    for seen in (shown, (*shown, king), (*lying, queen, there[1], king, four)):
        for _ in range(3):
            playing.looks(seen, side=PictureSide.TOP if len(seen) % 2 else PictureSide.BOTTOM)
    assert of_the_play(playing) == ["laid B QS", "laid A KC", "laid B 4S"]
    assert message_of(playing.state)["asks"] == []


def test_on_a_pile_a_card_that_nobody_has_read_tells_where_its_player_lays() -> None:
    """Ben's next card lies beside it, and nearer to Ann's last one, but came from his side."""
    table, sides = PausedTable(), {"A": PictureSide.BOTTOM, "B": PictureSide.TOP}
    table.does("new", dealer="A")
    table.looks_on()
    for place, lay in enumerate(["A 9S", "B 5H", "A QH", "B KS", "A 6S", "B 9C"]):
        seat, card = lay.split()
        read = "KS?KC" if card == "KS" else None
        at = (60 + 40 * place, 210) if place else (640, 210)
        table.lying[Card.parse(card)] = Lying(at, sides[seat], read)
        table.looks_on((0.3,) * 7)
    assert table.texts()[-3:] == ["unseen B", "laid A 6S", "laid B 9C"]
