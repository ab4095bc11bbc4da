"""What the documents show is what the commands do."""

import re
from pathlib import Path

import pytest

from web.command.main import main

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text("utf-8")
SHOWN = re.findall(
    r"^\$ \S*cribcam ((?:score|replay) .*)\n((?:(?!\$ |```).*\n)+)", README, re.MULTILINE
)
LINKS = [
    (document, link)
    for document in [*ROOT.glob("*.md"), *ROOT.glob("models/*.md"), *ROOT.glob("docs/*.md")]
    for link in re.findall(r"\]\(([^)#:]+)\)", document.read_text("utf-8"))
]


@pytest.mark.parametrize("command", ["score", "replay"])
def test_the_readme_shows_what_a_command_prints(command: str) -> None:
    assert [line for line, _ in SHOWN if line.startswith(command)]


@pytest.mark.parametrize(("command", "printed"), SHOWN)
def test_a_command_of_the_readme_prints_what_it_shows(
    command: str,
    printed: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(ROOT)
    assert main(command.split()) == 0
    assert capsys.readouterr().out == printed


@pytest.mark.parametrize(("document", "link"), LINKS)
def test_a_link_leads_to_a_file(document: Path, link: str) -> None:
    assert document.parent.joinpath(link).exists()
