"""A whole game of two, played by chance: what a result and a review are shown of."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random

from scorer.advice.discards import Role, rank_discards
from scorer.cards import DECK, Card
from scorer.game.events import Event, parse_event
from scorer.game.expected import Wanted
from scorer.game.game import Game, replay

DEALT = 6
CHOICES = (0, 0, 0, 1, 4)
"""The best discard mostly, at times another one."""


@dataclass(frozen=True, slots=True)
class Deal:
    """The starter, and by the player's letter what was dealt and what was kept of it."""

    starter: Card
    dealt: dict[str, tuple[Card, ...]]
    kept: dict[str, tuple[Card, ...]]

    def thrown(self, seat: str) -> tuple[Card, ...]:
        """What a player laid away."""
        return tuple(card for card in self.dealt[seat] if card not in self.kept[seat])

    def next_lines(self, game: Game, chance: Random) -> list[str]:
        """What happens next in this deal."""
        expected = game.expected
        if expected is None:
            return []
        seat = "" if expected.seat is None else expected.seat.name
        match expected.wanted:
            case Wanted.DISCARD:
                return self._laid_away()
            case Wanted.STARTER:
                line = f"starter {self.starter}"
            case Wanted.LAY:
                line = self._lay(game, seat, chance)
            case Wanted.SHOW_HAND:
                line = f"shown {seat} {_told(self.kept[seat])}"
            case Wanted.SHOW_CRIB:
                line = f"crib {_told([*self.thrown('A'), *self.thrown('B')])}"
            case _:
                line = "counted"
        return [line]

    def _laid_away(self) -> list[str]:
        dealt = [f"dealt {seat} {_told(self.dealt[seat])}" for seat in "AB"]
        return dealt + [f"discarded {seat} {_told(self.thrown(seat))}" for seat in "AB"]

    def _lay(self, game: Game, seat: str, chance: Random) -> str:
        """A card that may be laid, or Go."""
        lines = [f"laid {seat} {card}" for card in self.kept[seat]]
        allowed = [line for line in lines if game.why_not(parse_event(line)) is None]
        return chance.choice(allowed) if allowed else f"go {seat}"


def text_of_game(seed: int, names: Sequence[str]) -> str:
    """Play a game to its end, and write it down; the same seed plays the same."""
    chance = Random(seed)
    lines = [
        "begun six-card",
        *(f"named {seat} {name}" for seat, name in zip("AB", names, strict=True)),
    ]
    lines.append("dealer A")
    game = replay(_events(lines))
    dealer = "A"
    while game.winner is None:
        game = _played(game, _deal(chance, dealer), chance, lines)
        dealer = "B" if dealer == "A" else "A"
    return "\n".join(lines)


def _played(game: Game, deal: Deal, chance: Random, lines: list[str]) -> Game:
    number = game.now.deal_number
    while game.winner is None and game.now.deal_number == number:
        for line in deal.next_lines(game, chance):
            game = game.apply(parse_event(line))
            lines.append(line)
    return game


def _deal(chance: Random, dealer: str) -> Deal:
    cards = chance.sample(DECK, 2 * DEALT + 1)
    dealt = {"A": tuple(cards[:DEALT]), "B": tuple(cards[DEALT:-1])}
    kept = {
        seat: _kept(cards, Role.DEALER if seat == dealer else Role.PONE, chance)
        for seat, cards in dealt.items()
    }
    return Deal(cards[-1], dealt, kept)


def _kept(dealt: Sequence[Card], role: Role, chance: Random) -> tuple[Card, ...]:
    return rank_discards(dealt, role)[chance.choice(CHOICES)].kept


def _events(lines: Iterable[str]) -> list[Event]:
    return [parse_event(line) for line in lines]


def _told(cards: Iterable[Card]) -> str:
    return " ".join(map(str, cards))
