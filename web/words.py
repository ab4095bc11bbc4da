"""English for the page: doubts, scores, verdicts, and how the game stands."""

from collections.abc import Iterable, Sequence

from scorer.board import Skunk, skunk
from scorer.cards import Card, Rank, Suit
from scorer.game import Game
from scorer.muggins import Verdict
from scorer.score import Score, ScoreKind
from web.state import Offer

SUITS = {
    Suit.SPADES: "spades",
    Suit.HEARTS: "hearts",
    Suit.DIAMONDS: "diamonds",
    Suit.CLUBS: "clubs",
}
RANKS = {Rank.ACE: "ace", Rank.JACK: "jack", Rank.QUEEN: "queen", Rank.KING: "king"}
LENGTHS = {3: "three", 4: "four", 5: "five"}
SKUNKS = {
    None: "",
    Skunk.SKUNK: ", a skunk",
    Skunk.DOUBLE_SKUNK: ", a double skunk",
    Skunk.TRIPLE_SKUNK: ", a triple skunk",
}


def doubt_text(candidates: Sequence[Card]) -> str:
    """Ask for one of the candidates, best first.

    >>> doubt_text([Card.parse("6S"), Card.parse("9S")])
    '6 or 9 of spades?'
    >>> doubt_text([Card.parse("6S"), Card.parse("9C")])
    '6 of spades or 9 of clubs?'
    """
    if len(candidates) < 2:  # noqa: PLR2004 - an alternative takes two
        return f"Is this the {_name(candidates[0])}?" if candidates else "Which card is this?"
    suits = {card.suit for card in candidates}
    if len(suits) > 1:
        return " or ".join(_name(card) for card in candidates) + "?"
    return f"{' or '.join(_rank(card) for card in candidates)} of {SUITS[suits.pop()]}?"


def score_name(score: Score) -> str:
    """Name one score, as the list of the count shows it."""
    if score.kind is ScoreKind.RUN:
        return f"Run of {LENGTHS.get(len(score.cards), len(score.cards))}"
    return score.kind.capitalize()


def verdict_text(verdict: Verdict) -> str:
    """Tell how a claim does beside the true count, naming what was missed."""
    if verdict.over:
        return f"Said {verdict.claimed}, but it is {verdict.true}: {verdict.over} too many."
    if not verdict.missed:
        return f"{verdict.claimed} is right."
    left_out = _list(_missed(score) for score in verdict.missed_scores)
    which = f": {left_out}" if left_out else ""
    return f"Said {verdict.claimed} of {verdict.true}, missed {verdict.missed}{which}."


def offer_text(offer: Offer, names: Sequence[str]) -> str:
    """Label the button that takes an offer."""
    start = "Muggins! Peg" if offer.muggins else "Peg"
    return f"{start} {offer.points} for {names[offer.seat]}"


def taken_text(taken: Sequence[Offer], names: Sequence[str]) -> str | None:
    """Tell what was pegged for these cards; None while nothing was."""
    if not taken:
        return None
    return "Pegged " + _list(f"{offer.points} for {names[offer.seat]}" for offer in taken)


def standing_text(game: Game, names: Sequence[str]) -> str:
    """Tell how the game stands."""
    fronts = [pegs.front for pegs in game.pegs]
    lead, loser = max(fronts) - min(fronts), min(fronts)
    if game.winner is None:
        leader = names[fronts.index(max(fronts))]
        return f"{leader} leads by {lead}" if lead else "All square"
    return f"{names[game.winner]} wins by {lead}{SKUNKS[skunk(loser)]}"


def _missed(score: Score) -> str:
    cards = " ".join(f"{card.rank}{card.suit.symbol}" for card in score.cards)
    name = score_name(score).lower()
    if score.kind is ScoreKind.FIFTEEN:
        return f"fifteen two with {cards}"
    return f"{name} with {cards}" if score.kind is ScoreKind.NOBS else f"the {name} {cards}"


def _list(parts: Iterable[str]) -> str:
    *most, last = tuple(parts) or ("",)
    return f"{', '.join(most)} and {last}" if most else last


def _name(card: Card) -> str:
    return f"{_rank(card)} of {SUITS[card.suit]}"


def _rank(card: Card) -> str:
    return RANKS.get(card.rank, str(card.rank))
