"""The page about tournaments names what there is, in the order that is used."""

import re
from pathlib import Path

import pytest

from engine.tournaments import Format, TieBreak
from engine.tournaments.errors import TooLateToCorrect
from engine.tournaments.rules import USUAL

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "tournaments.md").read_text()
ROWS = [line.split(" | ") for line in PAGE.splitlines() if line.startswith("| `")]


def words(cell):
    return re.findall(r"`(\w+)`", cell)


@pytest.mark.parametrize("word", [*Format, *TieBreak], ids=str)
def test_every_format_and_figure_has_its_row(word):
    """What can be asked for is explained."""
    assert word.value in {name for first, *_ in ROWS for name in words(first)}


@pytest.mark.parametrize("form", Format, ids=str)
def test_the_usual_order_is_as_printed(form):
    """The page says by what ties are broken, in that order."""
    printed = [words(second) for first, second, *rest in ROWS if not rest and form.value in words(first)]

    assert printed == [[figure.value for figure in USUAL[form]]]


def test_codes_on_the_page_exist():
    """A refusal is named by its code."""
    assert TooLateToCorrect.code in words(PAGE)
