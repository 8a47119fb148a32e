"""Paths of score cards; their views are loaded when somebody asks."""

from __future__ import annotations

from flask import Blueprint

from api.later import later

blueprint = Blueprint("scorecards", __name__, url_prefix="/v1/scorecards")

_VIEWS = "api.cards.routes"
_PATHS = (
    ("POST", "", "create_card"),
    ("GET", "/shared/<share>", "get_shared_card"),
    ("GET", "/<card_id>", "get_card"),
    ("GET", "/<card_id>/export", "export_card"),
    ("POST", "/<card_id>/merge", "merge_entries"),
    ("PUT", "/<card_id>/entries/<entry_id>", "put_entry"),
    ("GET", "/<card_id>/entries/<entry_id>", "get_entry"),
    ("DELETE", "/<card_id>/entries/<entry_id>", "delete_entry"),
)

for _method, _path, _name in _PATHS:
    blueprint.add_url_rule(_path, _name, later(_VIEWS, _name), methods=[_method])
