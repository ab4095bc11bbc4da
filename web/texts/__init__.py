"""The texts that stand in the page itself, one file a part; keys read ``part.name``."""

from collections.abc import Mapping
from importlib import import_module
from pkgutil import iter_modules

from scorer.language.sentence import Sentence
from scorer.language.words import Words


def texts() -> Mapping[str, Sentence]:
    """Unite the ``TEXTS`` of every file of this package; raises ValueError for a key twice."""
    united: dict[str, Sentence] = {}
    for found in iter_modules(__path__):
        part: Mapping[str, Sentence] = getattr(
            import_module(f"{__name__}.{found.name}"), "TEXTS", {}
        )
        if twice := united.keys() & part.keys():
            raise ValueError(
                f"web/texts/{found.name}.py has keys that stand elsewhere: {sorted(twice)}"
            )
        united.update(part)
    return united


def texts_json(words: Words) -> dict[str, str]:
    """Say every text in a language, its places left in braces for the page to fill."""
    return {key: sentence.template(words) for key, sentence in texts().items()}
