"""Tables out and in: what leaves can be sent back filled in, and nothing that somebody wrote is a formula."""

import csv

import pytest

from tests.support.players import fresh_key
from tests.support.tournaments import Evening


def rows(evening, path):
    """Return a table that anybody gets, row by row."""
    answer = evening.house.ask("GET", evening.path + path)
    assert (answer.status_code, answer.mimetype) == (200, "text/csv")
    return [*csv.reader(answer.text.splitlines())]


def sent(evening, table, **more):
    """Send a table of results as the director."""
    lines = "\r\n".join(",".join(map(str, row)) for row in table)
    return evening.asked("POST", "/results", {"csv": lines}, **more)


def test_the_results_of_a_round_go_out_as_a_table_and_come_back_filled_in(evening):
    """Every match gets its points in one act, which is done once; sent again it changes nothing."""
    evening.draw(1)
    table = rows(evening, "/results")
    for row, points in zip(table[1:], ((9, 6), (3, 10)), strict=True):
        row[6:] = [*points, 1, 0]
    key = {"Idempotency-Key": fresh_key()}
    first, again = (sent(evening, table, headers=key) for _ in range(2))
    once_more = sent(evening, table)

    assert [one.json["version"] for one in (first, again, once_more)] == [3, 3, 3]
    results = [match["result"] for match in first.json["matches"]]
    assert [one["points"] for one in results] == [[9, 6], [3, 10]]
    assert {*map(str, (one["lone_hands"] for one in results))} == {"[1, 0]"}
    assert [row[5:] for row in rows(evening, "/results")[1:]] == [
        ["decided", "9", "6", "1", "0"],
        ["decided", "3", "10", "1", "0"],
    ]


def test_the_schedule_goes_out_as_a_table(house):
    """Every round once, drawn or settled beforehand, with who waits."""
    evening = Evening(house, 5, rounds=5)
    before = rows(evening, "/schedule?format=csv")
    evening.draw(1)
    plan = evening.shown("/schedule")["plan"]["rounds"]

    assert rows(evening, "/schedule?format=csv") == before
    assert before[0] == ["round", "table", "side_0", "side_1"]
    assert len(before) == 1 + 5 * 2
    sides = [" & ".join(side) for side in plan[0]["tables"][0]["sides"]]
    assert before[1:3] == [["1", "1", *sides], ["1", "waits", *plan[0]["waiting"], ""]]


def test_no_cell_is_a_formula_and_what_was_marked_comes_back(house):
    """A name that begins as a formula does has a mark before it, with which it is known again."""
    names = ["=1+1", "@SUM", "+5", "-7"]
    evening = Evening(house, 0, entrants=names, rounds=3)
    evening.draw(1)
    table = rows(evening, "/results")
    written = [cell for row in (*table, *rows(evening, "/schedule?format=csv")) for cell in row]

    assert not [cell for cell in written if cell.startswith(("=", "@", "+", "-"))]
    assert [cell[0] for cell in table[1][3:5]] == ["'", "'"]
    table[1][6:8] = [9, 6]
    assert sent(evening, table).status_code == 200


@pytest.mark.parametrize(
    ("table", "place"),
    [
        ([["match", "points_0"], [1, 9]], "Row 1, points_1"),
        ([["match", "points_0", "points_1", "note"], [1, 9, 6, ""]], "Row 1, note"),
        ([["match", "match", "points_0", "points_1"], [1, 1, 9, 6]], "Row 1, match"),
        ([["match", "points_0", "points_1"], [], [1, 9]], "Row 3, points_1"),
        ([["match", "points_0", "points_1"], [1, 9, 6, 4]], "Row 2, points_1"),
        ([["match", "points_0", "points_1"], [3, 9, 6]], "Row 2, match"),
        ([["match", "points_0", "points_1"], [1, 9, 6], [1, 9, 6]], "Row 3, match"),
        ([["match", "points_0", "points_1"], [1, "nine", 6]], "Row 2, points_0"),
        ([["match", "points_0", "points_1"], [1, 9, ""]], "Row 2, points_1"),
        ([["match", "points_0", "points_1"], [1, 9, "1e3"]], "Row 2, points_1"),
        ([["match", "points_0", "points_1"], [1, "\u0663", 1]], "Row 2, points_0"),
        ([["match", "points_0", "points_1"], [2, 9, 6], [1, 9, 7_000_000]], "Row 3, points_1"),
        ([["match", "side_0", "points_0", "points_1"], [1, "Nobody", 9, 6]], "Row 2, side_0"),
    ],
)
def test_a_wrong_table_is_refused_by_row_and_column_and_changes_nothing(evening, table, place):
    """All of it, though other rows are right."""
    evening.draw(1)
    answer = sent(evening, table)

    assert (answer.status_code, answer.json["code"]) == (422, "invalid_fields")
    fault = answer.json["errors"][0]
    assert (fault["pointer"], fault["detail"].partition(": ")[0]) == ("/csv", place)
    assert evening.shown()["version"] == 2


def test_a_table_overrules_nothing_that_was_said(evening):
    """A match with another result is for a ruling on it alone; a loser may have less than nothing."""
    evening.draw(1)
    side = evening.shown("/matches/1")["sides"][0]
    assert evening.report(1, side[0], (9, 6)).status_code == 200
    head = ["match", "points_0", "points_1"]
    other, same = sent(evening, [head, [1, 6, 9]]), sent(evening, [head, [1, 9, 6], [2, 4, -2]])

    assert other.json["errors"][0]["detail"].startswith("Row 2, points_0: Match 1 has another result")
    assert [match["status"] for match in same.json["matches"]] == ["reported", "decided"]
    assert same.json["matches"][1]["result"]["points"] == [4, -2]
