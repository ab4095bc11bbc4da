"""``cribcam enroll``: shows the reader a deck, so that it reads it better."""

import json
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from scorer.language.sentence import say
from vision.commands.options import courts_option, decks_option, loaded, named_pictures
from vision.frame import Image
from vision.pictures import PictureError, all_of
from vision.reading.courts import Courts
from vision.reading.enrolment import (
    AnswerError,
    EnrolledDecks,
    Enrolling,
    Place,
    answered,
    proposed,
    reader_identity,
)
from vision.reading.recogniser import Recogniser
from vision.source.newest_frame import StaleSourceError
from vision.source.source import Source, open_source
from vision.source.tls import KnownCameras, cameras_file
from vision.terminal import printable

_ASK = "Enter if all is right; else 3=QC for the third, 3=- for no card, or all the cards: "
_LAY = "Lay cards before the camera, then Enter; q and Enter when all are shown: "
_ENOUGH = "q"


@dataclass(frozen=True, slots=True)
class EnrolOptions:
    """The deck, its pictures or camera, what lies in each picture; or what else is asked."""

    name: str
    pictures: tuple[str, ...]
    camera: str | None
    lists: tuple[str, ...]
    certain_alone: bool
    list_all: bool
    delete: str | None
    as_json: bool
    courts: Courts | None
    decks: Path


@click.command("enroll")
@click.argument("name", default="", metavar="[NAME]")
@click.argument("pictures", nargs=-1, type=click.Path(), metavar="[PICTURE]...")
@click.option("--camera", metavar="N", help="take the pictures with this camera")
@click.option(
    "--cards", "lists", multiple=True, metavar="LIST", help="what lies in a picture; once for each"
)
@click.option("--yes", "certain_alone", is_flag=True, help="ask nothing: keep what is certain")
@click.option("--list", "list_all", is_flag=True, help="list the decks that are enrolled")
@click.option("--delete", metavar="NAME", help="forget a deck")
@click.option("--json", "as_json", is_flag=True, help="print JSON, one object a line")
@courts_option
@decks_option
def enrol(**values: Any) -> int:
    """Show the reader a deck, so that it reads it better. NAME is what to call the deck, a PICTURE
    a picture of its cards, a folder of pictures, or a pattern.

    \f
    Raises a ValueError that says what to mend. The exit status is 2 if any picture could not be
    read; the deck then is what the others show.
    """
    options = EnrolOptions(**values)
    if options.list_all + (options.delete is not None) + bool(options.name or options.camera) > 1:
        raise AnswerError(say("a NAME, --list and --delete exclude each other: choose one"))
    decks = EnrolledDecks(options.decks, reader_identity())
    if options.list_all:
        _list(decks, options)
    elif options.delete is not None:
        decks.delete(options.delete)
        _tell(options, f"{options.delete} is forgotten", deleted=options.delete)
    else:
        return _enrol(decks, options)
    return 0


def _list(decks: EnrolledDecks, options: EnrolOptions) -> None:
    names = decks.names()
    for name in names:
        _tell(options, name, name=name)
    if not (names or options.as_json):
        print("no deck is enrolled")


def _enrol(decks: EnrolledDecks, options: EnrolOptions) -> int:
    if not options.name or not (options.pictures or options.camera):
        raise AnswerError(say("say what to call the deck, and give pictures of it or --camera N"))
    decks.check(options.name)
    names = list(named_pictures(options.pictures))
    if not options.camera and len(options.lists) > len(names):
        raise AnswerError(say("there are more --cards than pictures: give --cards once for each"))
    enrolling, unread = _examined(names, options)
    if unread and len(unread) == len(names) and not options.camera:
        raise all_of(unread)
    _save(decks, enrolling, options)
    for error in unread:
        print(f"cribcam: {printable(str(error))}", file=sys.stderr)
    return click.UsageError.exit_code if unread else 0


def _examined(names: list[str], options: EnrolOptions) -> tuple[Enrolling, list[PictureError]]:
    """What the pictures show until no card is missing; and why some cannot be read."""
    enrolling, recogniser = Enrolling(), Recogniser.load(options.courts)
    lists, unread = iter(options.lists), list[PictureError]()
    for name, image in _pictures(names, options.camera):
        cards = next(lists, None)
        if isinstance(image, PictureError):
            unread.append(image)
            continue
        picture = enrolling.examine(recogniser, image)
        places = proposed(picture.sightings, enrolling.cards)
        confirmed = _confirmed(places, cards, name, options)
        enrolling = enrolling.confirmed(picture, confirmed)
        card_names = [str(place.card) for place in confirmed if place.card]
        _tell(options, f"{name}: {' '.join(card_names) or 'no card'}", image=name, cards=card_names)
        if not enrolling.missing:
            break
    return enrolling, unread


def _save(decks: EnrolledDecks, enrolling: Enrolling, options: EnrolOptions) -> None:
    deck, missing = enrolling.deck, [str(card) for card in enrolling.missing]
    if not deck.cards:
        raise AnswerError(
            say("no card is confirmed and clear, so nothing is kept: photograph nearer")
        )
    path = decks.save(options.name, deck)
    text = f"{options.name} is enrolled with {len(deck.cards)} cards"
    if missing:
        text += f"; not seen well: {' '.join(missing)}; to add them, enrol all pictures again"
    cards = [str(card) for card in deck.cards]
    _tell(options, text, deck=options.name, cards=cards, missing=missing, file=str(path))


def _pictures(
    names: Iterable[str], camera: str | None
) -> Iterator[tuple[str, Image | PictureError]]:
    """The pictures by their names, or why one cannot be read."""
    for name in names:
        try:
            image: Image | PictureError = loaded(name)
        except PictureError as error:
            image = error
        yield name, image
    if camera is not None:
        with open_source(camera, KnownCameras(cameras_file())) as source:
            yield from _photographed(source)


def _photographed(source: Source) -> Iterator[tuple[str, Image]]:
    """A picture at each word of the user, until the word that ends it.

    A camera that sends nothing is named, and may send again at the next word.
    """
    number, frames = 1, iter(source)
    while _answer(_LAY).strip() != _ENOUGH:
        try:
            frame = next(frames, None)
        except StaleSourceError as error:
            print(f"cribcam: {printable(str(error))}", file=sys.stderr)
            frames = iter(source)
            continue
        if frame is None:
            return
        yield f"picture {number}", frame.image
        number += 1


def _confirmed(
    places: tuple[Place, ...], cards: str | None, name: str, options: EnrolOptions
) -> tuple[Place, ...]:
    """The places as the list of cards says, or those that are certain, or as a person answers."""
    if cards is not None:
        return answered(places, cards)
    if options.certain_alone:
        return tuple(place for place in places if place.sighting.certain)
    while True:
        _show(places, name)
        answer = _answer(_ASK)
        try:
            return answered(places, answer)
        except ValueError as error:
            print(f"cribcam: {printable(str(error))}", file=sys.stderr)


def _show(places: tuple[Place, ...], name: str) -> None:
    """The places by their numbers; a question mark where the card is in doubt."""
    listed = (
        f"{number}={place.card or '-'}{'' if place.sighting.certain else '?'}"
        for number, place in enumerate(places, 1)
    )
    print(f"{printable(name)}:", "  ".join(listed) or "no card is seen", file=sys.stderr)


def _answer(question: str) -> str:
    """What a person types; questions go to standard error, as answers may be read by programs."""
    print(question, end="", file=sys.stderr, flush=True)
    try:
        return input()
    except EOFError as error:
        print(file=sys.stderr)
        raise AnswerError(say("nobody answers: give --cards for each picture, or --yes")) from error


def _tell(options: EnrolOptions, text: str, **fields: Any) -> None:
    print(json.dumps(fields) if options.as_json else printable(text), flush=True)
