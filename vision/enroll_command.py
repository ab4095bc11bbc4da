"""``cribcam enroll``: shows the reader a deck, so that it reads it better."""

import argparse
import itertools
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from vision.confirmation import AnswerError, Place, answered, proposed
from vision.enrolled_decks import EnrolledDecks, reader_identity
from vision.enrolling import Enrolling
from vision.frame import Image
from vision.options import add_courts, add_decks_folder, told_courts
from vision.pictures import load
from vision.printable import printable
from vision.read_command import named_pictures
from vision.recogniser import Recogniser
from vision.source import Source, open_source
from vision.tls.known import Known

_ASK = "Enter if all is right; else 3=QC for the third, 3=- for no card, or all the cards: "
_LAY = "Lay cards before the camera, then Enter; q and Enter when all are shown: "
_ENOUGH = "q"


def add_enroll(subparsers: Any) -> None:
    """Adds the subcommand ``enroll``."""
    promise = "show the reader a deck, so that it reads it better"
    parser = subparsers.add_parser("enroll", help=promise, description=promise.capitalize())
    parser.add_argument("name", nargs="?", help="what to call the deck")
    parser.add_argument("picture", nargs="*", help="a picture, a folder of pictures, or a pattern")
    parser.add_argument("--camera", metavar="N", help="take the pictures with this camera")
    parser.add_argument(
        "--cards", action="append", metavar="LIST", help="what lies in a picture; once for each"
    )
    parser.add_argument("--yes", action="store_true", help="ask nothing: keep what is certain")
    parser.add_argument("--list", action="store_true", help="list the decks that are enrolled")
    parser.add_argument("--delete", metavar="NAME", help="forget a deck")
    parser.add_argument("--json", action="store_true", help="print JSON, one object a line")
    add_courts(parser)
    add_decks_folder(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Enrols a deck, lists or deletes; raises a ValueError that says what to mend."""
    decks = EnrolledDecks(arguments.decks, reader_identity())
    if arguments.list:
        _list(decks, arguments)
    elif arguments.delete is not None:
        decks.delete(arguments.delete)
        _tell(arguments, f"{arguments.delete} is forgotten", deleted=arguments.delete)
    else:
        _enrol(decks, arguments)
    return 0


def _list(decks: EnrolledDecks, arguments: argparse.Namespace) -> None:
    names = decks.names()
    for name in names:
        _tell(arguments, name, name=name)
    if not (names or arguments.json):
        print("no deck is enrolled")


def _enrol(decks: EnrolledDecks, arguments: argparse.Namespace) -> None:
    if arguments.name is None or not (arguments.picture or arguments.camera):
        raise AnswerError("say what to call the deck, and give pictures of it or --camera N")
    decks.check(arguments.name)
    enrolling, recogniser = Enrolling(), Recogniser.load(told_courts(arguments))
    lists = iter(arguments.cards or ())
    for name, image in _pictures(arguments):
        glimpse = enrolling.glimpse(recogniser, image)
        places = proposed(glimpse.sightings, enrolling.cards)
        kept = _confirmed(places, next(lists, None), name, arguments)
        enrolling = enrolling.confirmed(glimpse, kept)
        cards = [str(place.card) for place in kept if place.card]
        _tell(arguments, f"{name}: {' '.join(cards) or 'no card'}", image=name, cards=cards)
        if not enrolling.missing:
            break
    _save(decks, enrolling, arguments)


def _save(decks: EnrolledDecks, enrolling: Enrolling, arguments: argparse.Namespace) -> None:
    deck, missing = enrolling.deck, [str(card) for card in enrolling.missing]
    if not deck.cards:
        raise AnswerError("no card is confirmed and clear, so nothing is kept: photograph nearer")
    path = decks.save(arguments.name, deck)
    said = f"{arguments.name} is enrolled with {len(deck.cards)} cards"
    if missing:
        said += f"; not seen well: {' '.join(missing)}; to add them, enrol all pictures again"
    known = [str(card) for card in deck.cards]
    _tell(arguments, said, deck=arguments.name, cards=known, missing=missing, file=str(path))


def _pictures(arguments: argparse.Namespace) -> Iterator[tuple[str, Image]]:
    for name in named_pictures(arguments.picture):
        yield name, load(Path(name))
    if arguments.camera is not None:
        with open_source(arguments.camera, Known(arguments.known_cameras)) as source:
            yield from _photographed(source)


def _photographed(source: Source) -> Iterator[tuple[str, Image]]:
    """A picture each time that somebody says so, until they say that it is enough."""
    frames = iter(source)
    for number in itertools.count(1):
        frame = None if _answer(_LAY).strip() == _ENOUGH else next(frames, None)
        if frame is None:
            return
        yield f"picture {number}", frame.image


def _confirmed(
    places: tuple[Place, ...], cards: str | None, name: str, arguments: argparse.Namespace
) -> tuple[Place, ...]:
    """What a person says of the places; without one, the list of cards or what is certain."""
    if cards is not None:
        return answered(places, cards)
    if arguments.yes:
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
        raise AnswerError("nobody answers: give --cards for each picture, or --yes") from error


def _tell(arguments: argparse.Namespace, said: str, **fields: Any) -> None:
    print(json.dumps(fields) if arguments.json else printable(said), flush=True)
