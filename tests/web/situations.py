"""Situations of a game as the page meets them, each by its name."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from scorer.cards import Card
from scorer.game.events import parse_event
from scorer.setup import Seat
from tests.web.states import ANN, BEN, CHECK, CRIB, PLAY, STARTER, at, begun, came, lying, saw
from web.table.lay_inference import ArrivedCard
from web.table.settings import SourceKind
from web.table.state import State, done

LONG = ("Bartholomäus", "Christina-Louise", "Maximiliane A.", "Hans-Dieter")
TEN = "4H 5C 5D 6S"
"""With the six of clubs a hand of ten scores, as many as there are."""
PEGS = ("pegged A 61", "pegged B 58")
DEALT = ("dealer A", f"starter {STARTER}", *PEGS)
PLAYED = (*DEALT, "played")
LAID = ("laid B JH", "laid A 9H", "laid B 5C")
COUNTED = (f"shown B {BEN}", "counted", f"shown A {ANN}", "counted")


def game(setup: str, *lines: str, names: Sequence[str] = LONG, players: int = 2) -> State:
    """A game of players with such names, after some events."""
    named = (f"named {seat} {name}" for seat, name in zip("ABCD"[:players], names, strict=False))
    return begun(f"begun {setup}", *named, *lines)


def situations(names: Sequence[str] = LONG) -> Iterator[tuple[str, State]]:
    """Go through a game, then through others."""
    yield "nothing has happened", begun("begun six-card")
    yield "who deals", _of_two(names)
    yield "the dealer is missing", lying(_of_two(names), BEN, SourceKind.CAMERA)
    yield "counted freely", lying(_of_two(names), f"{BEN} {STARTER}")
    yield "the deal", _of_two(names, "dealer A", *PEGS)
    yield "the play", _of_two(names, *DEALT, *LAID)
    ten = ("dealer A", "starter 6C", *PEGS, "played", f"shown B {TEN}", "counted")
    yield "a count of ten scores", _of_two(names, *ten)
    yield "the crib", _of_two(names, *PLAYED, *COUNTED, f"crib {CRIB}", "counted")
    yield "the end", _of_two(names, *DEALT, "pegged A 50", "played", *COUNTED)
    yield from _claimed(names)
    yield from _others(names)


def _claimed(names: Sequence[str]) -> Iterator[tuple[str, State]]:
    shown = _of_two(names, *PLAYED, f"shown B {BEN}")
    yield "a claim", replace(shown, settings=CHECK)
    judged = _of_two(names, *PLAYED, f"shown B {BEN}", "claimed B 8")
    yield "a verdict", replace(judged, settings=CHECK)
    muggins = (*PLAYED, f"shown B {BEN}", "claimed B 8")
    yield "muggins", game("six-card muggins=show", *muggins, names=names)
    yield "called", game("six-card muggins=show", *muggins, "muggins A 2", names=names)


def _others(names: Sequence[str]) -> Iterator[tuple[str, State]]:
    three = (*DEALT, "pegged C 17")
    yield "three", game("three-handed", *three, names=names, players=3)
    yield "partners", game("four-handed", *DEALT, names=names, players=4)
    yield "an auction", game("auction", "dealer A", "bid B 2", names=names)


def _of_two(names: Sequence[str], *lines: str) -> State:
    return game("six-card", *lines, names=names)


def asked() -> Iterator[tuple[str, State]]:
    """Go through what is asked of the play and of the cut before a camera."""
    yield "a card that was not seen", _waiting()
    shown = BEN.replace("JH", "JD")
    differs = lying(at("dealer A", "starter 8S", *PLAY), shown, SourceKind.CAMERA)
    yield "another card than was laid", differs
    yield "a starter that nobody could read", _unread()
    yield "a card that nobody could read", _unseen()
    yield "who cut", _cut()


def _waiting() -> State:
    """A card waits that came out of turn, and one that is doubtful may have come before it."""
    played = at("dealer A", "starter 8S", "laid B 5C")
    state = came(lying(played, "7C 6S?9S", SourceKind.CAMERA), [1.0, 8.5])
    waits = ArrivedCard(0, Card.parse("7C"), 1.0, 1.0, Seat.B, in_row=True)
    return saw(state, on_table=replace(state.on_table, looked_s=9.0), arrived=(waits,))


def _unread() -> State:
    """Cards of the play were laid beside a starter that is in doubt."""
    state = lying(at("dealer A", "unread", "laid B 5C"), "3D?8D", SourceKind.CAMERA)
    stands = saw(state, turned=state.on_table.cards[0])
    return replace(stands, on_table=state.on_table.consume_numbers({0}))


def _unseen() -> State:
    """Ben has laid a card that is in doubt, and Ann another one after it."""
    played = at("dealer A", "starter 8S", "laid B 5C", "laid A KC")
    waits = ArrivedCard(0, Card.parse("3D"), 1.0, 1.0, Seat.B, certain=False)
    state = saw(lying(played, "3D?8D", SourceKind.CAMERA), arrived=(waits,))
    return done(state, *map(parse_event, ("unseen B", "laid A JC"))).state


def _cut() -> State:
    """Two cards were cut, and are gone by now."""
    state = came(lying(at(), "9H AS", SourceKind.CAMERA), [1.0, 3.0])
    return lying(saw(state, cut=state.on_table.cards), "", SourceKind.CAMERA)
