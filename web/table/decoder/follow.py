"""A game that is followed look by look by its decoded deals; nobody need answer."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import exp, inf
from typing import Self

from scorer.cards import Card
from scorer.game.events import CribShown, Event, Laid, Shown, StarterTurned, Step, Undone
from scorer.game.game import Game
from scorer.setup import Seat
from web.table.decoder.commitment import (
    Consensus,
    Context,
    DecodedDeal,
    begins,
    chance_of,
    chance_of_hand,
    commit,
    consensus,
    same,
)
from web.table.decoder.decode import Posterior, decode
from web.table.decoder.evidence import Evidence, Seen, Thing
from web.table.decoder.hypothesis import Deal
from web.table.decoder.likelihood import Sides
from web.table.decoder.line import Line, is_decoded
from web.table.decoder.model import Model, Policy

NO_SIDES: Sides = {}
_IN_ROWS = 0.1
"""With at most such a chance of a pile a card's place tells who laid it."""
_REMEMBERED = 12
"""So many cards of the deals before show where a player lays."""


@dataclass(frozen=True, slots=True)
class Doubt:
    """What may come ``after`` some steps, with its chances, since when, and whether it is asked."""

    after: tuple[Step, ...] | None = None
    rivals: Mapping[Step | None, float] = field(default_factory=dict)
    since_s: float = inf
    asked: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Decoded:
    """The game as it is recorded so far, and the evidence of its deal."""

    game: Game
    model: Model = field(default_factory=Model)
    policy: Policy = field(default_factory=Policy)
    evidence: Evidence = field(default_factory=Evidence)
    deal: Deal | None = None
    posterior: Posterior | None = None
    doubt: Doubt = field(default_factory=Doubt)
    sides: Sides = field(default_factory=dict)
    named: Mapping[int, Card | None] = field(default_factory=dict)
    in_vain: frozenset[tuple[Step, ...]] = frozenset()
    """After these steps of the deal it was asked what came next."""
    consumed: frozenset[int] = frozenset()
    """The numbers of the things of deals before."""
    events: tuple[Event, ...] = ()
    """What the last look has recorded."""

    @classmethod
    def of(cls, game: Game, sides: Sides = NO_SIDES) -> Self:
        """Begin with a game as it stands."""
        return cls(game, sides=sides)._begun({}, Evidence())

    def with_game(self, game: Game) -> Self:
        """Go on with a game as others have changed it: what lies there means nothing more."""
        return replace(self, game=game, events=())._begun({}, self.evidence)

    @property
    def recorded(self) -> tuple[Step, ...]:
        """The steps of this deal that were recorded since it is decoded."""
        return self._decoded.steps

    @property
    def _decoded(self) -> DecodedDeal:
        base = len(self.deal.root.root.game.steps) if self.deal is not None else 0
        return DecodedDeal(self.game, base)

    def look(self, look: Seen) -> Self:
        """Follow one look more, and record what is sure."""
        after = self.watches(look)
        return after.follows(after.game.apply(*after.events)) if after.events else after

    def watches(self, look: Seen) -> Self:
        """Follow one look more; its ``events`` would bring the game to what is sure."""
        evidence = self.evidence.after(look)
        if self.deal is None:
            return self._waits(evidence)
        since = evidence.since(self.consumed).named({**self.deal.rooted, **self.named})
        if len(since.things) > self.model.most:
            return self._waits(evidence)
        if not evidence.things:
            return replace(self, evidence=evidence, events=())
        posterior = decode(self.deal, since, self.model, self.posterior)
        if posterior.rest is not None:
            return replace(self, evidence=evidence, posterior=posterior, events=())
        rests = since.now_s - since.changed_s >= self.policy.rests_s
        context = Context(rests, self.in_vain, self.recorded, self.deal.undone)
        agreed = consensus(posterior, self.policy, context)
        events = commit(posterior, self._decoded, agreed, self.policy)
        doubt = self._doubt(agreed, evidence.now_s)
        after = replace(self, evidence=evidence, posterior=posterior, events=events, doubt=doubt)
        return after._asked(agreed)

    def _waits(self, evidence: Evidence) -> Self:
        """Follow no deal until the game changes: none is played, or more came than a deal has."""
        lying = evidence.lying()
        return replace(self, evidence=lying, deal=None, posterior=None, doubt=Doubt(), events=())

    @property
    def searches(self) -> bool:
        """Whether the search goes on at the next look."""
        return self.posterior is not None and self.posterior.rest is not None

    def follows(self, game: Game) -> Self:
        """The game after the events of this look, whoever recorded them."""
        if game is self.game:
            return self
        after = replace(self, game=game)
        return after._begun({}, self.evidence) if self.deal is None else after._next_deal()

    def aware(self, sides: Sides, named: Mapping[int, Card | None]) -> Self:
        """The same, where sides of players are known, and people have ``named`` things: which card
        each is, or that it is none.
        """
        deal = None if self.deal is None else replace(self.deal, sides=sides)
        posterior = self.posterior if sides == self.sides else None
        return replace(self, sides=sides, named=named, deal=deal, posterior=posterior)

    def rooted(self, game: Game) -> Self:
        """Go on with a game that people have changed within its deal: all of it is so, and what
        showed its steps shows them still.
        """
        if self.deal is None or not is_decoded(game):
            return self.with_game(game)
        rooted = {**self.deal.rooted, **dict(self._shown_in(game))}
        deal = replace(self.deal, root=Line.of(game), sides=self.sides, rooted=rooted)
        after = replace(self, game=game, deal=deal, posterior=None, doubt=Doubt())
        return replace(after, in_vain=frozenset(), events=())

    def _shown_in(self, game: Game) -> Iterator[tuple[int, Card]]:
        """The cards that were turned and laid in a game, each with the number of the thing that
        shows it in the explanation that has the most of its steps.
        """
        steps = replace(self._decoded, game=game).steps
        hypotheses = () if self.posterior is None else self.posterior.hypotheses
        best = max(hypotheses, key=lambda each: same(each.line.steps, steps), default=None)
        if best is not None:
            for step, by in zip(steps[: same(best.line.steps, steps)], best.by, strict=False):
                if by is not None and isinstance(step, Laid | StarterTurned):
                    yield by.number, step.card

    def _asked(self, agreed: Consensus) -> Self:
        """Nobody has answered what is asked for a while: the game goes on without the card."""
        asked = {agreed.steps} if self.doubt.asked else set()
        return replace(self, in_vain=self.in_vain | asked)

    @property
    def chances(self) -> Mapping[Step, float]:
        """The chance of each step of the deal that the last look has recorded."""
        steps, new = self.recorded, frozenset(self.events)
        if self.posterior is None:
            return {}
        return {
            step: chance_of(self.posterior, steps[: place + 1])
            for place, step in enumerate(steps)
            if step in new
        }

    def expects(self, events: Sequence[Event]) -> bool:
        """Whether further events are what the likeliest explanation has, and lay no card when the
        play may be over.
        """
        if self.posterior is None or self.game.why_not(*events) is not None:
            return False
        steps, best = self._steps_after(events), self.posterior.best
        return begins(best, steps) and not (steps and best.comes_late(len(steps) - 1))

    def chance(self, events: Sequence[Event]) -> float:
        """The chance that the deal is as recorded, and goes on with events that the rules allow; 0
        where no deal is followed.
        """
        if self.posterior is None:
            return 0.0
        return chance_of(self.posterior, self._steps_after(events))

    def shows(self, events: Sequence[Event]) -> float:
        """The chance that the hands among events are shown, however their cards were played."""
        hands = (each for each in events if isinstance(each, Shown | CribShown))
        posterior, starter = self.posterior or Posterior(), self.game.now.deal.starter
        return min((chance_of_hand(posterior, each, starter) for each in hands), default=0.0)

    def contradicts(self, event: Event) -> float:
        """The chance that a laid card is of a hand, as hands alone are shown, or that the cards of
        a hand are another's.
        """
        hypotheses = () if self.posterior is None else self.posterior.hypotheses
        return sum(exp(each.logp) for each in hypotheses if each.line.contradicts(event))

    def _steps_after(self, events: Sequence[Event]) -> tuple[Step, ...]:
        return replace(self._decoded, game=self.game.apply(*events)).steps

    @property
    def has_unplaced(self) -> bool:
        """Whether nobody saw several cards come that are neither turned nor laid yet, or one that
        may lie on a pile: then nobody knows which was laid first, or by whom.
        """
        deal = self.game.now.deal
        unwatched = (
            thing.certain
            and (not thing.watched or thing.unseen_s > self.policy.unwatched_s)
            and thing.card not in {deal.starter, *deal.laid_by}
            for thing in self.evidence.since(self.consumed).things.values()
        )
        in_rows = self.posterior is not None and self.posterior.best.custom.pile <= _IN_ROWS
        return sum(unwatched) > (1 if in_rows else 0)

    def with_last_undone(self) -> Self:
        """Somebody took back what was recorded last: it is not so. Raises NotAllowedError."""
        steps, game = self.recorded, self.game.apply(Undone())
        if not steps or self.deal is None:
            return replace(self, game=game)._begun({}, self.evidence)
        deal = replace(self.deal, undone=self.deal.undone | {steps[-1]})
        return replace(self, deal=deal, game=game, doubt=Doubt(), events=())

    def _doubt(self, agreed: Consensus, now_s: float) -> Doubt:
        if not agreed.rivals:
            return Doubt()
        since_s = self.doubt.since_s if self.doubt.after == agreed.steps else now_s
        return Doubt(agreed.steps, agreed.rivals, since_s, now_s - since_s >= self.policy.asks_s)

    def _next_deal(self) -> Self:
        """Once all is counted the next deal begins; what lies there means nothing more."""
        if self.deal is None or self.posterior is None:
            return self
        if self.game.now.deal_number == self.deal.root.root.game.now.deal_number:
            return self
        return self._begun(self._past_rows(self.deal, self.posterior), self.evidence)

    def _past_rows(self, deal: Deal, posterior: Posterior) -> Mapping[Seat, tuple[Thing, ...]]:
        """Where the players have laid their cards by now."""
        rows = enumerate(posterior.best.rows)
        return {
            (seat := Seat(number)): (*deal.past_rows.get(seat, ()), *row)[-_REMEMBERED:]
            for number, row in rows
        }

    def _begun(self, past_rows: Mapping[Seat, tuple[Thing, ...]], evidence: Evidence) -> Self:
        decoded = is_decoded(self.game)
        old = frozenset(thing.card for thing in evidence.things.values())
        begun_s = evidence.now_s if past_rows else -inf
        begun = Deal(Line.of(self.game), past_rows, self.sides, old, begun_s=begun_s)
        deal = begun if decoded else None
        consumed = self.consumed.union(evidence.things)
        return replace(
            self,
            deal=deal,
            posterior=None,
            consumed=consumed,
            evidence=evidence.lying(),
            doubt=Doubt(),
            in_vain=frozenset(),
        )
