"""What is said aloud in the play: the count that a card makes, what it scores, a Go."""

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Any

from scorer.game.events import Laid, Undone, WentGo
from scorer.game.game import Game, Numbered, ended_play
from scorer.game.standing import Phase
from scorer.language.sentence import Sentence, Words, say
from scorer.play.play import Lay, Play
from scorer.score import ScoreKind
from scorer.spoken.play import GO, announcement
from web.page.players import name_of, names
from web.table.claims import secrets


def announced_json(game: Game, words: Words) -> dict[str, Any] | None:
    """Describe what was said last, at an ``event``: by whom, as a ``text``, and ``aloud``.

    None before the first card, and as soon as something else happens after the play, and while the
    count is not known. Points that must be claimed first are no part of it. A series that is
    ``closed`` ended with that ``count``.
    """
    said, play = _said(game), latest_play(game)
    if not said or play is None:
        return None
    spoken = list(_spoken(game, play, said, words))
    return {
        "event": said[0][0],
        "count": play.laid[-1].count,
        "closed": not play.series,
        "said": [{"name": names(game, words)[seat], "text": text} for seat, text in spoken],
        "text": "; ".join(_line(game, seat, text, words) for seat, text in spoken),
        "aloud": "; ".join(text for _, text in spoken),
    }


def latest_play(game: Game) -> Play | None:
    """Find the play of this deal, or the play that has ended the deal before as the last step."""
    now, last = game.now, game.history[-1:]
    if now.deal.play is not None or not last or not isinstance(last[0], Laid | WentGo):
        return now.deal.play
    return ended_play(game.apply(Undone()).now, last[0], now)


def lay_text(game: Game, lay: Lay, words: Words) -> str:
    """Tell what a player says who lays a card, with what it scores."""
    return _line(game, lay.seat, announcement(lay.count, lay.scores, words), words)


def _said(game: Game) -> Sequence[Numbered]:
    """List the lays and Gos of this play, the last first; nothing once another step has followed
    the play, or while nobody knows the count.
    """
    play, made = latest_play(game), game.made
    ended = bool(made) and not isinstance(made[-1][1], Laid | WentGo)
    deal, goes_on = game.now.deal, game.now.phase is Phase.PLAY
    if deal.possible is not None or (deal.unscored and not goes_on):
        return ()
    if play is None or not play.laid or (ended and not goes_on):
        return ()
    return [found for found in reversed(made) if isinstance(found[1], Laid | WentGo)]


def _spoken(
    game: Game, play: Play, said: Sequence[Numbered], words: Words
) -> Iterator[tuple[int, str]]:
    """Say a Go, or the last card; before it the point of the card before, where that came late."""
    hidden, last = secrets(game).lays(play), play.laid[-1]
    if isinstance(said[0][1], WentGo) and play.series:
        yield said[0][1].seat, say("go").within(words)
        return
    for before in play.laid[-2:-1]:
        if _ended_late(play, said) and before not in hidden:
            yield before.seat, GO.within(words)
    yield last.seat, announcement(last.count, () if last in hidden else last.scores, words)


def _ended_late(play: Play, said: Sequence[Numbered]) -> bool:
    """Whether the last card showed that nobody could lay on the series before it."""
    before = len(play.laid) - 1
    said_aloud = len(list(takewhile(lambda found: isinstance(found[1], WentGo), said[1:])))
    all_gos = sum(go.place == before for go in play.gos)
    ends = any(score.kind is ScoreKind.GO for score in play.laid[before - 1].scores)
    return isinstance(said[0][1], Laid) and ends and all_gos > said_aloud


def _line(game: Game, seat: int, said: Sentence | str, words: Words) -> str:
    return say("{name}: {said}", name=name_of(game, seat), said=said).within(words)
