"""What players say while they play, and how the game stands (rules.md 3.3, 6, 7.5)."""

from collections.abc import Iterable, Sequence

from scorer.cards import Card, symbols
from scorer.language.sentence import ENGLISH, Number, Sentence, Words, say, say_many
from scorer.pegs import Skunk
from scorer.score import FIFTEEN, Score, ScoreKind, total

GO = say("one for go")
HEELS = say("two for his heels")
_ENDS = {ScoreKind.GO: GO, ScoreKind.LAST_CARD: say("one for last card")}


def announcement(count: int, scores: Sequence[Score], words: Words = ENGLISH) -> str:
    """The words of a player who lays a card: the new count, and the scores.

    >>> from scorer.cards import parse_cards
    >>> announcement(9, ())
    'nine'
    >>> announcement(30, [Score(ScoreKind.RUN, parse_cards("9H 10H JH"), 3)])
    'thirty for three'
    """
    sentence = _counted(count, total(score for score in scores if score.kind not in _ENDS))
    for score in scores:
        if score.kind in _ENDS:
            sentence = say("{said}, {more}", said=sentence, more=_ENDS[score.kind])
    return sentence.within(words)


def _counted(count: int, points: int) -> Sentence | Number:
    if not points:
        return Number(count)
    if (count, points) == (FIFTEEN, 2):
        return say("fifteen {points}", points=Number(points))
    values = {"count": Number(count), "points": Number(points)}
    return say_many("{count} for {points}", "{count} for {points}", points, **values)


def reneged(name: str, count: int, cards: Iterable[Card]) -> Sentence:
    """Tell who said Go, or laid no more, with cards that fitted.

    >>> from scorer.cards import parse_cards
    >>> str(reneged("Ann", 30, parse_cards("AH")))
    'Ann laid nothing on 30 and held A♥'
    """
    held = symbols(cards)
    return say(
        "{name} laid nothing on {count} and held {cards}", name=name, count=count, cards=held
    )


def race(names: Sequence[Sequence[str]], holes: Sequence[int], *, lowest: bool = False) -> Sentence:
    """Tell who leads, alone or together, and by how much the next side is behind.

    Each side has its ``names`` and its hole; where the ``lowest`` wins, who is behind leads.

    >>> str(race([["Ann"], ["Bob"]], [31, 29]))
    'Ann leads by 2 holes'
    >>> str(race([["Ann", "Cid"], ["Bob", "Dot"]], [31, 30]))
    'Ann & Cid lead by 1 hole'
    """
    first = min(holes) if lowest else max(holes)
    behind = [abs(hole - first) for hole in holes if hole != first]
    if not behind:
        return say("all square")
    sides = (side for side, hole in zip(names, holes, strict=True) if hole == first)
    return _leads([name for side in sides for name in side], min(behind))


def _leads(names: Sequence[str], holes: int) -> Sentence:
    listed = " & ".join(names)
    if len(names) > 1:
        return say_many(
            "{names} lead by {n} hole", "{names} lead by {n} holes", holes, names=listed
        )
    return say_many("{name} leads by {n} hole", "{name} leads by {n} holes", holes, name=listed)


def win(names: Sequence[str], holes: int, skunk: Skunk | None) -> Sentence:
    """Tell who won, alone or together, by how many holes, and whether it is a skunk.

    >>> str(win(["Ann"], 31, Skunk.SKUNK)), str(win(["Ann", "Cid"], 1, None))
    ('Ann wins by 31 holes, a skunk', 'Ann & Cid win by 1 hole')
    """
    won = _won(names, holes)
    match skunk:
        case None:
            return won
        case Skunk.SKUNK:
            return say("{won}, a skunk", won=won)
        case Skunk.DOUBLE_SKUNK:
            return say("{won}, a double skunk", won=won)
        case Skunk.TRIPLE_SKUNK:
            return say("{won}, a triple skunk", won=won)


def _won(names: Sequence[str], holes: int) -> Sentence:
    listed = " & ".join(names)
    if len(names) > 1:
        return say_many("{names} win by {n} hole", "{names} win by {n} holes", holes, names=listed)
    return say_many("{name} wins by {n} hole", "{name} wins by {n} holes", holes, name=listed)
