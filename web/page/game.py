"""The game: its players, their pegs, how it stands, and what one undoing takes back."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from scorer.as_json.game import setup_json
from scorer.game.events import Correction, Event, Misread, Undone, deed
from scorer.game.game import Game, StepRecord
from scorer.language.sentence import Sentence, Words, say
from scorer.match.points import outcome
from scorer.pegs import street
from scorer.spoken.play import race
from scorer.spoken.terms import EVENTS
from web.history.steps import StepText, alone
from web.page.match import page_match_json
from web.page.players import names
from web.table.match import GameOfMatch
from web.table.next_game import following
from web.table.undo import can_undo, done_and_undone, redoing


def page_game_json(
    game: Game, number: int, in_match: GameOfMatch | None, words: Words
) -> dict[str, Any]:
    """Describe the game of that ``number``; seats are letters, sides numbers from 0 on."""
    named = game.now.named_players
    called = names(game, words)
    ended = outcome(replace(game.now, names=called))
    return {
        "number": number,
        "names": {seat.name: called[seat] for seat in game.seats},
        "unnamed": [
            seat.name for seat, name in zip(game.seats, named, strict=True) if name is None
        ],
        "pegs": [_pegs_json(game, side, called) for side in range(len(game.pegs))],
        "target": game.setup.target,
        "text": (_race_text(game, called) if ended is None else ended.text).within(words),
        "over": game.winner is not None,
        "outcome": None if ended is None else {"text": ended.text.within(words)},
        "again": _again(game, in_match, called, words),
        "can_undo": can_undo(game),
        "can_redo": bool(redoing(game.history)),
        "undo_text": undo_text(game, words),
        "redo_text": redo_text(game, words),
        "setup": setup_json(game.setup, words),
        "match": page_match_json(in_match, game, words),
    }


def _race_text(game: Game, called: Sequence[str]) -> Sentence:
    """Tell who leads."""
    sides = [[called[seat] for seat in side] for side in game.setup.sides]
    holes = [pegs.front for pegs in game.pegs]
    return race(sides, holes, lowest=game.setup.variant.lowest_wins)


def _again(
    game: Game, in_match: GameOfMatch | None, called: Sequence[str], words: Words
) -> str | None:
    """Offer the next game with who deals it first; nothing where none may begin so."""
    standing = None if in_match is None else in_match.standing
    waits = standing is not None and standing.unfinished and not standing.over
    if game.winner is None or waits:
        return None
    dealer = following(game, in_match).now.dealer
    if dealer is None:
        return say("Again").within(words)
    return say("Again: {name} deals first", name=called[dealer]).within(words)


def _pegs_json(game: Game, side: int, called: Sequence[str]) -> dict[str, Any]:
    seats = game.setup.sides[side]
    pegs, target = game.pegs[side], game.setup.target
    return {
        "side": side,
        "seats": [seat.name for seat in seats],
        "name": " & ".join(called[seat] for seat in seats),
        "start": game.setup.starts[side],
        "front": pegs.front,
        "back": pegs.back,
        "street": street(pegs.front, target),
        "holes_left": target - pegs.front,
    }


def undo_text(game: Game, words: Words) -> str:
    """Say what is taken back next; empty where nothing can be."""
    if not can_undo(game):
        return ""
    done, _ = done_and_undone(game.history)
    return _event_text(done[-1], game.apply(Undone()), game, words)


def redo_text(game: Game, words: Words) -> str:
    """Say what is done again next; empty where nothing was undone."""
    events = redoing(game.history)
    if not events:
        return ""
    *before, last = events
    then = game.apply(*before)
    return _event_text(last, then, then.apply(last), words)


def _event_text(event: Event, before: Game, after: Game, words: Words) -> str:
    """Tell an event without any count: what may still be claimed stays a secret."""
    called = names(after, words)
    if isinstance(event, Undone):
        return EVENTS[Undone].within(words)
    if isinstance(event, Correction):
        return _put_right(event, called).within(words)
    record = StepRecord(len(after.history), event, before.now, after.now)
    return alone(StepText(record, called, words, hidden=True)).within(words)


def _put_right(event: Correction, called: Sequence[str]) -> Sentence:
    """Tell a correction by what it says is true."""
    if isinstance(event, Misread):
        cards = {"right": event.right.symbols, "wrong": event.wrong.symbols}
        return say("Put right: {right}, not {wrong}", **cards)
    return say("Put right: {step}", step=deed(event.step, called))
