"""The play: cards laid, Gos, and what they earn (rules.md 3)."""

from collections.abc import Iterator, Mapping

from scorer.cards import Card
from scorer.game import claims
from scorer.game.card_places import why_not_held
from scorer.game.claims import reneged
from scorer.game.events import Laid, LaidUnseen, Mogged, PlayEnded, Step, WentGo
from scorer.game.rules.dealing import after_play
from scorer.game.rules.rule import Rule
from scorer.game.standing import OpenClaim, Phase, Standing
from scorer.language.sentence import Sentence, say
from scorer.pegs import Reason
from scorer.play.play import Lay, Play
from scorer.play.possible import PossiblePlays
from scorer.replaced import replace
from scorer.score import total
from scorer.setup import Seat, Setup
from scorer.variant import Scoring

_ELSEWHERE = say("cards are laid in the play: after the starter is turned, until it is over")
_PLAYERS = ("seat", "turn", "leader")
"""The places of players in the reasons of the play."""
MOGGING_REFUSED = 1
"""The points of a player whose offer to exchange a card is refused (rules.md 8)."""


def _why_not_laid(standing: Standing, step: Laid) -> Sentence | None:
    held = why_not_held(standing, step.seat, (step.card,)) or _laid_before(standing, step.card)
    play = standing.deal.possible or standing.playing
    return held or _called(standing, play.why_not(step.seat, step.card))


def _laid_before(standing: Standing, card: Card) -> Sentence | None:
    if any(card == laid for _, laid in standing.deal.unscored):
        return say("{card} has been laid already", card=card.symbols)
    return None


def _laid(standing: Standing, step: Laid) -> Standing:
    """Lay a card: who has not claimed for the cards before has claimed nothing."""
    after = claims.forfeited(standing)
    if possible := after.deal.possible:
        laid = possible.after_card(step.seat, step.card)
        return _played_unsurely(_unscored(after, step.seat, step.card), laid)
    return _played(after, after.playing.after_card(step.seat, step.card))


def _every_card_counts(setup: Setup) -> Sentence | None:
    """Say why each card must be read in a game where nothing later tells what a card scored."""
    usual = setup.variant.scoring is Scoring.CRIBBAGE and not setup.variant.single_series
    if usual and not setup.rules.muggins_in_play:
        return None
    return say("in this game the play goes on only once it is known which card was laid")


def _why_not_unseen(standing: Standing, step: LaidUnseen) -> Sentence | None:
    return _called(standing, _possible(standing).why_not_unseen(step.seat))


def _unseen(standing: Standing, step: LaidUnseen) -> Standing:
    """Lay a card that nobody has read: from here on more than one play is possible."""
    laid = _possible(standing).after_unseen(step.seat)
    return _played_unsurely(_unscored(standing, step.seat, None), laid)


def _possible(standing: Standing) -> PossiblePlays:
    return standing.deal.possible or PossiblePlays.of(standing.playing)


def _unscored(standing: Standing, seat: Seat, card: Card | None) -> Standing:
    unscored = (*standing.deal.unscored, (seat, card))
    return replace(standing, deal=replace(standing.deal, unscored=unscored))


def _played_unsurely(standing: Standing, possible: PossiblePlays) -> Standing:
    """Go on while more than one play is possible; what is the same in all of them is pegged."""
    deal, settled = standing.deal, possible.settled
    if settled is None:
        return replace(standing, deal=replace(deal, possible=possible))
    unscored = deal.unscored[: len(deal.unscored) - len(settled.series)]
    sure = replace(deal, possible=None, unscored=unscored)
    return _played(replace(standing, deal=sure), settled)


def _why_not_went_go(standing: Standing, step: WentGo) -> Sentence | None:
    return _called(standing, (standing.deal.possible or standing.playing).why_not(step.seat))


def _called(standing: Standing, reason: Sentence | None) -> Sentence | None:
    """Call the players by their names, of whom the play knows the seats alone."""
    if reason is None:
        return None
    called = {
        player: standing.names[Seat[reason.values[player]]]
        for player in _PLAYERS
        if player in reason.values
    }
    return replace(reason, values={**reason.values, **called})


def went_go(standing: Standing, step: WentGo) -> Standing:
    """Say Go, for which there is no reason against it."""
    if possible := standing.deal.possible:
        return _played_unsurely(standing, possible.after_go(step.seat))
    return _played(standing, standing.playing.after_go(step.seat))


def _ended(standing: Standing, _: PlayEnded) -> Standing:
    return after_play(standing)


def _nobody_mogs(setup: Setup) -> Sentence | None:
    if setup.variant.scoring is not Scoring.CRIBBAGE:
        return None
    return say("nobody exchanges cards in {variant}", variant=setup.variant.title)


def _why_not_mogged(standing: Standing, _: Mogged) -> Sentence | None:
    if standing.deal.mogged or standing.playing.laid:
        return say("a card is exchanged once a deal, before the first one is laid")
    return None


def _mogged(standing: Standing, step: Mogged) -> Standing:
    """Exchange a card, and forget the cards dealt, of which one has changed hands; or refuse, for a
    point.
    """
    if not step.taken:
        after = replace(standing, deal=replace(standing.deal, mogged=True))
        return after.pegged(step.seat, MOGGING_REFUSED, Reason.PLAY)
    unknown = ((),) * standing.setup.players
    return replace(standing, deal=replace(standing.deal, mogged=True, dealt=unknown))


def _played(standing: Standing, play: Play) -> Standing:
    """Go on to a later moment of the play, and peg what arose, or let it be claimed."""
    after = replace(standing, deal=replace(standing.deal, play=play))
    for lay in _news(standing.playing, play):
        if standing.setup.rules.muggins_in_play:
            number, cards = standing.deal_number, (lay.card,)
            claim = OpenClaim(lay.seat, lay.scores, Reason.PLAY, number, cards=cards)
            after = claims.awaited(after, claim)
        else:
            after = after.pegged(lay.seat, total(lay.scores), Reason.PLAY)
    if play.turn is not None:
        return after
    if after.deal.unscored:
        return after_play(after)
    whole = replace(after, played=(*after.played, after.deal_number))
    return after_play(reneged(whole))


def _news(before: Play, after: Play) -> Iterator[Lay]:
    """List the cards that have new scores, with these scores alone.

    The point for a Go comes after its card: only the card that was last before can still get it.
    """
    *_, last = before.laid or (None,)
    laid = len(before.laid)
    if last is not None and len(after.laid[laid - 1].scores) > len(last.scores):
        yield replace(last, scores=after.laid[laid - 1].scores[len(last.scores) :])
    yield from after.laid[laid:]


PLAYING_RULES: Mapping[type[Step], Rule] = {
    Laid: Rule((Phase.PLAY,), _ELSEWHERE, _laid, _why_not_laid),
    LaidUnseen: Rule(
        (Phase.PLAY,), _ELSEWHERE, _unseen, _why_not_unseen, unplayed=_every_card_counts
    ),
    WentGo: Rule((Phase.PLAY,), _ELSEWHERE, went_go, _why_not_went_go),
    PlayEnded: Rule((Phase.PLAY,), _ELSEWHERE, _ended),
    Mogged: Rule((Phase.PLAY,), _ELSEWHERE, _mogged, _why_not_mogged, unplayed=_nobody_mogs),
}
