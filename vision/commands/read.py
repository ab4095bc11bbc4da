"""``cribcam read``: photographs in, cards and counts out."""

import json
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

import click

from scorer.cards import Card
from scorer.language.sentence import Sentence, say
from vision.commands.options import (
    ReadingOptions,
    Speaker,
    loaded,
    named_pictures,
    reading_options,
    recogniser_for,
)
from vision.frame import Image, Sighting, possible_hands
from vision.pictures import PictureError
from vision.reading.recogniser import Recogniser
from vision.table.arrangement import Problem, ProblemKind, TableView, arrange
from vision.terminal import printable, with_progress

_PLAIN = {
    ProblemKind.NO_CARDS: say(
        "No card is seen face up. If one lies there, check the light and the lens."
    ),
    ProblemKind.STARTER_NOT_SEEN: say("Four cards and no starter. Which card is the starter?"),
    ProblemKind.WHICH_STARTER: say(
        "Which of the five cards is the starter? Lay it apart, or name it with --starter."
    ),
}


@dataclass(frozen=True, slots=True)
class Reading:
    """What was seen in a picture, arranged, in ``ms`` milliseconds."""

    sightings: tuple[Sighting, ...]
    view: TableView
    ms: float


def read(recogniser: Recogniser, image: Image, starter: Card | None = None) -> Reading:
    """Read an upright picture; ``starter`` overrides where the cards lie."""
    began = time.perf_counter()
    sightings = recogniser.sightings(image)
    view = arrange(sightings, starter)
    return Reading(sightings, view, (time.perf_counter() - began) * 1000)


def hands_read(reading: Reading) -> Iterator[tuple[Card, ...]]:
    """Every hand, the starter last, that a picture may show, the likeliest first.

    None while hand or starter is not known, or anything but a doubt is wrong.
    """
    view = reading.view
    doubts_alone = all(problem.kind is ProblemKind.DOUBT for problem in view.problems)
    if view.hand is not None and view.starter is not None and doubts_alone:
        yield from possible_hands(reading.sightings, (*view.hand, view.starter))


def reading_json(reading: Reading, wording: Callable[[Sentence], str] = str) -> Mapping[str, Any]:
    """The reading for programs, as ``cribcam read --json`` prints it, but for image and count.

    ``wording`` says the problems in the language of whoever reads them.
    """
    view = reading.view
    return {
        "cards": [_sighting_json(sighting) for sighting in reading.sightings],
        "hand": None if view.hand is None else [str(card) for card in view.hand],
        "starter": None if view.starter is None else str(view.starter),
        "problems": [
            {
                "kind": str(problem.kind),
                "text": wording(problem_wording(problem, view.starter)),
                "cards": [*map(str, problem.cards)],
            }
            for problem in view.problems
        ],
        "ms": round(reading.ms, 1),
    }


def _sighting_json(sighting: Sighting) -> dict[str, Any]:
    answer: dict[str, Any] = {
        "card": str(sighting.card),
        "confidence": round(sighting.confidence, 4),
        "certain": sighting.certain,
        "boxes": [[round(side, 1) for side in box] for box in sighting.boxes],
    }
    if not sighting.certain:
        answer["candidates"] = [
            {"card": str(candidate.card), "confidence": round(candidate.confidence, 4)}
            for candidate in sighting.candidates
        ]
    return answer


def card_text(card: Mapping[str, Any]) -> str:
    """Write a card of an answer as people like to read it; of what is in doubt its likeliest.

    >>> card_text({"card": "9H", "certain": False})
    '9♥?'
    """
    signs = Card.parse(card["card"]).symbols
    return signs if card["certain"] else f"{signs}?"


def problem_wording(problem: Problem, starter: Card | None) -> Sentence:
    """Say what is wrong with the cards beside the ``starter``, if one is known.

    This is for the command line; the page has shorter words, in its languages, beside the cards.
    """
    count = len(problem.cards)
    match problem.kind:
        case ProblemKind.DOUBT:
            return _doubt(problem.cards)
        case ProblemKind.TWICE:
            return _twice(problem.cards[0])
        case ProblemKind.TOO_FEW:
            return _too_few(count, starter)
        case ProblemKind.TOO_MANY:
            return _too_many(count, starter)
    return _PLAIN[problem.kind]


def _twice(card: Card) -> Sentence:
    return say("{card} is seen twice: one is misread, or of another deck.", card=card.symbols)


def _too_few(count: int, starter: Card | None) -> Sentence:
    if starter is None:
        return say("Only {seen} of the four cards of a hand can be read.", seen=count)
    return say(
        "Only {seen} cards beside the starter {starter} can be read: a hand has four.",
        seen=count,
        starter=starter.symbols,
    )


def _too_many(count: int, starter: Card | None) -> Sentence:
    if starter is None:
        return say(
            "{seen} cards: a hand and its starter are five. Clear the others away.", seen=count
        )
    return say(
        "{seen} cards beside the starter {starter}: a hand has four. Clear the others away, or "
        "name the starter that lies there.",
        seen=count,
        starter=starter.symbols,
    )


def _doubt(candidates: tuple[Card, ...]) -> Sentence:
    *others, last = (card.symbols for card in candidates)
    if not others:
        return say("Is this {card}?", card=last)
    return say("{first} or {second}?", first=", ".join(others), second=last)


class CountingSpeaker(Speaker, Protocol):
    """Counts too, for ``cribcam read``; vision knows no counts."""

    def count(self, hands: Iterable[tuple[Card, ...]], /) -> Mapping[str, Any] | None:
        """Give the object that ``cribcam score --json`` prints, where hands count alike."""
        ...


@dataclass(frozen=True, slots=True)
class ReadOptions:
    """The pictures as they are named, the starter if it is told, and how to read and print."""

    images: tuple[str, ...]
    starter: Card | None
    as_json: bool
    reading: ReadingOptions


def _starter(_ctx: click.Context, _param: click.Parameter, name: str | None) -> Card | None:
    return None if name is None else Card.parse(name)


@click.command("read")
@click.argument("images", nargs=-1, required=True, type=click.Path(), metavar="IMAGE...")
@click.option(
    "--starter", metavar="CARD", callback=_starter, help="the starter, whatever lies where"
)
@click.option("--json", "as_json", is_flag=True, help="print a JSON object a picture")
@reading_options
@click.pass_obj
def read_pictures(speaker: CountingSpeaker, /, **values: Any) -> int:
    """Read photographs, count hand and starter. An IMAGE is a picture, a folder of pictures, or a
    pattern.

    \f
    The object of the context counts and speaks. The exit status is 2 if any picture could not be
    read.
    """
    options, status = ReadOptions(**values), 0
    names, recogniser = list(named_pictures(options.images)), recogniser_for(options.reading)
    answers = (_answer(name, recogniser, options, speaker) for name in names)
    for answer in with_progress(answers, len(names), "picture"):
        if isinstance(answer, PictureError):
            print(f"cribcam: {printable(speaker.text(answer.reason))}", file=sys.stderr)
            status = click.UsageError.exit_code
        else:
            print(json.dumps(answer) if options.as_json else _text(answer, speaker), flush=True)
    return status


def _answer(
    name: str, recogniser: Recogniser, options: ReadOptions, speaker: CountingSpeaker
) -> dict[str, Any] | PictureError:
    """One picture's answer, or why it cannot be read."""
    try:
        return picture_json(name, read(recogniser, loaded(name), options.starter), speaker)
    except PictureError as error:
        return error


def picture_json(name: str, reading: Reading, speaker: CountingSpeaker) -> dict[str, Any]:
    """One picture's reading with its count, which is null while a doubt may change it."""
    count = speaker.count(hands_read(reading))
    return {"image": name, **reading_json(reading, speaker.text), "count": count}


def _text(answer: Mapping[str, Any], speaker: CountingSpeaker) -> str:
    cards = " ".join(map(card_text, answer["cards"])) or speaker.text(say("no card"))
    lines = [f"{printable(answer['image'])}: {cards}"]
    if answer["count"] is not None:
        hand, starter = " ".join(map(_symbols, answer["hand"])), _symbols(answer["starter"])
        counted_hand = say(
            "hand {hand}, starter {starter}: {count}",
            hand=hand,
            starter=starter,
            count=answer["count"]["phrase"],
        )
        lines.append(f"  {speaker.text(counted_hand)}")
    lines += [f"  {problem['text']}" for problem in answer["problems"]]
    return "\n".join(lines)


def _symbols(card: str) -> str:
    return Card.parse(card).symbols
