"""What a table agrees on before it plays, each choice by its name (rules.md 6, 9, 13)."""

from collections.abc import Iterable
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from typing import Any

from scorer.language.sentence import Refusal, quoted, say


class HouseRulesError(Refusal):
    """No such choice; the message lists what may be chosen."""


class Muggins(StrEnum):
    """Where points that a player failed to claim may be taken by the other side."""

    OFF = "off"
    SHOW = "show"
    SHOW_AND_PLAY = "show-and-play"


class Overcount(StrEnum):
    """What becomes of points that were claimed but are not there."""

    CORRECTED = "corrected"
    TO_OPPONENT = "to-opponent"


class WrongCall(StrEnum):
    """What a call of muggins costs where nothing was missed."""

    NOTHING = "nothing"
    TO_CHALLENGED = "to-challenged"


class Underpegged(StrEnum):
    """Whether, without muggins, a low claim may be raised until the next count."""

    CORRECTED = "corrected"
    LOST = "lost"


class RenegeRule(StrEnum):
    """What it costs to say Go with a card that fitted."""

    REPORTED = "reported"
    TWO_A_CARD = "two-a-card"


class MatchPoints(StrEnum):
    """What a won game is worth in a match: one name for each table of rules.md 7.6 and 9.19.

    A single game and a skunk, a double and a triple skunk score as given.
    """

    TOURNAMENT = "tournament"
    """2, 3, 3, 3; the official one."""
    LONG_MATCH = "long-match"
    """3, 4, 4, 4."""
    FREE = "free"
    """1, 2, 4, 4; the free play of the Spanish table, a French and a German habit."""
    FREE_TRIPLE = "free-triple"
    """1, 2, 4, and a triple skunk wins the match outright."""
    GERMAN = "german"
    """1, 2, 3, 3."""
    LURCH = "lurch"
    """1, and 2 where the loser has not come half the way; the French one, for any target."""


class SkunkGames(StrEnum):
    """How many games a skunk, or a lurch, counts as where a match counts games (rules.md 7.4)."""

    ONE = "one"
    TWO = "two"
    """The lurch of the French book, a skunk of the German one."""
    TWO_FOUR = "two-four"
    """A double skunk as four; the free play of the Spanish table."""


class FirstDealer(StrEnum):
    """Which card of the cut for deal decides."""

    LOW = "low"
    HIGH = "high"


class NextDealer(StrEnum):
    """Who deals first in the next game of a match."""

    LOSER = "loser"
    WINNER = "winner"
    ALTERNATES = "alternates"
    ALTERNATES_CUT_THIRD = "alternates-cut-third"


class FalseClaim(StrEnum):
    """What it costs to claim the game without having reached it."""

    CORRECTED = "corrected"
    BACK_FIFTEEN = "back-fifteen"


class LeadAfter(StrEnum):
    """Who leads the next series of the play (rules.md 3.4)."""

    NEXT = "next"
    FIRST_GO = "first-go"


class FirstBonus(StrEnum):
    """How often pone pegs "three for last" in the five-card game (rules.md 9.12)."""

    ONCE = "once"
    EVERY_DEAL = "every-deal"


class CaptainDeals(StrEnum):
    """Whether the deal passes round the table against a captain, or stays with him."""

    PASSES = "passes"
    ALWAYS = "always"


@dataclass(frozen=True, slots=True)
class HouseRules:
    """Every choice; as they stand here they are the preset ``casual``."""

    muggins: Muggins = Muggins.OFF
    overcount: Overcount = Overcount.CORRECTED
    wrong_call: WrongCall = WrongCall.NOTHING
    underpegged: Underpegged = Underpegged.CORRECTED
    renege: RenegeRule = RenegeRule.REPORTED
    match_points: MatchPoints = MatchPoints.FREE
    first_dealer: FirstDealer = FirstDealer.LOW
    next_dealer: NextDealer = NextDealer.LOSER
    false_claim: FalseClaim = FalseClaim.CORRECTED
    lead_after: LeadAfter = LeadAfter.NEXT
    first_bonus: FirstBonus = FirstBonus.ONCE
    captain_deals: CaptainDeals = CaptainDeals.PASSES
    skunk_games: SkunkGames = SkunkGames.ONE

    @property
    def muggins_in_show(self) -> bool:
        """Whether muggins may be called for hands and cribs, so that players count themselves."""
        return self.muggins is not Muggins.OFF

    @property
    def muggins_in_play(self) -> bool:
        """Whether muggins may be called for cards in the play."""
        return self.muggins is Muggins.SHOW_AND_PLAY

    def with_choice(self, name: str, value: str) -> "HouseRules":
        """Change one choice, both by their text; raise ``HouseRulesError`` if there is none such.

        >>> HouseRules().with_choice("muggins", "show").muggins.value
        'show'
        """
        if name not in CHOICES:
            raise HouseRulesError(
                say(
                    "no house rule is called '{name}'; there are {names}",
                    name=quoted(name),
                    names=_list(CHOICES),
                )
            )
        try:
            choice: dict[str, Any] = {name: CHOICES[name](value)}
        except ValueError as error:
            values = {"name": name, "value": quoted(value), "offered": _list(CHOICES[name])}
            refused = say("{name} is not '{value}' but one of {offered}", **values)
            raise HouseRulesError(refused) from error
        return replace(self, **choice)


CHOICES: dict[str, type[StrEnum]] = {
    field.name: type(getattr(HouseRules(), field.name)) for field in fields(HouseRules)
}
"""From the name of a choice to what may be chosen."""

CASUAL = HouseRules()
ACC = HouseRules(
    wrong_call=WrongCall.TO_CHALLENGED,
    underpegged=Underpegged.LOST,
    renege=RenegeRule.TWO_A_CARD,
    match_points=MatchPoints.TOURNAMENT,
    next_dealer=NextDealer.ALTERNATES,
    false_claim=FalseClaim.BACK_FIFTEEN,
)
HOYLE = HouseRules(
    muggins=Muggins.SHOW,
    overcount=Overcount.TO_OPPONENT,
    underpegged=Underpegged.LOST,
    match_points=MatchPoints.LURCH,
)
PRESETS = {"casual": CASUAL, "acc": ACC, "hoyle": HOYLE}


def preset(name: str) -> HouseRules:
    """Find a preset; raise ``HouseRulesError`` if there is none of that name.

    >>> preset("acc").match_points.value
    'tournament'
    """
    if name not in PRESETS:
        raise HouseRulesError(
            say(
                "no preset is called '{name}'; there are {names}",
                name=quoted(name),
                names=_list(PRESETS),
            )
        )
    return PRESETS[name]


def _list(names: Iterable[str]) -> str:
    return ", ".join(names)
