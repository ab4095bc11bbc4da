"""The table: the cards on it, what its players are called, how it counts, how its camera stands."""

from dataclasses import replace

from scorer.cards import Card
from scorer.game.card_places import why_not_held, why_not_of_crib
from scorer.game.events import Begun, Corrected, Counted, Event, Misread, Named, StarterTurned
from scorer.game.game import Game, NotAllowedError
from scorer.house_rules import Muggins
from scorer.language.sentence import Sentence, say
from scorer.setup import Seat
from vision.reading.courts import Courts
from web.fields import FieldError, Nothing, RequestBody, SeatLetter, player_name
from web.games.games import taken
from web.table.card import TableCard
from web.table.cards import TableCards
from web.table.claims import Mode
from web.table.counted import is_another, locked_card, lying_as, step_with
from web.table.decision import Together, Whole, candidate_events, hand_to_show, situation
from web.table.expected_cards import turned_event
from web.table.hand_candidate import hand_candidate
from web.table.hand_doubts import begun_deal
from web.table.seating import Seating
from web.table.settings import CameraView, Counting, Settings, SourceKind, Zones
from web.table.state import Change, PageMatch, State, done


class Correct(RequestBody, frozen=True):
    """What a card is, by its number on the page."""

    number: int
    card: str


class Add(RequestBody, frozen=True):
    """A card that no picture shows; ``starter`` when it was turned up."""

    card: str
    starter: bool = False


class Remove(RequestBody, frozen=True):
    """The number of a card that is none."""

    number: int


class Starter(RequestBody, frozen=True):
    """Which card is the starter, or the ``number`` of one that lies there."""

    card: str | None = None
    number: int | None = None


class Count(RequestBody, frozen=True):
    """Whose cards lie there, his ``crib`` or not, where those that are due were not shown."""

    seat: SeatLetter | None = None
    crib: bool | None = None


class Crib(RequestBody, frozen=True):
    """Whether the cards are a crib."""

    crib: bool = False


def correct(state: State, sent: Correct) -> Change:
    """Put a card right; one laid, turned or counted is corrected in the game too.

    A card on the table keeps its new name, whatever the camera reads.
    """
    number, right = sent.number, Card.parse(sent.card)
    wrong = locked_card(state, number) or _lying(state, number).card
    cards, same = state.on_table, lying_as(state.game, state.on_table, number, wrong)
    if same:
        cards = cards.put_right(number if number in same else same[0], right)
    new = len(same) > 1 or is_another(state, number, wrong)
    step = None if new else step_with(state, wrong)
    misread = () if step is None else (Misread(step[0], wrong, right),)
    return done(replace(state, on_table=cards), *misread)


def _lying(state: State, number: int) -> TableCard:
    candidate = hand_candidate(state)
    mine = () if candidate is None else candidate.cards
    for card in (*state.on_table.cards, *mine):
        if card.number == number:
            return card
    raise NotAllowedError(say("that card is no longer on the table"))


def add(state: State, sent: Add) -> Change:
    """Lay a card that no picture shows, but none that is known to lie elsewhere in the deal."""
    card = Card.parse(sent.card)
    if why := _why_not_expected(state, card):
        raise NotAllowedError(why)
    return _with_cards(state, state.on_table.add(card, starter=sent.starter))


def _why_not_expected(state: State, card: Card) -> Sentence | None:
    """Say why a card cannot be of the hand or crib that is due; nobody would see it there."""
    candidate = hand_candidate(state)
    if candidate is None or candidate.expected.seat is None:
        return None
    if candidate.expected.crib:
        return why_not_of_crib(state.game.now, card)
    return why_not_held(state.game.now, candidate.expected.seat, (card,))


def remove(state: State, sent: Remove) -> Change:
    """Take a card away that is none; one of the play that has left waits no longer to be laid."""
    waits = tuple(card for card in state.memory.arrived if card.number != sent.number)
    if state.on_table.numbered(sent.number) is None and waits != state.memory.arrived:
        return Change(replace(state, memory=replace(state.memory, arrived=waits)))
    return _with_cards(state, state.on_table.take_away(sent.number))


def starter(state: State, sent: Starter) -> Change:
    """Say which card is the starter."""
    card = _meant(state, sent)
    if state.free:
        return _with_cards(state, state.on_table.choose(card))
    return done(state, _turned(state.game, StarterTurned(card)))


def crib(state: State, sent: Crib) -> Change:
    """Say whether the cards are a crib, while no dealer is set."""
    return _with_cards(state, state.on_table.as_crib(crib=sent.crib))


def clear(state: State, _: Nothing) -> Change:
    """Take all cards away, and a picture of them that stays as it is.

    Those that a camera still sees there mean nothing until they left.
    """
    after = state.with_all_consumed()
    camera = state.camera if state.camera.kind is SourceKind.CAMERA else CameraView()
    cards = after.on_table.cleared()
    return Change(replace(after, on_table=cards, camera=camera, claim=None, taken=()))


def count(state: State, sent: Count) -> Change:
    """Take the cards that lie there for what is due, though they were not taken by themselves."""
    if state.game.now.deal.shown is not None and state.mode is Mode.SHOW:
        return done(state, Counted())
    events = _counted(state, sent)
    if events is None:
        raise NotAllowedError(say("that is not yet a whole hand of which every card is certain"))
    return done(state, *events)


def _counted(state: State, sent: Count) -> tuple[Event, ...] | None:
    if (begun := begun_deal(state)) and begun.later:
        return begun.events
    match situation(state):
        case Together(starter=turned, turned=after, hand=hand) if sent.seat is not None:
            shown = hand_to_show(after, hand, Seat[sent.seat], crib=sent.crib)
            return None if shown is None else (turned, *shown.events)
        case Together() as both:
            return both.events
        case Whole(candidate) if candidate.complete and sent.seat is not None:
            shown = hand_to_show(state, candidate, Seat[sent.seat], crib=sent.crib)
            return None if shown is None else shown.events
        case Whole(candidate) if candidate.complete:
            return candidate_events(state, candidate)
    return None


def _meant(state: State, sent: Starter) -> Card:
    if sent.number is not None:
        lying = _lying(state, sent.number)
        if not (lying.certain or state.free):
            raise NotAllowedError(say("say first which card that is"))
        return lying.card
    if sent.card is None:
        raise FieldError("card must be a text, or number that of a card that lies there")
    return Card.parse(sent.card)


def _turned(game: Game, turned: StarterTurned) -> Event:
    """Turn the starter, or put right the one that was turned in this deal."""
    if game.now.deal.play is None:
        return turned
    return Corrected(turned_event(game), turned)


def _with_cards(state: State, cards: TableCards) -> Change:
    return Change(replace(state, on_table=cards))


class Rename(RequestBody, frozen=True):
    """A player's other name."""

    seat: SeatLetter
    name: str


class ModeChoice(RequestBody, frozen=True):
    """How hands are counted."""

    mode: Mode


class DrawnZones(RequestBody, frozen=True):
    """Where hands, crib and starter lie on the picture."""

    zones: dict[str, tuple[float, ...]]


class Turn(RequestBody, frozen=True):
    """By how many degrees pictures are turned clockwise."""

    degrees: int


class Flip(RequestBody, frozen=True):
    """Whether pictures are mirrored."""

    flip: bool = False


class KeepPictures(RequestBody, frozen=True):
    """Whether the picture of every hand that is counted is kept."""

    keep: bool = False


class CourtsChoice(RequestBody, frozen=True):
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
    return _set(replace(state, memory=replace(state.memory, seating=Seating())), turn=sent.degrees)


def flip(state: State, sent: Flip) -> Change:
    """Mirror the camera's pictures."""
    return _set(replace(state, memory=replace(state.memory, seating=Seating())), flip=sent.flip)


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
