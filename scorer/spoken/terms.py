"""What the things of the game are called, as texts that players read.

The names of variants and house rules are in ``rules_terms``.
"""

from collections.abc import Mapping

from scorer.advice.model import SENSIBLE, UNIFORM
from scorer.advice.role import Role
from scorer.cards import Rank, Suit
from scorer.game import events
from scorer.game.phase import Phase
from scorer.language.sentence import Sentence, say, say_as
from scorer.pegs import Reason, Skunk

PHASES: Mapping[Phase, Sentence] = {
    Phase.CUT_FOR_DEAL: say("cut for deal"),
    Phase.DISCARD: say("discard"),
    Phase.BID: say("bidding"),
    Phase.STARTER: say("starter"),
    Phase.PLAY: say("play"),
    Phase.SHOW: say("show"),
    Phase.GAME_OVER: say("game over"),
}

EVENTS: Mapping[type[events.Event], Sentence] = {
    events.Begun: say("game begun"),
    events.Named: say("player named"),
    events.Cut: say("cut for deal"),
    events.DealerSet: say("first dealer settled"),
    events.Dealt: say("cards dealt"),
    events.Discarded: say("discard"),
    events.Bid: say("bid"),
    events.Mogged: say("mogging"),
    events.StarterTurned: say("starter turned up"),
    events.StarterUnread: say("starter turned up, not read yet"),
    events.Laid: say("card laid"),
    events.LaidUnseen: say("card laid, not read yet"),
    events.WentGo: say("go"),
    events.PlayEnded: say("play ended"),
    events.Shown: say("hand shown"),
    events.CribShown: say("crib shown"),
    events.Counted: say("count pegged"),
    events.Uncounted: say("not counted here"),
    events.Claimed: say("claim"),
    events.MugginsCalled: say("muggins called"),
    events.Uncalled: say("Nobody calls"),
    events.Pegged: say("pegged by hand"),
    events.PeggedBack: say("pegged back"),
    events.Undone: say("undone"),
    events.Corrected: say("corrected"),
    events.Misread: say("card put right"),
}

REASONS: Mapping[Reason, Sentence] = {
    Reason.HEELS: say("his heels"),
    Reason.PLAY: say("play"),
    Reason.HAND: say("hand"),
    Reason.CRIB: say("crib"),
    Reason.MUGGINS: say("muggins"),
    Reason.BONUS: say("three for last"),
    Reason.BID: say("bid"),
    Reason.PENALTY: say("penalty"),
    Reason.BY_HAND: say("pegged by hand"),
}

ROLES: Mapping[Role, Sentence] = {Role.DEALER: say("dealer"), Role.PONE: say("pone")}

MODEL_TERMS: Mapping[str, Sentence] = {
    SENSIBLE.name: say_as("model", "sensible"),
    UNIFORM.name: say_as("model", "uniform"),
}
"""What a player takes the others to lay in the crib, by the name of the model."""

SKUNKS: Mapping[Skunk, Sentence] = {
    Skunk.SKUNK: say("skunk"),
    Skunk.DOUBLE_SKUNK: say("double skunk"),
    Skunk.TRIPLE_SKUNK: say("triple skunk"),
}

SUITS: Mapping[Suit, Sentence] = {
    Suit.SPADES: say("spades"),
    Suit.HEARTS: say("hearts"),
    Suit.DIAMONDS: say("diamonds"),
    Suit.CLUBS: say("clubs"),
}

RANKS: Mapping[Rank, Sentence] = {
    Rank.ACE: say("ace"),
    Rank.TWO: say("two"),
    Rank.THREE: say("three"),
    Rank.FOUR: say("four"),
    Rank.FIVE: say("five"),
    Rank.SIX: say("six"),
    Rank.SEVEN: say("seven"),
    Rank.EIGHT: say("eight"),
    Rank.NINE: say("nine"),
    Rank.TEN: say("ten"),
    Rank.JACK: say("jack"),
    Rank.QUEEN: say("queen"),
    Rank.KING: say("king"),
}
