"""What the things of the game, house rules and presets are called, as texts that players read.

The titles of variants are in ``scorer.variant``.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from scorer.advice.discards import SENSIBLE, UNIFORM, Role
from scorer.cards import Rank, Suit
from scorer.game import events
from scorer.game.standing import Phase
from scorer.house_rules import (
    CaptainDeals,
    FalseClaim,
    FirstBonus,
    FirstDealer,
    LeadAfter,
    MatchPoints,
    Muggins,
    NextDealer,
    Overcount,
    RenegeRule,
    SkunkGames,
    Underpegged,
    WrongCall,
)
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


@dataclass(frozen=True, slots=True)
class RuleTerms:
    """What a house rule is called and what each of its choices, by its text: "name: choice"."""

    name: Sentence
    choices: Mapping[str, Sentence]


PRESET_TERMS: Mapping[str, Sentence] = {
    "casual": say("casual game"),
    "acc": say("tournament rules of the American Cribbage Congress"),
    "hoyle": say("rules of the old Hoyle books"),
}
"""By the name of the preset."""

MATCH_POINTS: Mapping[str, Sentence] = {
    MatchPoints.TOURNAMENT: say("tournament: win 2, skunk 3"),
    MatchPoints.LONG_MATCH: say("long match: win 3, skunk 4"),
    MatchPoints.FREE: say("free play: win 1, skunk 2, double skunk 4"),
    MatchPoints.FREE_TRIPLE: say("free play: a triple skunk wins the match"),
    MatchPoints.GERMAN: say("German: win 1, skunk 2, double skunk 3"),
    MatchPoints.LURCH: say("lurch: win 1, under half way 2"),
}

RULE_TERMS: Mapping[str, RuleTerms] = {
    "muggins": RuleTerms(
        say("muggins"),
        {
            Muggins.OFF: say("off"),
            Muggins.SHOW: say("in the show"),
            Muggins.SHOW_AND_PLAY: say("in the show and in the play"),
        },
    ),
    "overcount": RuleTerms(
        say("points counted too many"),
        {
            Overcount.CORRECTED: say("taken back"),
            Overcount.TO_OPPONENT: say("given to the opponent"),
        },
    ),
    "wrong_call": RuleTerms(
        say("a wrong call of muggins"),
        {
            WrongCall.NOTHING: say("costs nothing"),
            WrongCall.TO_CHALLENGED: say("gives the points to the player who was challenged"),
        },
    ),
    "underpegged": RuleTerms(
        say("points pegged too few, without muggins"),
        {
            Underpegged.CORRECTED: say("may be corrected until the next count"),
            Underpegged.LOST: say("lost"),
        },
    ),
    "renege": RuleTerms(
        say("a Go said with a card that fitted"),
        {
            RenegeRule.REPORTED: say("reported"),
            RenegeRule.TWO_A_CARD: say("costs two points a card"),
        },
    ),
    "match_points": RuleTerms(say("match points"), MATCH_POINTS),
    "first_dealer": RuleTerms(
        say("the first dealer"),
        {
            FirstDealer.LOW: say("the lowest card of the cut"),
            FirstDealer.HIGH: say("the highest card of the cut"),
        },
    ),
    "next_dealer": RuleTerms(
        say("the first dealer of the next game"),
        {
            NextDealer.LOSER: say("the loser"),
            NextDealer.WINNER: say("the winner"),
            NextDealer.ALTERNATES: say("by turns"),
            NextDealer.ALTERNATES_CUT_THIRD: say("by turns, and cut for in the third game"),
        },
    ),
    "false_claim": RuleTerms(
        say("a false claim of the game"),
        {
            FalseClaim.CORRECTED: say("corrected without a penalty"),
            FalseClaim.BACK_FIFTEEN: say("costs fifteen holes, and the surplus"),
        },
    ),
    "lead_after": RuleTerms(
        say("lead of the next series"),
        {
            LeadAfter.NEXT: say("the next player with cards"),
            LeadAfter.FIRST_GO: say("the player who said Go first"),
        },
    ),
    "first_bonus": RuleTerms(
        say("three for last"),
        {
            FirstBonus.ONCE: say("once, before the first deal"),
            FirstBonus.EVERY_DEAL: say("before every deal"),
        },
    ),
    "captain_deals": RuleTerms(
        say("the deal against a captain"),
        {
            CaptainDeals.PASSES: say("passes round the table"),
            CaptainDeals.ALWAYS: say("always with the captain"),
        },
    ),
    "skunk_games": RuleTerms(
        say("a skunk in best of several games"),
        {
            SkunkGames.ONE: say("counts as one game"),
            SkunkGames.TWO: say("counts as two games"),
            SkunkGames.TWO_FOUR: say("counts as two games, a double skunk as four"),
        },
    ),
}
"""By the name of the house rule."""
