"""What the bench puts before a follower, form by form: films, and films made harder."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from math import inf
from random import Random
from typing import TypeAlias

from scorer.cards import Card
from tests.films.play.accidents import accident_deal
from tests.films.play.altered import every, halting, hiding, restarted
from tests.films.play.film import FORMS
from tests.films.play.follower import Trial
from tests.films.play.recorded import Looks
from tests.films.play.shelf import KeptFilm, Origin, Shelf
from tests.films.play.verdict import Truth

UNCUT = tuple(name for name, form in FORMS.items() if not form.cuts)
"""The forms whose films begin with a dealer."""
LATE_S = (2.0, 5.0, 10.0, inf)
"""So late a starter is read; never."""
HIDDEN = (1, 2)
"""So many cards are hidden."""
AFTER_S = 0.5
"""So long after the last card of the play hands may be shown."""
RATES: dict[str, Callable[[KeptFilm], Looks]] = {
    "10/s": lambda film: film.looks,
    "5/s": lambda film: every(film.looks, 2),
    "3/s": lambda film: every(film.looks, 3),
    "halts": lambda film: halting(film.looks, film.seed),
}
"""How often somebody looks."""


@dataclass(frozen=True, slots=True)
class Amounts:
    """From which ``seed`` on films are taken, and how many.

    ``films`` of each form are rendered, ``modelled`` are not; ``accidents`` are deals, half as many
    turned down. ``tries`` are taken of all ways to make films harder; None takes every one.
    """

    seed: int
    films: int
    modelled: int
    accidents: int
    tries: int | None


Way: TypeAlias = Callable[[], Trial]
"""Makes a trial once it is wanted."""


@dataclass(frozen=True, slots=True)
class Row:
    """A form of the bench, whose looks come from somewhere, and its trials."""

    name: str
    origin: str
    ways: Sequence[Way]


@dataclass(frozen=True)
class Bench:
    """Every form, with films of a shelf."""

    shelf: Shelf
    amounts: Amounts

    def rows(self) -> Iterator[Row]:
        """Every form in turn; films are made as they are wanted."""
        for rate in RATES:
            for form in FORMS:
                yield Row(f"{form} {rate}", Origin.RENDERED, self._plain(form, rate))
        for form in UNCUT:
            yield Row(form, Origin.MODELLED, self._modelled(form))
        for down in (False, True):
            yield Row("accidents, turned down" if down else "accidents", "made", self._deals(down))
        for name, ways in self._harder().items():
            yield Row(name, self._origin, self._some(name, list(ways)))

    def _harder(self) -> dict[str, Iterator[Way]]:
        """The ways to make films harder, by name."""
        hidden = {
            f"{number} hidden {how}": self._hidden(number, for_good=for_good)
            for for_good, how in ((False, "in the play"), (True, "for good"))
            for number in HIDDEN
        }
        late = {
            "starter never read" if late_s == inf else f"starter {late_s:.0f} s late": self._late(
                late_s
            )
            for late_s in LATE_S
        }
        return {
            **hidden,
            **late,
            "undo, unanswered": self._undone(answers=False),
            "undo, answered": self._undone(answers=True),
            "restart": self._restarted(),
            "hand not seen, then crib": self._hand_unseen(),
        }

    @property
    def _origin(self) -> Origin:
        """Rendered films are made harder, where there are any."""
        return Origin.RENDERED if self.amounts.films else Origin.MODELLED

    def _films(self, form: str, number: int | None = None) -> Iterator[KeptFilm]:
        """The films of a form that are made harder."""
        there = self.amounts.films or self.amounts.modelled
        for place in range(there if number is None else min(number, there)):
            yield self.shelf.film(self._origin, form, self.amounts.seed + place)

    def _plain(self, form: str, rate: str) -> list[Way]:
        seeds = range(self.amounts.seed, self.amounts.seed + self.amounts.films)
        return [lambda seed=seed: self._at_rate(form, seed, rate) for seed in seeds]

    def _at_rate(self, form: str, seed: int, rate: str) -> Trial:
        film = self.shelf.film(Origin.RENDERED, form, seed)
        return replace(trial_of(film, rate), looks=RATES[rate](film))

    def _modelled(self, form: str) -> list[Way]:
        seeds = range(self.amounts.seed, self.amounts.seed + self.amounts.modelled)
        shelf = self.shelf
        return [
            lambda seed=seed: trial_of(shelf.film(Origin.MODELLED, form, seed)) for seed in seeds
        ]

    def _deals(self, down: bool) -> list[Way]:
        number = self.amounts.accidents // 2 if down else self.amounts.accidents
        seeds = range(self.amounts.seed, self.amounts.seed + number)
        return [lambda seed=seed: accident(seed, down=down) for seed in seeds]

    def _some(self, name: str, ways: list[Way]) -> list[Way]:
        """As many as are wanted, by chance."""
        tries = self.amounts.tries
        if tries is None or tries >= len(ways):
            return ways
        return Random(f"{name} {self.amounts.seed}").sample(ways, tries)

    def _hidden(self, number: int, *, for_good: bool) -> Iterator[Way]:
        """Every way to hide laid cards of four films in own rows."""
        for film in self._films("own_rows", 4):
            for cards in combinations(laid(film), number):
                yield lambda film=film, cards=cards: hidden(film, cards, for_good=for_good)

    def _late(self, late_s: float) -> Iterator[Way]:
        for form in UNCUT:
            for film in self._films(form):
                yield lambda film=film: late_starter(film, late_s)

    def _undone(self, *, answers: bool) -> Iterator[Way]:
        for form in UNCUT:
            for film in self._films(form):
                for rate in ("10/s", "5/s", "3/s"):
                    for event in range(1, told_at_most(film) + 1):
                        yield lambda film=film, rate=rate, event=event: replace(
                            trial_of(film, f"{rate} undo {event}"),
                            looks=RATES[rate](film),
                            undo=event,
                            answers=answers,
                        )

    def _restarted(self) -> Iterator[Way]:
        for form in UNCUT:
            for film in self._films(form):
                for event in range(1, told_at_most(film)):
                    yield lambda film=film, event=event: restart(film, event)

    def _hand_unseen(self) -> Iterator[Way]:
        for form in UNCUT:
            for film in self._films(form):
                for event in shown(film):
                    yield lambda film=film, event=event: hand_unseen(film, event)


def trial_of(film: KeptFilm, how: str = "") -> Trial:
    """A film as it is."""
    return Trial(f"{film.name} {how}".strip(), film.rules, film.looks, Truth(film.events))


def accident(seed: int, *, down: bool) -> Trial:
    """A deal with accidents."""
    events, looks = accident_deal(seed, down=down)
    return Trial(f"seed {seed}", FORMS["own_rows"], looks, Truth(events))


def hidden(film: KeptFilm, cards: Sequence[str], *, for_good: bool) -> Trial:
    """Some laid cards cannot be read until the play is over, or at all."""
    until_s = inf if for_good else _play_ends_s(film) + AFTER_S
    looks = hiding(film.looks, frozenset(map(Card.parse, cards)), until_s=until_s)
    name = f"{film.name} without {' '.join(cards)}"
    events = (each.event for each in film.events) if for_good else ()
    none = frozenset(event for event in events if not {*cards}.isdisjoint(event.split()))
    return Trial(name, film.rules, looks, Truth(film.events, none))


def late_starter(film: KeptFilm, late_s: float) -> Trial:
    """The starter is read so much later than it lies free, or never."""
    starter = next(each for each in film.events if each.event.startswith("starter"))
    card = Card.parse(starter.event.split()[1])
    looks = hiding(film.looks, frozenset({card}), until_s=starter.time_s + late_s)
    none = frozenset({starter.event} if late_s == inf else ())
    return Trial(f"{film.name} {late_s} s", film.rules, looks, Truth(film.events, none))


def restart(film: KeptFilm, event: int) -> Trial:
    """The program starts again once so many events of the deal have happened."""
    happened = [each.time_s for each in film.events if not _begins(each.event)]
    at_s = happened[event - 1] + AFTER_S
    found = replace(trial_of(film, f"restart {at_s:.1f} s"), restart_s=at_s)
    return replace(found, looks=restarted(film.looks, at_s))


def hand_unseen(film: KeptFilm, event: str) -> Trial:
    """The cards of a hand cannot be read after the play; the crib is laid out all the same."""
    cards = frozenset(map(Card.parse, event.split()[2:]))
    looks = hiding(film.looks, cards, from_s=_play_ends_s(film) + AFTER_S)
    truth = Truth(film.events, frozenset({event}))
    return Trial(f"{film.name} without {event}", film.rules, looks, truth)


def laid(film: KeptFilm) -> list[str]:
    """The laid cards of a film."""
    return [each.event.split()[2] for each in film.events if each.event.startswith("laid")]


def shown(film: KeptFilm) -> list[str]:
    """The hands that are shown in a film."""
    return [each.event for each in film.events if each.event.startswith("shown")]


def told_at_most(film: KeptFilm) -> int:
    """How many events of the deal happen."""
    return sum(not _begins(each.event) for each in film.events)


def _begins(event: str) -> bool:
    return event.startswith(("begun", "dealer", "cut"))


def _play_ends_s(film: KeptFilm) -> float:
    """When the last card of the play lies free."""
    return max(each.time_s for each in film.events if each.event.startswith("laid"))
