"""Whatever people tap and cameras see: the page has a state, and the game is that of its log."""

import json
from collections.abc import Iterator

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from scorer.cards import DECK, Card
from scorer.game.events import CribShown, Shown, StarterTurned
from scorer.game.game import replay
from scorer.language.catalogue import LANGUAGES, words
from scorer.variant import VARIANTS
from tests.thoroughness import tried
from tests.web.seeing import sighting
from tests.web.watching import COUNTER, OPERATIONS, Watching
from vision.frame import Fault, Sighting
from vision.health.camera import CameraHealth
from web.camera.reader import failing
from web.http.requests import REFUSALS
from web.page.message import MessageWriter, state_json
from web.table.card import FIRST_ADDED, FIRST_LOCKED, STARTER_NUMBER
from web.table.claims import claim_of, open_call
from web.table.expected_cards import expected_cards
from web.table.state import State, done
from web.table.undo import can_undo, redoing

PLAYERS = {"three-handed": 3, "four-handed": 4, "captain": 3}
SPOTS = [(x, y) for y in (40, 240, 400) for x in range(40, 680, 90)]
CARDS = st.sampled_from(DECK)
LOCKED = [FIRST_LOCKED, FIRST_LOCKED + 1, FIRST_LOCKED + 3, STARTER_NUMBER]
NUMBERS = st.integers(-1, 12) | st.sampled_from([FIRST_ADDED, *LOCKED])
VALUES = {
    "number": NUMBERS,
    "event": st.integers(0, 40),
    "card": CARDS.map(str),
    "cards": st.lists(CARDS.map(str), min_size=3, max_size=5, unique=True),
    "seat": st.sampled_from("ABCD"),
    "points": st.integers(-1, 31),
    "name": st.sampled_from(["Ann", "Ben", "Cid"]),
    "mode": st.sampled_from(["show", "check", "muggins"]),
    "degrees": st.sampled_from([0, 90, 180, 270]),
    "zones": st.sampled_from(
        [{}, {"A": [0, 0, 1, 0.45], "B": [0, 0.45, 1, 1]}, {"starter": [0, 0, 0.2, 1]}]
    ),
    **dict.fromkeys(("starter", "crib", "muggins", "flip", "keep"), st.booleans()),
}
MOST_UNDONE = 3
COMMON = ("count", "claim", "pass", "call", "undo", "redo", "correct", "lay", "go", "skip")

WRITER = MessageWriter(COUNTER)
"""It has written about other tables before."""


class TableMachine(RuleBasedStateMachine):
    """A camera before which cards come and go, and people who tap whatever they like."""

    def __init__(self) -> None:
        super().__init__()
        self.table = Watching()
        self.lying: dict[tuple[int, int], str] = {}

    @property
    def state(self) -> State:
        return self.table.state

    @initialize(name=st.sampled_from(sorted(VARIANTS)), muggins=st.sampled_from(["off", "show"]))
    def sit_down(self, name: str, muggins: str) -> None:
        players, rules = PLAYERS.get(name, 2), {"muggins": muggins}
        self.does("new", variant=name, players=players, rules=rules, dealer="A")

    @rule(cards=st.lists(CARDS, min_size=1, max_size=6, unique=True), row=st.integers(0, 2))
    def lay_cards(self, cards: list[Card], row: int) -> None:
        self.lying |= dict(zip(SPOTS[row * 8 :], map(str, cards), strict=False))
        self.look()

    @rule(cards=st.permutations(DECK), points=st.integers(0, 12), clears=st.booleans())
    def go_on(self, cards: list[Card], points: int, clears: bool) -> None:
        expected, turned = expected_cards(self.state.game), self.lying.get(SPOTS[-1])
        if claim_of(self.state.game) is not None:
            self.does("claim", points=points)
        elif expected is not None:
            self.lying = {} if clears or turned is None else {SPOTS[-1]: turned}
            self.look()
            spots = SPOTS[-1:] if expected.seat is None else SPOTS[: expected.size]
            self.lying |= dict(zip(spots, map(str, cards), strict=False))
            self.look()

    @rule(data=st.data(), card=CARDS)
    def misread_a_card(self, data: st.DataObject, card: Card) -> None:
        if self.lying:
            spot = data.draw(st.sampled_from(sorted(self.lying)))
            doubt = f"{self.lying[spot].partition('?')[0]}?{card}"
            self.lying[spot] = data.draw(st.sampled_from([str(card), doubt]))
            self.look()

    @rule(data=st.data())
    def take_cards_away(self, data: st.DataObject) -> None:
        kept = data.draw(st.sets(st.sampled_from(SPOTS)))
        self.lying = {spot: card for spot, card in self.lying.items() if spot in kept}
        self.look()

    @rule(fault=st.sampled_from([None, *Fault]), readings=st.integers(0, 3))
    def look_with(self, fault: Fault | None, readings: int) -> None:
        self.look(fault, readings)

    @rule(kind=st.sampled_from([Fault.MISSING, Fault.STALE]))
    def lose_the_camera(self, kind: Fault) -> None:
        self.table.state = failing(self.state, kind, "")

    @rule()
    def watch_again(self) -> None:
        self.table.opens()

    @rule()
    def restart(self) -> None:
        self.table.restarts()

    @rule(name=st.sampled_from(sorted(OPERATIONS)) | st.sampled_from(COMMON), data=st.data())
    def tap(self, name: str, data: st.DataObject) -> None:
        if name != "new":
            values = data.draw(st.fixed_dictionaries({}, optional=VALUES))
            self.does(name, **values)

    @precondition(lambda self: self.state.free or self.state.game.winner is not None)
    @rule(name=st.sampled_from(sorted(VARIANTS)), dealer=st.sampled_from(["A", None]))
    def begin_again(self, name: str, dealer: str | None) -> None:
        self.does("new", variant=name, players=PLAYERS.get(name, 2), dealer=dealer)

    @invariant()
    def the_game_is_that_of_its_log(self) -> None:
        assert replay(self.state.game.history).now == self.state.game.now

    @invariant()
    def what_is_not_claimed_yet_is_told_nowhere(self) -> None:
        for language in LANGUAGES[: 1 + len(self.state.game.history) % len(LANGUAGES)][-1:]:
            message = state_json(self.state, COUNTER, words(language))
            assert json.dumps(message)
        secret = claim_of(self.state.game) is not None or open_call(self.state.game) is not None
        if secret:
            assert message["count"] is message["verdict"] is None
            assert not message["offers"]
        if open_call(self.state.game) is not None:
            assert message["deal"]["counts"][-1]["total"] is None

    @invariant()
    def what_is_kept_of_the_message_is_what_is_true_now(self) -> None:
        for language in ("en", "de"):
            kept = WRITER.text(self.state, {}, language)
            message = state_json(self.state, COUNTER, words(language)) | {"language": language}
            assert kept == json.dumps(message, ensure_ascii=False, sort_keys=True)

    @invariant()
    def redo_is_the_opposite_of_undo(self) -> None:
        again, taps = self.state, 0
        while can_undo(again.game) and taps < MOST_UNDONE:
            again, taps = OPERATIONS["undo"]({})(again).state, taps + 1
        for _ in range(taps):
            again = done(again, *redoing(again.game.history)).state
        assert again.game.now == self.state.game.now
        assert again.game.steps == self.state.game.steps

    def _known(self) -> Iterator[Card]:
        """The certain cards, and what a doubtful one must be: all else of it was laid elsewhere."""
        laid = self.state.game.now.deal.laid_by
        for card in self.state.on_table.cards:
            left = [maybe for maybe in card.asked if maybe not in laid]
            yield from [card.card] if card.certain else left[: len(left) == 1]

    def look(self, fault: Fault | None = None, readings: int = 2) -> None:
        before = self.table.texts()
        self.table.looks(self._seen(), CameraHealth(fault), readings)
        certain = set(self._known())
        for event in self.state.game.steps[len(before) :]:
            if isinstance(event, Shown | CribShown):
                assert certain.issuperset(set(event.cards) - self._laid_again(event))
            if isinstance(event, StarterTurned):
                assert event.card in certain

    def _laid_again(self, event: Shown | CribShown) -> set[Card]:
        """The cards that the player of a hand has laid, and that a doubtful one may be."""
        if isinstance(event, CribShown):
            return set()
        doubts = {maybe for card in self.state.on_table.cards for maybe in card.asked}
        return doubts.intersection(self.state.game.now.deal.laid(event.seat))

    def _seen(self) -> tuple[Sighting, ...]:
        cards: dict[Card, Sighting] = {}
        for spot, text in self.lying.items():
            seen = sighting(text, spot)
            cards.setdefault(seen.card, seen)
        return tuple(cards.values())

    def does(self, name: str, /, **values: object) -> None:
        try:
            self.table.does(name, **values)
        except tuple(REFUSALS):
            return


TestTable = TableMachine.TestCase
TestTable.settings = settings(
    max_examples=tried(25, 300),
    stateful_step_count=30,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
