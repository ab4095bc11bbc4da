"""Films of whole deals with the play, by form and seed."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import islice
from types import MappingProxyType

from tests.films.play.deals import VARIANTS, PlayedDeal, played_deals
from tests.films.play.laying import Laying
from tests.films.play.opening import cut_for_deal, lay_crib_away, put_down_pack, turn_starter_up
from tests.films.play.places import places
from tests.films.play.show import Show
from tests.films.play.table import PlayedTable
from tests.films.play.tempo import FAST, NORMAL, Custom, Showing, Tempo
from tests.films.stock import holdout_deck
from tests.films.stock import table as table_top
from vision.film.film import Film
from vision.film.layers import lamp


@dataclass(frozen=True, slots=True)
class Form:
    """How many play, where they lay their cards, and how fast."""

    players: int = 2
    custom: Custom = Custom.OWN_ROWS
    tempo: Tempo = NORMAL
    cuts: bool = False
    """Whether they cut for the first deal."""

    @property
    def showings(self) -> tuple[Showing, ...]:
        """How hands may be shown: what no longer lies there open must be picked up."""
        return tuple(Showing) if self.custom is Custom.OWN_ROWS else (Showing.PICKED_UP,)


FORMS: Mapping[str, Form] = MappingProxyType(
    {
        "own_rows": Form(),
        "pile": Form(custom=Custom.PILE),
        "turned_down": Form(custom=Custom.TURNED_DOWN),
        "three": Form(3),
        "four": Form(4),
        "fast": Form(tempo=FAST),
        "cut": Form(cuts=True),
    }
)


_INDEX = 25.0
"""Pixels of an index, as docs/camera.md asks for."""


def played_table(seed: int, form: Form, deals: int) -> PlayedTable:
    """So many deals of a seed, which also decides who deals first."""
    table = PlayedTable(seed, places(seed, form.players), form.tempo)
    table.notes_down(f"begun {VARIANTS[form.players].name}", [])
    dealer = cut_for_deal(table) if form.cuts else table.chance.choice(table.seats)
    if not form.cuts:
        table.notes_down(f"dealer {dealer.name}", [])
    for deal in islice(played_deals(seed, form.players, dealer), deals):
        _play(table, deal, form)
    return table


def _play(table: PlayedTable, deal: PlayedDeal, form: Form) -> None:
    pack = put_down_pack(table, deal)
    crib = lay_crib_away(table, deal)
    turn_starter_up(table, deal, pack)
    laying = Laying(table, deal, form.custom)
    laying.plays()
    show = Show(table, deal, laying.rows)
    show.shows(table.chance.choice(form.showings), crib)
    show.clears(pack)


def played_film(seed: int, form: Form, deals: int = 1) -> Film:
    """Film some deals with a held-out deck on a table of the seed."""
    table = played_table(seed, form, deals)
    deck = holdout_deck(seed, _INDEX / table.places.card_width)
    return Film(table.script(), deck, table_top(seed), lamp(seed), tuple(table.notes))
