"""What is likely on a table: rates that were counted on films, and priors of what people do."""

from dataclasses import dataclass, field

from web.table.decoder.evidence import Thing
from web.table.decoder.rates import RATES, Rates


@dataclass(frozen=True, slots=True)
class Model:
    """The observation model. ``rates`` are counted; all else is chosen, each with its reason.

    A chance is a probability, of a thing unless said; ``_s`` are seconds.
    """

    rates: Rates = field(default_factory=lambda: RATES)

    missed_watched: float = 0.01
    """A card lies there in the play and nobody ever reads it: none of 168 in films, so at most one
    of a hundred, most likely."""
    missed_unwatched: float = 0.06
    """The same where nobody saw either from which side the next one came."""
    late: float = 0.015
    """A card is not read yet as the next one is: a hand or its shadow stays on it."""
    late_s: float = 0.7
    """So long that lasts."""
    dropped: float = 0.02
    """A card of the play is none: dropped, a wrong one, out of turn, and taken back."""
    back_s: float = 1.2
    """So long such a card lies there."""
    left_lying: float = 0.002
    """It is never taken back, as somebody would say so."""
    leaves: float = 0.0005
    """A laid card leaves while others of its row stay: nobody touches what he has laid."""
    clears: float = 0.2
    """A laid card leaves with its row, or is covered."""
    cleared: float = 0.05
    """A card of the series was taken away, and the series goes on."""
    pause_s: float = 6.0
    """Nobody waits for much longer with a lay."""
    soon_s: float = 4.0
    """What leaves sooner than that after it came was hardly laid."""
    noise: float = 0.0005
    """A certain card is none: it was misread, or is of another deck."""
    noise_doubt: float = 0.8
    """What no reading of a doubtful card explains is none, but a part of another, or of a board."""
    clears_up_s: float = 0.5
    """So soon a card is read surely that was in doubt as it came: 38 of 40 in films, within 0.2 s.
    Of 15 things that stayed in doubt for longer 13 were none."""
    stays_doubtful: float = 0.1
    """It stays in doubt for good, as a finger or another card lies on its index: twice as many."""
    unexplained: float = 0.2
    """... and so much of what is read there no card explains: of those 13 0.15 to 0.4, of the two
    cards 0.02."""
    again: float = 0.05
    """A card of the game is read as another thing, as somebody moved it."""
    returns: float = 0.002
    """... though it had left for a while: nobody lays a card twice."""
    laid_anew: float = 0.5
    """A card of the game is laid anew in the show."""
    early: float = 0.01
    """A card is laid before its turn, and counts: people wait for each other."""
    order: float = 0.3
    """Two cards came in the other order than it seems, within the noise of their times."""
    at_once: float = 0.1
    """Two players lay within ``at_once_s``; one player does ``same_at_once``."""
    same_at_once: float = 0.003
    at_once_s: float = 0.3
    one_hand_s: float = 0.65
    """Sooner one hand does not lay two cards of the play."""
    between_s: float = 1.1
    hurry: float = 0.1
    """Sooner than that after each other, two cards hardly leave time for another player's."""
    renege: float = 0.001
    """A player holds a card that fits and says Go."""
    breaks_off: float = 0.002
    """A hand is shown though the play is not over."""
    unplayed: float = 0.1
    """The odds that the play is not before the camera: people show it hands alone."""
    unplayed_again: float = 20.0
    """... where that of the deals before was not."""
    hand_first: float = 0.1
    """... and the first hand lies there before the starter."""
    in_hand: float = 0.02
    """The starter lies in the row of the hand: people lay it apart."""
    passed: float = 0.003
    """A hand or a crib is not shown."""
    passed_unseen: float = 0.5
    """... though one of its cards was never read: nobody can read it then either."""
    unmoved: float = 0.05
    """... and a card of it stays where it was laid, or is not there."""
    unwatched: float = 0.02
    """A card of the deal was not seen to come, though somebody looks."""
    near_starter: float = 0.02
    """A card is laid so near to the starter that it covers a part of it, on the pack;"""
    on_starter: float = 0.002
    """... right on it."""
    lay_before: float = 0.0005
    """A card of the deal lay there before the starter was turned."""
    shows_s: float = 1.0
    """From card to card of a shown hand."""
    shows_often: float = 3.0
    """So many times as often as cards of the play they come: these take some three seconds."""
    scattered: float = 0.1
    """A card of a shown hand lies apart from its others."""
    deals_s: float = 10.0
    dealt_at_once: float = 0.0005
    """Sooner after a deal nobody has gathered, shuffled and dealt the cards again."""
    no_starter: float = 0.005
    """A starter is never read before the first card of the play."""
    late_starter: float = 0.02
    """It is read later than that card is, by so long:"""
    late_starter_s: float = 6.0
    undone_wrongly: float = 0.02
    """What somebody took back was right all the same."""
    lost: float = 1e-5
    """What happens is none of all this: then nothing is recorded."""
    lost_thing: float = 0.05
    """... and what a thing is worth from then on."""
    gathered: float = 0.1
    """All cards of the deal have gone as another one comes, as they were gathered: the next deal
    has begun, and what was left of this one was not seen."""
    on_unmoved: float = 0.0005
    """A card lies where another one was read that nobody has moved since: one of the readings is
    wrong, most likely."""
    turns_other: float = 0.05
    """Another player than the dealer turns the starter: nobody did in 17 films."""
    side_changes: float = 0.01
    """A player lays a card from another side than his own."""
    area: float = 60.0
    """A table in lengths of a card, squared."""
    beam: int = 30
    width: float = 13.0
    """So many hypotheses are kept, and none that is less likely by that many nats."""
    most: int = 120
    """So many things a deal has at most, read again and shown; of more nobody knows the game."""
    work: int = 20
    """After so many hypotheses with a further thing a search goes on at the next look."""
    unread_width: float = 8.0
    unread_beam: int = 10
    """The same for those with a further card that nobody has read: they are dear to play."""

    def missed(self, after: Thing | None) -> float:
        """How likely nobody ever reads a card of the play, with the one that comes after it."""
        unwatched = after is not None and after.side is None
        return self.missed_unwatched if unwatched else self.missed_watched


@dataclass(frozen=True, slots=True)
class Policy:
    """When a step is recorded: the chance that it is wrong is at most so much."""

    laid: float = 0.05
    turned: float = 0.05
    unread: float = 0.03
    """It keeps what comes after it from being counted."""
    unseen: float = 0.01
    """Where nothing shows a card, its place is less sure than it seems: of those recorded at .97 to
    .99 several belonged elsewhere."""
    shown: float = 0.02
    """Pegs that were moved wrongly are moved back by hand."""
    keep_above: float = 0.8
    """What follows is recorded as long as what was recorded before has such a chance."""
    undo_below: float = 0.1
    """A recorded step is undone once its chance is so low, after the steps before it."""
    rival: float = 0.02
    """What may come next is named where its chance is higher."""
    rests_s: float = 2.0
    """A hand that the play implies is shown once nothing has changed for so long."""
    unwatched_s: float = 2.0
    """Where nobody looked for longer, several cards may have come one by one."""
    asks_s: float = 2.5
    """A doubt is asked about once it has stood for so long."""
