"""How a game stands, as people read it at the command line."""

from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Any

from scorer.as_json.game import game_json
from scorer.cards import Card, symbols
from scorer.command.play_claims import CardClaims, card_claims
from scorer.command.points_table import points_table
from scorer.game.game import Game
from scorer.house_rules import CASUAL, Muggins
from scorer.language.sentence import Sentence, say
from scorer.language.words import Words
from scorer.spoken.play import reneged
from scorer.spoken.rules_terms import RULE_TERMS


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
        said = "" if not covered or told_all else f" ({for_card.said(visible['names'], words)})"
        yield f"{card:>5} {lay['count']:3} {points:>3}  {name}{said}"


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
