"""What the catalogues have of click is what the installed click says."""

import ast
from pathlib import Path

import click

from web.command.click_sentences import CLICK_SENTENCES


def test_click_says_each_of_these_sentences() -> None:
    sources = Path(click.__file__).parent.glob("*.py")
    calls = [
        node
        for path in sources
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and ast.unparse(node.func) in {"_", "ngettext"}
    ]
    said = {arg.value for call in calls for arg in call.args if isinstance(arg, ast.Constant)}
    ours = [text for each in CLICK_SENTENCES for text in (each.text, each.plural) if text]
    assert [text for text in ours if text not in said] == []
