"""A right request to each route of tournaments, and the wrong ones, for tests that ask every route."""

import sys
from unittest.mock import patch

from api.club.acting import MOST_BYTES
from api.keyring import keyring_of
from infra.entries import Entry
from infra.tournament_places import act_place
from schemas.stored_tournament import Act, pack_act
from tests.support.players import fresh_key
from tests.support.tournaments import PROGRESSIVE, TOURNAMENTS, Evening


class Club:
    """An evening whose first round is drawn, one that is still to begin, and a ladder."""

    def __init__(self, house):
        self.house = house
        self.drawn, self.new = Evening(house), Evening(house)
        self.ladder = Evening(house, 3, ruleset="british_25", format="ladder", rounds=None)
        assert self.drawn.draw().status_code == 200
        self.codes = self.drawn.codes()
        self.shown = self.drawn.shown()
        self.reporter = self.shown["matches"][0]["sides"][0][0]

    def bearer(self, token):
        """Return the headers of whoever shows *token*."""
        return {"Authorization": f"Bearer {token}"}


def requests(club, key):
    """Return path, body and headers of requests that succeed."""
    own = club.bearer(club.drawn.token) | key
    match = f"{club.drawn.path}/matches/1"
    tag = {"If-Match": f'"{club.shown["matches"][0]["revision"]}"'}
    return {
        "create_tournament": (TOURNAMENTS, {**PROGRESSIVE, "count": 8}, key),
        "get_tournament": (club.drawn.path, None, {}),
        "get_standings": (f"{club.drawn.path}/standings", None, {}),
        "get_schedule": (f"{club.drawn.path}/schedule", None, {}),
        "get_ratings": (f"{club.drawn.path}/ratings", None, {}),
        "get_results": (f"{club.drawn.path}/results", None, {}),
        "enter_results": (f"{club.drawn.path}/results", {"csv": "match,points_0,points_1\n1,9,6\n"}, own),
        "print_tournament": (f"{club.drawn.path}/cards?format=pdf", None, {}),
        "get_deals": (f"{club.drawn.path}/deals?round=1", None, {}),
        "get_match": (match, None, {}),
        "get_codes": (f"{club.drawn.path}/codes", None, club.bearer(club.drawn.token)),
        "enter_tournament": (f"{club.drawn.path}/entrants", {"entrants": ["Zed"]}, own),
        "withdraw_entrant": (f"{club.drawn.path}/withdrawals", {"entrant": "Ann"}, own),
        "substitute_entrant": (f"{club.drawn.path}/substitutions", {"entrant": "Ann", "by": "Uma"}, own),
        "draw_round": (f"{club.new.path}/rounds", {"round": 1}, club.bearer(club.new.token) | key),
        "challenge_entrant": (
            f"{club.ladder.path}/challenges",
            {"by": "Bob", "against": "Ann"},
            club.bearer(club.ladder.token) | key,
        ),
        "report_result": (
            f"{match}/reports",
            {"points": [9, 6]},
            club.bearer(club.codes[club.reporter]) | key,
        ),
        "rule_match": (f"{match}/ruling", {"points": [9, 6]}, own | tag),
    }


OPERATIONS = (
    *("create_tournament", "get_tournament", "get_standings", "get_schedule", "get_deals", "get_codes"),
    *("enter_tournament", "withdraw_entrant", "substitute_entrant", "draw_round"),
    *("get_match", "challenge_entrant", "report_result", "rule_match"),
    *("get_ratings", "get_results", "enter_results", "print_tournament"),
)

REFUSED = {
    "create_tournament": {**PROGRESSIVE, "entrants": ["Ann", "Ann"]},
    "enter_tournament": {"entrants": ["Ann"]},
    "withdraw_entrant": {"entrant": "Nobody"},
    "substitute_entrant": {"entrant": "Ann", "by": "Bob"},
    "draw_round": {"round": 1, "lots": ["Ann"]},
    "challenge_entrant": {"by": "Ann", "against": "Bob"},
    "report_result": {"points": [1, 0], "deals": [[1, 0]]},
    "rule_match": {"points": [1, 0], "deals": [[1, 0]]},
}
RULES = ("entered_twice", "unknown_entrant", "bad_lots", "out_of_reach", "bad_result")
"""What each of these breaks is one of these rules."""


def _key_reused(desk, operation):
    key = {"Idempotency-Key": fresh_key()}
    others = {"draw_round": {"round": 2}, "create_tournament": {**PROGRESSIVE, "count": 9}}
    others["enter_results"] = {"csv": "match,points_0,points_1\n1,6,9\n"}
    assert desk.ask(operation, headers=key).status_code < 300
    return desk.ask(operation, body=others.get(operation) or REFUSED[operation], headers=key)


def _illegal(desk, operation):
    if operation != "enter_results":
        return desk.ask(operation, body=REFUSED[operation])
    duplicate = Evening(desk.house, deals=2, duplicate=True)
    assert duplicate.draw().status_code == 200
    headers = desk.club.bearer(duplicate.token)
    return desk.ask(operation, path=f"{duplicate.path}/results", headers=headers)


def _full(desk, operation):
    entries, club = desk.house.app.extensions["rightbower"].entries(), desk.club
    for evening in (club.drawn, club.new, club.ladder):
        number = evening.shown()["version"]
        entries.write(Entry(act_place(evening.id, number), 1, pack_act(Act((), 0, game="x" * MOST_BYTES))))
    return desk.ask(operation)


def _not_found(desk, operation):
    path = desk.request(operation)[0]
    for evening in (desk.club.drawn, desk.club.new, desk.club.ladder):
        path = path.replace(evening.id, "A" * 22)
    return desk.ask(operation, path=path)


def _forbidden(desk, operation):
    path, club = desk.request(operation)[0], desk.club
    own = next(evening for evening in (club.drawn, club.new, club.ladder) if evening.id in path)
    shown = own.token if operation == "report_result" else own.codes()["Ann"]
    return desk.ask(operation, headers=club.bearer(shown))


def _secret_missing(desk, operation):
    before = type(desk)(desk.over(keyring=keyring_of(bytes(range(32)))).house, desk.tables)
    headers = before.club.bearer("aaaa-bbbb-cccc-dddd")
    return before.over(keyring=keyring_of(bytes(32))).ask(operation, headers=headers)


def _not_installed(desk, operation):
    with patch.dict(sys.modules, {"reportlab": None, "openskill": None}):
        return desk.ask(operation)


PROVOKED = {
    **dict.fromkeys(("no_pdf", "no_ratings"), _not_installed),
    "key_reused": _key_reused,
    "illegal_action": _illegal,
    "tournament_full": _full,
    "not_found": _not_found,
    "forbidden": _forbidden,
    "secret_missing": _secret_missing,
    "no_credentials": lambda desk, operation: desk.ask(operation, without=("Authorization",)),
    "bad_credentials": lambda desk, operation: desk.ask(operation, headers={"Authorization": "Basic YTpi"}),
    "wrong_round": lambda desk, operation: desk.ask(operation, body={"round": 3}),
    "wrong_game": lambda desk, operation: desk.ask(operation, body={"game": desk.playing.id}),
    "stale_match": lambda desk, operation: desk.ask(operation, headers={"If-Match": '"0123456789abcdef"'}),
}
"""The refusals that take a tournament to meet."""
