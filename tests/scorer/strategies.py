"""Hypothesis strategies: any event, any setup."""

from hypothesis import strategies as st

from scorer.cards import DECK
from scorer.game import events
from scorer.house_rules import CHOICES, HouseRules
from scorer.setup import Seat, Setup
from scorer.variant import VARIANTS, Variant

SEATS = st.sampled_from(Seat)
CARDS = st.sampled_from(DECK)
HANDS = st.lists(CARDS, min_size=1, max_size=8, unique=True).map(tuple)
NUMBERS = st.integers() | st.integers(-2, 40)
NAMES = st.text(st.characters(categories=["L", "N", "P", "S", "Zs"]), min_size=1)
RULES = st.builds(HouseRules, **{name: st.sampled_from(choice) for name, choice in CHOICES.items()})


@st.composite
def _setups(draw: st.DrawFn) -> Setup:
    variant: Variant = draw(st.sampled_from(sorted(VARIANTS.values(), key=str)))
    players = draw(st.sampled_from(variant.players))
    target = draw(st.sampled_from(variant.targets))
    captain = draw(st.sampled_from(tuple(Seat)[: players if variant.handicap else 1]))
    return Setup(variant, players, target, draw(RULES), captain)


SETUPS = _setups()
STEPS = st.one_of(
    st.builds(events.Begun, SETUPS),
    st.builds(events.Named, SEATS, NAMES.map(str.strip).filter(str.isprintable).filter(bool)),
    st.builds(events.Cut, SEATS, CARDS),
    st.builds(events.DealerSet, SEATS),
    st.builds(events.Dealt, SEATS, HANDS),
    st.builds(events.Discarded, SEATS, HANDS),
    st.builds(events.Bid, SEATS, NUMBERS),
    st.builds(events.Mogged, SEATS, st.booleans()),
    st.builds(events.StarterTurned, CARDS),
    st.just(events.StarterUnread()),
    st.builds(events.Laid, SEATS, CARDS),
    st.builds(events.LaidUnseen, SEATS),
    st.builds(events.WentGo, SEATS),
    st.just(events.PlayEnded()),
    st.builds(events.Shown, SEATS, HANDS),
    st.builds(events.CribShown, HANDS),
    st.just(events.Counted()),
    st.just(events.Uncounted()),
    st.builds(events.Claimed, SEATS, NUMBERS),
    st.builds(events.MugginsCalled, SEATS, NUMBERS),
    st.just(events.Uncalled()),
    st.builds(events.Pegged, SEATS, NUMBERS),
    st.builds(events.PeggedBack, SEATS, NUMBERS),
)
EVENTS = st.one_of(
    STEPS,
    st.just(events.Undone()),
    st.builds(events.Corrected, st.integers(), STEPS),
    st.builds(events.Misread, st.integers(), CARDS, CARDS),
)
