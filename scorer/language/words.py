"""Where sentences come from: English as written here, other languages from a catalogue."""

from typing import Protocol


class Words(Protocol):
    """A language. The translations of the standard library's gettext are such."""

    def __hash__(self) -> int:
        """Let what is said in a language be remembered."""
        ...

    def gettext(self, message: str, /) -> str:
        """Say an English sentence in the language."""
        ...

    def ngettext(self, singular: str, plural: str, n: int, /) -> str:
        """Say it in the form that goes with the number ``n``."""
        ...

    def pgettext(self, context: str, message: str, /) -> str:
        """Say a word that has several meanings; ``context`` names the one that is meant."""
        ...


class _English:
    def gettext(self, message: str, /) -> str:
        return message

    def ngettext(self, singular: str, plural: str, n: int, /) -> str:
        return singular if n == 1 else plural

    def pgettext(self, _context: str, message: str, /) -> str:
        return message


ENGLISH: Words = _English()
