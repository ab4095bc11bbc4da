"""The cards of the play that wait to be laid, and who laid them as far as that is clear."""

from scorer.cards import Card
from scorer.game.standing import Phase
from web.table.card import TableCard, without_candidates
from web.table.claims import claim_of
from web.table.due import never_laid
from web.table.laying.read_late import read_late
from web.table.once import once
from web.table.play.arrived import Arrived
from web.table.play.follow import Followed, follow
from web.table.play.turns import is_left_over
from web.table.state import State


def laid(state: State) -> frozenset[Card]:
    """Collect the cards that were laid in this deal."""
    return frozenset(state.game.now.deal.laid_by)


@once
def unlaid(state: State) -> tuple[Arrived, ...]:
    """The cards that came until now and wait to be laid.

    Cards that are left over are shown, not laid; and a person may have said that a card is none.
    """
    done = never_laid(state.game) | laid(state)
    none = state.on_table.put_aside | _not_to_lay(state)
    came = (card for card in state.seen.came if not (card.card in done or card.number in none))
    return tuple(
        card for card in came if not (card.certain and is_left_over(state.game, card.card))
    )


def waiting(state: State) -> tuple[TableCard, ...]:
    """List the cards that lie there since the starter was turned, and were not laid."""
    before = never_laid(state.game) | laid(state)
    numbers = {*state.placed, *_not_to_lay(state)}
    cards = (_none_of_others(state, card) for card in state.on_table.new)
    return tuple(card for card in cards if not (card.card in before or card.number in numbers))


def _none_of_others(state: State, card: TableCard) -> TableCard:
    """The same card; a doubtful one is none of the cards that certainly lie elsewhere."""
    certain = (one for one in state.on_table.cards if one.certain and one.number != card.number)
    there = frozenset(one.card for one in certain)
    return without_candidates(card, there) if card.card in there else card


def _not_to_lay(state: State) -> frozenset[int]:
    """The numbers of all that lies there but is not to be laid: cards that were laid unread before,
    cards of a hand that was laid out, parts of other cards' pictures, and cards that came before
    the play.
    """
    unseen = (lay.card.number for lay in state.seen.unseen)
    before = (card.number for card in read_late(state))
    return state.seen.laid_out.union(state.seen.parts, unseen, before)


@once
def followed(state: State) -> Followed:
    """Tell who laid the cards that came in the play; nothing while a claim is awaited.

    The first card of the play waits while others are read for the first time: they may be a hand.
    """
    if state.game.now.phase is not Phase.PLAY or claim_of(state.game) is not None:
        return Followed()
    if state.on_table.read_once and not laid(state):
        return Followed()
    arrived = [card for card in unlaid(state) if card.certain or not _was_passed(state, card)]
    found = follow(state.game, arrived, state.on_table.looked_s)
    if state.game.setup.rules.muggins_in_play:
        return Followed(found.lays[:1], found.question)
    return found


def _was_passed(state: State, card: Arrived) -> bool:
    """Whether the play went on with a card that came clearly later."""
    return bool(state.seen.homes.laid_later(state.game.now.deal_number, card.came_s))
