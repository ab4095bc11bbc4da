"""Films of hands that are shown, at a table where other hands never rest."""

from dataclasses import dataclass, replace

from tests.films.stock import holdout_deck, table
from vision.film.film import Film
from vision.film.layers import lamp
from web.demo.film import Film as GameFilm
from web.demo.film import ShownHand
from web.demo.script import BRISK, CALM, Manner, game_film

HANDS_A_DEAL = 3
RESTLESS = replace(BRISK, look_s=3.2, restless=True)


@dataclass(frozen=True)
class ShownHands:
    """A film of a game, and the same game as the page should tell it."""

    film: Film
    game: GameFilm

    def lies_free_s(self, hand: ShownHand) -> float:
        """From when on every card of the hand and its starter lie free."""
        cards = {*hand.cards, hand.starter}
        return max(
            span.from_s
            for lying in self.film.truth
            if lying.card in cards
            for span in lying.free_spans
            if span.from_s <= hand.free_s < span.to_s
        )


def shown_hands(seed: int, hands: int = 3, manner: Manner = RESTLESS) -> ShownHands:
    """So many hands of a game, with a held-out deck on a table of the seed; A deals first."""
    game = game_film(seed, -(-hands // HANDS_A_DEAL), manner).first(hands)
    return ShownHands(Film(game.script, holdout_deck(seed), table(seed), lamp(seed)), game)


def table_for(seed: int, minutes: float) -> ShownHands:
    """So many minutes of a table where people have time."""
    manner = replace(CALM, restless=True)
    deals = -(-60 * minutes // manner.deal_s)
    return shown_hands(seed, int(deals) * HANDS_A_DEAL, manner)
