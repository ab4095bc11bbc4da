"""What the people at the table are asked; while something moves, only about cards that lie free."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from math import inf
from typing import Any

from scorer.game.phase import Phase
from scorer.language.sentence import Sentence, say
from scorer.language.words import Words
from vision.table.arrangement import ProblemKind
from web.page.cards import whose
from web.page.choices import ask_json, differs_json, doubt_json, who_cut_json, whose_hand_json
from web.page.laying import NOT_ALL_SEEN, doubtful, laying_asks, not_all_seen
from web.page.problems import (
    UNWRITTEN,
    WHICH_STARTER,
    lies_from_before,
    problem_sentence,
    too_few,
    too_many,
)
from web.page.unread_cards import earlier_asks, starter_asks, unseen_asks
from web.table.automatic import automatic_events
from web.table.camera_view import SourceKind
from web.table.card import TableCard
from web.table.claims import Mode, claim_of, mode, open_call
from web.table.due import is_unread
from web.table.hands.counted import locked
from web.table.hands.differing import difference
from web.table.hands.due_cards import DueCards, undone_as
from web.table.hands.next_deal import BegunDeal, begun_deal
from web.table.hands.shown import REST_S
from web.table.laying.cut import cut_cards, has_only_begun
from web.table.play.later import NEXT_S
from web.table.play.moment import ASKED_S
from web.table.situation import (
    Awaited,
    Excess,
    Free,
    NothingDue,
    Part,
    Playing,
    Situation,
    Together,
    Whole,
    due_events,
    situation,
)
from web.table.state import State
from web.table.whose_hand import unsure_whose

OF_CARDS = frozenset({"doubt", "starter", "unseen"})
"""Kinds of questions about single cards: they stand whatever else happens or moves."""

STANDS_S = REST_S + 0.5
"""What is asked for a shorter time the table has answered by itself."""
OF_COMING = frozenset({*ProblemKind} - {ProblemKind.DOUBT})
"""Kinds of questions that the next card may answer, once it is laid or read."""


def lasting_asks_json(state: State, words: Words) -> list[dict[str, Any]]:
    """List what is asked on the page: nothing that the next readings may answer."""
    return [ask for ask in asks_json(state, words) if not _may_pass(state, ask)]


def _may_pass(state: State, ask: Mapping[str, Any]) -> bool:
    """Whether a question is about a new doubt, or about cards beside which another may be laid."""
    since_s: Iterable[float | None] = ()
    if ask["kind"] in OF_COMING:
        since_s = (card.still_s for card in state.on_table.new)
    elif ask["kind"] == ProblemKind.DOUBT:
        since_s = (c.doubtful_s for c in state.on_table.cards if c.number == ask["number"])
    latest_s = max((each for each in since_s if each is not None), default=-inf)
    return state.on_table.looked_s < latest_s + STANDS_S


def asks_json(state: State, words: Words) -> list[dict[str, Any]]:
    """List what is asked: doubts first, each with what the card may be."""
    if state.unwritten:
        return [ask_json("unwritten", UNWRITTEN, words)]
    if state.camera.moving:
        still = replace(state, camera=replace(state.camera, moving=False))
        asks = _asks_of_cut(still, words) if state.free else _asks_of_all(still, words)
        return [ask for ask in asks if ask["kind"] == "cut" or stands(state, ask, ASKED_S)]
    return _asks_of_all(state, words)


def stands(state: State, ask: Mapping[str, Any], least_s: float = 0.0) -> bool:
    """Whether a question stands while something moves: it is about a single card, which was seen to
    come, and has lain free at least for so long.

    Who laid a card is asked later, as the next card may tell, and even if the card is covered then.
    """
    laid = ask["kind"] == "laid"
    card = state.on_table.numbered(ask["number"]) if "number" in ask else None
    lies_s = state.on_table.looked_s - (NEXT_S if laid else least_s)
    free = card is not None and (laid or not card.busy) and -inf < card.came_s <= lies_s
    return (laid or ask["kind"] in OF_CARDS) and ("number" not in ask or free)


def _asks_of_all(state: State, words: Words) -> list[dict[str, Any]]:
    if different := difference(state):
        return [differs_json(state, different, words)]
    others = [] if _counts_unread(state) else _asks(state, words)
    unread = (*starter_asks(state, words), *unseen_asks(state, words))
    return [*others, *unread, *earlier_asks(state, words)]


def _counts_unread(state: State) -> bool:
    """Whether nobody can claim what the hands count: the starter is unread."""
    awaited = is_unread(state.game) and state.game.now.phase is Phase.SHOW
    return awaited and mode(state) is not Mode.SHOW


def _asks(state: State, words: Words) -> list[dict[str, Any]]:
    if (begun := begun_deal(state)) and begun.later:
        return [_of_another_deal(state, begun, words)]
    now = situation(state)
    laid_so = {lay.card.number for lay in state.seen.unseen}
    meant = (card for card in _meant(state, now) if card.number not in laid_so)
    doubts = [doubt_json(card, words) for card in meant if not card.certain]
    if isinstance(now, Playing):
        return [*doubts, *laying_asks(state, now, words)]
    if unsure := unsure_whose(state):
        return [whose_hand_json(state, unsure, words)]
    if cut := _asks_of_cut(state, words):
        return cut
    others = _freely(state) if isinstance(now, Free) else _in_deal(state, now)
    asks = [*doubts, *(ask_json(kind, text, words) for kind, text in others)]
    unseen = not asks and not_all_seen(state)
    return [ask_json("play", NOT_ALL_SEEN, words)] if unseen else asks


def _of_another_deal(state: State, begun: BegunDeal, words: Words) -> dict[str, Any]:
    text = say("New deal: {card} is the starter", card=begun.starter.symbols)
    if state.game.setup.variant.auction:
        text = say("New deal: the crib is bid for")
    return ask_json("count", text, words)


def _meant(state: State, now: Situation) -> tuple[TableCard, ...]:
    """Find the cards that are counted, or may be what is due."""
    if isinstance(now, Free):
        return state.on_table.new
    if isinstance(now, Playing):
        return doubtful(state, now)
    return () if isinstance(now, NothingDue) else now.there.cards


def _asks_of_cut(state: State, words: Words) -> list[dict[str, Any]]:
    """Ask who cut a card, also while hands move and once they have taken it away."""
    cut = cut_cards(state)
    return [] if cut is None else [who_cut_json(state, cut, words)]


def _freely(state: State) -> Iterator[tuple[str, Sentence]]:
    """Ask about cards that are counted freely; where a deal is to come, not how many there are."""
    only_old = state.on_table.cards and not state.on_table.new
    if only_old or not (state.on_table.cards or state.camera.picture):
        return
    others = {ProblemKind.TOO_FEW, ProblemKind.TOO_MANY} if has_only_begun(state) else set()
    for problem in state.view.problems:
        if problem.kind not in {ProblemKind.DOUBT, ProblemKind.TWICE, *others}:
            yield problem.kind, problem_sentence(problem, state.hand_size)


def _in_deal(state: State, now: NothingDue | Awaited) -> Iterator[tuple[str, Sentence]]:
    """Ask about the cards that are due, where some of them lie there."""
    if isinstance(now, NothingDue) or not now.there.cards or claim_of(state) is not None:
        return
    match now:
        case Part(there):
            if locked(state) is None or state.camera.kind is SourceKind.CAMERA:
                yield ProblemKind.TOO_FEW, too_few(len(there.cards), there.due.size)
        case Excess(there):
            yield from _too_many(there)
        case Together(turned=turned, hand=hand):
            yield from _not_taken(turned, hand) if _waits(state) else ()
        case Whole(there):
            if there.complete and _waits(state):
                yield from _not_taken(state, there)


def _waits(state: State) -> bool:
    """Whether cards wait for a tap: who calls is asked first, and a camera takes some by itself."""
    taken = state.camera.kind is SourceKind.CAMERA and bool(automatic_events(state))
    return not taken and open_call(state) is None


def _too_many(there: DueCards) -> Iterator[tuple[str, Sentence]]:
    """Ask which is the starter, once each card is known; of a hand, some are too many."""
    if there.due.seat is not None:
        yield ProblemKind.TOO_MANY, too_many(len(there.cards), there.due.size)
    elif all(card.certain for card in there.cards):
        yield ProblemKind.WHICH_STARTER, WHICH_STARTER


def _not_taken(state: State, there: DueCards) -> Iterator[tuple[str, Sentence]]:
    """Say why whole cards are not taken by themselves; offer to count them where they may be."""
    if there.due.seat is not None:
        if reason := state.game.why_not(*due_events(state, there)):
            yield "refused", reason
            return
        owner = whose(state, there.due.seat, crib=there.due.crib)
        yield "count", say("Count these – {owner}", owner=owner)
        return
    yield "count", say("{card} is the starter", card=there.cards[0].card.symbols)
    for old in _in_the_way(state, there)[:1]:
        yield "stale", lies_from_before(old.card)


def _in_the_way(state: State, there: DueCards) -> list[TableCard]:
    """The other cards that mean nothing more, but no undone hands: those are offered in turn."""
    starters = {card.number for card in undone_as(state, there.due)}
    hands = state.on_table.undone.keys() - starters
    none = hands.union(card.number for card in there.cards)
    return [card for card in state.on_table.old if card.number not in none]
