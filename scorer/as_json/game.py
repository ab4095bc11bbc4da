"""A game as JSON: everything that a page, a program or a bug report asks of it."""

from typing import Any

from scorer.as_json.count import score_json, scores_json, verdict_json
from scorer.count.show import show
from scorer.game.claims import known_reneges
from scorer.game.events import Undone
from scorer.game.expected import Secrets, expected, rules_secrets
from scorer.game.game import Game
from scorer.game.standing import Count, OpenClaim, ShownHand, Standing
from scorer.house_rules import CHOICES
from scorer.language.sentence import ENGLISH, Words
from scorer.match.points import Outcome, outcome
from scorer.pegs import Pegging, street
from scorer.play.play import Lay, Renege
from scorer.score import total
from scorer.setup import Seat, Setup
from scorer.spoken.terms import PHASES, REASONS, SKUNKS
from scorer.statistics.par import Position
from scorer.statistics.statistics import SeatRecord
from scorer.variant import Variant

_UNTOLD = dict.fromkeys(("verdict", "total", "scores", "phrase"))


def play_json(standing: Standing, secrets: Secrets) -> dict[str, Any] | None:
    """Describe the play, None before it; the points of a card are null where they are a secret.

    After a card that nobody has read, ``count`` and ``turn`` are null as long as they are not sure.
    Of the cards in ``unscored`` nobody knows the points; a card that was not read is null there.
    """
    play = standing.deal.play
    if play is None:
        return None
    hidden, sure = secrets.lays(play), standing.deal.possible is None
    return {
        "count": play.count if sure else None,
        "series": [str(lay.card) for lay in play.series],
        "turn": play.turn.name if sure and play.turn is not None else None,
        "laid": [lay_json(lay, secret=lay in hidden) for lay in play.laid],
        "gos": [{"seat": go.seat.name, "count": go.count, "place": go.place} for go in play.gos],
        "unscored": [
            {"seat": seat.name, "card": None if card is None else str(card)}
            for seat, card in standing.deal.unscored
        ],
    }


def shown_json(standing: Standing, words: Words, secrets: Secrets) -> dict[str, Any] | None:
    """Describe the hand or crib that lies open, None without one; its count may be a secret.

    Without a starter it is not known.
    """
    shown = standing.deal.shown
    if shown is None:
        return None
    return {
        "seat": shown.seat.name,
        "crib": shown.crib,
        "cards": [str(card) for card in shown.cards],
        "count": None
        if secrets.shown or standing.deal.starter is None
        else _true_count(standing, shown, words),
    }


def counts_json(standing: Standing, words: Words, secrets: Secrets) -> list[dict[str, Any]]:
    """Describe what was counted in every deal; the truth of the last one may be a secret."""
    hidden = standing.counts[-1:] if secrets.last_count else ()
    variant = standing.setup.variant
    return [
        _counted_json(count) | (_UNTOLD if count in hidden else _truth_json(count, variant, words))
        for count in standing.counts
    ]


def count_verdict_json(count: Count, variant: Variant, words: Words) -> dict[str, Any] | None:
    """Describe what the claim for a count was worth; None where nobody claimed."""
    if count.claimed is None:
        return None
    return verdict_json(count.claimed, count.scores, words, variant, crib=count.crib)


def renege_json(renege: Renege) -> dict[str, Any]:
    """Describe a renege; ``place`` cards of the deal had been laid by then."""
    return {
        "seat": renege.seat.name,
        "place": renege.place,
        "count": renege.count,
        "cards": [str(card) for card in renege.cards],
    }


def lay_json(lay: Lay, *, secret: bool = False) -> dict[str, Any]:
    """Describe a card of the play; its points are null where they are a secret."""
    return {
        "seat": lay.seat.name,
        "card": str(lay.card),
        "count": lay.count,
        "points": None if secret else total(lay.scores),
        "scores": None if secret else [score_json(score) for score in lay.scores],
    }


def _counted_json(count: Count) -> dict[str, Any]:
    return {
        "deal": count.deal_number,
        "seat": count.seat.name,
        "crib": count.crib,
        "cards": [str(card) for card in count.cards],
        "starter": str(count.starter),
    }


def _truth_json(count: Count, variant: Variant, words: Words) -> dict[str, Any]:
    """Describe what a count truly was, with the verdict on what was claimed."""
    verdict = count_verdict_json(count, variant, words)
    return {"verdict": verdict, **scores_json(count.scores, words)}


def _true_count(standing: Standing, shown: ShownHand, words: Words) -> dict[str, Any]:
    variant = standing.setup.variant
    scores = show(shown.cards, standing.deal.starter, crib=shown.crib, variant=variant)
    return scores_json(scores, words)


def game_json(game: Game, words: Words = ENGLISH, secrets: Secrets | None = None) -> dict[str, Any]:
    """Describe a game; ``words`` are those of every name and text, the keys are English.

    Seats are letters, sides numbers from 0 on, cards as in 10H. What is told to nobody yet is null:
    the ``secrets``, by default those of the rules.
    """
    standing = game.now
    hidden = rules_secrets(standing) if secrets is None else secrets
    return {
        "setup": setup_json(standing.setup, words),
        "names": {seat.name: standing.names[seat] for seat in standing.setup.seats},
        "phase": {"kind": standing.phase.value, "name": PHASES[standing.phase].within(words)},
        "expected": _expected_json(standing, words),
        **_deal_json(standing, words, hidden),
        "pegs": [_pegs_json(standing, side, words) for side in range(len(standing.pegs))],
        "peggings": [_pegging_json(pegging, words) for pegging in standing.peggings],
        "outcome": _outcome_json(outcome(standing), words),
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


def _expected_json(standing: Standing, words: Words) -> dict[str, Any] | None:
    next_step = expected(standing)
    if next_step is None:
        return None
    return {
        "kind": next_step.wanted.value,
        "seat": _letter(next_step.seat),
        "text": next_step.text.within(words),
    }


def _deal_json(standing: Standing, words: Words, secrets: Secrets) -> dict[str, Any]:
    """Describe the deal that is played; ``counts`` are those of every deal."""
    deal = standing.deal
    pones = [seat.name for seat in standing.setup.seats if standing.dealer not in (None, seat)]
    return {
        "deal": standing.deal_number,
        "dealer": _letter(standing.dealer),
        "pones": pones,
        "cuts": [{"seat": cut.seat.name, "card": str(cut.card)} for cut in standing.cuts],
        "bids": [{"seat": bid.seat.name, "points": bid.points} for bid in deal.bids],
        "starter": None if deal.starter is None else str(deal.starter),
        "play": play_json(standing, secrets),
        "shown": shown_json(standing, words, secrets),
        "claims": [_claim_json(claim) for claim in standing.open_claims],
        "counts": counts_json(standing, words, secrets),
        "reneges": [renege_json(renege) for renege in known_reneges(standing)],
    }


def _claim_json(claim: OpenClaim) -> dict[str, Any]:
    """Describe points that may still be claimed, or a claim that may still be answered."""
    return {
        "seat": claim.seat.name,
        "reason": claim.reason.value,
        "deal": claim.deal_number,
        "claimed": claim.claimed,
    }


def _pegs_json(standing: Standing, side: int, words: Words) -> dict[str, Any]:
    pegs = standing.pegs[side]
    position = SeatRecord(standing, standing.setup.sides[side][0]).position
    return {
        "side": side,
        "seats": [seat.name for seat in standing.setup.sides[side]],
        "front": pegs.front,
        "back": pegs.back,
        "points": pegs.points,
        "street": street(pegs.front, standing.setup.target),
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


def _outcome_json(result: Outcome | None, words: Words) -> dict[str, Any] | None:
    if result is None:
        return None
    return {
        "winner": result.side,
        "seats": [seat.name for seat in result.seats],
        "holes": result.holes,
        "skunk": None if result.skunk is None else result.skunk.value,
        "skunk_name": None if result.skunk is None else SKUNKS[result.skunk].within(words),
        "match_points": result.match_points,
        "text": result.text.within(words),
    }


def _letter(seat: Seat | None) -> str | None:
    return None if seat is None else seat.name
