"""How a game stands, as people read it at the command line."""

from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Any

from scorer.as_json.game import game_json
from scorer.cards import Card
from scorer.command.play_claims import CardClaims, card_claims
from scorer.command.points_table import points_table
from scorer.game.game import Game
from scorer.house_rules import CASUAL, Muggins
from scorer.language.sentence import Sentence, say
from scorer.language.words import Words
from scorer.spoken.rules_terms import RULE_TERMS


def standing_text(game: Game, words: Words) -> Iterator[str]:
    """Tell how a game stands, line by line; what its JSON keeps secret stays so."""
    told = game_json(game, words)
    for sentence in _opening(told):
        yield sentence.within(words)
    yield from _positions(told)
    yield from _play(told, card_claims(game), words)
    for sentence in chain(_reneges(told), _counts(told)):
        yield sentence.within(words)
    yield from points_table(told, words)
    for sentence in _end(told):
        yield sentence.within(words)


def _opening(told: dict[str, Any]) -> Iterator[Sentence]:
    setup = told["setup"]
    yield say("{variant}, target {target}", variant=setup["name"], target=setup["target"])
    for name, value in setup["rules"].items():
        if value != getattr(CASUAL, name):
            term = RULE_TERMS[name]
            yield say("{rule}: {choice}", rule=term.name, choice=term.choices[value])
    for pegs in told["pegs"]:
        names = ", ".join(told["names"][seat] for seat in pegs["seats"])
        holes = {"front": pegs["front"], "back": pegs["back"]}
        yield say("{names}: hole {front}, back peg in {back}", names=names, **holes)
    if told["dealer"] is not None:
        dealer = told["names"][told["dealer"]]
        yield say("deal {deal}, dealer {name}", deal=told["deal"], name=dealer)
    if told["starter"] is not None:
        yield say("starter {card}", card=_symbols([told["starter"]]))


def _positions(told: dict[str, Any]) -> Iterator[str]:
    """Tell between two deals who is above par, and what follows from it."""
    for pegs in told["pegs"]:
        if (position := pegs["position"]) is not None:
            name = told["names"][pegs["seats"][0]]
            yield f"{name}: {position['text']}; {position['stance']}"


def _play(told: dict[str, Any], claimed: Mapping[int, CardClaims], words: Words) -> Iterator[str]:
    """List the cards that were laid with their counts and points; ? may still be claimed.

    Where muggins covers the play, a line says too what was claimed, if it was not just that.
    """
    covered = told["setup"]["rules"]["muggins"] == Muggins.SHOW_AND_PLAY
    for place, lay in enumerate(told["play"]["laid"] if told["play"] is not None else ()):
        points = "?" if lay["points"] is None else lay["points"] or ""
        card, name = _symbols([lay["card"]]), told["names"][lay["seat"]]
        for_card = claimed.get(place, CardClaims())
        told_all = lay["points"] is None or for_card == CardClaims(lay["points"])
        said = "" if not covered or told_all else f" ({for_card.said(told['names'], words)})"
        yield f"{card:>5} {lay['count']:3} {points:>3}  {name}{said}"


def _reneges(told: dict[str, Any]) -> Iterator[Sentence]:
    for renege in told["reneges"]:
        yield say(
            "{name} laid nothing on {count} and held {cards}",
            name=told["names"][renege["seat"]],
            count=renege["count"],
            cards=_symbols(renege["cards"]),
        )


def _counts(told: dict[str, Any]) -> Iterator[Sentence]:
    """List what was counted in the last deal that came to it."""
    last = max((count["deal"] for count in told["counts"]), default=0)
    if told["counts"]:
        yield say("counted in deal {deal}:", deal=last)
    for count in told["counts"]:
        if count["deal"] == last:
            counted = _counted(count, told["names"][count["seat"]])
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


def _end(told: dict[str, Any]) -> Iterator[Sentence]:
    shown, outcome, expected = told["shown"], told["outcome"], told["expected"]
    if shown is not None:
        name = told["names"][shown["seat"]]
        yield say("{name} shows {cards}", name=name, cards=_symbols(shown["cards"]))
    if expected is not None:
        yield say("{phase}: {expected}", phase=told["phase"]["name"], expected=expected["text"])
    if outcome is not None:
        yield say(
            "{outcome}; match points: {n}", outcome=outcome["text"], n=outcome["match_points"]
        )


def _symbols(cards: list[str]) -> str:
    return " ".join(Card.parse(card).symbols for card in cards)
