"""What the cards that came later tell of the first one that waits: who laid it."""

from collections.abc import Sequence

from scorer.game.events import Laid, LaidUnseen
from scorer.game.game import Game
from scorer.score import THIRTY_ONE
from web.table.pace import PACE
from web.table.play.arrived import Arrived
from web.table.play.turns import Lays, is_odd_lay, lays_of, must_go, never_says_go


def unread_before(game: Game, first: Arrived, doubtful: Sequence[Arrived]) -> LaidUnseen | None:
    """The lay of the doubtful card that came before all others, where the first certain card fits
    right after it, or after more doubtful ones.
    """
    lays = tuple[LaidUnseen, ...]()
    for doubt in doubtful:
        if doubt.owner is None or first.came_s - doubt.came_s <= PACE.at_once_s:
            break
        lays = (*lays, LaidUnseen(doubt.owner))
        if game.why_not(lays[-1]):
            break
        game = game.apply(lays[-1])
        if lays_of(game, first):
            return lays[0]
    return None


def told_by_turn(game: Game, waiting: Sequence[Arrived]) -> Laid | None:
    """Lay the first card by turn, though it seemed another player's, where the next card fits then.

    The arm that laid the card before may still have been there. If a card had been missed instead,
    the next card would be another player's, as long as nobody may have to say Go. Before the places
    are known, such an arm can only be the dealer's, who has turned the starter.
    """
    first, *others = waiting
    turn = None if game.now.deal.possible else game.now.playing.turn
    if first.in_row or turn is None or not (others and _is_next(others[0], first)):
        return None
    if first.among and first.owner is not game.now.dealt_by:
        return None
    later, lay = others[0].card if first.hinted else None, Laid(turn, first.card)
    if not never_says_go(game, turn, first.card, later) or is_odd_lay(game, lay):
        return None
    owner = others[0].owner
    odd = owner is None or is_odd_lay(game.apply(lay), Laid(owner, others[0].card))
    return None if odd else lay


def told_among(game: Game, waiting: Sequence[Arrived], lays: Lays) -> Laid | None:
    """Lay the first card, whose owner nobody saw, by the only player after whom the owner of the
    next card can lay.
    """
    first, *others = waiting
    if first.owner is not None or not others or len(lays) == 1:
        return None
    told = others[0].owner is not None and not others[0].hinted
    if not (told and _is_next(others[0], first)):
        return None
    fit = [lay for lay in lays if lays_of(game.apply(lay), others[0])]
    return fit[0] if len(fit) == 1 else None


def _is_next(later: Arrived, first: Arrived) -> bool:
    """Whether a card came soon after the first one, and not at once with it."""
    return PACE.at_once_s < later.came_s - first.came_s <= PACE.next_card_s


def is_seated(game: Game, cards: Sequence[Arrived]) -> bool:
    """Whether cards of unknown players were laid by turn, as far as the first card of a known
    player tells. Nothing scores with the lead, which may wait.
    """
    for card in cards:
        turn = None if game.now.deal.possible else game.now.playing.turn
        if turn is None or (card.owner is None and turn not in card.among):
            return False
        lay = Laid(turn if card.owner is None else card.owner, card.card)
        if is_odd_lay(game, lay):
            return False
        if card.owner is not None:
            return True
        game = game.apply(lay)
    return False


def reneges(game: Game, lay: Laid, waiting: Sequence[Arrived]) -> bool:
    """Whether somebody must have said Go before this lay whose later card fitted then."""
    gone, room = must_go(game, lay), THIRTY_ONE - game.now.playing.count
    return any(card.owner in gone and card.card.pips <= room for card in waiting)
