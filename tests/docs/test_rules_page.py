"""The pages of presets, options and words say what is declared."""

import json
import re
from pathlib import Path

import pytest

from api.cli import docs
from api.cli.docs.rules import FIELDS
from engine.bids import SpecialBid
from engine.families import FAMILIES, declared, family_of, preset_options, presets
from engine.families.bid.options.conflicts import CONFLICTS as BID
from engine.families.turn_up.options.conflicts import CONFLICTS as TURN_UP
from engine.words import GLOSSARY
from schemas.share import read_code

pytestmark = pytest.mark.no_cover  # what runs here runs elsewhere too, and being watched doubles its time

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "rules.md").read_text()
OPTIONS = [(family, option) for family in FAMILIES for option in declared(family).values()]
PARTS = dict(zip(FAMILIES, PAGE.split("\n## ")[1:], strict=False))


def section(family, name):
    """Return what the page says of an option."""
    return PARTS[family].split(f"#### `{name}`\n")[1].split("\n#")[0]


def written(option, value):
    shown = option.show(value)
    return shown if isinstance(shown, str) else json.dumps(shown)


def test_the_pages_are_what_the_code_says():
    """Who changes a declaration runs `rightbower docs`."""
    assert docs.run(["--check"]) == 0


@pytest.mark.parametrize(("family", "option"), OPTIONS, ids=lambda value: getattr(value, "name", value))
def test_every_option_is_on_the_page_as_declared(family, option):
    """Its sentence, type, values, default, letters, and the presets that give it another value."""
    told = section(family, option.name)
    assert told.startswith(f"\n{option.doc}\n")
    assert f"type {option.type}, " in told
    assert f"default `{written(option, option.default)}`" in told
    assert all(f"`{written(option, value)}`" in told or str(value) in told for value in option.allowed)
    letters = re.search(r"in share codes `([a-z]+)`", told)[1]
    assert (
        option.name
        in read_code(
            f"{next(k for k in presets() if family_of(k) == family)}~{letters}{sample(option)}"
        ).options
    )
    for key in presets():
        if family_of(key) == family:
            differs = preset_options(key)[option.name] != option.default
            assert (f"`{key}`" in told) is differs


def sample(option):
    """Return the spelling of some value."""
    if option.reader is not None:
        return {"pack_ranks": "A", "maker_min_tricks": "B", "maker_fail_penalty": "B"}.get(option.name, "")
    return "0"


@pytest.mark.parametrize("key", [*presets()])
def test_every_preset_is_on_the_page_with_all_that_differs(key):
    """One line each."""
    (line,) = re.findall(rf"^\| `{key}` \|.*", PAGE, re.MULTILINE)
    told = set(re.findall(r"`([a-z0-9_]+)=", line))
    options = declared(family_of(key))
    assert told == {name for name, value in preset_options(key).items() if value != options[name].default}


@pytest.mark.parametrize("conflict", TURN_UP + BID, ids=lambda conflict: "-".join(conflict.options))
def test_every_conflict_is_on_the_page(conflict):
    """With its options and the reason."""
    named = ", ".join(f"`{name}`" for name in conflict.options)
    assert f"| {named} | {conflict.message} |" in PAGE


def test_every_field_of_a_named_bid_is_on_the_page():
    """In their order."""
    assert tuple(FIELDS) == SpecialBid._fields
    assert all(f"| `{field}` | {meaning} |" in PAGE for field, meaning in FIELDS.items())


def test_every_word_is_in_the_glossary():
    """Defined once."""
    page = (ROOT / "docs" / "glossary.md").read_text()
    assert re.findall(r"^\| `(\w+)` \| (.*?) \|", page, re.MULTILINE) == [
        (word, term.meaning) for word, term in GLOSSARY.items()
    ]


def test_checking_writes_nothing(tmp_path, monkeypatch, capsys):
    """`docs --check` names what is out of date and exits 1."""
    stale = tmp_path / "rules.md"
    monkeypatch.setattr(docs, "ROOT", tmp_path)
    monkeypatch.setattr(docs, "texts", lambda: {stale: "new"})
    assert docs.run(["--check"]) == 1
    assert not stale.exists()
    assert docs.run([]) == 0
    assert stale.read_text() == "new"
    assert docs.run(["--check"]) == 0
    assert "out of date" in capsys.readouterr().out
