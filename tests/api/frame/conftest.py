"""A small application that uses the frame as the routes of games will."""

from __future__ import annotations

import logging

import marshmallow as ma
import pytest
from flask import Blueprint, abort, request

from api import logs
from api.answers import answer, unchanged
from api.app import BLUEPRINTS, create_app
from api.bearer import read_bearer
from api.body import read_json, read_object, read_object_if_any, refuse_body
from api.conditional import Tag, basis, is_current
from api.errors import STATUS
from api.hooks import note
from api.keys import anonymous_key, read_key
from api.parts import Row
from api.problems import Refusal
from schemas.base import Bool, Int, Name, Schema, load


class RuleRefused(Exception):
    """Stands for the engine's refusals, which carry the code of a rule."""

    code = "follow_suit"

    @property
    def members(self):
        return {"led": "H"}


class StoreDown(Exception):
    """Stands for the store's refusal to answer."""


class SeatSchema(Schema):
    name = Name(required=True)
    alone = Bool()
    bid = Int(validate=ma.validate.Range(min=0, max=10))


class TableSchema(Schema):
    seats = ma.fields.List(ma.fields.Nested(SeatSchema))


TABLE = TableSchema()
TAG = Tag(17, "2", 1)
demo = Blueprint("demo", __name__)


@demo.post("/json")
def post_json():
    return answer({"got": read_json(prose=frozenset({"/egn"}))})


@demo.post("/table")
def post_table():
    return answer(load(TABLE, read_object()))


@demo.post("/maybe")
def post_maybe():
    return answer({"got": read_object_if_any()})


@demo.delete("/nothing")
def delete_nothing():
    refuse_body()
    return answer({})


@demo.get("/view")
def get_view():
    headers = {"ETag": str(TAG), "Cache-Control": "private, no-cache", "Vary": "Authorization"}
    if is_current(request.headers.get("If-None-Match"), TAG):
        return unchanged(headers)
    return answer({"version": 17}, headers=headers)


@demo.post("/act")
def post_act():
    made = basis(request.headers.get("If-Match"), read_object_if_any().get("turn_number"))
    return answer({**made._asdict(), "key": read_key(request.headers.get("Idempotency-Key"))})


@demo.post("/create")
def post_create():
    return answer({"key": anonymous_key(request.headers.get("Idempotency-Key"))}, 201)


@demo.get("/who")
def get_who():
    return answer({"token": read_bearer(request.headers.get("Authorization"))})


@demo.get("/games/<game_id>")
def get_game(game_id):
    note(game=game_id, seat=2)
    return answer({})


@demo.get("/join/<invite>")
def get_join(invite):
    return answer({})


@demo.get("/fails/<how>")
def get_fails(how):
    raise {"rule": RuleRefused("JD counts as a heart."), "store": StoreDown("disk on fire")}.get(
        how, KeyError("secret")
    )


@demo.get("/aborts/<int:status>")
def get_aborts(status):
    abort(status)


@demo.get("/refused/<code>")
def get_refused(code):
    raise Refusal(code, "So it is.")


@pytest.fixture
def build():
    """Return an application as wished for."""
    statuses = {**STATUS, RuleRefused: Row(409), StoreDown: Row(503, "store_unavailable")}

    def made(**wishes):
        return create_app(blueprints=(*BLUEPRINTS, demo), statuses=statuses, **wishes)

    return made


@pytest.fixture
def client(build):
    return build().test_client()


@pytest.fixture
def store_down():
    """Return a readiness check of a store that doesn't answer."""

    def ready():
        raise StoreDown("disk on fire")

    return ready


@pytest.fixture
def lines():
    """Collect the records that the API logs."""
    found = []

    class Collector(logging.Handler):
        def emit(self, record):
            found.append({**record.msg, "exc_info": record.exc_info})

    collector = Collector()
    log = logs.logger()
    log.addHandler(collector)
    yield found
    log.removeHandler(collector)
