"""What the scores that are said together are called in a count.

In the other languages a name stands with its article, where there is one, in the nominative.
"""

from scorer.groups import Group
from scorer.score import ScoreKind
from scorer.sentence import Sentence, say_as

_PAIRS = {
    2: say_as("counted", "pair"),
    3: say_as("counted", "pair royal"),
    4: say_as("counted", "double pair royal"),
}
_RUNS = {
    (3, ()): say_as("counted", "run of three"),
    (4, ()): say_as("counted", "run of four"),
    (5, ()): say_as("counted", "run of five"),
    (6, ()): say_as("counted", "run of six"),
    (7, ()): say_as("counted", "run of seven"),
    (3, (2,)): say_as("counted", "double run of three"),
    (4, (2,)): say_as("counted", "double run of four"),
    (5, (2,)): say_as("counted", "double run of five"),
    # Players leave out the length where the usual three is meant.
    (3, (3,)): say_as("counted", "triple run"),
    (4, (3,)): say_as("counted", "triple run of four"),
    (3, (4,)): say_as("counted", "quadruple run"),
    (3, (2, 2)): say_as("counted", "double double run"),
    (4, (2, 2)): say_as("counted", "double double run of four"),
    (3, (2, 3)): say_as("counted", "double triple run"),
    (3, (2, 2, 2)): say_as("counted", "double double double run"),
}
"""By the length and the numbers of equal cards, small ones first; seven is reached in the play."""
_ALONE = {
    ScoreKind.FIFTEEN: say_as("counted", "fifteen two"),
    ScoreKind.FLUSH: say_as("counted", "flush"),
    ScoreKind.NOBS: say_as("counted", "one for his nob"),
    ScoreKind.THIRTY_ONE: say_as("counted", "two for thirty-one"),
    ScoreKind.GO: say_as("counted", "one for go"),
    ScoreKind.LAST_CARD: say_as("counted", "one for last card"),
}
_WITH_ARTICLE = {ScoreKind.PAIR, ScoreKind.RUN, ScoreKind.FLUSH}


def group_name(group: Group) -> Sentence:
    """Name a group, without an article in English."""
    match group.kind:
        case ScoreKind.PAIR:
            return _PAIRS[group.copies[0]]
        case ScoreKind.RUN:
            return _RUNS[group.length, tuple(sorted(group.copies))]
    return _ALONE[group.kind]


def takes_article(group: Group) -> bool:
    """Tell whether English puts an article before the name."""
    return group.kind in _WITH_ARTICLE
