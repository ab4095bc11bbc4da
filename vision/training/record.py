"""What a folder of data was made with, so that resuming never mixes two makings."""

import json
from collections.abc import Mapping
from pathlib import Path

_NAME = "plan.json"


class RecordError(ValueError):
    """A folder that was begun with other choices; the message says which and what to do."""


def keep_to(folder: Path, choices: Mapping[str, object]) -> None:
    """Writes ``choices`` into the folder, or compares with those that it was begun with.

    Raises RecordError if one of them differs; a choice that was not recorded is free.
    """
    path = folder / _NAME
    if not path.exists():
        folder.mkdir(parents=True, exist_ok=True)
        part = path.with_suffix(".part")
        part.write_text(json.dumps(dict(choices), indent=1) + "\n", encoding="utf-8")
        part.replace(path)
        return
    begun = json.loads(path.read_text(encoding="utf-8"))
    for name, value in choices.items():
        if begun.get(name, value) != value:
            raise RecordError(
                f"{folder} was begun with {name} {begun[name]}, not {value}: "
                "give the same again, or another folder with --work"
            )
