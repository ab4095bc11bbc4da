"""Several things in one sentence, as each language lists them."""

from collections.abc import Sequence

from scorer.language.sentence import Sentence, say


def all_of(sentences: Sequence[Sentence]) -> Sentence:
    """List some things, one at least.

    >>> str(all_of([say("pair"), say("flush")]))
    'pair, and flush'
    """
    *others, last = sentences
    return say("{said}, and {last}", said=in_a_row(others), last=last) if others else last


def in_a_row(sentences: Sequence[Sentence]) -> Sentence:
    """List some things, one at least, with no word between them.

    >>> str(in_a_row([say("pair"), say("flush")]))
    'pair, flush'
    """
    said, *more = sentences
    for sentence in more:
        said = say("{said}, {more}", said=said, more=sentence)
    return said


def either(choices: Sequence[str]) -> Sentence | str:
    """List things that are as good as each other, one at least.

    >>> str(either(["4♣", "4♦", "5♥"]))
    '4♣, 4♦ or 5♥'
    """
    *others, last = choices
    return say("{cards} or {last}", cards=", ".join(others), last=last) if others else last
