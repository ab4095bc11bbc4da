"""Finds the packages of a checkout under the names that they have in a wheel.

There ``cribcam.scorer.cards`` is ``scorer.cards``, the same module, so that no class exists twice.
``importlib.abc`` would name what these classes are, and make every command slower.
"""

import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.machinery import ModuleSpec
from os.path import dirname
from types import ModuleType
from typing import Any, cast

PACKAGES = ("scorer", "vision", "web", "models", "samples")


class _SameModule:
    """Gives the module that a name without the prefix has, as it is."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.spec: ModuleSpec | None = None

    def create_module(self, _spec: ModuleSpec) -> ModuleType:
        """Import the module, and keep what it says of itself."""
        module = import_module(self.name)
        self.spec = module.__spec__
        return module

    def exec_module(self, module: ModuleType) -> None:
        """Give the module back its own spec; it has run already."""
        module.__spec__ = self.spec


class _Packages:
    """Finds ``cribcam.scorer`` and all that lies in it, and the other packages likewise."""

    def find_spec(
        self, name: str, _path: Sequence[str] | None, _target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Find a module of the packages by its name in a wheel."""
        top, _, rest = name.partition(".")
        if top != __package__ or rest.partition(".")[0] not in PACKAGES:
            return None
        return ModuleSpec(name, cast(Any, _SameModule(rest)))


def find_packages() -> None:
    """Let the packages be imported, by either name."""
    sys.path.insert(0, dirname(dirname(__file__)))
    sys.meta_path.insert(0, _Packages())
