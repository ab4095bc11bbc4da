"""The texts of the match: how a new game begins one, goes on with it, or leaves it."""

from collections.abc import Mapping

from scorer.language.sentence import Sentence, say

TEXTS: Mapping[str, Sentence] = {
    "match.title": say("Match"),
    "match.single": say("a single game"),
    "match.games": say("best of several games"),
    "match.points": say("first to match points"),
    "match.length_games": say("games"),
    "match.length_points": say("match points"),
    "match.goes_on": say("Go on with the match"),
    "match.leave": say("Leave the match"),
    "match.leave_means": say("It stays in the log as it stands."),
    "match.left": say("A game of the match is not over: a new game leaves the match."),
}
