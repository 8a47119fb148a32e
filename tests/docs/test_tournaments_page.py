"""The page about tournaments names what there is, in the order that is used."""

import re
from pathlib import Path

import pytest

from api.app import create_app
from api.club.acting import MOST_BYTES
from api.codes import KINDS
from engine.tournaments import Format, TieBreak, errors
from engine.tournaments.rules import USUAL
from schemas.tournaments import MOST_DEALS, MOST_LEAGUE_ROUNDS
from tests.support.contract import OPERATIONS

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


OWN = [told for told in vars(errors).values() if getattr(told, "__base__", None) is errors.TournamentError]


ELSEWHERE = {errors.BadRules, errors.BadSchedule, errors.UnknownMatch}
"""Answered as a field's fault, by no request, and as an address that isn't there."""


def test_every_refusal_is_on_the_page_and_explained():
    """By its code, in the words of the engine; the page of a problem says the same."""
    client = create_app().test_client()
    for refusal in OWN:
        assert refusal in ELSEWHERE or f"| `{refusal.code}` | {refusal.__doc__} |" in PAGE
        assert client.get(f"/problems/{refusal.code}").json["meaning"] == refusal.__doc__
    assert {"stale_match", "wrong_round"} <= KINDS.keys() & {*words(PAGE)}


def test_every_route_is_on_the_page():
    """By its path below that of a tournament."""
    root = "/v1/tournaments/{tournament_id}/"
    paths = {path for _, path, _ in OPERATIONS.values() if path.startswith(root)}
    spelled = {path.replace(root, "/").replace("{match}", "{n}") for path in paths}
    assert [path for path in spelled if f"{path}`" not in PAGE and f"{path}?" not in PAGE] == []


def test_the_limits_are_those_of_the_code():
    """Bytes, rounds, deals."""
    assert f"{MOST_BYTES // 1024} KB" in PAGE
    assert f"at most {MOST_LEAGUE_ROUNDS} rounds here, and a match {MOST_DEALS} deals" in PAGE
