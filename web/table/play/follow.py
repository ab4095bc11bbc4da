"""Who laid which card: what the rules, the places and the times of the cards tell together."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from scorer.game.events import Laid, LaidUnseen
from scorer.game.game import Game
from scorer.game.standing import Phase
from web.table.play.arrived import Arrived
from web.table.play.moment import Moment, Question

AllLays: TypeAlias = tuple[Laid | LaidUnseen, ...]


@dataclass(frozen=True, slots=True)
class Followed:
    """The cards that were laid, in their order, and what is asked of those that wait."""

    lays: AllLays = ()
    question: Question | None = None


def follow(game: Game, arrived: Sequence[Arrived], now_s: float) -> Followed:
    """Lay the cards that have come, as far as it is clear who laid which.

    No card is laid before one that came earlier, as long as that waits. A card in doubt is laid
    unread once another lies there that was laid after it.
    """
    in_time = sorted(arrived, key=lambda card: (card.came_s, card.number))
    waiting = tuple(card for card in in_time if card.certain)
    doubtful = tuple(card for card in in_time if not card.certain)
    moment, lays = Moment(game, waiting, doubtful, now_s), AllLays()
    while moment.waiting and moment.game.now.phase is Phase.PLAY:
        moment = moment.unhinted()
        found = moment.unseen() or moment.next()
        if not isinstance(found, Laid | LaidUnseen):
            return Followed(lays, found)
        lays, moment = (*lays, found), moment.after(found)
    return Followed(lays)
