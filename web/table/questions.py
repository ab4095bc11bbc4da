"""Which questions the table asks now; while something moves, only about cards that lie free.

Each rule of a list names the accident that it is for; the first that applies decides.
"""

from collections.abc import Callable, Iterable, Iterator
from math import inf
from typing import TypeAlias

from scorer.cards import Card
from scorer.game.events import Event, LaidUnseen, StarterUnread
from scorer.game.game import Game, step_records
from scorer.game.standing import Phase
from scorer.setup import Seat
from vision.table.arrangement import ProblemKind
from web.table.card import TableCard
from web.table.cards import TableCards
from web.table.claims import Mode, claim_of, open_call
from web.table.counted import is_counted, locked
from web.table.cut import cut_cards, has_only_begun
from web.table.deal_memory import DealMemory, cannot_be, unread_lay_steps
from web.table.decision import (
    Excess,
    Free,
    NothingExpected,
    Part,
    Playing,
    Together,
    Whole,
    automatic_events,
    candidate_events,
    situation,
    unsure_whose,
)
from web.table.expected_cards import expected_cards, is_unread, of_deal, turned_event
from web.table.hand_candidate import HandCandidate, undone_as
from web.table.hand_doubts import begun_deal, unread_starter
from web.table.pace import PACE
from web.table.pending_cards import lies_forgotten, pending_cards, unlaid_cards
from web.table.play_repairs import lays_missed_before
from web.table.question import (
    BeginDeal,
    Confirm,
    InTheWay,
    PlayInTheWay,
    Question,
    Refused,
    UnreadCard,
    Unwritten,
    WhichCard,
    WhichReading,
    WhoCut,
    WhoLaid,
    WhoseHand,
    WrongNumber,
)
from web.table.settings import CameraView, SourceKind
from web.table.shown_hand import difference
from web.table.state import State, cached_on_state

Questions: TypeAlias = tuple[Question, ...]

MOST_CANDIDATES = 6
OF_COMING = frozenset({*ProblemKind} - {ProblemKind.DOUBT})
"""Kinds of questions that the next card may answer, once it is laid or read."""


def lasting_questions(state: State) -> Questions:
    """List what the page asks: nothing that the next readings may answer."""
    return tuple(
        question for question in asked_now(state) if not _may_pass(state.on_table, question)
    )


def asked_now(state: State) -> Questions:
    """List what is asked at this moment, though the next readings may answer it."""
    asked = questions(state)
    if state.unwritten or not state.camera.moving:
        return asked
    return tuple(question for question in asked if _stands_on_page(state, question))


def _stands_on_page(state: State, question: Question) -> bool:
    """Whether the page asks it while something moves; before a dealer is known, who cut alone."""
    cut = isinstance(question, WhoCut)
    return cut or (not state.free and stands(state.on_table, question, PACE.lay_asked_s))


def _may_pass(on_table: TableCards, question: Question) -> bool:
    """Whether a question is about a new doubt, or about cards beside which another may be laid."""
    since_s: Iterable[float | None] = ()
    if question.kind in OF_COMING:
        since_s = (card.still_s for card in on_table.open_cards)
    elif isinstance(question, WhichCard):
        cards = on_table.cards
        since_s = (card.doubtful_s for card in cards if card.number == question.number)
    latest_s = max((each for each in since_s if each is not None), default=-inf)
    return on_table.looked_s < latest_s + PACE.question_stands_s


def stands(on_table: TableCards, question: Question, least_s: float = 0.0) -> bool:
    """Whether a question stands while something moves: it is about a single card, which was seen to
    come, and has lain free at least for so long.

    Who laid a card is asked later, as the next card may tell, and even if the card is covered then.
    """
    match question:
        case UnreadCard():
            return True
        case WhoLaid(number=number):
            return _lies(on_table, number, PACE.next_card_s) is not None
        case WhichCard(number=number):
            card = _lies(on_table, number, least_s)
            return card is not None and not card.busy
    return False


def _lies(on_table: TableCards, number: int, least_s: float) -> TableCard | None:
    """The card of that number, if it was seen to come, at least so long ago."""
    card = on_table.numbered(number)
    came = card is not None and -inf < card.arrived_s <= on_table.looked_s - least_s
    return card if came else None


@cached_on_state
def questions(state: State) -> Questions:
    """List what only people can tell, whether anything moves or not: doubts first."""
    if state.unwritten:
        return (Unwritten(),)
    if differs := difference(state):
        return (WhichReading(differs, dict(state.game.made)[differs.event]),)
    asked = () if _counts_unread(state) else _of_cards(state)
    return (*asked, *_which_starter(state), *_unread_lays(state), *_unread_of_earlier_deals(state))


def _counts_unread(state: State) -> bool:
    """Whether nobody can claim what the hands count: the starter is unread."""
    awaited = is_unread(state.game) and state.game.now.phase is Phase.SHOW
    return awaited and state.mode is not Mode.SHOW


def _of_cards(state: State) -> Questions:
    """What is asked of the cards that lie there, by the first rule that has a say."""
    asked_by_rule = (rule(state) for rule in _RULES)
    return next((asked for asked in asked_by_rule if asked is not None), ())


def _another_deal(state: State) -> Questions | None:
    """Nobody has looked for a whole deal: another one has begun."""
    begun = begun_deal(state)
    if begun is None or not begun.later:
        return None
    auction = state.game.setup.variant.auction
    return (BeginDeal(None if auction else begun.starter, begun.events),)


def _of_play(state: State) -> Questions | None:
    """A card of the play is in doubt, came from nobody's side, or at once with another."""
    playing = situation(state)
    if not isinstance(playing, Playing):
        return None
    waits = _doubtful(state.game, state.on_table, playing.unlaid_cards)
    return (*_doubts(state.memory, waits), *_who_laid(state, playing, doubts=bool(waits)))


def _of_whose_hand(state: State) -> Questions | None:
    """A hand lies there that is perhaps another player's than the one that is due."""
    unsure = unsure_whose(state)
    return None if unsure is None else (WhoseHand(unsure.hands, unsure.from_side_of),)


def _of_cut(state: State) -> Questions | None:
    """Nobody knows who cut a card, also while hands move and once they have taken it away."""
    cut = cut_cards(state)
    if cut is None:
        return None
    card, cutters = cut.asked
    return (WhoCut(card.card, cutters),)


def _freely(state: State) -> Questions | None:
    """No dealer is set: a doubt changes the count, or cards are too few or too many."""
    if not isinstance(situation(state), Free):
        return None
    doubts = () if is_counted(state) else _doubts(state.memory, state.on_table.open_cards)
    return (*doubts, *_of_number(state))


def _in_deal(state: State) -> Questions | None:
    """Cards that are due are in doubt, too few, too many, refused, or wait for a tap."""
    current = situation(state)
    candidate = None if isinstance(current, Free | NothingExpected | Playing) else current.candidate
    doubts = () if candidate is None else tuple(_doubts(state.memory, candidate.cards))
    asked = (*doubts, *_of_candidate(state))
    if not asked and _not_all_seen(state.game, state.camera):
        return (PlayInTheWay(unseen=True),)
    return asked


_RULES: tuple[Callable[[State], Questions | None], ...] = (
    _another_deal,
    _of_play,
    _of_whose_hand,
    _of_cut,
    _freely,
    _in_deal,
)


def _doubts(memory: DealMemory, cards: Iterable[TableCard]) -> Iterator[WhichCard]:
    """The cards in doubt, but for those that were laid unread: these are asked about as such."""
    laid_so = {lay.card.number for lay in memory.unread_lays}
    for card in cards:
        if not card.certain and card.number not in laid_so:
            yield WhichCard(card.number, card.card, card.asked, twice=card.sighting.twice)


def _doubtful(
    game: Game, on_table: TableCards, cards: Iterable[TableCard]
) -> tuple[TableCard, ...]:
    """List the cards that wait to be laid, as long as nobody can tell which they are."""
    before_s = on_table.looked_s - PACE.lay_asked_s
    laid = {*game.now.deal.laid_by}
    return tuple(
        card
        for card in cards
        if -inf < card.arrived_s <= before_s
        if not (card.certain or card.busy or laid.intersection(card.asked))
    )


def _who_laid(state: State, playing: Playing, *, doubts: bool) -> Iterator[Question]:
    """Ask what only people can tell of the play; a doubtful card may itself be the missed one."""
    unclear = playing.inferred_lays.unclear
    if unclear is None:
        lie_there = any(card.certain and card.arrival is None for card in playing.unlaid_cards)
        if playing.expected is not None and not pending_cards(state) and lie_there:
            yield PlayInTheWay(unseen=False)
        return
    missed = lays_missed_before(state, unclear)
    if not (missed and doubts):
        cards = tuple(card.card for card in unclear.cards)
        missed = missed[:MOST_CANDIDATES]
        yield WhoLaid(unclear.cards[0].number, cards, tuple(unclear.lays), unclear.missed, missed)


def _not_all_seen(game: Game, camera: CameraView) -> bool:
    """Whether hands are shown after a play of which a camera has not seen all."""
    expected, play = expected_cards(game), game.now.deal.play
    if expected is None or expected.crib or game.now.phase is not Phase.SHOW or play is None:
        return False
    return camera.kind is SourceKind.CAMERA and bool(play.laid) and not play.over


def _of_number(state: State) -> Iterator[WrongNumber]:
    """Ask about cards that are counted freely; where a deal is to come, not how many there are."""
    only_old = state.on_table.cards and not state.on_table.open_cards
    if only_old or not (state.on_table.cards or state.camera.picture):
        return
    others = {ProblemKind.TOO_FEW, ProblemKind.TOO_MANY} if has_only_begun(state) else set()
    for problem in state.view.problems:
        if problem.kind not in {ProblemKind.DOUBT, ProblemKind.TWICE, *others}:
            yield WrongNumber(problem.kind, len(problem.cards), state.hand_size)


def _of_candidate(state: State) -> Iterator[Question]:
    """Ask about the cards that are due, where some of them lie there."""
    current = situation(state)
    none = isinstance(current, Free | NothingExpected | Playing) or not current.candidate.cards
    if none or claim_of(state.game) is not None:
        return
    match current:
        case Part(candidate):
            if locked(state) is None or state.camera.kind is SourceKind.CAMERA:
                yield WrongNumber(
                    ProblemKind.TOO_FEW, len(candidate.cards), candidate.expected.size
                )
        case Excess(candidate):
            yield from _too_many(candidate)
        case Together(turned=turned, hand=hand) as both:
            yield from _not_taken(turned, hand, both.events) if _waits(state) else ()
        case Whole(candidate):
            if candidate.complete and _waits(state):
                yield from _not_taken(state, candidate, candidate_events(state, candidate))


def _waits(state: State) -> bool:
    """Whether cards wait for a tap: who calls is asked first, and a camera takes some by itself."""
    taken = state.camera.kind is SourceKind.CAMERA and bool(automatic_events(state))
    return not taken and open_call(state.game) is None


def _too_many(candidate: HandCandidate) -> Iterator[WrongNumber]:
    """Ask which is the starter, once each card is known; of a hand, some are too many."""
    if candidate.expected.seat is not None:
        yield WrongNumber(ProblemKind.TOO_MANY, len(candidate.cards), candidate.expected.size)
    elif all(card.certain for card in candidate.cards):
        yield WrongNumber(ProblemKind.WHICH_STARTER)


def _not_taken(
    state: State, candidate: HandCandidate, events: tuple[Event, ...]
) -> Iterator[Question]:
    """Say why whole cards are not taken by themselves; offer to count them where they may be."""
    if candidate.expected.seat is not None and (
        reason := state.game.why_not(*candidate_events(state, candidate))
    ):
        yield Refused(reason)
        return
    yield Confirm(candidate.expected, candidate.cards[0].card, events)
    if candidate.expected.seat is None:
        for old in _in_the_way(state.game, state.on_table, candidate)[:1]:
            yield InTheWay(old.card)


def _in_the_way(game: Game, on_table: TableCards, candidate: HandCandidate) -> list[TableCard]:
    """The other cards that mean nothing more, but no undone hands: those are offered in turn."""
    starters = {card.number for card in undone_as(game, on_table, candidate.expected)}
    hands = on_table.undone.keys() - starters
    none = hands.union(card.number for card in candidate.cards)
    return [card for card in on_table.consumed_cards if card.number not in none]


def _which_starter(state: State) -> Iterator[UnreadCard]:
    """Ask which card the starter is, where it was turned and nobody could read it."""
    if is_unread(state.game):
        card, elsewhere = unread_starter(state), of_deal(state.game)
        lying = _lying(state, None) or _unclaimed_cards(state.game, state.on_table)
        may_be = lying if card is None else card.asked
        candidates = tuple(each for each in may_be if each not in elsewhere)
        yield UnreadCard(turned_event(state.game), None, candidates)


def _unclaimed_cards(game: Game, on_table: TableCards) -> tuple[Card, ...]:
    """The cards that lie there once the play is over and that nobody laid or showed."""
    if game.now.phase is not Phase.SHOW:
        return ()
    elsewhere = of_deal(game)
    certain = (card.card for card in on_table.open_cards if card.certain)
    return tuple(card for card in certain if card not in elsewhere)[:MOST_CANDIDATES]


def _lying(state: State, seat: Seat | None) -> tuple[Card, ...]:
    """What the unread card of a player, or the starter, may be, by the cards that lie there since
    a restart. A certain card is asked about too, as it need not be the unread one.
    """
    forgotten = (card for card in unlaid_cards(state) if lies_forgotten(state, card, seat))
    maybes = (maybe for card in forgotten for maybe in card.asked or (card.card,))
    return tuple(dict.fromkeys(maybes))[:MOST_CANDIDATES]


def _unread_lays(state: State) -> Iterator[UnreadCard]:
    """Ask for the names of the unread cards of this deal's play."""
    cards = {lay.event: lay.card for lay in state.memory.unread_lays}
    for event, seat in unread_lay_steps(state.game):
        card, others = cards.get(event), cannot_be(state.game, seat)
        may_be = _lying(state, seat) if card is None else card.asked
        yield UnreadCard(event, seat, tuple(each for each in may_be if each not in others))


@cached_on_state
def _unread_of_earlier_deals(state: State) -> tuple[UnreadCard, ...]:
    """Ask for the unread cards of the deals before this one, the oldest first: their points still
    wait for it.
    """
    if not any(isinstance(step, LaidUnseen | StarterUnread) for _, step in state.game.made):
        return ()
    return tuple(
        UnreadCard(
            record.number,
            record.step.seat if isinstance(record.step, LaidUnseen) else None,
            state.open_doubts.get(record.number, ()),
            record.before.deal_number,
        )
        for record in step_records(state.game)
        if isinstance(record.step, LaidUnseen | StarterUnread)
        if not record.void and record.before.deal_number < state.game.now.deal_number
    )
