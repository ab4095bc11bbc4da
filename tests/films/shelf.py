"""Every kind of film that is made of a seed alone, by name."""

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType

from tests.films.handled import handled_cards
from tests.films.play.film import FORMS, played_film
from tests.films.scenarios import (
    arms_over_cards,
    bumps,
    exposure_steps,
    hunting_focus,
    shadows,
)
from tests.films.shown import shown_hands
from vision.film.film import Film

SCENARIOS: Mapping[str, Callable[[int], Film]] = MappingProxyType(
    {
        "arms_over_cards": arms_over_cards,
        "bumps": bumps,
        "exposure_steps": exposure_steps,
        "hunting_focus": hunting_focus,
        "shadows": shadows,
        "handled_cards": handled_cards,
        "shown_hands": lambda seed: shown_hands(seed).film,
        **{f"play_{name}": partial(played_film, form=form) for name, form in FORMS.items()},
    }
)
