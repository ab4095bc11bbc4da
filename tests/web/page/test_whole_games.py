"""A page can be told of every game at every step, whatever is put right meanwhile."""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from scorer.cards import DECK
from scorer.game.events import Claimed, Corrected, Correction, Laid, Misread, Shown, StarterTurned
from scorer.game.game import Game
from scorer.house_rules import ACC, CASUAL, HOYLE, Muggins
from scorer.setup import Setup
from scorer.variant import VARIANTS, Variant
from tests.scorer.game.machine_driver import game_by_chance
from tests.thoroughness import tried
from tests.web.states import message_of
from web.table.state import State

RULES = (replace(ACC, muggins=Muggins.SHOW_AND_PLAY), CASUAL, HOYLE)
PLAYED = [
    pytest.param(variant, players, id=f"{name}-{players}")
    for name, variant in VARIANTS.items()
    for players in variant.players
]
SEEDS = tried(range(3), range(60))
NOW_AND_THEN = 0.2


def put_right(game: Game, chance: random.Random) -> Correction | None:
    """Some past card or claim, put right somehow; None where there is none, or not so."""
    steps = [
        made for made in game.made if isinstance(made[1], Claimed | Laid | Shown | StarterTurned)
    ]
    if not steps:
        return None
    number, step = chance.choice(steps)
    match step:
        case Claimed(seat):
            right: Correction = Corrected(number, Claimed(seat, chance.randrange(30)))
        case Shown(_, cards):
            right = Misread(number, chance.choice(cards), chance.choice(DECK))
        case Laid(card=card) | StarterTurned(card=card):
            right = Misread(number, card, chance.choice(DECK))
    return right if game.why_not(right) is None else None


def corrected_games(setup: Setup, seed: int) -> Iterator[Game]:
    """A game step by step, in which now and then something is put right."""
    chance, game = random.Random(seed), Game()
    for event in game_by_chance(setup, seed).history:
        if game.why_not(event) is not None:
            return
        yield (game := game.apply(event))
        right = put_right(game, chance) if chance.random() < NOW_AND_THEN else None
        if right is not None:
            yield (game := game.apply(right))


@pytest.mark.parametrize(("variant", "players"), PLAYED)
def test_a_page_is_told_of_every_step(variant: Variant, players: int) -> None:
    for seed in SEEDS:
        rules, chance = RULES[seed % len(RULES)], random.Random(seed)
        setup = Setup(variant, players, min(variant.targets), rules)
        for game in corrected_games(setup, seed):
            if chance.random() < NOW_AND_THEN:
                assert message_of(State(game))["game"]["over"] is (game.winner is not None)
