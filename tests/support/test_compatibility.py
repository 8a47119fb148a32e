"""The comparer of OpenAPI documents: each kind of break is seen, additions are none."""

import copy

import pytest

from tests.support.compatibility import breaks

DOCUMENT = {
    "paths": {
        "/games": {
            "post": {
                "operationId": "create",
                "parameters": [
                    {
                        "in": "header",
                        "name": "Key",
                        "required": False,
                        "schema": {"type": "string", "maxLength": 9},
                    },
                    {"in": "query", "name": "open", "schema": {"type": "string", "enum": ["0", "1"]}},
                ],
                "requestBody": {
                    "required": True,
                    "content": {"application/json": {"schema": {"$ref": "#/components/schemas/New"}}},
                },
                "responses": {
                    "201": {
                        "headers": {"Location": {}},
                        "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Game"}}},
                    },
                    "422": {"content": {"application/problem+json": {"examples": {"invalid_fields": {}}}}},
                },
                "security": [],
            },
            "get": {
                "operationId": "list",
                "responses": {"200": {"headers": {}}},
                "security": [{"token": []}, {}],
            },
        }
    },
    "components": {
        "schemas": {
            "New": {
                "type": "object",
                "additionalProperties": False,
                "required": ["ruleset"],
                "properties": {
                    "ruleset": {"type": "string", "minLength": 1, "maxLength": 9},
                    "seats": {
                        "type": ["array", "null"],
                        "items": {"oneOf": [{"enum": ["open"]}, {"type": "integer"}]},
                    },
                    "visibility": {"type": "string", "enum": ["public", "private"]},
                    "limit": {"type": "integer", "minimum": 1, "maximum": 9},
                },
            },
            "Game": {
                "type": "object",
                "required": ["id", "deal"],
                "properties": {
                    "id": {"type": "string"},
                    "name": {"type": "string"},
                    "status": {"type": "string", "enum": ["playing", "finished"]},
                    "deal": {
                        "type": "object",
                        "required": ["hand"],
                        "properties": {"hand": {"type": "array"}},
                    },
                    "rematch": {"$ref": "#/components/schemas/Game"},
                },
            },
        }
    },
}


def changed(change):
    new = copy.deepcopy(DOCUMENT)
    post, schemas = new["paths"]["/games"]["post"], new["components"]["schemas"]
    change(new["paths"], post, schemas["New"], schemas["Game"])
    return breaks(DOCUMENT, new)


def told(game, name):
    return game["properties"][name]


BREAKS = {
    "a path is removed": lambda paths, post, new, game: paths.pop("/games"),
    "a method is removed": lambda paths, post, new, game: paths["/games"].pop("get"),
    "an operation is renamed": lambda paths, post, new, game: post.update(operationId="make"),
    "credentials are asked for": lambda paths, post, new, game: post.update(security=[{"token": []}]),
    "credentials are no longer optional": lambda paths, post, new, game: paths["/games"]["get"].update(
        security=[{"token": []}]
    ),
    "a parameter is removed": lambda paths, post, new, game: post["parameters"].pop(),
    "a parameter must be sent": lambda paths, post, new, game: post["parameters"][0].update(required=True),
    "a new parameter must be sent": lambda paths, post, new, game: post["parameters"].append(
        {"in": "query", "name": "x", "required": True, "schema": {}}
    ),
    "a parameter takes fewer values": lambda paths, post, new, game: post["parameters"][1]["schema"][
        "enum"
    ].pop(),
    "a parameter may be less long": lambda paths, post, new, game: post["parameters"][0]["schema"].update(
        maxLength=8
    ),
    "a body is no longer taken": lambda paths, post, new, game: post.pop("requestBody"),
    "a body where none had to be": lambda paths, post, new, game: paths["/games"]["get"].update(
        requestBody={"required": True, "content": {}}
    ),
    "a field is removed": lambda paths, post, new, game: new["properties"].pop("seats"),
    "a field must be sent": lambda paths, post, new, game: new["required"].append("limit"),
    "a new field must be sent": lambda paths, post, new, game: (
        new["required"].append("more"),
        new["properties"].update(more={}),
    ),
    "a field takes another type": lambda paths, post, new, game: told(new, "limit").update(type="string"),
    "a field may no longer be null": lambda paths, post, new, game: told(new, "seats").update(type="array"),
    "a field takes fewer values": lambda paths, post, new, game: told(new, "visibility")["enum"].pop(),
    "a field takes listed values only": lambda paths, post, new, game: told(new, "ruleset").update(
        enum=["a"]
    ),
    "a field must be larger": lambda paths, post, new, game: told(new, "limit").update(minimum=2),
    "a field must be smaller": lambda paths, post, new, game: told(new, "limit").update(maximum=8),
    "a field must be longer": lambda paths, post, new, game: told(new, "ruleset").update(minLength=2),
    "a field must look so": lambda paths, post, new, game: told(new, "ruleset").update(pattern="a+"),
    "a list has a limit": lambda paths, post, new, game: told(new, "seats").update(maxItems=4),
    "an alternative is removed": lambda paths, post, new, game: told(new, "seats")["items"]["oneOf"].pop(),
    "a status is removed": lambda paths, post, new, game: post["responses"].pop("201"),
    "a header is removed": lambda paths, post, new, game: post["responses"]["201"]["headers"].clear(),
    "an answer has another form": lambda paths, post, new, game: post["responses"]["201"].update(
        content={"text/plain": {}}
    ),
    "a member is removed": lambda paths, post, new, game: game["properties"].pop("name"),
    "a member may be missing": lambda paths, post, new, game: game["required"].remove("id"),
    "a member may be null": lambda paths, post, new, game: told(game, "name").update(type=["string", "null"]),
    "a member has another type": lambda paths, post, new, game: told(game, "id").update(type="integer"),
    "a member deep inside is removed": lambda paths, post, new, game: told(game, "deal")[
        "properties"
    ].clear(),
    "a problem has another status": lambda paths, post, new, game: post["responses"].update(
        {"400": post["responses"].pop("422")}
    ),
    "a problem is renamed": lambda paths, post, new, game: post["responses"]["422"]["content"][
        "application/problem+json"
    ].update(examples={"bad_fields": {}}),
}
ADDITIONS = {
    "nothing": lambda paths, post, new, game: None,
    "a path": lambda paths, post, new, game: paths.update({"/more": copy.deepcopy(paths["/games"])}),
    "an optional parameter": lambda paths, post, new, game: post["parameters"].append(
        {"in": "query", "name": "x", "required": False, "schema": {}}
    ),
    "an optional field": lambda paths, post, new, game: new["properties"].update(more={"type": "integer"}),
    "a field less to send": lambda paths, post, new, game: new["required"].clear(),
    "a value to send": lambda paths, post, new, game: told(new, "visibility")["enum"].append("unlisted"),
    "room": lambda paths, post, new, game: told(new, "limit").update(minimum=0, maximum=99),
    "an alternative": lambda paths, post, new, game: told(new, "seats")["items"]["oneOf"].append(
        {"type": "object"}
    ),
    "a member": lambda paths, post, new, game: (
        game["properties"].update(more={"type": "integer"}),
        game["required"].append("more"),
    ),
    "a value to be told": lambda paths, post, new, game: told(game, "status")["enum"].append("aborted"),
    "a header": lambda paths, post, new, game: post["responses"]["201"]["headers"].update(ETag={}),
    "a problem": lambda paths, post, new, game: post["responses"].update(
        {"429": {"content": {"application/problem+json": {"examples": {"quota": {}}}}}}
    ),
}


@pytest.mark.parametrize("change", BREAKS)
def test_a_break_is_seen(change):
    """One change, one reason at the least."""
    assert changed(BREAKS[change])


@pytest.mark.parametrize("change", ADDITIONS)
def test_an_addition_is_no_break(change):
    """What a client doesn't know of it need not know of."""
    assert changed(ADDITIONS[change]) == []
