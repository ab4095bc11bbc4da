"""What is installed is pinned with its hashes, and nothing says where it is fetched from."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
EXTRAS = {
    "constraints.txt": ["build"],
    "constraints-dev.txt": ["build", "dev"],
    "constraints-mutants.txt": ["build", "mutants"],
    "constraints-train.txt": ["build", "train"],
}
"""Each file, and the extras that are installed from it besides cribcam itself."""


def pins(file: str) -> dict[str, str]:
    """Of each library that a file pins, what follows its name: the version and the hashes."""
    text = (ROOT / file).read_text("utf-8").replace("\\\n", "")
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    return {line.partition("==")[0]: line.partition("==")[2] for line in lines}


def normal(requirement: str) -> str:
    name = re.split(r"[^\w.-]", requirement)[0]
    return re.sub(r"[-_.]+", "-", name).lower()


@pytest.mark.parametrize("file", EXTRAS)
def test_every_version_has_the_hashes_of_its_files(file: str) -> None:
    assert [name for name, pin in pins(file).items() if "--hash=sha256:" not in pin] == []


@pytest.mark.parametrize("file", EXTRAS)
def test_no_address_is_named(file: str) -> None:
    assert re.findall(r"\S*(?:://|--index|--find-links|@)\S*", (ROOT / file).read_text()) == []


@pytest.mark.parametrize("file", EXTRAS)
def test_every_dependency_is_pinned(file: str) -> None:
    extras = PROJECT["optional-dependencies"]
    required = [*PROJECT["dependencies"], *(each for name in EXTRAS[file] for each in extras[name])]
    assert {normal(each) for each in required} <= set(pins(file))


@pytest.mark.parametrize("file", EXTRAS)
def test_cribcam_runs_with_the_same_versions_everywhere(file: str) -> None:
    run, other = pins("constraints.txt"), pins(file)
    assert {name: other[name] for name in run} == run
