"""A share code that somebody has kept means what it meant."""

import pytest

from engine import resolve
from schemas.share import read_code, share_code
from tests.golden import share_codes

KEPT = share_codes.written()["kept"]


def test_no_spelling_has_changed():
    """Letters, and places of words, stand in codes that are out there."""
    assert [*share_codes.outgrown(share_codes.spelled(), share_codes.written()["spellings"])] == []


def test_every_spelling_is_written_down():
    """What is new is pinned by `make golden`."""
    assert share_codes.text(share_codes.spelled()) == share_codes.PATH.read_text()


@pytest.mark.parametrize("code", KEPT)
def test_kept_codes_can_still_be_read(code):
    """To the very options."""
    assert [*read_code(code)] == KEPT[code]


@pytest.mark.parametrize("code", KEPT)
def test_kept_codes_are_still_given(code):
    """To the ruleset they name."""
    rules = resolve(*read_code(code))
    assert resolve(*read_code(share_code(rules))).options == rules.options


@pytest.mark.parametrize(
    ("change", "lost"),
    [
        (lambda table: table.pop("players"), ["turn_up", "players"]),
        (lambda table: table["pack"]["words"].insert(0, "p20"), ["pack"]),
        (lambda table: table["target"].update(letters="tg"), ["target"]),
        (lambda table: table.update(new={"letters": "nw", "kind": "_Switch", "words": []}), []),
        (lambda table: table["pack"]["words"].append("p20"), []),
    ],
)
def test_a_changed_spelling_would_be_found(change, lost):
    """Whatever is taken away, moved or renamed; what comes behind is welcome."""
    now = share_codes.spelled()
    change(now["turn_up"])
    assert [*share_codes.outgrown(now, share_codes.written()["spellings"])] == lost
