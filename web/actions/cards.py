"""Cards that lie on the table: put right, added, taken away, counted."""

from dataclasses import replace

from scorer.cards import Card
from scorer.game.events import Corrected, Counted, Event, Laid, StarterTurned
from scorer.game.game import NotAllowedError
from scorer.language.sentence import say
from web.actions.past import exchanged
from web.fields.sent import FieldError, Nothing, Sent
from web.table.camera_view import CameraView, SourceKind
from web.table.cards import TableCard, TableCards
from web.table.claims import Mode, mode
from web.table.counted import counted_in, locked_card
from web.table.due import FIRST_NUMBER as FIRST_PLAYED
from web.table.due import lay_of
from web.table.due_cards import due_cards
from web.table.situation import Together, Whole, due_events, situation
from web.table.state import Change, State, done


class Correct(Sent, frozen=True):
    """What a card is, by its number on the page."""

    number: int
    card: str


class Add(Sent, frozen=True):
    """A card that no picture shows; ``starter`` when it was turned up."""

    card: str
    starter: bool = False


class Remove(Sent, frozen=True):
    """The number of a card that is none."""

    number: int


class Starter(Sent, frozen=True):
    """Which card is the starter, or the ``number`` of one that lies there."""

    card: str | None = None
    number: int | None = None


class Crib(Sent, frozen=True):
    """Whether the cards are a crib."""

    crib: bool = False


def correct(state: State, sent: Correct) -> Change:
    """Put a card right; one counted or laid is corrected in the game too.

    Where it lies there, that is what it is from now on, whatever the camera reads.
    """
    number, right = sent.number, Card.parse(sent.card)
    if number >= FIRST_PLAYED:
        return done(state, _laid_right(state, _lying(state, number).card, right))
    wrong = locked_card(state, number) or _lying(state, number).card
    same = [card.number for card in state.on_table.cards if card.card == wrong]
    cards = state.on_table
    if same:
        cards = cards.put_right(number if number in same else same[0], right)
    event = counted_in(state, wrong) if len(same) <= 1 else None
    corrected = () if event is None else (Corrected(event[0], exchanged(event[1], wrong, right)),)
    return done(replace(state, on_table=cards), *corrected)


def _lying(state: State, number: int) -> TableCard:
    there = due_cards(state)
    mine = () if there is None else there.cards
    for card in (*state.on_table.cards, *mine):
        if card.number == number:
            return card
    raise NotAllowedError(say("that card is no longer on the table"))


def _laid_right(state: State, wrong: Card, right: Card) -> Event:
    """Put a card right that is known from the play, where it was laid."""
    number, step = lay_of(state.game, wrong)
    return Corrected(number, Laid(step.seat, right))


def add(state: State, sent: Add) -> Change:
    """Lay a card that no picture shows.

    It is meant now, even where an equal one lay there from before.
    """
    card = Card.parse(sent.card)
    meant = replace(state, stale=state.stale - {card}, gone=state.gone - {card})
    return _with_cards(meant, state.on_table.add(card, starter=sent.starter))


def remove(state: State, sent: Remove) -> Change:
    """Take a card away that is none."""
    return _with_cards(state, state.on_table.take_away(sent.number))


def starter(state: State, sent: Starter) -> Change:
    """Say which card is the starter."""
    card = _meant(state, sent)
    if state.free:
        return _with_cards(state, replace(state.on_table, starter=card))
    return done(state, _turned(state, StarterTurned(card)))


def crib(state: State, sent: Crib) -> Change:
    """Say whether the cards are a crib, while no dealer is set."""
    return _with_cards(state, replace(state.on_table.with_baseline(), crib=sent.crib))


def clear(state: State, _: Nothing) -> Change:
    """Take all cards away, and a picture of them that stays as it is.

    Those that a camera still sees there mean nothing until they left.
    """
    after = state.with_stale(state.lying)
    camera = state.camera if state.camera.kind is SourceKind.CAMERA else CameraView()
    return Change(replace(after, on_table=TableCards(), camera=camera, claim=None, taken=()))


def count(state: State, _: Nothing) -> Change:
    """Take the cards that lie there for what is due, though they were not taken by themselves."""
    if state.game.now.deal.shown is not None and mode(state) is Mode.SHOW:
        return done(state, Counted())
    match situation(state):
        case Together() as found:
            return done(state, *found.events)
        case Whole(there) if there.complete:
            return done(state, *due_events(state, there))
    raise NotAllowedError(say("that is not yet a whole hand of which every card is certain"))


def _meant(state: State, sent: Starter) -> Card:
    if sent.number is not None:
        found = _lying(state, sent.number)
        if not (found.certain or state.free):
            raise NotAllowedError(say("say first which card that is"))
        return found.card
    if sent.card is None:
        raise FieldError("card must be a text, or number that of a card that lies there")
    return Card.parse(sent.card)


def _turned(state: State, turned: StarterTurned) -> Event:
    """Turn the starter, or put right the one that was turned in this deal."""
    if state.game.now.deal.starter is None:
        return turned
    number = max(n for n, step in state.game.made if isinstance(step, StarterTurned))
    return Corrected(number, turned)


def _with_cards(state: State, cards: TableCards) -> Change:
    return Change(replace(state, on_table=cards))
