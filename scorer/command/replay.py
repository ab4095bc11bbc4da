"""``cribcam replay``: plays a game that is written down, and tells how it stands."""

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any

import click

from scorer.as_json.game import game_json
from scorer.cards import Card, symbols
from scorer.command import options
from scorer.command.options import Lines, Misuse, of_a_game
from scorer.game import claims
from scorer.game.events import Claimed, MugginsCalled, Step
from scorer.game.game import Game, step_records
from scorer.game.game_file import GameFileError, cut_off, ended, read_events, replay_file
from scorer.game.standing import Standing
from scorer.house_rules import CASUAL, Muggins
from scorer.language.sentence import Sentence, Words, numbered_lines, say
from scorer.pegs import Pegging, Reason
from scorer.setup import Seat
from scorer.spoken.play import reneged
from scorer.spoken.terms import REASONS, RULE_TERMS

_ALL = -1
"""Stands for all deals together, in the place of the number of one."""


def points_table(visible: dict[str, Any], words: Words) -> Iterator[str]:
    """Write the table of a game, from its JSON: a line a deal and player, then all deals.

    A column is there for each reason for which anybody has pegged; without one there is no table.
    Points past the game hole are left out, so that the sums are the holes that the pegs have gone.
    """
    pegged = _pegged(visible)
    if not pegged:
        return
    reasons = [reason for reason in Reason if any(reason == key[2] for key in pegged)]
    heads = [say("deal"), say("player"), *(REASONS[reason] for reason in reasons), say("points")]
    rows = [[head.within(words) for head in heads]]
    for deal in (*sorted({deal for deal, _, _ in pegged} - {_ALL}), _ALL):
        named = say("all").within(words) if deal == _ALL else str(deal)
        for seat, name in visible["names"].items():
            points = [pegged[deal, seat, reason] for reason in reasons]
            rows.append([named, name, *(str(n or "") for n in points), str(sum(points))])
    yield from _aligned(rows)


def _pegged(visible: dict[str, Any]) -> Counter[tuple[int, str, str]]:
    """Add up the holes by deal, seat and reason; no peg moves after the one that went too far."""
    pegged = Counter[tuple[int, str, str]]()
    too_far = sum(pegs["points"] - pegs["front"] for pegs in visible["pegs"])
    for left, pegging in enumerate(reversed(visible["peggings"])):
        points = pegging["points"] - (0 if left else too_far)
        for deal in (pegging["deal"], _ALL):
            pegged[deal, pegging["seat"], pegging["reason"]] += points
    return pegged


def _aligned(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Write the cells below each other, the names from the left."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for deal, name, *figures in rows:
        right = [f"{cell:>{width}}" for cell, width in zip(figures, widths[2:], strict=True)]
        yield "  ".join([f"{deal:>{widths[0]}}", f"{name:{widths[1]}}", *right])


@dataclass(frozen=True, slots=True)
class CardClaims:
    """What was claimed for one card, and what else was pegged: for muggins, or as a penalty."""

    claimed: int = 0
    others: tuple[Pegging, ...] = ()

    def and_then(self, points: int, peggings: Sequence[Pegging]) -> "CardClaims":
        """Add a claim of so many points, or a call, with what was pegged for it."""
        others = [pegging for pegging in peggings if pegging.reason is not Reason.PLAY]
        return CardClaims(self.claimed + points, (*self.others, *others))

    def text(self, names: Mapping[str, str], words: Words) -> str:
        """Say it: the claim, then who pegged what else."""
        parts = [say("claimed: {n}", n=self.claimed), *self._others(names)]
        return "; ".join(part.within(words) for part in parts)

    def _others(self, names: Mapping[str, str]) -> Iterator[Sentence]:
        for pegging in self.others:
            yield say(
                "{reason}: {name} {points}",
                reason=REASONS[pegging.reason],
                name=names[pegging.seat.name],
                points=f"{pegging.points:+d}",
            )


def card_claims(game: Game) -> dict[int, CardClaims]:
    """Find what was claimed in the play of this deal, by the place of the card among those laid.

    Where muggins does not cover the play nothing is claimed there, and nothing is found.
    """
    by_card: dict[int, CardClaims] = {}
    if not game.setup.rules.muggins_in_play:
        return by_card
    for record in step_records(game):
        if record.after.deal_number != record.before.deal_number:
            by_card = {}
        place = None if record.void else _card_of(record.before, record.step)
        if place is not None:
            points = record.step.points if isinstance(record.step, Claimed) else 0
            by_card[place] = by_card.get(place, CardClaims()).and_then(points, record.peggings)
    return by_card


def _card_of(before: Standing, step: Step) -> int | None:
    """Find the card that a step claims for or calls; None if it does neither in the play."""
    match step:
        case Claimed(seat) if before.deal.shown is None:
            return _last_of(before, seat)
        case MugginsCalled(caller):
            claim = claims.answerable_by(before, caller)
            if claim is not None and claim.reason is Reason.PLAY:
                return _last_of(before, claim.seat)
    return None


def _last_of(before: Standing, seat: Seat) -> int | None:
    laid = () if before.deal.play is None else before.deal.play.laid
    return max((place for place, lay in enumerate(laid) if lay.seat is seat), default=None)


def standing_text(game: Game, words: Words) -> Iterator[str]:
    """Tell how a game stands, line by line; what its JSON keeps secret stays so."""
    visible = game_json(game, words)
    for sentence in _opening(visible):
        yield sentence.within(words)
    yield from _positions(visible)
    yield from _play(visible, card_claims(game), words)
    for sentence in chain(_reneges(visible), _counts(visible)):
        yield sentence.within(words)
    yield from points_table(visible, words)
    for sentence in _end(visible):
        yield sentence.within(words)


def _opening(visible: dict[str, Any]) -> Iterator[Sentence]:
    setup = visible["setup"]
    yield say("{variant}, target {target}", variant=setup["name"], target=setup["target"])
    for name, value in setup["rules"].items():
        if value != getattr(CASUAL, name):
            term = RULE_TERMS[name]
            yield say("{rule}: {choice}", rule=term.name, choice=term.choices[value])
    for pegs in visible["pegs"]:
        names = " & ".join(visible["names"][seat] for seat in pegs["seats"])
        holes = {"front": pegs["front"], "back": pegs["back"]}
        yield say("{names}: hole {front}, back peg in {back}", names=names, **holes)
    if visible["dealer"] is not None:
        dealer = visible["names"][visible["dealer"]]
        yield say("deal {deal}, dealer {name}", deal=visible["deal"], name=dealer)
    if visible["starter"] is not None:
        yield say("starter {card}", card=_symbols([visible["starter"]]))


def _positions(visible: dict[str, Any]) -> Iterator[str]:
    """Tell between two deals where every side stands against par, and how to play from there."""
    for pegs in visible["pegs"]:
        if (position := pegs["position"]) is not None:
            name = visible["names"][pegs["seats"][0]]
            yield f"{name}: {position['text']}; {position['stance']}"


def _play(
    visible: dict[str, Any], claimed: Mapping[int, CardClaims], words: Words
) -> Iterator[str]:
    """List the cards that were laid with their counts and points; ? may still be claimed.

    Where muggins covers the play, a line says too what was claimed, if it was not just that.
    """
    covered = visible["setup"]["rules"]["muggins"] == Muggins.SHOW_AND_PLAY
    for place, lay in enumerate(visible["play"]["laid"] if visible["play"] is not None else ()):
        points = "?" if lay["points"] is None else lay["points"] or ""
        card, name = _symbols([lay["card"]]), visible["names"][lay["seat"]]
        for_card = claimed.get(place, CardClaims())
        told_all = lay["points"] is None or for_card == CardClaims(lay["points"])
        remark = "" if not covered or told_all else f" ({for_card.text(visible['names'], words)})"
        yield f"{card:>5} {lay['count']:3} {points:>3}  {name}{remark}"


def _reneges(visible: dict[str, Any]) -> Iterator[Sentence]:
    for renege in visible["reneges"]:
        name = visible["names"][renege["seat"]]
        yield reneged(name, renege["count"], map(Card.parse, renege["cards"]))


def _counts(visible: dict[str, Any]) -> Iterator[Sentence]:
    """List the counts of the last deal with any."""
    last = max((count["deal"] for count in visible["counts"]), default=0)
    if visible["counts"]:
        yield say("counted in deal {deal}:", deal=last)
    for count in visible["counts"]:
        if count["deal"] == last:
            counted = _counted(count, visible["names"][count["seat"]])
            verdict = count["verdict"]
            yield counted if verdict is None else _judged(counted, verdict["text"])


def _counted(count: dict[str, Any], name: str) -> Sentence:
    cards = _symbols([*count["cards"], count["starter"]])
    values = {"name": name, "cards": cards, "phrase": count["phrase"]}
    if count["crib"]:
        return say("{name}, crib {cards}: {phrase}", **values)
    return say("{name}, hand {cards}: {phrase}", **values)


def _judged(counted: Sentence, verdict: str) -> Sentence:
    return say("{counted} ({verdict})", counted=counted, verdict=verdict)


def _end(visible: dict[str, Any]) -> Iterator[Sentence]:
    shown, outcome, expected = visible["shown"], visible["outcome"], visible["expected"]
    if shown is not None:
        name = visible["names"][shown["seat"]]
        yield say("{name} shows {cards}", name=name, cards=_symbols(shown["cards"]))
    if expected is not None:
        yield say("{phase}: {expected}", phase=visible["phase"]["name"], expected=expected["text"])
    if outcome is not None:
        yield say(
            "{outcome}; match points: {n}", outcome=outcome["text"], n=outcome["match_points"]
        )


def _symbols(cards: list[str]) -> str:
    return symbols(map(Card.parse, cards))


@click.command(
    epilog="A FILE has one event a line, as in: pegged A 2; - is standard input. Empty lines and "
    "lines that begin with # are skipped. The first event that is not allowed ends the game: "
    "people are told how it stood before, and everybody the line and the reason."
)
@click.argument("file", type=Lines(), metavar="FILE")
@options.as_json("print one JSON object")
@click.option(
    "--numbered",
    is_flag=True,
    help="print the events alone, with the numbers that corrections name",
)
@options.language
def replay(file: Iterator[str], as_json: bool, numbered: bool, spoken: Words) -> None:
    """Play the events of a game and tell how it stands after the last one."""
    if as_json and numbered:
        raise Misuse(say("--json and --numbered exclude each other: choose one"))
    lines = of_a_game(file)
    if not any(numbered_lines(lines)):
        raise GameFileError(say("there is no event in it"))
    try:
        if numbered:
            _print_numbered(lines)
        else:
            _replay(lines, spoken, as_json=as_json)
    except GameFileError as error:
        if error.before is not None and not as_json:
            _print(error.before, spoken)
        raise


def _print_numbered(lines: Sequence[str]) -> None:
    """Print the events up to the first line that is none, also those that are not allowed."""
    whole, reason = _whole(lines)
    for count, (_, event) in enumerate(read_events(whole), start=1):
        print(f"{count:3}  {event}")
    if reason:
        raise GameFileError(reason)


def _replay(lines: Sequence[str], spoken: Words, *, as_json: bool) -> None:
    whole, reason = _whole(lines)
    game = replay_file(whole)
    if reason:
        raise GameFileError(reason, game)
    if as_json:
        print(json.dumps(game_json(game, spoken)))
    else:
        _print(game, spoken)


def _whole(lines: Sequence[str]) -> tuple[Sequence[str], Sentence | None]:
    """The lines, or those of a cut-off game that have their ends, and why more are missing."""
    reason = cut_off(lines)
    return (ended(lines) if reason else lines), reason


def _print(game: Game, spoken: Words) -> None:
    print(*standing_text(game, spoken), sep="\n")
