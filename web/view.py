"""The state as the page gets it. What may not be told yet is not in it."""

from collections.abc import Iterator
from operator import itemgetter
from typing import Any

from scorer.board import street
from scorer.phrases import phrase
from scorer.score import total
from vision.table import ProblemKind, TableView
from web.counting import Counter, Scores
from web.look import Look
from web.pegging import offers
from web.shown import SHOWN_CARDS, Shown, ShownCard
from web.state import Offer, State
from web.words import doubt_text, offer_text, score_name, standing_text, taken_text, verdict_text


def state_json(state: State, counter: Counter) -> dict[str, Any]:
    """Describe the whole state for the page."""
    view = state.shown.view()
    return {
        "look": _look(state.look),
        "cards": [_card(card, view) for card in state.shown.cards],
        "missing": _missing(state.shown, view),
        "crib": state.shown.crib,
        "asks": list(_asks(state, view)),
        "countable": counter.scores(state.shown) is not None,
        "count": _count(counter.told(state)),
        "claim": state.claim,
        "verdict": _verdict(state, counter),
        "offers": [_offer(state, offer) for offer in offers(state, counter)],
        "taken": taken_text(state.taken, state.names),
        "game": _game(state),
    }


def _look(look: Look) -> dict[str, Any]:
    picture, camera = look.picture, look.camera
    return {
        "kind": look.kind,
        "name": look.name,
        "held": look.held,
        "camera": None if camera is None else {"kind": camera.kind, "text": camera.text},
        "picture": None
        if picture is None
        else {
            "url": f"/pictures/{picture.number}.jpg",
            "name": picture.name,
            "width": picture.width,
            "height": picture.height,
            "taken_s": picture.taken_s,
        },
    }


def _card(card: ShownCard, view: TableView) -> dict[str, Any]:
    return {
        "number": card.number,
        "card": str(card.card),
        "certain": card.certain,
        "by_hand": card.by_hand,
        "role": _role(card, view),
        "boxes": sorted((list(box) for box in card.sighting.boxes), key=itemgetter(1)),
        "candidates": [str(candidate.card) for candidate in card.sighting.candidates],
    }


def _role(card: ShownCard, view: TableView) -> str:
    if card.card == view.starter:
        return "starter"
    return "hand" if card.card in (view.hand or ()) else "unplaced"


def _missing(shown: Shown, view: TableView) -> dict[str, Any]:
    """Tell which places are empty: so many of the hand, and whether the starter's is."""
    laid = sum(card.card != view.starter for card in shown.cards)
    return {
        "hand": max(0, SHOWN_CARDS - 1 - laid),
        "starter": view.starter is None and len(shown.cards) < SHOWN_CARDS,
    }


def _asks(state: State, view: TableView) -> Iterator[dict[str, Any]]:
    for card in state.shown.cards:
        if not card.certain:
            text = doubt_text([candidate.card for candidate in card.sighting.candidates])
            yield {"kind": "doubt", "text": text, "number": card.number}
    if state.look.picture is None and not state.shown.cards:
        return
    for problem in view.problems:
        if problem.kind is not ProblemKind.DOUBT:
            yield {"kind": problem.kind, "text": problem.text}


def _count(scores: Scores | None) -> dict[str, Any] | None:
    if scores is None:
        return None
    return {
        "total": total(scores),
        "phrase": phrase(scores),
        "scores": [
            {
                "kind": score.kind,
                "name": score_name(score),
                "cards": [str(card) for card in score.cards],
                "points": score.points,
            }
            for score in scores
        ],
    }


def _verdict(state: State, counter: Counter) -> dict[str, Any] | None:
    verdict = counter.verdict(state)
    if verdict is None:
        return None
    return {
        "claimed": verdict.claimed,
        "true": verdict.true,
        "missed": verdict.missed,
        "over": verdict.over,
        "text": verdict_text(verdict),
    }


def _offer(state: State, offer: Offer) -> dict[str, Any]:
    return {
        "seat": offer.seat,
        "points": offer.points,
        "muggins": offer.muggins,
        "text": offer_text(offer, state.names),
    }


def _game(state: State) -> dict[str, Any]:
    game = state.game
    return {
        "names": list(state.names),
        "muggins": state.muggins,
        "seats": [
            {
                "front": pegs.front,
                "back": pegs.back,
                "street": street(pegs.front, game.setup.target),
            }
            for pegs in game.pegs
        ],
        "text": standing_text(game, state.names),
        "over": game.winner is not None,
        "can_undo": state.can_undo,
    }
