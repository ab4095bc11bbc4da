"""The table itself: what its players are called, how it counts, and how its camera stands."""

from dataclasses import replace

from scorer.game.events import Begun, Corrected, Counted, Event, Named
from scorer.game.game import Game, NotAllowedError
from scorer.house_rules import Muggins
from scorer.language.sentence import say
from scorer.setup import Seat
from vision.reading.courts import Courts
from web.fields import SeatLetter, Sent, player_name
from web.games.games import taken
from web.table.claims import Mode
from web.table.seating import Homes
from web.table.settings import Counting, Settings, Zones
from web.table.state import Change, PageMatch, State, done


class Rename(Sent, frozen=True):
    """A player's other name."""

    seat: SeatLetter
    name: str


class ModeChoice(Sent, frozen=True):
    """How hands are counted."""

    mode: Mode


class DrawnZones(Sent, frozen=True):
    """Where hands, crib and starter lie on the picture."""

    zones: dict[str, tuple[float, ...]]


class Turn(Sent, frozen=True):
    """By how many degrees pictures are turned clockwise."""

    degrees: int


class Flip(Sent, frozen=True):
    """Whether pictures are mirrored."""

    flip: bool = False


class KeepPictures(Sent, frozen=True):
    """Whether the picture of every hand that is counted is kept."""

    keep: bool = False


class CourtsChoice(Sent, frozen=True):
    """What the court cards print; nothing lets the cards tell it."""

    courts: Courts | None = None


def rename(game: Game, sent: Rename) -> tuple[Event, ...]:
    """Call a player by another name; nobody sits in two seats."""
    seat, name = Seat[sent.seat], player_name(sent.name)
    if reason := taken(name, seat, game.now.named_players):
        raise NotAllowedError(reason)
    return (Named(seat, name),)


def mode(state: State, sent: ModeChoice) -> Change:
    """Choose how hands are counted; the beginning of the game is corrected for that."""
    rule = _own_muggins(state.game) if sent.mode is Mode.MUGGINS else Muggins.OFF
    events = tuple(_other_rule(state.game, state.match, rule))
    if sent.mode is Mode.SHOW and state.game.now.deal.shown is not None:
        events = (*events, Counted())
    if sent.mode is not Mode.MUGGINS:
        settings = replace(state.settings, counting=Counting(sent.mode.value))
        state = replace(state, settings=settings)
    try:
        return done(state, *events)
    except NotAllowedError as error:
        raise NotAllowedError(
            say("muggins is chosen with a new game: in this one hands were counted already")
        ) from error


def zones(state: State, sent: DrawnZones) -> Change:
    """Say where hands, crib and starter lie on the picture."""
    drawn = replace(state, zones_version=state.zones_version + 1)
    return _set(drawn, zones=Zones.parse(sent.zones))


def turn(state: State, sent: Turn) -> Change:
    """Turn the camera's pictures clockwise."""
    return _set(replace(state, seen=replace(state.seen, homes=Homes())), turn=sent.degrees)


def flip(state: State, sent: Flip) -> Change:
    """Mirror the camera's pictures."""
    return _set(replace(state, seen=replace(state.seen, homes=Homes())), flip=sent.flip)


def keep_pictures(settings: Settings, sent: KeepPictures) -> Settings:
    """Keep the picture of every hand that is counted, from now on."""
    return replace(settings, keep_pictures=sent.keep)


def courts(settings: Settings, sent: CourtsChoice) -> Settings:
    """Say whose courts the deck has, or that its cards shall tell."""
    return replace(settings, courts=sent.courts)


def _set(state: State, **choices: object) -> Change:
    settings = replace(state.settings, **choices)  # type: ignore[arg-type]  # checked when read
    return Change(replace(state, settings=settings))


def _own_muggins(game: Game) -> Muggins:
    """Find the muggins with which the game began: in the show alone where it began without."""
    match game.history:
        case (Begun(setup), *_) if setup.rules.muggins is not Muggins.OFF:
            return setup.rules.muggins
    return Muggins.SHOW


def _other_rule(game: Game, match: PageMatch | None, rule: Muggins) -> tuple[Event, ...]:
    setup, history = game.setup, game.history
    kept = (setup.rules.muggins is Muggins.OFF) == (rule is Muggins.OFF)
    if kept:
        return ()
    if match is not None and len(match.games) > 1:
        raise NotAllowedError(say("the games of a match are played by the same rules"))
    if not (history and isinstance(history[0], Begun)):
        raise NotAllowedError(
            say("this game keeps the rules with which it began: begin another one")
        )
    rules = replace(setup.rules, muggins=rule)
    return (Corrected(1, Begun(replace(setup, rules=rules))),)
