"""Query parameters are read as strictly as bodies."""

import pytest
from flask import Blueprint

from api.answers import answer
from api.query import Count, Switch, read_query
from schemas.base import Schema


class EventsQuery(Schema):
    after = Count(load_default=0)
    fresh = Switch(load_default=False)


EVENTS = EventsQuery()


@pytest.fixture
def events(build):
    blueprint = Blueprint("events", __name__)
    blueprint.get("/events")(lambda: answer(read_query(EVENTS)))
    app = build()
    app.register_blueprint(blueprint)
    return app.test_client()


def test_parameters_are_read_and_have_defaults(events):
    """Digits are a number, 1 and 0 a switch."""
    assert events.get("/events").json == {"after": 0, "fresh": False}
    assert events.get("/events?after=007&fresh=1").json == {"after": 7, "fresh": True}


@pytest.mark.parametrize(
    ("query", "parameter", "code"),
    [
        ("after=", "after", "invalid"),
        ("after=-1", "after", "invalid"),
        ("after=1.0", "after", "invalid"),
        ("after=1e3", "after", "invalid"),
        ("after=%201", "after", "invalid"),
        ("after=%D9%A1", "after", "invalid"),
        ("after=" + "9" * 16, "after", "invalid"),
        ("after=x", "after", "invalid"),
        ("fresh=true", "fresh", "invalid"),
        ("fresh", "fresh", "invalid"),
        ("before=1", "before", "unknown_field"),
        ("after=1&after=1", "after", "repeated"),
    ],
)
def test_a_bad_parameter_is_refused_by_name(events, query, parameter, code):
    """Unknown, repeated, unreadable: 400, never a silent default."""
    response = events.get(f"/events?{query}")
    assert (response.status_code, response.json["code"]) == (400, "bad_query")
    assert [(error["parameter"], error["code"]) for error in response.json["errors"]] == [(parameter, code)]
