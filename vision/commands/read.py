"""``cribcam read``: photographs in, cards and counts out."""

import json
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

import click

from scorer.cards import Card
from scorer.language.sentence import say
from vision.commands.options import (
    ReadingOptions,
    Speaker,
    loaded,
    named_pictures,
    reading_options,
    recogniser_for,
)
from vision.commands.photograph import Reading, card_text, counted_cards, read, reading_json
from vision.pictures import PictureError
from vision.reading.recogniser import Recogniser
from vision.terminal import printable, with_progress


class CountingSpeaker(Speaker, Protocol):
    """Counts too, for ``cribcam read``; vision knows no counts."""

    def count(self, hand: tuple[Card, ...], starter: Card, /) -> Mapping[str, Any]:
        """Give the object that ``cribcam score --json`` prints."""
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
def read_pictures(speaker: CountingSpeaker, /, **given: Any) -> int:
    """Read photographs, count hand and starter. An IMAGE is a picture, a folder of pictures, or a
    pattern.

    \f
    The object of the context counts and speaks. The exit status is 2 if any picture could not be
    read.
    """
    asked, status = ReadOptions(**given), 0
    names, recogniser = list(named_pictures(asked.images)), recogniser_for(asked.reading)
    answers = (_answer(name, recogniser, asked, speaker) for name in names)
    for answer in with_progress(answers, len(names), "picture"):
        if isinstance(answer, PictureError):
            print(f"cribcam: {printable(speaker.said(answer.reason))}", file=sys.stderr)
            status = click.UsageError.exit_code
        else:
            print(json.dumps(answer) if asked.as_json else _text(answer, speaker), flush=True)
    return status


def _answer(
    name: str, recogniser: Recogniser, asked: ReadOptions, speaker: CountingSpeaker
) -> dict[str, Any] | PictureError:
    """One picture's answer, or why it cannot be read."""
    try:
        return picture_json(name, read(recogniser, loaded(name), asked.starter), speaker)
    except PictureError as error:
        return error


def picture_json(name: str, reading: Reading, speaker: CountingSpeaker) -> dict[str, Any]:
    """One picture's reading with its count, which is null while anything is in doubt."""
    cards = counted_cards(reading)
    count = None if cards is None else speaker.count(*cards)
    return {"image": name, **reading_json(reading, speaker.said), "count": count}


def _text(answer: Mapping[str, Any], speaker: CountingSpeaker) -> str:
    cards = " ".join(map(card_text, answer["cards"])) or speaker.said(say("no card"))
    lines = [f"{printable(answer['image'])}: {cards}"]
    if answer["count"] is not None:
        hand, starter = " ".join(map(_symbols, answer["hand"])), _symbols(answer["starter"])
        counted_hand = say(
            "hand {hand}, starter {starter}: {count}",
            hand=hand,
            starter=starter,
            count=answer["count"]["phrase"],
        )
        lines.append(f"  {speaker.said(counted_hand)}")
    lines += [f"  {problem['text']}" for problem in answer["problems"]]
    return "\n".join(lines)


def _symbols(card: str) -> str:
    return Card.parse(card).symbols
