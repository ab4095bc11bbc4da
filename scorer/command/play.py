"""``cribcam play``: scores the play card by card, for people and for programs."""

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

import click

from scorer.as_json.game import lay_json, renege_json
from scorer.cards import Card
from scorer.command import options
from scorer.command.options import Misuse, each_line
from scorer.house_rules import LeadAfter
from scorer.language.sentence import Refusal, Sentence, Words, quoted, say
from scorer.play.dominoes import DOMINO, HAND_SIZE, Tile
from scorer.play.play import Lay, Play, PlayError, PlayRules, reneges
from scorer.score import Score, ScoreKind, total
from scorer.setup import Seat
from scorer.spoken.counting import group_name, groups
from scorer.spoken.play import announcement, reneged
from scorer.variant import SIX_CARD, VARIANTS, variant_named

DOMINOES = "domino"
"""What the command calls the game with tiles; the variants are all played with cards."""


class MoveError(Refusal):
    """A word is no card laid by a seat and no Go; the message says how they are written."""


@dataclass(frozen=True, slots=True)
class Form:
    """How a variant is played: by at least how many seats, with how many cards each."""

    seats: int
    hand_size: int
    rules: PlayRules
    parse: Callable[[str], Card]


def form_named(name: str, lead_after: LeadAfter) -> Form:
    """Find how a variant is played; raise ``VariantError`` if there is none of that name."""
    if name == DOMINOES:
        rules = replace(DOMINO, lead_after=lead_after)
        return Form(2, HAND_SIZE, rules, lambda text: Tile.parse(text).as_card)
    variant = variant_named(name)
    rules = PlayRules.of(variant, lead_after)
    return Form(variant.players[0], variant.hand_size, rules, Card.parse)


def played(text: str, form: Form, *, end: bool) -> Play:
    """Play a deal, one word a card or a Go; with ``end`` nothing more was laid.

    Words are parted by spaces or commas.

    Raises ``MoveError``, ``PlayError``, and ``CardError`` or ``TileError``.
    """
    moves = [(word, *_parse_move(word, form)) for word in text.replace(",", " ").split()]
    seats = max([form.seats, *(seat + 1 for _, seat, _ in moves)])
    play = Play((form.hand_size,) * seats, rules=form.rules)
    for word, seat, card in moves:
        try:
            play = play.go(seat) if card is None else play.lay(seat, card)
        except PlayError as error:
            raise PlayError(say("{move}: {reason}", move=word, reason=error.reason)) from error
    return play.end() if end else play


def _parse_move(word: str, form: Form) -> tuple[Seat, Card | None]:
    name, _, laid = word.partition(":")
    if name.upper() not in Seat.__members__ or not laid:
        raise MoveError(
            say(
                "'{word}' is no move; write A:8H where A laid a card, B:go for a Go",
                word=quoted(word),
            )
        )
    return Seat[name.upper()], None if laid.lower() == "go" else form.parse(laid)


_COLUMNS = (say("seat"), say("card"), say("count"), say("points"))
_NARROWEST = 4
_ANNOUNCED = {
    *(ScoreKind.FIFTEEN, ScoreKind.TWENTY_FIVE, ScoreKind.THIRTY_ONE),
    *(ScoreKind.GO, ScoreKind.LAST_CARD),
}
"""What a player says already with the count and the points."""


def scored_play_json(play: Play) -> dict[str, Any]:
    """Describe the play as ``cribcam play --json`` does."""
    return {
        "cards": [lay_json(lay) for lay in play.laid],
        "totals": {Seat(place).name: points for place, points in enumerate(play.totals)},
        "reneges": [renege_json(renege) for renege in reneges(play)],
    }


def listing(play: Play, words: Words) -> Iterator[str]:
    """List the cards line by line, a blank line between two series, then totals and reneges."""
    columns = [column.within(words).ljust(_NARROWEST) for column in _COLUMNS]
    yield "  ".join(columns)
    reached = 0
    for lay in play.laid:
        if lay.count - lay.card.pips < reached:
            yield ""
        reached = lay.count
        yield f"{_figures(lay, columns)}  {_lay_text(lay, words)}".rstrip()
    yield ""
    yield totals_text(play)
    for renege in reneges(play):
        yield reneged(renege.seat.name, renege.count, renege.cards).within(words)


def totals_text(play: Play) -> str:
    """Say what each seat pegged.

    >>> totals_text(Play((4, 4)))
    'A 0, B 0'
    """
    return ", ".join(f"{Seat(place).name} {points}" for place, points in enumerate(play.totals))


def _figures(lay: Lay, columns: Sequence[str]) -> str:
    """Write who laid what, and how far the count came, each below the name of its column."""
    first, *others = map(len, columns)
    figures = (lay.card.symbols, lay.count, total(lay.scores) or "")
    below = [f"{figure:>{width}}" for figure, width in zip(figures, others, strict=True)]
    return "  ".join((lay.seat.name.ljust(first), *below))


def _lay_text(lay: Lay, words: Words) -> str:
    """Announce a card that scores, and name its scores (rules.md 3.3)."""
    if not lay.scores:
        return ""
    text = announcement(lay.count, lay.scores, words)
    names = ", ".join(name.within(words) for name in _names(lay.scores))
    return f"{text} ({names})" if names else text


def _names(scores: Sequence[Score]) -> Iterator[Sentence]:
    """Name what scored beside the count, the pairs of a pair royal together."""
    return (group_name(group) for group in groups(scores) if group.kind not in _ANNOUNCED)


NAMES = (*VARIANTS, DOMINOES)


@dataclass(frozen=True, slots=True)
class PlayOptions:
    """The play of one deal, as words, or a line a deal in ``file``; and how it is told."""

    moves: tuple[str, ...]
    end: bool
    variant: str
    lead_after: LeadAfter
    spoken: Words
    file: Iterator[str] | None
    as_json: bool

    @property
    def form(self) -> Form:
        """Find how it is played; raises ``VariantError`` if there is no variant of that name."""
        return form_named(self.variant, self.lead_after)


def _lead_after(choice: str) -> LeadAfter:
    if choice not in set(LeadAfter):
        first, second = LeadAfter
        taken = {"first": first, "second": second, "choice": repr(choice)}
        raise Misuse(say("--lead-after takes {first} or {second}, not {choice}", **taken))
    return LeadAfter(choice)


@click.command(
    epilog="A Go may be given, as B:go, or left out. There are as many seats as the variant "
    "has, or as the highest one named says. The point for the last card comes with the end of "
    "all hands, or with --end. In a FILE every line is a deal; empty lines and lines "
    "that begin with # are skipped."
)
@click.argument("moves", nargs=-1, metavar="[SEAT:CARD]...")
@click.option("--end", is_flag=True, help="no card was laid after the last one")
@click.option(
    "--variant",
    type=options.Named(str, NAMES),
    default=SIX_CARD.name,
    metavar="V",
    help=", ".join(NAMES),
)
@click.option(
    "--lead-after",
    type=options.Named(_lead_after, LeadAfter),
    default=LeadAfter.NEXT,
    metavar="WHO",
    help="who leads after a series: next, the next seat that has cards (the default), or "
    "first-go, the seat that said Go first",
)
@options.language
@options.lines("score the deals in FILE, or -")
@options.as_json("print one JSON object a deal")
def play(**given: Any) -> int:
    """Score the play of a deal: the cards in the order in which they were laid, each after its
    seat, as in A:8H, or A:6-5 for a tile. A leads; B, C and D follow in turn order.
    """
    arguments = PlayOptions(**given)
    return _play_one(arguments) if arguments.file is None else _play_file(arguments, arguments.file)


def _play_one(arguments: PlayOptions) -> int:
    form, spoken, moves = arguments.form, arguments.spoken, " ".join(arguments.moves)
    if not moves.strip(" ,"):
        raise Misuse(say("name the cards in order, as in: A:8H B:7S A:7D B:6C; or --from"))
    play = played(moves, form, end=arguments.end)
    lines = [json.dumps(scored_play_json(play))] if arguments.as_json else listing(play, spoken)
    print(*lines, sep="\n")
    return 0


def _play_file(arguments: PlayOptions, file: Iterator[str]) -> int:
    """Score every line that can be played and name the others on standard error."""
    if arguments.moves:
        raise Misuse(say("with --from the file names the cards; leave out SEAT:CARD"))
    form = arguments.form
    return each_line(file, lambda line: _line_played(line, form, arguments), arguments.spoken)


def _line_played(line: str, form: Form, arguments: PlayOptions) -> str:
    play = played(line, form, end=arguments.end)
    if arguments.as_json:
        return json.dumps(scored_play_json(play))
    return f"{totals_text(play)}  {line}"
