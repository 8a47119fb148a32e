"""A route that is given up says so in every answer, and in the document."""

from datetime import date

import pytest
from flask import Blueprint

from api.answers import answer
from api.app import create_app
from api.operation import Reply, operation
from api.problems import Refusal
from api.retiring import Retirement, retiring
from api.spec import build

GONE = Retirement(date(2027, 1, 1), date(2027, 7, 1), "/v2/old")
SAID = {
    "Deprecation": "@1798761600",
    "Sunset": "Thu, 01 Jul 2027 00:00:00 GMT",
    "Link": '</v2/old>; rel="successor-version"',
}


@pytest.fixture
def app():
    old = Blueprint("old", __name__)

    @old.get("/v1/old/<int:number>")
    @retiring(GONE)
    @operation(summary="Old", tag="system", responses={200: Reply("Old.")})
    def get_old(number):
        """Do as before."""
        if number:
            raise Refusal("not_found", "No such thing.")
        return answer({})

    return create_app(blueprints=[old])


@pytest.mark.parametrize(("number", "status"), [(0, 200), (1, 404)])
def test_every_answer_says_when_a_route_goes(app, number, status):
    """Refusals, too; routes that stay say nothing of the kind."""
    told = app.test_client().get(f"/v1/old/{number}")

    assert (told.status_code, {name: told.headers.get(name) for name in SAID}) == (status, SAID)
    assert SAID.keys().isdisjoint(app.test_client().get("/v1/other").headers.keys())


def test_the_document_says_so_too(app):
    """Generated clients warn."""
    entry = build(app)["paths"]["/v1/old/{number}"]["get"]

    assert entry["deprecated"] is True
    assert SAID.keys() <= entry["responses"]["200"]["headers"].keys()
