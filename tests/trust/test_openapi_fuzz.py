"""Requests made up from the OpenAPI document: every answer is one that the document says."""

from collections import Counter

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import run_state_machine_as_test
from schemathesis.checks import not_a_server_error
from schemathesis.core.parameters import ParameterLocation
from schemathesis.generation import GenerationMode
from schemathesis.specs.openapi import checks

from api.app import create_app
from api.play.rules import meaning
from api.play.tables import Tables
from tests.support import card_questions, players, tournament_questions
from tests.support.contract import OPERATIONS
from tests.support.kept import KeptEntries, ListedGames
from tests.support.people import Vouching, guest
from tests.support.players import House

pytestmark = pytest.mark.no_cover  # what runs here runs elsewhere too, and being watched doubles its time

CHECKS = [
    not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_headers_conformance,
    checks.response_schema_conformance,
    checks.negative_data_rejection,
    checks.missing_required_header,
    checks.unsupported_method,
    checks.use_after_free,
    checks.ensure_resource_availability,
    checks.ignored_auth,
]
ACCEPTED = [checks.positive_data_acceptance]
"""
For requests without a body: what the document allows is refused because of who asks or what there is, and
for nothing else.

Bodies, and facts in an address, may be refused though the document allows them, since it can't say all of
them: which options a ruleset has and how they go together, what a share code may be, that 2.0 is no integer
here though JSON Schema takes it for one, and that control characters are refused in keys and texts however
deep.
"""


CONFIG = {
    "checks": {
        "negative_data_rejection": {
            "expected-statuses": [
                *("400", "401", "403", "404", "405", "406", "409"),
                *("413", "415", "422", "428", "429"),
            ],
        },
        "positive_data_acceptance": {
            "expected-statuses": ["2xx", "304", "401", "403", "404", "409", "412"],
        },
    }
}


class Desk:
    """An API with two games, one that waits and one that is played, the same before every request."""

    def __init__(self, keyring, clock):
        self.store = ListedGames()
        self.entries = KeptEntries()
        tables = Tables(self.store, keyring, clock)
        self.app = create_app(
            tables=tables, rule_meaning=meaning, entries=lambda: self.entries, issuer=Vouching
        )
        house = House(self.app, checked=False)
        self.waiting = house.open_table(seats=["open", {}, "open", {}], visibility="public")
        self.playing = house.open_table()
        seat, tokens = self.playing.seat_on_turn, self.playing.tokens
        self.callers = [
            *((self.playing.id, tokens[seat]), (self.playing.id, tokens[(seat + 1) % 4])),
            *((self.waiting.id, self.waiting.tokens[1]), (self.waiting.id, None), (self.playing.id, None)),
            (self.waiting.id, tokens[seat]),
        ]
        ann = guest(house)
        self.player = ann.id
        self.callers += [(self.waiting.id, ann.token), (self.playing.id, ann.refresh)]
        self.card = card_questions.begun(house)
        self.readers = [*(self.card.token,) * 3, self.card.code, tokens[seat], None]
        self.club = tournament_questions.Club(house)
        self.tables = [*(self.club.drawn.token,) * 2, self.club.codes[self.club.reporter], None]
        config = schemathesis.Config.from_dict(CONFIG)
        self.schema = schemathesis.openapi.from_wsgi("/openapi.json", self.app, config=config)
        self.kept, self.kept_entries = self.store.copy(), dict(self.entries.entries)

    def operation(self, name):
        """Return the operation that the document calls *name*."""
        method, path, _ = OPERATIONS[name]
        return self.schema[path][method]

    def reset(self):
        """Forget what was done."""
        self.store.set_back(self.kept)
        self.entries.entries = dict(self.kept_entries)


@pytest.fixture
def desk(keyring, clock):
    return Desk(keyring, clock)


def right_parts(case):
    """Return the parts of a request that aren't wrong by intent."""
    told = case.meta.components if case.meta else {}
    wrong = {place for place, component in told.items() if component.mode is GenerationMode.NEGATIVE}
    return {place for place in ParameterLocation if place not in wrong}


TAGS = {"/players/": '"1"', "/scorecards/": '"1"', "/tournaments/": '"0123456789abcdef"'}


def made_acceptable(case, key):
    """Let what the document can't say in full, and isn't wrong by intent, be as it must."""
    right = right_parts(case)
    if ParameterLocation.HEADER in right:
        tag = next((tag for part, tag in TAGS.items() if part in case.path), '"1.s.1"')
        wanted = {"Idempotency-Key": key, "If-Match": tag}
        case.headers.update({name: value for name, value in wanted.items() if name in case.headers})
    if ParameterLocation.BODY in right and isinstance(case.body, dict):
        wanted = {"ruleset": "british_25", "id": "pass"}
        case.body.update({name: value for name, value in wanted.items() if name in case.body})
    if ParameterLocation.QUERY in right:
        # Cursors come from `next` alone; `open` is short for one status, and disagrees with the others, as
        # `turn` does with some.
        for name in ("cursor", "open", *(("turn",) if "status" in case.query else ())):
            case.query.pop(name, None)
        # One's own games aren't sought by these.
        if case.query.keys() & {"mine", "turn"}:
            case.query.pop("clock", None)
            case.query.pop("rated", None)


def aimed(draw, desk, case):
    """Let a request be about a game there is, most often from somebody who sits there."""
    game, token = draw(st.sampled_from(desk.callers))
    if "/scorecards/" in case.path:
        token = draw(st.sampled_from(desk.readers))
    if "/tournaments/" in case.path:
        token = draw(st.sampled_from(desk.tables))
    right = right_parts(case)
    if ParameterLocation.PATH in right:
        there = {"game_id": game, "seat": 1, "player_id": desk.player, "card_id": desk.card.id}
        there |= {"tournament_id": desk.club.drawn.id, "match": 1}
        there |= {"entry_id": "there", "share": desk.card.code}
        case.path_parameters.update({n: v for n, v in there.items() if n in (case.path_parameters or {})})
    if ParameterLocation.BODY in right and isinstance(case.body, dict) and draw(st.booleans()):
        kept = ("ruleset", "id", "nonce", "name", "entry", "entries")
        case.body = {name: value for name, value in case.body.items() if name in kept}
    return {"Authorization": f"Bearer {token}"} if token else {}


def checks_of(operation):
    """Return the checks that an operation's answers must pass."""
    entry = OPERATIONS[operation][2]
    told = "requestBody" in entry or any(one["name"] == "facts" for one in entry.get("parameters", ()))
    return CHECKS if told else CHECKS + ACCEPTED


def can_be_wrong(operation):
    """Say whether anything can be sent that the document forbids: a text in the path can't be wrong."""
    _, _, entry = OPERATIONS[operation]
    elsewhere = [
        one for one in entry.get("parameters", ()) if one["in"] != "path" or one["schema"]["type"] != "string"
    ]
    tags_alone = not entry["security"] and [one["name"] for one in elsewhere] == ["If-None-Match"]
    return bool((elsewhere and not tags_alone) or "requestBody" in entry)


ASKED = [
    pytest.param(name, mode, id=f"{name}-{mode.name.lower()}")
    for name in sorted(OPERATIONS)
    for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE)
    if mode is GenerationMode.POSITIVE or can_be_wrong(name)
]


def ask(desk, name, mode, examples):
    """Ask so many times, half of it at random and half at games there are; return the statuses."""
    seen = Counter()

    @settings(
        settings(),
        max_examples=examples,
        suppress_health_check=[*HealthCheck],
        phases=[Phase.explicit, Phase.generate, Phase.shrink],
    )
    @given(data=st.data())
    def asks(data):
        desk.reset()
        case = data.draw(desk.operation(name).as_strategy(generation_mode=mode))
        made_acceptable(case, str(data.draw(st.uuids(version=4))))
        headers = aimed(data.draw, desk, case) if data.draw(st.booleans()) else {}
        answer = case.call_and_validate(headers=headers, checks=checks_of(name))
        seen[answer.status_code] += 1

    asks()
    return seen


@pytest.mark.parametrize(("name", "mode"), ASKED)
def test_whatever_is_asked_the_document_has_the_answer(desk, name, mode, record_property):
    """No failure, no status, header, type or body that isn't documented, and nothing wrong is accepted."""
    players.chance.seed(name)
    most = settings().max_examples // 4
    seen = ask(desk, name, mode, most if can_be_wrong(name) else most // 2)
    record_property("cases", sum(seen.values()))
    record_property("statuses", dict(seen))


def links(desk, seen):
    """Return the machine that follows links from what one answer says to the next request."""
    tokens = {}

    class Links(desk.schema.as_state_machine()):
        """Asks for what earlier answers told of."""

        def before_call(self, case):
            """Let a request be acceptable where it isn't wrong by intent."""
            made_acceptable(case, players.fresh_key())

        def get_call_kwargs(self, case):
            """Let somebody ask who sits in the game, or writes on the card."""
            there = case.path_parameters or {}
            token = tokens.get(there.get("game_id", there.get("card_id")))
            return {"headers": {"Authorization": f"Bearer {token}"}} if token else {}

        def after_call(self, response, case):
            """Remember who sits where, and who writes on which card."""
            seen[response.status_code] += 1
            if response.status_code == 201 and "seats" in case.path:
                tokens[response.json()["id"]] = response.json()["token"]
            elif response.status_code == 201 and case.path.endswith("/scorecards"):
                tokens[response.json()["card"]["id"]] = response.json()["token"]
            elif response.status_code == 201 and case.path.endswith("/games"):
                told = [seat["token"] for seat in response.json()["seats"] if "token" in seat]
                tokens.update({response.json()["id"]: token for token in told})

        def validate_response(self, response, case, additional_checks=(), **more):
            """Hold an answer against the document."""
            case.validate_response(response, checks=CHECKS, **more)

    return Links


def test_whatever_links_lead_to_the_document_has_the_answer(desk, record_property):
    """Requests made from earlier answers, one after the other."""
    players.chance.seed(1)
    seen = Counter()
    chosen = settings(
        settings(),
        max_examples=settings().max_examples,
        stateful_step_count=8,
        suppress_health_check=[*HealthCheck],
        phases=[Phase.generate],
    )
    run_state_machine_as_test(links(desk, seen), settings=chosen)
    record_property("cases", sum(seen.values()))
    record_property("statuses", dict(seen))
