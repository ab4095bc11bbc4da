"""What the bench puts before a follower, form by form: films, and films made harder."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import combinations, product
from math import inf
from random import Random
from typing import TypeAlias

from scorer.cards import Card
from tests.films.play.accidents import accident_deal
from tests.films.play.altered import every, halting, hiding, read_late, restarted
from tests.films.play.film import FORMS
from tests.films.play.follower import Trial
from tests.films.play.hands_alone import hands_alone
from tests.films.play.recorded import Looks
from tests.films.play.shelf import KeptFilm, Origin, Shelf
from tests.films.play.verdict import Truth

UNCUT = tuple(name for name, form in FORMS.items() if not form.cuts)
"""The forms whose films begin with a dealer."""
LATE_S = (2.0, 5.0, 10.0, inf)
"""So late a starter is read; never."""
HIDDEN = (1, 2)
"""So many cards are hidden."""
HIDDEN_FILMS = 4
"""In so many films."""
AFTER_S = 0.5
"""So long after the last card of the play hands may be shown."""
RATES: Mapping[str, Callable[[KeptFilm], Looks]] = {
    "10/s": lambda film: film.looks,
    "5/s": lambda film: every(film.looks, 2),
    "3/s": lambda film: every(film.looks, 3),
    "halts": lambda film: halting(film.looks, film.seed),
}
"""How often somebody looks."""
AS_MADE, *_ = UNDO_RATES = ("10/s", "5/s", "3/s")


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
    """A form of the bench, where its looks come from, and all its trials."""

    name: str
    origin: str
    ways: Callable[[], Iterable[Way]]


@dataclass(frozen=True)
class Bench:
    """Every form, with films of a shelf."""

    shelf: Shelf
    amounts: Amounts

    def rows(self) -> Iterator[Row]:
        """Every form in turn; films are made as they are wanted."""
        for rate, form in product(RATES, FORMS):
            yield Row(f"{form} {rate}", Origin.RENDERED, partial(self._rendered, form, rate))
        for form in UNCUT:
            yield Row(form, Origin.MODELLED, partial(self._modelled, form))
        yield Row("accidents", "made", partial(self._deals, self.amounts.accidents, down=False))
        half = self.amounts.accidents // 2
        yield Row("accidents, turned down", "made", partial(self._deals, half, down=True))
        yield Row("hands alone", "made", self._hands_alone)
        for name, ways in self._harder():
            yield Row(name, self._origin, partial(self._some, name, ways))

    def _rendered(self, form: str, rate: str) -> Iterator[Way]:
        for place in range(self.amounts.films):
            film = partial(self.shelf.film, Origin.RENDERED, form, self.amounts.seed + place)
            yield partial(_at_rate, film, rate)

    def _modelled(self, form: str) -> Iterator[Way]:
        for place in range(self.amounts.modelled):
            film = partial(self.shelf.film, Origin.MODELLED, form, self.amounts.seed + place)
            yield partial(_at_rate, film, AS_MADE)

    def _deals(self, number: int, *, down: bool) -> Iterator[Way]:
        for place in range(number):
            yield partial(accident, self.amounts.seed + place, down=down)

    def _hands_alone(self) -> Iterator[Way]:
        for place in range(self.amounts.modelled):
            yield partial(without_play, self.amounts.seed + place)

    def _harder(self) -> Iterator[tuple[str, Callable[[], Iterator[Way]]]]:
        """Names and ways to make films harder."""
        for how, for_good in (("in the play", False), ("for good", True)):
            for number in HIDDEN:
                ways = partial(self._hidden, number, for_good=for_good)
                yield f"{number} hidden {how}", ways
        for late_s in LATE_S:
            late = "never read" if late_s == inf else f"{late_s:.0f} s late"
            yield f"starter {late}", partial(self._of_films, partial(_late, late_s))
        yield "undo, unanswered", partial(self._of_films, partial(_undone, answers=False))
        yield "undo, answered", partial(self._of_films, partial(_undone, answers=True))
        yield "restart", partial(self._of_films, _restarted)
        yield "hand not seen, then crib", partial(self._of_films, _hands_unseen)

    @property
    def _origin(self) -> Origin:
        """Rendered films are made harder, where there are any."""
        return Origin.RENDERED if self.amounts.films else Origin.MODELLED

    def _films(self, form: str, most: int) -> Iterator[KeptFilm]:
        """The films of a form that are made harder."""
        number = min(most, self.amounts.films or self.amounts.modelled)
        for place in range(number):
            yield self.shelf.film(self._origin, form, self.amounts.seed + place)

    def _hidden(self, number: int, *, for_good: bool) -> Iterator[Way]:
        """Every way to hide laid cards of some films in own rows."""
        for film in self._films("own_rows", HIDDEN_FILMS):
            for cards in combinations(laid(film), number):
                yield partial(hidden, film, cards, for_good=for_good)

    def _of_films(self, ways: Callable[[KeptFilm], Iterator[Way]]) -> Iterator[Way]:
        """The ways to make each film of each form harder."""
        for form in UNCUT:
            for film in self._films(form, self.amounts.films or self.amounts.modelled):
                yield from ways(film)

    def _some(self, name: str, ways: Callable[[], Iterator[Way]]) -> list[Way]:
        """As many as are wanted, by chance."""
        every_way, tries = list(ways()), self.amounts.tries
        if tries is None or tries >= len(every_way):
            return every_way
        return Random(f"{name} {self.amounts.seed}").sample(every_way, tries)


def _at_rate(film: Callable[[], KeptFilm], rate: str) -> Trial:
    return at_rate(film(), rate)


def _late(late_s: float, film: KeptFilm) -> Iterator[Way]:
    yield partial(late_starter, film, late_s)


def _undone(film: KeptFilm, *, answers: bool) -> Iterator[Way]:
    for rate, event in product(UNDO_RATES, range(1, told_at_most(film) + 1)):
        yield partial(undone, film, rate, event, answers=answers)


def _restarted(film: KeptFilm) -> Iterator[Way]:
    for event in range(1, told_at_most(film)):
        yield partial(restart, film, event)


def _hands_unseen(film: KeptFilm) -> Iterator[Way]:
    for event in shown(film):
        yield partial(hand_unseen, film, event)


def trial_of(film: KeptFilm, how: str = "") -> Trial:
    """A film as it is."""
    return Trial(f"{film.name} {how}".strip(), film.rules, film.looks, Truth(film.events))


def at_rate(film: KeptFilm, rate: str) -> Trial:
    """A film that is looked at more seldom."""
    return replace(trial_of(film, rate), looks=RATES[rate](film))


def undone(film: KeptFilm, rate: str, event: int, *, answers: bool) -> Trial:
    """The event of that number is undone once it is told."""
    name = f"{film.name} {rate} undo {event}"
    return replace(at_rate(film, rate), name=name, undo=event, answers=answers)


def accident(seed: int, *, down: bool) -> Trial:
    """A deal with accidents; the rows that lie there may be told as hands."""
    events, looks = accident_deal(seed, down=down)
    hands = frozenset(each.event for each in events if each.event.startswith("shown"))
    return Trial(f"seed {seed}", FORMS["own_rows"], looks, Truth(events, hands))


def without_play(seed: int) -> Trial:
    """Three deals of which hands alone are shown."""
    events, looks = hands_alone(seed)
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
    """The starter is read so much later than it was, or never."""
    starter = next(each for each in film.events if each.event.startswith("starter"))
    card = Card.parse(starter.event.split()[1])
    looks = read_late(film.looks, card, late_s)
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
