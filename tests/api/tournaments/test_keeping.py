"""How tournaments are kept: each act once, whatever gets lost, for as long as is said."""

import pytest

from api.app import create_app
from api.club.tournaments import KEPT_SECONDS
from api.keyring import keyring_of
from api.play.tables import Tables
from infra.store import StoreUnavailable
from infra.tournament_places import tournament_partition
from tests.support import tournament_questions
from tests.support.contract import OPERATIONS
from tests.support.kept import KeptEntries
from tests.support.players import House, fresh_key
from tests.support.tournaments import SWISS, TOURNAMENTS, Evening

WRITES = [name for name in tournament_questions.OPERATIONS if OPERATIONS[name][0] != "GET"]


class Unsure(KeptEntries):
    """Entries of which the next write suffers *fault*."""

    fault = None

    def write(self, *entries, **more):
        fault, self.fault = self.fault, None
        if fault == "refused":
            raise StoreUnavailable(fault)
        super().write(*entries, **more)
        if fault == "lost":
            raise StoreUnavailable(fault)
        if fault == "twice":
            super().write(*entries, **more)


@pytest.mark.parametrize("fault", ["refused", "lost", "twice"])
@pytest.mark.parametrize("name", WRITES)
def test_whatever_becomes_of_a_write_it_is_done_once(tables, name, fault):
    """Refused, landed without a word, or sent twice by the transport: asked again, it is done once."""
    entries = Unsure()
    club = tournament_questions.Club(House(create_app(tables=tables, entries=lambda: entries)))
    path, body, headers = tournament_questions.requests(club, {"Idempotency-Key": fresh_key()})[name]
    kept, entries.fault = len(entries.entries), fault

    answers = [club.house.ask(OPERATIONS[name][0], path, body, headers=headers) for _ in range(2)]

    assert [answer.status_code // 100 for answer in answers] == [2 if fault == "twice" else 5, 2]
    assert len(entries.entries) == kept + 1
    assert (answers[1].headers.get("Idempotency-Replayed") == "true") == (fault != "refused")


def test_what_is_so_already_is_said_again_without_a_key(house):
    """A report or ruling that changes nothing is no act, and needs no revision."""
    evening = Evening(house, 4)
    evening.draw()
    name = evening.shown()["matches"][0]["sides"][0][0]
    evening.report(1, name, (9, 6))
    evening.rule(1, points=[9, 7])
    version = evening.shown()["version"]

    assert evening.report(1, name, (9, 6)).status_code == 200
    assert evening.asked("PUT", "/matches/1/ruling", {"points": [9, 7]}).status_code == 200
    assert evening.shown()["version"] == version


def test_a_key_is_its_senders_own(house):
    """Another entrant's request under the same key isn't taken for a repetition."""
    evening = Evening(house, 4)
    evening.draw()
    key, ((one, _), (other, _)) = {"Idempotency-Key": fresh_key()}, evening.shown()["matches"][0]["sides"]
    codes, said = evening.codes(), {"points": [9, 6]}
    answers = [
        evening.asked("POST", "/matches/1/reports", said, token=codes[name], headers=key)
        for name in (one, other)
    ]

    assert [answer.headers.get("Idempotency-Replayed") for answer in answers] == [None, None]
    assert [report["points"] for report in answers[1].json["reports"]] == [[9, 6], [9, 6]]


def test_a_tournament_outlives_a_change_of_the_secret(house, tables, entries):
    """Token and codes work on, and the creation repeats as it was."""
    evening = Evening(house, 4)
    codes = evening.codes()
    later = keyring_of(bytes(32))._replace(older=(tables.keyring,))
    moved = House(create_app(tables=Tables(tables.store, later, tables.now), entries=lambda: entries))
    evening.house = moved

    assert evening.codes() == codes
    evening.draw()
    name = evening.shown()["matches"][0]["sides"][0][0]
    assert evening.report(1, name, (9, 6)).status_code == 200
    key = {"Idempotency-Key": evening.made.request.headers["Idempotency-Key"]}
    assert moved.ask("POST", TOURNAMENTS, evening.wish, headers=key).json["token"] == evening.token


def test_a_tournament_and_its_acts_are_gone_after_two_years(house, clock, entries):
    """All of it at once, to the second that it tells; what was done late goes with the rest."""
    evening = Evening(house, 4)
    expires = evening.shown()["expires"]
    assert expires == clock.now + KEPT_SECONDS
    clock.now = expires - 1
    evening.draw()
    clock.now = expires

    assert house.ask("GET", evening.path).status_code == 404
    assert entries.within(tournament_partition(evening.id), limit=9).entries == ()


@pytest.mark.parametrize(
    ("wish", "pointer"),
    [
        ({"rounds": None}, "/rounds"),
        ({"rounds": 101}, "/rounds"),
        ({"format": "single_elimination"}, "/rounds"),
        ({"format": "knockout"}, "/format"),
        ({"format": "six_handed_league", "rounds": 31}, "/rounds"),
        ({"format": "progressive"}, "/ruleset"),
        ({"ruleset": "cut_throat_24", "format": "swiss"}, "/ruleset"),
        ({"entrants": ["Ann"], "count": 4}, "/count"),
        ({"entrants": ["x" * 45]}, "/entrants/0"),
        ({"csv": "name\n\u202eEve\n"}, "/csv"),
        ({"csv": ""}, "/csv"),
        ({"bots": ["Robot"]}, "/bots/0"),
        ({"duplicate": True}, "/deals"),
        ({"deals": 33}, "/deals"),
        ({"draw": 3}, "/draw"),
        ({"tie_breaks": ["lot", "lot"]}, "/tie_breaks"),
        ({"tie_breaks": ["luck"]}, "/tie_breaks/0"),
        ({"title": "x" * 81}, "/title"),
        ({"kind": "open"}, "/kind"),
    ],
)
def test_a_tournament_that_cant_be_is_refused_by_field(house, wish, pointer):
    """The pointer leads to the field."""
    made = {**SWISS, "ruleset": "six_hand_33", **wish}
    asked = {name: value for name, value in made.items() if value is not None}
    refused = house.ask("POST", TOURNAMENTS, asked, headers={"Idempotency-Key": fresh_key()})

    assert refused.status_code == 422, refused.text
    assert pointer in [error["pointer"] for error in refused.json["errors"]]


@pytest.mark.parametrize(
    ("path", "body", "pointer"),
    [
        ("/entrants", {}, "/entrants"),
        ("/entrants", {"entrants": ["Zed"], "csv": "Zed"}, "/csv"),
        ("/rounds", {"round": 1, "lots": ["Ann"], "shuffle": True}, "/shuffle"),
        ("/matches/1/reports", {}, "/points"),
        ("/matches/1/reports", {"game": "x", "points": [1, 0]}, "/points"),
        ("/matches/1/reports", {"game": "x", "lone_hands": [1, 0]}, "/lone_hands"),
        ("/matches/1/reports", {"points": [1, 0, 2]}, "/points"),
        ("/matches/1/ruling", {"points": [1, 0], "absent": ["Ann"]}, "/points"),
        ("/matches/1/ruling", {"absent": ["Ann"], "deals": [[1, 0]]}, "/deals"),
    ],
)
def test_a_request_that_cant_be_is_refused_by_field(house, path, body, pointer):
    """Nothing is told twice, and nothing is left to be guessed."""
    evening = Evening(house, 4)
    evening.draw()
    first = evening.shown()["matches"][0]["sides"][0][0]
    token = evening.codes()[first] if path.endswith("reports") else evening.token
    refused = evening.asked("PUT" if path.endswith("ruling") else "POST", path, body, token=token)

    assert refused.status_code == 422, refused.text
    assert pointer in [error["pointer"] for error in refused.json["errors"]]


def test_the_tables_of_a_match_have_said_enough_at_last(house):
    """After twenty reports the director decides."""
    evening = Evening(house, 4)
    evening.draw()
    name = evening.shown()["matches"][0]["sides"][0][0]
    said = [evening.report(1, name, (points, 0)) for points in range(1, 22)]

    assert [answer.status_code for answer in said] == [200] * 20 + [409]
    assert said[-1].json["code"] == "tournament_full"
    assert evening.rule(1, points=[3, 4]).status_code == 200


@pytest.mark.parametrize(
    ("tag", "status", "code"), [("*", 428, "precondition_required"), ("W/x", 400, "bad_etag")]
)
def test_a_ruling_names_one_revision(house, tag, status, code):
    """Neither any revision nor half a one."""
    evening = Evening(house, 4)
    evening.draw()
    refused = evening.asked("PUT", "/matches/1/ruling", {"points": [1, 0]}, headers={"If-Match": tag})

    assert (refused.status_code, refused.json["code"]) == (status, code)
    assert house.ask("GET", f"{evening.path}/matches/9").status_code == 404
