"""Plays films of cards that are exchanged, touched and covered in part, and looks what stays.

    python tests/checks/check_exchanged.py --films 200

Each film has four cards of a held-out deck, of which one goes and another comes about its place, at
5 to 10 looks a second. A card has gone once it lies nowhere, and no hand and no moving card is over
its last place. Kept: no card is certain for longer than half a second then, none that was certain
and lies free is untold for as long, and none is certain twice. A doubt is no loss, and of cards
that never lay there `check_films` tells.
"""

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import dropwhile, groupby

from scorer.cards import Card
from tests.films.scenarios import exchanged_cards
from vision.film.film import Film, Lying
from vision.frame import Frame
from vision.health.camera import WatchedCamera
from vision.reading.recogniser import Recogniser

FIRST_SEED = 301
SOON_S = 0.5


@dataclass(frozen=True)
class Look:
    """The cards that are certain, and all that are told, be it in doubt."""

    time_s: float
    certain: tuple[Card, ...]
    told: frozenset[Card]


@dataclass(frozen=True)
class Watched:
    """A film: for how long each certain card stayed once it had gone, which lying cards were lost,
    how many lying cards there were, and how many looks show a certain card twice."""

    name: str
    stayed_s: dict[Card, float]
    lost: tuple[Card, ...]
    lying: int
    twice: int

    @property
    def stayed(self) -> dict[Card, float]:
        """The cards that stayed too long."""
        return {card: each for card, each in self.stayed_s.items() if each > SOON_S}


def watched(seed: int, recogniser: Recogniser) -> Watched:
    """Play the film of a seed before the table."""
    film, rate = exchanged_cards(seed, rounds=1), 5 + seed // 12 % 6
    looks = list(_looks(film, rate, recogniser))
    cards = {card for one in looks for card in one.certain}
    return Watched(
        f"exchanged_cards-{seed}, {rate} looks a second",
        {card: _stayed_s(card, film, looks) for card in cards},
        tuple(each.card for each in film.truth if _is_lost(each, looks)),
        sum(bool(each.free_spans) for each in film.truth),
        sum(len({*one.certain}) < len(one.certain) for one in looks),
    )


def _looks(film: Film, rate: int, recogniser: Recogniser) -> Iterator[Look]:
    camera = WatchedCamera()
    for number, (time_s, image) in enumerate(film.frames(rate)):
        camera = camera.advance(Frame(number, time_s, image), recogniser)
        certain = tuple(each.card for each in camera.cards if each.certain)
        doubts = {other.card for each in camera.cards for other in each.candidates}
        yield Look(time_s, certain, frozenset({*certain, *doubts}))


def _stayed_s(card: Card, film: Film, looks: Sequence[Look]) -> float:
    """For how long a card was certain, at most, while its last place was seen without it."""
    places = [each for each in film.truth if each.card == card]
    stays = _runs(looks, lambda one: _has_gone(places, film, one.time_s))
    late_s = (one.time_s - run[0].time_s for run in stays for one in run if card in one.certain)
    return max(late_s, default=0.0)


def _has_gone(places: Sequence[Lying], film: Film, time_s: float) -> bool:
    """Whether a card lies nowhere any more, and its last place is in sight."""
    before = [each for each in places if each.from_s <= time_s]
    if not before or before[-1].lies(time_s):
        return False
    return not film.hides(before[-1], time_s)


def _is_lost(lying: Lying, looks: Sequence[Look]) -> bool:
    """Whether a card that was certain lies free, and is told no more for too long."""
    of_card = (one for one in looks if lying.lies(one.time_s))
    known = dropwhile(lambda one: lying.card not in one.certain, of_card)
    untold = _runs(known, lambda one: lying.free(one.time_s) and lying.card not in one.told)
    return any(run[-1].time_s - run[0].time_s > SOON_S for run in untold)


def _runs(looks: Iterable[Look], holds: Callable[[Look], bool]) -> Iterator[list[Look]]:
    """Every unbroken run of looks of which it holds."""
    return (list(run) for held, run in groupby(looks, key=holds) if held)


def _told(one: Watched) -> Iterator[str]:
    """A line for each fault of a film."""
    for card, stayed_s in one.stayed.items():
        yield f"{one.name}: {card} certain {stayed_s:.2f} s after it had gone"
    for card in one.lost:
        yield f"{one.name}: {card} lost"
    if one.twice:
        yield f"{one.name}: a certain card twice in {one.twice} looks"


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--films", type=int, default=200)
    parser.add_argument("--first", type=int, default=FIRST_SEED, help="seed of the first film")
    args, recogniser, played = parser.parse_args(), Recogniser.load(), []
    for seed in range(args.first, args.first + args.films):
        played.append(watched(seed, recogniser))
        for line in _told(played[-1]):
            print(line, flush=True)
    return int(not _kept(played))


def _kept(played: Sequence[Watched]) -> bool:
    """Print the figures, and tell whether they keep the bars."""
    stayed, lost = sum(len(each.stayed) for each in played), sum(len(each.lost) for each in played)
    twice, lying = sum(each.twice for each in played), sum(each.lying for each in played)
    longest_s = max(seconds for each in played for seconds in (0.0, *each.stayed_s.values()))
    print(f"{len(played)} films: {stayed} cards stayed, at most {longest_s:.2f} s; ", end="")
    print(f"{lost} of {lying} lying cards lost; twice in {twice} looks")
    return not (stayed or lost or twice)


if __name__ == "__main__":
    sys.exit(main())
