"""What the documents show is what the commands do."""

import re
from pathlib import Path

import pytest

from web.command.main import COMMANDS, main

ROOT = Path(__file__).resolve().parents[1]
DOCUMENT = (ROOT / "docs/command-line.md").read_text("utf-8")
SHOWN = re.findall(
    r"^\$ \S*cribcam ((?:score|replay) .*)\n((?:(?!\$ |```).*\n)+)", DOCUMENT, re.MULTILINE
)
DOCUMENTS = [*ROOT.glob("*.md"), *ROOT.glob("models/*.md"), *ROOT.glob("docs/*.md")]
LINKS = [
    (document, link)
    for document in DOCUMENTS
    for link in re.findall(r"\]\(([^):]+)\)", document.read_text("utf-8"))
]

FOLDERS = ("cribcam", "docs", "models", "scorer", "tests", "vision", "web")
SOURCES = [*ROOT.glob("*.py"), *(path for each in FOLDERS for path in (ROOT / each).rglob("*.*"))]


@pytest.mark.parametrize("command", ["score", "replay"])
def test_the_documents_show_what_a_command_prints(command: str) -> None:
    assert [line for line, _ in SHOWN if line.startswith(command)]


@pytest.mark.parametrize("command", [name for name, *_ in COMMANDS])
def test_the_documents_list_every_command(command: str) -> None:
    assert re.search(rf"^\| `cribcam {command}\b", DOCUMENT, re.MULTILINE)


@pytest.mark.parametrize(("command", "printed"), SHOWN)
def test_a_command_of_the_documents_prints_what_they_show(
    command: str,
    printed: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(ROOT)
    assert main(command.split()) == 0
    assert capsys.readouterr().out == printed


@pytest.mark.parametrize(("document", "link"), LINKS)
def test_a_link_leads_to_a_file_and_to_a_heading_in_it(document: Path, link: str) -> None:
    path, _, heading = link.partition("#")
    target = document.parent.joinpath(path) if path else document
    assert target.exists()
    assert not heading or heading in headings(target.read_text("utf-8"))


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_the_files_of_code_that_a_document_names_are_there(document: Path) -> None:
    named = code_files(document.read_text("utf-8"))
    assert [name for name in named if not any(path.match(name) for path in SOURCES)] == []


def test_every_picture_of_the_documents_is_shown_in_one() -> None:
    shown = {document.parent.joinpath(link) for document, link in LINKS}
    assert shown >= {*ROOT.glob("docs/pictures/*")}


def code_files(text: str) -> list[str]:
    """The files of code, or patterns of their names, that a document has in code type."""
    code = " ".join(re.findall(r"`([^`\n]+)`", text))
    return [name.lstrip("/") for name in re.findall(r"[\w.*/-]+\.(?:py|mjs|js|css)\b", code)]


def headings(text: str) -> list[str]:
    """The names by which the headings of a document are linked to."""
    lines = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    return [re.sub(r"[^\w -]", "", line.lower()).replace(" ", "-") for line in lines]
