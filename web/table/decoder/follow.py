"""A game that is followed look by look by its decoded deals; nobody need answer."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from math import inf
from typing import Self

from scorer.game.events import Event, Laid, Step, Undone
from scorer.game.game import Game
from scorer.setup import Seat
from web.table.decoder.commitment import Consensus, Moment, Told, chance_of, commit, consensus
from web.table.decoder.decode import Posterior, decode
from web.table.decoder.evidence import Evidence, Seen, Thing
from web.table.decoder.hypothesis import Condition, Deal
from web.table.decoder.line import Line, is_decoded
from web.table.decoder.model import Model, Policy

_HOMES = 12
"""So many cards of the deals before tell where a player lays."""


@dataclass(frozen=True, slots=True)
class Doubt:
    """What may come ``after`` some steps, with its chances, since when, and whether it is asked."""

    after: tuple[Step, ...] | None = None
    rivals: Mapping[Step | None, float] = field(default_factory=dict)
    since_s: float = inf
    asked: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Decoded:
    """The game as it is told so far, and what the looks tell of its deal."""

    game: Game
    model: Model = field(default_factory=Model)
    policy: Policy = field(default_factory=Policy)
    evidence: Evidence = field(default_factory=Evidence)
    deal: Deal | None = None
    posterior: Posterior | None = None
    doubt: Doubt = field(default_factory=Doubt)
    in_vain: frozenset[tuple[Step, ...]] = frozenset()
    """After these steps of the deal it was asked what came next."""
    spent: frozenset[int] = frozenset()
    """The numbers of the things of deals before."""
    events: tuple[Event, ...] = ()
    """What the last look has told."""

    @classmethod
    def of(cls, game: Game) -> Self:
        """Begin with a game as it stands."""
        return cls(game)._begun({}, Evidence())

    def with_game(self, game: Game) -> Self:
        """Go on with a game as others have changed it: what lies there means nothing more."""
        return replace(self, game=game, events=())._begun({}, self.evidence)

    @property
    def told(self) -> tuple[Step, ...]:
        """The steps of this deal that were told by its looks."""
        return self._told.steps

    @property
    def _told(self) -> Told:
        base = len(self.deal.root.root.game.steps) if self.deal is not None else 0
        return Told(self.game, base)

    def look(self, look: Seen) -> Self:
        """Follow one look more."""
        evidence = self.evidence.after(look)
        if self.deal is None or not evidence.things:
            return replace(self, evidence=evidence, events=())
        since = evidence.since(self.spent)
        posterior = decode(self.deal, since, self.model, self.posterior)
        if posterior.rest is not None:
            return replace(self, evidence=evidence, posterior=posterior, events=())
        rests = since.now_s - since.changed_s >= self.policy.rests_s
        moment = Moment(rests, self.in_vain, self.told, self.deal.undone)
        found = consensus(posterior, self.policy, moment)
        events = commit(posterior, self._told, found, self.policy)
        game = self.game.apply(*events) if events else self.game
        after = replace(
            self,
            evidence=evidence,
            posterior=posterior,
            game=game,
            events=events,
            doubt=self._doubt(found, evidence.now_s),
        )
        return after._asked(found)._next_deal()

    def _asked(self, found: Consensus) -> Self:
        """Nobody has answered what is asked for a while: the game goes on without the card."""
        asked = {found.steps} if self.doubt.asked else set()
        return replace(self, in_vain=self.in_vain | asked)

    @property
    def chances(self) -> Mapping[Step, float]:
        """The chance of each step of the deal that the last look has told."""
        told, new = self.told, frozenset(self.events)
        if self.posterior is None:
            return {}
        return {
            step: chance_of(self.posterior, told[: place + 1])
            for place, step in enumerate(told)
            if step in new
        }

    def undone(self) -> Self:
        """Somebody took back what was told last: it is not so. Raises NotAllowedError."""
        told, game = self.told, self.game.apply(Undone())
        if not told or self.deal is None:
            return replace(self, game=game)._begun({}, self.evidence)
        deal = self.deal.said(Condition(told[:-1], told[-1], never=True))
        return replace(self, deal=deal, game=game, doubt=Doubt(), events=())

    def said(self, step: Step) -> Self:
        """Somebody said that a step comes next."""
        return self if self.deal is None else self._with(self.deal, Condition(self.told, step))

    def _with(self, deal: Deal, condition: Condition) -> Self:
        return replace(self, deal=deal.said(condition), posterior=None, doubt=Doubt(), events=())

    def _doubt(self, found: Consensus, now_s: float) -> Doubt:
        if not found.rivals:
            return Doubt()
        since_s = self.doubt.since_s if self.doubt.after == found.steps else now_s
        return Doubt(found.steps, found.rivals, since_s, now_s - since_s >= self.policy.asks_s)

    def _next_deal(self) -> Self:
        """Once all is counted the next deal begins; what lies there means nothing more."""
        if self.deal is None or self.posterior is None:
            return self
        if self.game.now.deal_number == self.deal.root.root.game.now.deal_number:
            return self
        return self._begun(self._homes(self.deal, self.posterior), self.evidence)

    def _homes(self, deal: Deal, posterior: Posterior) -> Mapping[Seat, tuple[Thing, ...]]:
        """Where the players have laid their cards by now."""
        homes = dict(deal.homes)
        for step, by in posterior.best.shown_by():
            if isinstance(step, Laid):
                homes[step.seat] = (*homes.get(step.seat, ()), by)[-_HOMES:]
        return homes

    def _begun(self, homes: Mapping[Seat, tuple[Thing, ...]], evidence: Evidence) -> Self:
        decoded = is_decoded(self.game)
        old = frozenset(thing.card for thing in evidence.things.values())
        begun_s = evidence.now_s if homes else -inf
        deal = Deal(Line.of(self.game), homes, old, begun_s=begun_s) if decoded else None
        spent = self.spent.union(evidence.things)
        return replace(
            self,
            deal=deal,
            posterior=None,
            spent=spent,
            evidence=evidence.lying(),
            doubt=Doubt(),
            in_vain=frozenset(),
        )
