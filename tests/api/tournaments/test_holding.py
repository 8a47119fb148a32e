"""A tournament from names to the last result, as director and tables see it."""

import threading

from tests.support.players import fresh_key
from tests.support.tournaments import NAMES, SWISS, TOURNAMENTS, Evening


def test_a_progressive_evening_is_held_from_names_to_the_standing(evening):
    """Three rounds, each table reporting once: everybody has played thrice, always with another partner."""
    for number in (1, 2, 3):
        evening.play(number)

    shown, standing = evening.shown(), evening.shown("/standings")
    assert shown["over"]
    assert [line["played"] for line in standing["standings"]] == [3] * 8
    assert sum(line["points"] for line in standing["standings"]) == 3 * 2 * 2 * (9 + 6)
    partners = [frozenset(side) for match in shown["matches"] for side in match["sides"]]
    assert len(partners) == len(set(partners)) == 12


def test_the_creation_alone_tells_the_token(evening):
    """Whoever reads the tournament learns neither the token nor a code."""
    for path in ("", "/standings"):
        told = evening.house.ask("GET", evening.path + path).text
        assert evening.token not in told
        assert not [code for code in evening.codes().values() if code in told]


def test_the_same_creation_again_is_the_same_tournament(house):
    """Under the same key the same answer comes, and another wish is refused."""
    key = {"Idempotency-Key": fresh_key()}
    wish = {**SWISS, "entrants": ["The Owls", "The Jacks"]}
    first, again = (house.ask("POST", TOURNAMENTS, wish, headers=key) for _ in range(2))
    other = house.ask("POST", TOURNAMENTS, {**wish, "rounds": 4}, headers=key)

    assert again.json == first.json
    assert again.headers["Idempotency-Replayed"] == "true"
    assert (other.status_code, other.json["code"]) == (422, "key_reused")


def test_the_next_round_waits_for_every_result(evening):
    """A round isn't closed while a table hasn't reported."""
    evening.draw(1)
    refused = evening.draw(2)

    assert (refused.status_code, refused.json["code"]) == (409, "round_open")


def test_no_round_is_drawn_twice_by_mistake(evening):
    """Who asks again for a round that is drawn is told which one is next."""
    evening.play(1)
    refused = evening.draw(1)

    assert (refused.status_code, refused.json["code"], refused.json["next_round"]) == (409, "wrong_round", 2)


def test_a_conflict_is_shown_and_the_director_decides(evening):
    """When the sides disagree nothing counts until the director rules; then the tables are silent."""
    evening.draw(1)
    one, other = evening.shown("/matches/1")["sides"]
    evening.report(1, one[0], (9, 6))
    disputed = evening.report(1, other[0], (6, 9)).json

    assert (disputed["status"], disputed["result"]) == ("disputed", None)
    assert evening.shown()["disputed"] == [1]
    ruled = evening.rule(1, points=[8, 7]).json
    assert (ruled["status"], ruled["result"]["points"], ruled["winner"]) == ("decided", [8, 7], 0)
    late = evening.report(1, one[0], (9, 6))
    assert late.status_code == 200  # said before, and it still says so
    refused = evening.report(1, one[0], (9, 5))
    assert (refused.status_code, refused.json["code"]) == (409, "already_decided")


def test_both_sides_saying_the_same_settle_it(evening):
    """What both have said stands."""
    evening.draw(1)
    one, other = evening.shown("/matches/1")["sides"]
    evening.report(1, one[0], (9, 6))
    evening.report(1, other[1], (9, 6))
    refused = evening.report(1, one[1], (9, 5))

    assert (refused.status_code, refused.json["code"]) == (409, "already_decided")


def test_a_ruling_names_what_it_was_made_against(evening):
    """A director who hasn't seen the latest report doesn't overrule it by accident."""
    evening.draw(1)
    one = evening.shown("/matches/1")["sides"][0]
    seen = evening.shown("/matches/1")["revision"]
    evening.report(1, one[0], (9, 6))

    blind = evening.asked("PUT", "/matches/1/ruling", {"points": [1, 0]})
    stale = evening.asked("PUT", "/matches/1/ruling", {"points": [1, 0], "seen": seen})
    current = evening.asked("PUT", "/matches/1/ruling", {"points": [1, 0], "seen": stale.json["revision"]})

    assert [answer.status_code for answer in (blind, stale, current)] == [428, 412, 200]


def test_a_forfeit_credits_those_who_came(evening):
    """Whoever is absent loses; the partner is credited a win."""
    evening.draw(1)
    (absent, partner), others = evening.shown("/matches/1")["sides"]
    assert evening.rule(1, absent=[absent]).json["status"] == "forfeited"

    lines = {line["name"]: line for line in evening.shown("/standings")["standings"]}
    assert lines[absent]["forfeited"] == 1
    assert [lines[name]["won"] for name in (partner, *others)] == [1, 1, 1]


def test_people_come_late_leave_and_are_replaced(evening):
    """Before and between rounds; the substitute has a code of its own, and the old one is dead."""
    evening.play(1)
    old = evening.codes()["Ann"]
    assert evening.asked("POST", "/entrants", {"entrants": ["Zoë"]}).status_code == 200
    assert evening.asked("POST", "/withdrawals", {"entrant": "Bob"}).status_code == 200
    assert evening.asked("POST", "/substitutions", {"entrant": "Ann", "by": "Uma"}).status_code == 200
    drawn = evening.draw(2).json

    seated = {name for match in drawn["matches"][2:] for side in match["sides"] for name in side}
    assert seated == {"Uma", "Zoë", *NAMES[2:8]}
    assert old not in evening.codes().values()
    assert evening.asked("POST", "/matches/3/reports", {"points": [1, 0]}, token=old).status_code == 401


def test_names_come_from_a_spreadsheet(house):
    """With a header the column `name` counts, without one the first; normalised as names are."""
    table = "town,Name\nYork,Zoe\u0308\nBath, Bob \n\n"
    evening = Evening(house, 0, csv=table)

    assert [one["name"] for one in evening.shown()["entrants"]] == ["Zo\u00eb", "Bob"]
    refused = evening.asked("POST", "/entrants", {"csv": "name\nDan\n\u202eEve\n"})
    assert (refused.status_code, refused.json["errors"][0]["pointer"]) == (422, "/csv")


def test_only_a_number_may_be_told(house):
    """Entrants are numbered where their names don't matter."""
    names = [one["name"] for one in Evening(house, 0, count=13).shown()["entrants"]]
    assert (names[0], names[-1]) == ("Player 1", "Player 13")


def test_a_look_at_what_is_known_is_answered_with_304(evening):
    """Until something happens."""
    tag = evening.house.ask("GET", evening.path).headers["ETag"]
    evening.draw(1)
    new = evening.house.ask("GET", evening.path, headers={"If-None-Match": tag})
    known = evening.house.ask("GET", evening.path, headers={"If-None-Match": new.headers["ETag"]})

    assert (new.status_code, known.status_code) == (200, 304)


def test_a_table_of_the_standing_runs_no_formula(house):
    """A name that a spreadsheet takes for a formula is quoted."""
    evening = Evening(house, 0, entrants=["=1+1", "@x", "+y", "-z"])
    evening.play(1)
    table = evening.house.ask("GET", f"{evening.path}/standings?format=csv").text

    assert [row.split(",")[1] for row in table.splitlines()[1:]].count("'=1+1") == 1
    assert not [cell for row in table.splitlines() for cell in row.split(",") if cell[:1] in "=+@-" and cell]


def test_tables_report_at_once_and_none_is_lost(racing_house):
    """Four tables in as many threads: every report is acknowledged and stands."""
    evening = Evening(racing_house, 0, count=16)
    evening.draw(1)
    codes = evening.codes()
    sides = {match["match"]: match["sides"] for match in evening.shown()["matches"]}
    start, answers = threading.Barrier(8), []

    def report(match, side):
        start.wait()
        said = {"points": [match, 0]}
        code = codes[sides[match][side][0]]
        answers.append(evening.asked("POST", f"/matches/{match}/reports", said, token=code).status_code)

    threads = [threading.Thread(target=report, args=(match, side)) for match in sides for side in (0, 1)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert answers == [200] * 8
    for match in evening.shown()["matches"]:
        assert [report["points"] for report in match["reports"]] == [[match["match"], 0]] * 2
