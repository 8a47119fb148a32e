"""Who may do what in a tournament: every route asked by everybody, with the status that each is to get."""

from functools import cache

import pytest

from tests.support import tournament_questions
from tests.support.contract import OPERATIONS
from tests.support.players import fresh_key
from tests.support.tournaments import Evening

pytestmark = pytest.mark.no_cover  # what runs here runs elsewhere too, and being watched doubles its time

V1 = sorted(name for name, (_, path, _) in OPERATIONS.items() if path.startswith("/v1/tournaments"))
CALLERS = (
    *("director", "table", "other_table", "absent", "anonymous", "other_director"),
    *("other_code", "replaced", "seat", "tampered", "malformed", "scheme"),
)
"""
`table`: the result code of somebody at the table; `other_table`: of somebody at another; `absent`: of
somebody withdrawn; `replaced`: the code of who had the place before; `seat`: the token of a game's seat.
"""
BAD = (401,) * 7
OPEN = (201,) * 12
BY_ADDRESS = (200,) * 12
DIRECTOR = (200, 403, 403, 403, 401, *BAD)
TABLE = (403, 200, 409, 409, 401, *BAD)

EXPECTED = {
    "create_tournament": OPEN,
    **dict.fromkeys(("get_tournament", "get_standings", "get_schedule", "get_match"), BY_ADDRESS),
    **dict.fromkeys(("get_codes", "enter_tournament", "withdraw_entrant", "substitute_entrant"), DIRECTOR),
    **dict.fromkeys(("get_ratings", "get_results", "print_tournament"), BY_ADDRESS),
    "enter_results": DIRECTOR,
    **dict.fromkeys(("draw_round", "challenge_entrant", "rule_match"), DIRECTOR),
    "get_deals": (200, 200, 200, 200, 200, *BAD),
    "report_result": TABLE,
}
"""Statuses by operation, one for each of CALLERS; whoever has no credentials of tournaments is told so before
anything is looked up."""


@pytest.fixture
def club(house):
    return tournament_questions.Club(house)


def tampered(token):
    """Return *token* with its last character changed."""
    return token[:-1] + ("A" if token[-1] != "A" else "B")


def authorization(house, club, own, caller):
    """Return what *caller* says of who it is, of the tournament *own*."""
    codes, other = own.codes(), Evening(house, 4)
    (_, second), others = club.shown["matches"][0]["sides"]
    if own is not club.drawn:
        second, others = "Bob", ["Ann"]
    there = {*club.shown["matches"][0]["sides"][0], *others}
    far = next((name for name in codes if name not in there), "Cleo")

    @cache
    def gone():
        name = next((name for name in reversed(codes) if name not in (*there, far)), far)
        assert own.asked("POST", "/withdrawals", {"entrant": name}).status_code == 200
        return codes[name]

    @cache
    def replaced():
        assert own.asked("POST", "/substitutions", {"entrant": far, "by": "New"}).status_code == 200
        return codes[far]

    said = {
        "director": lambda: f"Bearer {own.token}",
        "table": lambda: f"Bearer {codes[second]}",
        "other_table": lambda: f"Bearer {codes[far]}",
        "absent": lambda: f"Bearer {gone()}",
        "anonymous": lambda: None,
        "other_director": lambda: f"Bearer {other.token}",
        "other_code": lambda: f"Bearer {other.codes()['Ann']}",
        "replaced": lambda: f"Bearer {replaced()}",
        "seat": lambda: f"Bearer {house.open_table().tokens[0]}",
        "tampered": lambda: f"Bearer {tampered(own.token)}",
        "malformed": lambda: f"Bearer {own.token} {own.token}",
        "scheme": lambda: f"Basic {own.token}",
    }
    return said[caller]()


def test_every_route_says_who_may_ask_it():
    """A route that isn't in the table can't be added."""
    assert sorted(EXPECTED) == V1 == sorted(tournament_questions.OPERATIONS)


@pytest.mark.parametrize("name", V1)
def test_everybody_gets_what_is_theirs(house, name):
    """The status of each cell; whoever is refused changes nothing and is told no secret."""
    for caller, expected in zip(CALLERS, EXPECTED[name], strict=True):
        club = tournament_questions.Club(house)
        path, body, sent = tournament_questions.requests(club, {"Idempotency-Key": fresh_key()})[name]
        everything = (club.drawn, club.new, club.ladder)
        own = next((evening for evening in everything if evening.id in path), club.drawn)
        who = authorization(house, club, own, caller)
        headers = {**sent, "Authorization": who} if who else {n: v for n, v in sent.items() if n[0] != "A"}
        was = own.shown()

        answer = house.ask(OPERATIONS[name][0], path, body, headers=headers)

        assert (caller, answer.status_code) == (caller, expected)
        if expected >= 400:
            assert own.shown() == was
            assert own.token not in answer.text
