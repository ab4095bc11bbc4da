"""A starter that is read late: what was kept of a film, and who follows it, on the page or not."""

from dataclasses import replace
from typing import cast
from uuid import uuid4

from scorer.cards import Card
from scorer.game.events import parse_event
from tests.films.play.recorded import Look, Looks, followed_lines
from vision.film.script import SIZE
from web.camera.followed_game import FollowedGame
from web.camera.reader import CameraProgress, WatchedSource, look_of, opening
from web.live.live_table import LiveTable, Operation
from web.table.settings import Picture
from web.table.state import Change

CAMERA = WatchedSource("film")


def read_late(looks: Looks, card: Card, late_s: float) -> Looks:
    """The same looks, in which the card that comes first as ``card`` is read so much later."""
    lying = ((look.time_s, one) for look in looks for one in look.settled)
    since_s, first = next((s, one) for s, one in lying if one.sighting.card == card)
    return tuple(
        _without(look, first.number) if look.time_s < since_s + late_s else look for look in looks
    )


def _without(look: Look, number: int) -> Look:
    return replace(look, settled=tuple(card for card in look.settled if card.number != number))


def watched_deal(game: FollowedGame, looks: Looks) -> list[str]:
    """The steps that stand once `cribcam watch` has followed such looks."""
    lines = followed_lines(game, looks)
    events = [parse_event(line["event"]) for line in lines if "event" in line]
    return list(map(str, game.state.game.apply(*events).steps))


def page_deal(live: LiveTable, game: FollowedGame, looks: Looks) -> list[str]:
    """The steps that stand once a game on the page has followed such looks."""
    began = Change(game.state, game.state.game.history, starts=True)
    live.change(Operation(uuid4().hex, None), lambda _: began)
    live.show(lambda state: opening(state, CAMERA))
    for number, look in enumerate(looks):
        show(live, look, number)
    return list(map(str, live.state.game.steps))


def show(live: LiveTable, look: Look, number: int) -> None:
    """Let the table of the page be what was seen at one look."""
    picture = Picture(number, "", *SIZE, look.time_s)
    seen = cast(CameraProgress, look)
    live.look(lambda state: look_of(state, CAMERA, seen, picture, look.time_s))
