"""A film of the demo: its deals, its script, its pictures, its pace, and the command."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import islice, pairwise
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.advice.discards import Role, rank_discards
from scorer.cards import Card
from scorer.setup import Seat
from tests.films.scenarios import BRISK
from tests.thoroughness import tried
from vision.film.script import Pose, TableCard
from vision.frame import Frame, Image
from vision.reading.recogniser import Recogniser
from vision.table.motion import changed, motion_image, without_specks
from web.demo import command as source
from web.demo.command import LONGEST_S, PAUSE_S, Programme, UnhurriedFilm, hands_to_win, whole_game
from web.demo.film import HEIGHT, WIDTH, FilmedHand, GameFilm, GameRenderer
from web.demo.script import CALM, Manner, deals, game_film

SEEDS = st.integers(0, 10_000)


@given(SEEDS)
def test_no_card_is_in_two_places(seed: int) -> None:
    deal = next(deals(seed))
    cards = (deal.starter, *deal.pone_hand, *deal.dealer_hand, *deal.crib)
    assert len(set(cards)) == len(cards) == 13


def test_the_deal_alternates() -> None:
    dealers = [deal.dealer for deal in islice(deals(3, Seat.B), 4)]
    assert dealers == [Seat.B, Seat.A, Seat.B, Seat.A]
    assert next(deals(3, Seat.B)).pone is Seat.A


def test_a_seed_deals_the_same_and_another_one_differs() -> None:
    assert list(islice(deals(4), 3)) == list(islice(deals(4), 3))
    assert next(deals(4)) != next(deals(5))


def test_both_players_keep_their_best_hand() -> None:
    deal = next(deals(6))
    to_pone = (*deal.pone_hand, *deal.crib[:2])
    to_dealer = (*deal.dealer_hand, *deal.crib[2:])
    assert {*rank_discards(to_pone, Role.PONE)[0].kept} == {*deal.pone_hand}
    assert {*rank_discards(to_dealer, Role.DEALER)[0].kept} == {*deal.dealer_hand}


MANNERS = pytest.mark.parametrize("manner", [CALM, BRISK], ids=["calm", "brisk"])


def lying(film: GameFilm, time_s: float) -> set[Card]:
    return {card.card for card in film.script.cards if spot(card, time_s)}


def spot(card: TableCard, time_s: float) -> Pose | None:
    """Where a card lies still, if it does."""
    rests = card.motion.rests()
    resting = (pose for begin, end, pose in rests if begin <= time_s < end and pose.lift == 0)
    return next(resting, None)


def moving(film: GameFilm, time_s: float) -> set[Card]:
    visible = (card for card in film.script.cards if card.is_present(time_s))
    return {card.card for card in visible if not spot(card, time_s)}


@MANNERS
def test_pone_shows_first_then_the_dealer_then_the_crib(manner: Manner) -> None:
    film = game_film(1, 2, manner)
    for number, deal in enumerate(islice(deals(1), 2)):
        shown = film.hands[3 * number : 3 * number + 3]
        assert [hand.cards for hand in shown] == [deal.pone_hand, deal.dealer_hand, deal.crib]
        assert [hand.owner for hand in shown] == [deal.pone, deal.dealer, deal.dealer]
        assert [hand.crib for hand in shown] == [False, False, True]
        assert {hand.starter for hand in shown} == {deal.starter}


@MANNERS
def test_a_hand_lies_still_with_its_starter_from_its_time_on_until_it_leaves(
    manner: Manner,
) -> None:
    film = game_film(2, 3, manner)
    for hand in film.hands:
        for time_s in (hand.still_s + 1e-6, hand.free_s, hand.leaves_s - 1e-6):
            assert lying(film, time_s) == {*hand.cards, hand.starter}
            assert moving(film, time_s) == set()
        assert moving(film, hand.still_s - 0.01) == {hand.cards[-1]}


def test_between_two_hands_the_starter_lies_alone_and_between_two_deals_nothing() -> None:
    film = game_film(2, 2)
    for before, after in pairwise(film.hands):
        same = before.deal == after.deal
        time_s = before.leaves_s + (1 if same else 2) * CALM.taking_s + 0.1
        alone = {before.starter} if same else set()
        assert lying(film, time_s) == alone
        assert moving(film, time_s) == set()


def test_the_starter_lies_alone_before_the_first_hand_comes() -> None:
    film = game_film(2, 1)
    assert lying(film, CALM.deals_s) == set()
    for time_s in (CALM.deals_s + CALM.turning_s, CALM.first_s - 0.01):
        assert lying(film, time_s) == {film.hands[0].starter}


def test_a_shorter_film_ends_where_its_last_hand_is_taken_away() -> None:
    whole = game_film(1, 2)
    film = whole.first(2)
    assert film.hands == whole.hands[:2]
    assert film.length_s > film.hands[-1].leaves_s + CALM.taking_s
    assert lying(film, whole.hands[2].still_s) == {film.hands[0].starter}


def test_a_crib_counts_as_a_crib() -> None:
    cards = tuple(map(Card.parse, ("2C", "4C", "6C", "8C")))
    counts = [
        FilmedHand(0, Seat.A, crib, cards, Card.parse("KD"), 0, 0.5, 1).total
        for crib in (False, True)
    ]
    assert counts == [4, 0]


def test_a_starter_comes_before_the_hands_of_its_deal() -> None:
    film = game_film(2, 2)
    shown = [hand for hand in film.hands if not hand.crib][::2]
    assert [starter.card for starter in film.starters] == [hand.starter for hand in shown]
    for starter, hand in zip(film.starters, shown, strict=True):
        assert hand.still_s - starter.comes_s > CALM.starter_s


def test_the_arm_that_has_laid_a_hand_is_out_of_the_picture_when_the_hand_lies_free() -> None:
    film = game_film(1, 1)
    truth = GameRenderer(film).table.truth
    for hand in film.hands:
        free = {card.card for card in truth if card.free(hand.free_s)}
        assert free == {*hand.cards, hand.starter}
        still_s = hand.still_s + 0.05
        (last,) = (card for card in truth if card.card == hand.cards[-1])
        assert last.lies(still_s)
        assert not last.free(still_s)


CARDS = tuple(map(Card.parse, ("7C", "8D", "8H", "KC")))
"""With the nine of spades twelve points, with the jack of spades six (rules.md 4.2)."""


def hands(starter: str) -> list[FilmedHand]:
    """Two deals in which everything shown is worth the same; A deals first."""
    owners = (Seat.B, Seat.A, Seat.A, Seat.A, Seat.B, Seat.B)
    card = Card.parse(starter)
    return [
        FilmedHand(
            number // 3, owner, number % 3 == 2, CARDS, card, number, number + 0.5, number + 1
        )
        for number, owner in enumerate(owners)
    ]


@pytest.mark.parametrize(("target", "number"), [(12, 1), (13, 3), (24, 3), (25, 4), (200, 6)])
def test_a_game_is_won_by_the_first_hand_that_reaches_the_target(target: int, number: int) -> None:
    assert hands_to_win(hands("9S"), target) == number


def test_a_jack_turned_up_pegs_two_for_the_dealer_before_the_hands() -> None:
    assert hands("JS")[0].total == 6
    assert hands_to_win(hands("JS"), 14) == 3  # A: 2 for his heels, 6, 6


def test_the_film_of_a_game_ends_with_the_hand_that_wins_it() -> None:
    film = whole_game(1)
    assert hands_to_win(film.hands) == len(film.hands)
    assert film.length_s > film.hands[-1].leaves_s


def test_each_game_begins_on_its_own_when_the_one_before_is_over() -> None:
    begun: list[str] = []
    programme = Programme(lambda: begun.append("game"), seed=3, manner=BRISK)
    ends_s = whole_game(3, BRISK).length_s + PAUSE_S
    programme(5.0)
    programme(5.0 + ends_s - 0.1)
    assert len(begun) == 1
    programme(5.0 + ends_s)
    assert len(begun) == 2


class Clock:
    now_s = 50.0

    def monotonic(self) -> float:
        return self.now_s


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    fake = Clock()
    monkeypatch.setattr(source, "time", fake)
    return fake


def camera(time_s: float) -> Image:
    return np.full((4, 4, 3), round(time_s * 10), np.uint8)


def looked(film: UnhurriedFilm, clock: Clock, every_s: float) -> Iterator[Frame]:
    for frame in film:
        yield frame
        clock.now_s += every_s


@pytest.mark.parametrize(
    ("every_s", "passes_s"), [(0.1, 0.1), (LONGEST_S, LONGEST_S), (3.0, LONGEST_S)]
)
def test_as_much_passes_as_there_is_time_between_looks_but_for_slow_ones(
    clock: Clock, every_s: float, passes_s: float
) -> None:
    frames = list(islice(looked(UnhurriedFilm(camera), clock, every_s), 4))
    assert [frame.time_s for frame in frames] == pytest.approx([n * passes_s for n in range(4)])
    assert [frame.image[0, 0, 0] for frame in frames] == [round(f.time_s * 10) for f in frames]


def test_an_unhurried_film_ends_when_it_is_closed(clock: Clock) -> None:
    with UnhurriedFilm(camera) as film:
        frames = looked(film, clock, 0.1)
        next(frames)
        film.close()
        assert list(frames) == []


@pytest.fixture(scope="module")
def film() -> GameFilm:
    return game_film(1, 1)


@pytest.fixture(scope="module")
def renderer(film: GameFilm) -> GameRenderer:
    return GameRenderer(film)


def test_a_time_gives_the_same_picture_whatever_was_asked_before(
    film: GameFilm, renderer: GameRenderer
) -> None:
    still_s = film.hands[0].still_s
    times_s = (0.0, still_s - 0.2, still_s - 0.1, still_s, film.hands[1].still_s)
    images = [renderer.frame_at(time_s) for time_s in times_s]
    other = GameRenderer(film)
    again = [other.frame_at(time_s) for time_s in reversed(times_s)]
    assert images[0].shape == (HEIGHT, WIDTH, 3)
    assert all(map(np.array_equal, images, reversed(again)))


def test_no_two_pictures_are_alike_though_nothing_moves(
    film: GameFilm, renderer: GameRenderer
) -> None:
    free_s = film.hands[0].free_s
    before, after = renderer.frame_at(free_s + 0.1), renderer.frame_at(free_s + 0.167)
    assert not np.array_equal(before, after)
    assert not without_specks(changed(motion_image(before), motion_image(after))).any()


def test_a_hand_with_a_card_is_seen_to_move(film: GameFilm, renderer: GameRenderer) -> None:
    comes_s = film.starters[0].comes_s
    before, after = renderer.frame_at(comes_s + 0.3), renderer.frame_at(comes_s + 0.45)
    assert without_specks(changed(motion_image(before), motion_image(after))).any()


def test_what_is_taken_away_leaves_nothing_behind(film: GameFilm, renderer: GameRenderer) -> None:
    empty, cleared = renderer.frame_at(0.0), renderer.frame_at(film.length_s)
    assert not without_specks(changed(motion_image(empty), motion_image(cleared))).any()


def test_every_hand_at_rest_is_read_for_certain() -> None:
    recogniser = Recogniser.load()
    for film in (game_film(seed, 1) for seed in tried((1,), (1, 2))):
        renderer = GameRenderer(film)
        for hand in film.hands:
            time_s = hand.free_s + 0.1
            truth = {card.card for card in renderer.table.truth if card.free(time_s)}
            assert truth >= {*hand.cards, hand.starter}
            seen = recogniser.sightings(renderer.frame_at(time_s))
            assert {card.card for card in seen if card.certain} == truth


SLOW_DEMO = """
import sys
from dataclasses import replace
from functools import partial
from web.command.main import main
from web.demo import command
from web.demo.script import CALM
command.Ending = partial(command.Ending, after_s=60)
command.table_with_film = partial(command.table_with_film, manner=replace(CALM, starter_s=900))
sys.exit(main())
"""
"""The demo of people who look at the starter until every machine has read it."""

PATIENCE_S = 600


@pytest.fixture
def demo(tmp_path: Path) -> Iterator[str]:
    """The address of a demo; afterwards it has ended well and left no games behind."""
    environment = os.environ | {"TMPDIR": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "own")}
    words = [sys.executable, "-c", SLOW_DEMO, "demo", "--port", "0", "--json"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, env=environment, text=True) as process:
        assert process.stdout is not None
        yield json.loads(process.stdout.readline())["address"]
        process.send_signal(signal.SIGTERM)
        assert process.wait(60) == 0
    assert list(tmp_path.rglob("*.db*")) == []


def state(address: str) -> dict[str, Any]:
    with urlopen(f"{address}api/state") as answer:
        described: dict[str, Any] = json.load(answer)["state"]
    return described


def test_the_starter_of_a_new_game_is_read_from_the_film(demo: str) -> None:
    ends_s = time.monotonic() + PATIENCE_S
    while (shown := state(demo))["deal"]["starter"] is None and time.monotonic() < ends_s:
        time.sleep(0.2)
    assert shown["deal"]["starter"] == str(next(deals(1)).starter)
    assert shown["game"]["names"] == {"A": "Anna", "B": "Ben"}
    assert shown["deal"]["dealer"] == "A"
    assert shown["camera"]["condition"]["kind"] == "live"
