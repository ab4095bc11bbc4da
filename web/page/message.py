"""The message that every page is sent: all that it draws, written section by section.

A section names what it depends on. As long as that stays the same its text is kept, so that a card
that moves costs the sections of the cards alone.
"""

import json
import threading
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from scorer.as_json.count import score_json, verdict_json
from scorer.as_json.game import count_verdict_json
from scorer.cards import Card, symbols
from scorer.count.show import impossible
from scorer.game.claims import pending
from scorer.game.game import Game
from scorer.game.standing import Count
from scorer.language.catalogue import words as words_of
from scorer.language.sentence import Number, Sentence, Words, in_a_row, say
from scorer.pegs import Reason
from scorer.score import Score, total
from scorer.setup import Seat
from scorer.spoken.counting import KINDS, phrase, spoken_parts
from web.page.camera import camera_json
from web.page.cards import cards_json, hand_json, hand_title, player_name, player_names
from web.page.deal import announced_json, deal_json, expected_json, page_play_json
from web.page.game import page_game_json
from web.page.questions import questions_json
from web.table.claims import claim_of, last_count, open_call, opponents, raise_of, secrets
from web.table.counted import FreeCount, FreeCounter, offers
from web.table.cut import is_dealer_missing
from web.table.questions import lasting_questions
from web.table.row import roles, row_now
from web.table.settings import Settings, SourceKind
from web.table.state import Offer, State
from web.table.undo import can_undo


def count_json(game: Game, free: FreeCount | None, words: Words) -> dict[str, Any] | None:
    """Describe the visible count; None while there is none, or it is a secret.

    ``cards`` are those of the hand or crib, and the starter last. ``free`` is what lies there while
    no dealer is set. ``best`` says that no hand, or crib, counts more; None where one does.
    """
    variant = game.setup.variant
    if free is not None:
        scores = free.visible_scores
        nobodys = {"seat": None, "crib": False, "title": "", "cards": _texts(free.cards)}
        most = impossible(variant, crib=free.crib).best
        return None if scores is None else {**_untitled(scores, most, words), **nobodys}
    count = visible_count(game)
    if count is None:
        return None
    title = hand_title(game, count.seat, crib=count.crib).within(words)
    owner = {"seat": count.seat.name, "crib": count.crib, "title": title}
    cards = _texts((*count.cards, count.starter))
    most = impossible(variant, crib=count.crib).best
    return {**_untitled(count.scores, most, words), **owner, "cards": cards}


def visible_count(game: Game) -> Count | None:
    """Find the visible count of the deal; None while it is a secret, and while a claim of the play
    may be called, which would be taken for the claim of the hand that is shown.
    """
    called = open_call(game)
    hidden = claim_of(game) is not None or secrets(game).last_count
    of_play = called is not None and called.reason is Reason.PLAY
    return None if hidden or of_play else last_count(game)


def _texts(cards: Iterable[Card]) -> list[str]:
    return [str(card) for card in cards]


def _untitled(scores: Sequence[Score], most: int | None, words: Words) -> dict[str, Any]:
    """Describe a count; ``most`` is what no count exceeds, None where nobody knows it."""
    points = total(scores)
    best = say("{points}, the best hand of all", points=Number(points))
    return {
        "total": points,
        "best": best.within(words) if points == most else None,
        "phrase": phrase(scores, words),
        "parts": [
            {
                "text": part.text.within(words),
                "cards": _texts(part.cards),
                "total": part.total,
            }
            for part in spoken_parts(scores)
        ],
        "scores": [
            {**score_json(score), "name": KINDS[score.kind].within(words)} for score in scores
        ],
    }


def claim_json(game: Game, free: FreeCount | None, words: Words) -> dict[str, Any]:
    """Describe the claim: who must say a number now, or what was said while no dealer is set."""
    seat = claim_of(game)
    if seat is not None:
        text = _asked(game, seat).within(words)
        return {"awaited": True, "seat": seat.name, "points": None, "text": text}
    text = say("What does the player say?").within(words)
    claimed = None if free is None else free.claim
    awaited = free is not None and free.awaits_claim
    return {"awaited": awaited, "seat": None, "points": claimed, "text": text}


def _asked(game: Game, seat: Seat) -> Sentence:
    """Ask for a claim: for what is shown, or for cards of the play, which may be over by now."""
    name, claim = player_name(game, seat), pending(game.now, seat)
    if claim is None or game.now.deal.shown is not None:
        return say("What does {name} say?", name=name)
    return say("What does {name} say for {cards}?", name=name, cards=symbols(claim.cards))


def visible_verdict_json(game: Game, free: FreeCount | None, words: Words) -> dict[str, Any] | None:
    """Describe how the claim to the visible count did; None without one."""
    variant = game.setup.variant
    if free is None:
        count = visible_count(game)
        return None if count is None else count_verdict_json(count, variant, words)
    if free.claim is None or free.scores is None:
        return None
    return verdict_json(free.claim, free.scores, words, variant, crib=free.crib)


def call_json(game: Game, words: Words) -> dict[str, Any] | None:
    """Describe the claim that may be called now; None without one."""
    claim = open_call(game)
    if claim is None or claim_of(game) is not None:
        return None
    name, claimed = player_name(game, claim.seat), claim.claimed
    means = say(
        "Rightly claimed points are pegged. Whoever calls taps how many points {name} missed.",
        name=name,
    )
    text = say("{name} says {points}. Did {name} miss any?", name=name, points=claimed)
    return {
        "seats": [seat.name for seat in opponents(game, claim.seat)],
        "claimed": claimed,
        "means": means.within(words),
        "text": text.within(words),
    }


def raise_json(game: Game, words: Words) -> dict[str, Any] | None:
    """Describe the points that may still be pegged, on a table that lets claims be put right."""
    claim = None if claim_of(game) is not None else raise_of(game)
    if claim is None:
        return None
    points, name = total(claim.scores), player_name(game, claim.seat)
    text = say("Peg the other {points} for {name}", points=claim.missed, name=name)
    return {"seat": claim.seat.name, "points": points, "text": text.within(words)}


Causes: TypeAlias = tuple[Any, ...]
"""What a section depends on: values that are equal only if it says the same."""


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the message: what it depends on, and what it says of that in a language."""

    causes: Callable[[State, FreeCounter], Causes]
    says: Callable[..., Any]


SECTIONS: Mapping[str, Section] = {
    "announced": Section(lambda state, _: (state.game,), announced_json),
    "asks": Section(
        lambda state, _: (lasting_questions(state), state.game),
        questions_json,
    ),
    "call": Section(lambda state, _: (state.game,), call_json),
    "camera": Section(
        lambda state, _: (state.camera, state.settings.turn, state.settings.flip), camera_json
    ),
    "cards": Section(lambda state, _: (roles(state),), cards_json),
    "claim": Section(lambda state, counter: (state.game, counter.count(state)), claim_json),
    "count": Section(lambda state, counter: (state.game, counter.count(state)), count_json),
    "countable": Section(
        lambda state, counter: ((free := counter.count(state)) and free.scores is not None,),
        lambda countable, _: bool(countable),
    ),
    "deal": Section(lambda state, _: (state.game,), deal_json),
    "expected": Section(
        lambda state, _: (state.game, is_dealer_missing(state)),
        expected_json,
    ),
    "flow": Section(lambda state, _: (state.free,), lambda free, _: "free" if free else "deal"),
    "fresh": Section(lambda state, _: (_is_fresh(state),), lambda fresh, _: fresh),
    "game": Section(
        lambda state, _: (state.game, state.game_number, state.in_match), page_game_json
    ),
    "hand": Section(lambda state, _: (row_now(state), state.game), hand_json),
    "mode": Section(lambda state, _: (state.mode,), lambda mode, _: mode),
    "offers": Section(
        lambda state, counter: (offers(state, counter), state.game),
        lambda offered, game, words: [
            _offer(offer, player_names(game, words)[offer.seat], words) for offer in offered
        ],
    ),
    "play": Section(lambda state, _: (state.game,), page_play_json),
    "raise": Section(lambda state, _: (state.game,), raise_json),
    "settings": Section(
        lambda state, _: (state.settings,), lambda settings, _: _settings_json(settings)
    ),
    "taken": Section(
        lambda state, _: (state.taken, state.game),
        lambda taken, game, words: (
            _taken(taken, player_names(game, words), words) if taken else None
        ),
    ),
    "verdict": Section(
        lambda state, counter: (state.game, counter.count(state)), visible_verdict_json
    ),
    "zones": Section(lambda state, _: (state.settings.zones,), lambda zones, _: zones.json()),
}


def state_json(state: State, counter: FreeCounter, words: Words) -> dict[str, Any]:
    """Describe the whole state in a language."""
    return {
        name: section.says(*section.causes(state, counter), words)
        for name, section in SECTIONS.items()
    }


@dataclass(frozen=True, slots=True)
class _Written:
    """The text of a section, and what it depended on."""

    causes: Causes
    text: str


class MessageWriter:
    """Writes messages, each section anew only where it says something else; safe for threads."""

    def __init__(self, counter: FreeCounter) -> None:
        self._counter = counter
        self._writing = threading.Lock()
        self._written: dict[str, dict[str, _Written]] = {}

    def text(self, state: State, numbers: Mapping[str, Any], language: str) -> str:
        """Write a state as one text, by which pages see whether anything has changed.

        ``numbers`` tell which state it is.
        """
        beside = {**numbers, "language": language}
        texts = {name: _dumped(value) for name, value in beside.items()}
        with self._writing:
            texts |= self._sections(state, language)
        return "{" + ", ".join(f'"{name}": {texts[name]}' for name in sorted(texts)) + "}"

    def _sections(self, state: State, language: str) -> dict[str, str]:
        written, words = self._written.setdefault(language, {}), words_of(language)
        for name, section in SECTIONS.items():
            causes, kept = section.causes(state, self._counter), written.get(name)
            if kept is None or not _are_same(kept.causes, causes):
                written[name] = _Written(causes, _dumped(section.says(*causes, words)))
        return {name: each.text for name, each in written.items()}


def _are_same(before: Causes, after: Causes) -> bool:
    return all(one is other or one == other for one, other in zip(before, after, strict=True))


def _dumped(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True)


def _is_fresh(state: State) -> bool:
    """Whether nothing has happened yet: nobody began a game, and nothing lies there or is seen.

    The first game of a log begins by itself.
    """
    unnamed = not any(state.game.now.named_players) and not can_undo(state.game)
    seen = state.on_table.cards or state.camera.kind is not SourceKind.NOTHING
    return state.free and state.game_number <= 1 and unnamed and not seen


def _offer(offer: Offer, name: str, words: Words) -> dict[str, Any]:
    """Describe points that may be pegged; its text labels the button that takes them."""
    if offer.muggins:
        text = say("Muggins! Peg {points} for {name}", points=offer.points, name=name)
    else:
        text = say("Peg {points} for {name}", points=offer.points, name=name)
    return {
        "seat": offer.seat.name,
        "points": offer.points,
        "muggins": offer.muggins,
        "text": text.within(words),
    }


def _taken(taken: tuple[Offer, ...], names: tuple[str, ...], words: Words) -> str:
    """Tell what was pegged for these cards."""
    each = [say("{points} for {name}", points=one.points, name=names[one.seat]) for one in taken]
    return say("Pegged: {points}", points=in_a_row(each)).within(words)


def _settings_json(settings: Settings) -> dict[str, Any]:
    return {
        "counting": settings.counting,
        "keep_pictures": settings.keep_pictures,
        "ask_discards": settings.ask_discards,
        "courts": settings.courts,
    }
