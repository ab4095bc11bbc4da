"""A game as JSON: everything that a page, a program or a bug report asks of it."""

from typing import Any

from scorer.as_json.deal import counts_json, play_json, renege_json, shown_json
from scorer.game.events import Undone
from scorer.game.expected import expected
from scorer.game.game import Game
from scorer.game.open_claim import OpenClaim
from scorer.game.penalties import known_reneges
from scorer.game.secrets import Secrets, rules_secrets
from scorer.game.standing import Standing
from scorer.house_rules import CHOICES
from scorer.language.words import ENGLISH, Words
from scorer.match.outcome import Outcome, outcome
from scorer.pegs import Pegging, street
from scorer.seat import Seat
from scorer.setup import Setup
from scorer.spoken.terms import PHASES, REASONS, SKUNKS
from scorer.statistics.par import Position
from scorer.statistics.seat import SeatRecord


def game_json(game: Game, words: Words = ENGLISH, secrets: Secrets | None = None) -> dict[str, Any]:
    """Describe a game; ``words`` are those of every name and text, the keys are English.

    Seats are letters, sides numbers from 0 on, cards as in 10H. What is told to nobody yet is null:
    the ``secrets``, by default those of the rules.
    """
    now = game.now
    kept = rules_secrets(now) if secrets is None else secrets
    return {
        "setup": setup_json(now.setup, words),
        "names": {seat.name: now.names[seat] for seat in now.setup.seats},
        "phase": {"kind": now.phase.value, "name": PHASES[now.phase].within(words)},
        "expected": _expected_json(now, words),
        **_deal_json(now, words, kept),
        "pegs": [_pegs_json(now, side, words) for side in range(len(now.pegs))],
        "peggings": [_pegging_json(pegging, words) for pegging in now.peggings],
        "outcome": _outcome_json(outcome(now), words),
        "events": len(game.history),
        "can_undo": game.why_not(Undone()) is None,
    }


def setup_json(setup: Setup, words: Words) -> dict[str, Any]:
    """Describe how a game is played; ``text`` writes it as a new game takes it."""
    return {
        "text": str(setup),
        "variant": setup.variant.name,
        "name": setup.variant.title.within(words),
        "experimental": setup.variant.experimental,
        "players": setup.players,
        "target": setup.target,
        "captain": setup.captain.name if setup.variant.handicap else None,
        "sides": [[seat.name for seat in side] for side in setup.sides],
        "rules": {name: getattr(setup.rules, name).value for name in CHOICES},
    }


def _expected_json(now: Standing, words: Words) -> dict[str, Any] | None:
    found = expected(now)
    if found is None:
        return None
    return {
        "kind": found.wanted.value,
        "seat": _letter(found.seat),
        "text": found.text.within(words),
    }


def _deal_json(now: Standing, words: Words, secrets: Secrets) -> dict[str, Any]:
    """Describe the deal that is played; ``counts`` are those of every deal."""
    deal = now.deal
    pones = [seat.name for seat in now.setup.seats if now.dealer not in (None, seat)]
    return {
        "deal": now.deal_number,
        "dealer": _letter(now.dealer),
        "pones": pones,
        "cuts": [{"seat": cut.seat.name, "card": str(cut.card)} for cut in now.cuts],
        "bids": [{"seat": bid.seat.name, "points": bid.points} for bid in deal.bids],
        "starter": None if deal.starter is None else str(deal.starter),
        "play": play_json(now, secrets),
        "shown": shown_json(now, words, secrets),
        "claims": [_claim_json(claim) for claim in now.open_claims],
        "counts": counts_json(now, words, secrets),
        "reneges": [renege_json(renege) for renege in known_reneges(now)],
    }


def _claim_json(claim: OpenClaim) -> dict[str, Any]:
    """Describe points that may still be claimed, or a claim that may still be answered."""
    return {
        "seat": claim.seat.name,
        "reason": claim.reason.value,
        "deal": claim.deal_number,
        "claimed": claim.claimed,
    }


def _pegs_json(now: Standing, side: int, words: Words) -> dict[str, Any]:
    pegs = now.pegs[side]
    position = SeatRecord(now, now.setup.sides[side][0]).position
    return {
        "side": side,
        "seats": [seat.name for seat in now.setup.sides[side]],
        "front": pegs.front,
        "back": pegs.back,
        "points": pegs.points,
        "street": street(pegs.front, now.setup.target),
        "position": None if position is None else _position_json(position, words),
    }


def _position_json(position: Position, words: Words) -> dict[str, Any]:
    """Describe where a player stands between two deals, by the averages of the usual game."""
    return {
        "above_par": position.above_par,
        "text": position.text.within(words),
        "stance": position.stance.within(words),
    }


def _pegging_json(pegging: Pegging, words: Words) -> dict[str, Any]:
    return {
        "deal": pegging.deal_number,
        "seat": pegging.seat.name,
        "points": pegging.points,
        "reason": pegging.reason.value,
        "name": REASONS[pegging.reason].within(words),
    }


def _outcome_json(found: Outcome | None, words: Words) -> dict[str, Any] | None:
    if found is None:
        return None
    return {
        "winner": found.side,
        "seats": [seat.name for seat in found.seats],
        "holes": found.holes,
        "skunk": None if found.skunk is None else found.skunk.value,
        "skunk_name": None if found.skunk is None else SKUNKS[found.skunk].within(words),
        "match_points": found.match_points,
        "text": found.text.within(words),
    }


def _letter(seat: Seat | None) -> str | None:
    return None if seat is None else seat.name
