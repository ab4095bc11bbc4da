"""Cards lie, looks are told, and a game comes out: accidents that no rule of the decoder names."""

from collections.abc import Sequence
from dataclasses import replace
from math import exp

import pytest

from scorer.cards import DECK, Card
from scorer.game.events import parse_event
from scorer.game.game import Game
from scorer.setup import Seat
from tests.web.table.decoder.looks import PACK, ROWS, Table, sighting
from vision.frame import Candidate
from web.table.decoder.decode import decode
from web.table.decoder.follow import Decoded

PLAY = ("B 4H", "A 4S", "B 6D", "A 9C", "B 7D", "A KC", "B QS", "A 2C")
"""A whole deal that Ann deals."""
CRIB = ("AC", "8D", "10H", "JS")
TOLD = [f"laid {lay}" for lay in PLAY]
PILE = (
    (487.0, 324.0),
    (511.0, 352.0),
    (531.0, 378.0),
    (513.0, 384.0),
    (545.0, 398.0),
    (574.0, 388.0),
    (580.0, 384.0),
    (590.0, 395.0),
)
"""Where its cards lie on a pile."""


@pytest.fixture
def table() -> Table:
    """Ann has dealt, and the starter is turned."""
    table = Table.dealt_by()
    table.turns("3D")
    return table


def lays_of(table: Table) -> list[str]:
    return [step for step in table.steps if step.startswith(("laid", "unseen"))]


def test_a_card_of_the_next_player_that_is_taken_back_is_not_laid(table: Table) -> None:
    table.play(*PLAY[:2])
    table.lays(Seat.A, "9C")
    table.takes("9C")
    table.waits(1.0)
    table.play(*PLAY[2:4])
    assert lays_of(table) == TOLD[:4]


def test_a_card_that_was_told_is_undone_once_it_is_taken_back(table: Table) -> None:
    table.play(*PLAY[:2])
    table.lays(Seat.B, "KD")
    assert lays_of(table) == [*TOLD[:2], "laid B KD"]
    table.takes("KD")
    table.waits(1.0)
    table.play(PLAY[2])
    assert lays_of(table) == TOLD[:3]


def test_a_card_that_is_read_late_is_told_in_its_place(table: Table) -> None:
    table.hidden.add("4S")
    table.play(*PLAY[:4])
    table.hidden.clear()
    table.waits(1.0)
    assert lays_of(table) == TOLD[:4]


def test_players_sit_clockwise_so_a_card_from_another_side_is_not_that_of_the_next() -> None:
    table = Table.dealt_by(Seat.A, players=4)
    table.turns("3D")
    table.play("B 4H", "C 6D", "A 9C")
    assert lays_of(table)[:2] == ["laid B 4H", "laid C 6D"]
    assert "laid D 9C" not in lays_of(table)


def test_of_two_cards_that_came_at_once_none_is_told_as_the_starter() -> None:
    table = Table.dealt_by()
    table.puts("6S", PACK, None)
    table.puts("9H", (300.0, 100.0), None)
    table.waits(9.0)
    assert table.steps == []


def test_once_all_cards_were_gathered_the_next_one_may_be_of_another_deal(table: Table) -> None:
    table.play(*PLAY[:2])
    table.takes(*table.lying)
    table.waits(3.0)
    table.turns("6D")
    assert lays_of(table) == TOLD[:2]


def test_a_card_that_is_read_as_another_where_it_lies_is_not_laid_again(table: Table) -> None:
    table.play(PLAY[0])
    lies = table.lying.pop("4H")
    assert lies.sighting.middle is not None
    table.lying["4D"] = replace(lies, sighting=sighting("4D", lies.sighting.middle))
    table.waits(2.0)
    assert lays_of(table) == TOLD[:1]


def test_what_stays_in_doubt_for_long_is_hardly_the_starter() -> None:
    table = Table.dealt_by()
    table.puts("JD", (1100.0, 500.0), None, likely="QD", doubt=0.35)
    table.waits(5.0)
    table.turns("3D")
    table.play(PLAY[0])
    assert table.decoded.posterior is not None
    likeliest = table.decoded.posterior.best.line.steps
    assert [str(step) for step in likeliest] == ["starter 3D", TOLD[0]]


def reads_in_doubt(table: Table, card: str, chance: float) -> None:
    """Read a card that lies there as itself, so likely, and never for certain."""
    lying, likely = table.lying[card], Candidate(Card.parse(card), chance)
    sighting = replace(lying.sighting, certain=False, candidates=(likely,))
    table.lying[card] = replace(lying, sighting=sighting)


def test_what_was_turned_and_is_in_doubt_is_not_named_however_likely_it_is() -> None:
    table = Table.dealt_by()
    table.puts("8C", PACK, None)
    reads_in_doubt(table, "8C", 0.98)
    table.waits(2.0)
    table.play(*PLAY[:4])
    assert "starter 8C" not in table.steps


def test_the_play_goes_on_beside_a_card_in_doubt_however_likely_it_is(table: Table) -> None:
    table.play(*PLAY[:3])
    side, (x, y) = ROWS[Seat.A]
    table.puts("9C", (x + 30.0, y), side)
    reads_in_doubt(table, "9C", 0.98)
    table.waits(1.6)
    table.play(*PLAY[4:])
    table.waits(9.0)
    assert lays_of(table) == [*TOLD[:3], "unseen A", *TOLD[4:]]
    assert not any("9C" in step for step in table.steps)


def test_a_card_that_nobody_reads_does_not_stop_the_deal(table: Table) -> None:
    table.hidden.add("4S")
    table.play(*PLAY)
    table.waits(6.0)
    assert lays_of(table) == [TOLD[0], "unseen A", *TOLD[2:]]


def test_the_shown_hand_tells_the_card_that_nobody_had_read(table: Table) -> None:
    table.hidden.add("4S")
    table.play(*PLAY)
    table.takes(*(lay.split()[1] for lay in PLAY))
    table.waits(1.0)
    table.hidden.clear()
    table.shows(Seat.B, "4H", "6D", "7D", "QS")
    table.takes("4H", "6D", "7D", "QS")
    table.shows(Seat.A, "4S", "9C", "KC", "2C")
    assert lays_of(table) == TOLD


def test_no_card_of_the_crib_is_laid_in_the_place_of_one_that_nobody_read(table: Table) -> None:
    table.hidden.add("4S")
    table.play(*PLAY)
    table.takes(*(lay.split()[1] for lay in PLAY))
    table.waits(1.0)
    table.shows(Seat.A, *CRIB)
    assert not {f"laid {seat} {card}" for seat in "AB" for card in CRIB}.intersection(table.log)


def test_who_lays_on_a_pile_shows_his_hand_anywhere(table: Table) -> None:
    """What a hand covers of the place of the pile does not tell who laid it there."""
    for lay, place in zip(PLAY, PILE, strict=True):
        seat, card = lay.split()
        table.puts(card, place, ROWS[Seat[seat]][0])
        table.waits(1.6)
    table.takes(*(lay.split()[1] for lay in PLAY))
    for player, y in ((Seat.B, 230.0), (Seat.A, 450.0)):
        hand = [lay.split()[1] for lay in PLAY if lay.startswith(player.name)]
        lays_out(table, player, hand, y)
        table.waits(3.0)
        table.takes(*hand)
    lays_out(table, Seat.A, CRIB, 450)
    assert [each.split()[0] for each in table.log[-4:]] == ["shown", "counted", "crib", "counted"]


def test_hands_are_shown_whose_play_is_not_before_the_camera(table: Table) -> None:
    lays_out(table, Seat.B, ("4H", "6D", "7D", "QS"), 230)
    table.waits(3.0)
    posterior = table.decoded.posterior
    assert posterior is not None
    likeliest = [str(step) for step in posterior.best.line.steps]
    assert likeliest == ["starter 3D", "shown B 4H 6D 7D QS"]


def lays_out(table: Table, seat: Seat, cards: Sequence[str], y: float) -> None:
    for number, card in enumerate(cards):
        table.puts(card, (350 + 70 * number, y), ROWS[seat][0])
        table.waits(0.4)


def test_a_starter_that_is_read_late_is_turned_in_its_place() -> None:
    table = Table.dealt_by()
    table.hidden.add("3D")
    table.turns("3D")
    table.play(*PLAY[:5])
    table.hidden.clear()
    table.waits(1.0)
    assert table.steps == ["starter 3D", *TOLD[:5]]


def test_the_play_goes_on_beside_a_starter_that_nobody_reads() -> None:
    table = Table.dealt_by()
    table.hidden.add("3D")
    table.turns("3D")
    table.play(*PLAY)
    table.waits(8.0)
    assert lays_of(table) == TOLD


def test_a_doubtful_card_is_asked_about_and_then_told_as_unread(table: Table) -> None:
    table.lays(Seat.B, "4H", likely="4D")
    table.waits(1.4)
    assert table.asked >= {"laid B 4H", "laid B 4D"}
    table.play(*PLAY[1:3])
    assert lays_of(table) == ["unseen B", *TOLD[1:3]]


def test_the_play_goes_on_beside_a_starter_that_stays_doubtful() -> None:
    table = Table.dealt_by()
    table.puts("3D", PACK, None, likely="3H")
    table.waits(4.0)
    table.play(*PLAY[:3])
    assert table.steps == ["unread", *TOLD[:3]]


def test_the_play_goes_on_from_what_people_answer(table: Table) -> None:
    table.lays(Seat.B, "4H", likely="4D")
    table.waits(1.4)
    assert "laid B 4H" in map(str, table.decoded.doubt.rivals)
    answered = table.decoded.game.apply(parse_event("laid B 4H"))
    table.decoded = table.decoded.rooted(answered)
    table.play(*PLAY[1:3])
    assert lays_of(table) == TOLD[1:3]


def test_what_was_undone_is_not_told_again(table: Table) -> None:
    table.play(*PLAY[:3])
    table.decoded = table.decoded.with_last_undone()
    table.waits(3.0)
    assert lays_of(table) == TOLD[:2]


def test_the_deal_goes_on_after_what_was_undone_once_the_next_card_is_sure(table: Table) -> None:
    table.play(*PLAY[:3])
    table.decoded = table.decoded.with_last_undone()
    table.play(*PLAY[3:5])
    table.waits(3.0)
    assert lays_of(table) == [*TOLD[:2], "unseen B", *TOLD[3:5]]


def test_a_search_that_takes_long_goes_on_at_the_next_looks(table: Table) -> None:
    table.decoded = replace(table.decoded, model=replace(table.decoded.model, work=0))
    table.play(*PLAY[:3])
    table.waits(1.0)
    assert lays_of(table) == TOLD[:3]


def test_a_search_goes_on_with_few_things_a_look(table: Table) -> None:
    table.play(*PLAY[:4])
    decoded = table.decoded
    assert decoded.deal is not None
    assert decode(decoded.deal, decoded.evidence, decoded.model).rest is decoded.evidence


def test_a_restart_needs_the_game_alone(table: Table) -> None:
    table.play(*PLAY[:3])
    table.restarts()
    table.waits(1.0)
    table.play(*PLAY[3:])
    table.waits(3.0)
    assert lays_of(table) == TOLD[3:]


def test_the_chances_of_all_explanations_sum_up_to_one(table: Table) -> None:
    table.play(*PLAY[:3])
    assert table.decoded.posterior is not None
    hypotheses = table.decoded.posterior.hypotheses
    assert sum(exp(each.logp) for each in hypotheses) == pytest.approx(1.0)


def test_the_next_deal_is_told_once_the_crib_is_counted(table: Table) -> None:
    table.play(*PLAY)
    table.waits(3.0)
    table.takes(*(lay.split()[1] for lay in PLAY))
    table.waits(1.0)
    table.shows(Seat.A, *CRIB)
    table.takes(*CRIB, "3D")
    table.waits(14.0)
    table.turns("5C")
    table.play("A 4H", "B KS")
    assert table.steps == ["starter 5C", "laid A 4H", "laid B KS"]


def test_cards_that_are_gathered_are_no_starter_of_the_next_deal(table: Table) -> None:
    table.play(*PLAY)
    table.waits(3.0)
    table.takes(*(lay.split()[1] for lay in PLAY))
    table.shows(Seat.A, *CRIB)
    table.takes(*CRIB)
    table.puts(CRIB[0], (600.0, 300.0), None)
    table.waits(4.0)
    assert table.steps == []


def comes_and_goes(table: Table, number: int) -> None:
    for card in map(str, DECK[:number]):
        table.puts(card, PACK, None)
        table.waits(0.6)
        table.takes(card)
        table.waits(0.6)


def test_what_has_left_before_a_deal_begins_is_forgotten() -> None:
    table = Table(Decoded.of(Game()))
    comes_and_goes(table, 5)
    assert not table.decoded.evidence.things


def test_a_deal_of_which_more_comes_than_it_has_is_given_up_until_the_game_changes() -> None:
    table = Table.dealt_by()
    table.decoded = replace(table.decoded, model=replace(table.decoded.model, most=8))
    comes_and_goes(table, 12)
    assert (table.decoded.posterior, table.decoded.evidence.things) == (None, {})
    table.decoded = table.decoded.with_game(table.decoded.game)
    table.lays(Seat.B, "QS")
    assert [step.split()[-1] for step in table.steps] == ["QS"]
