"""Paths of score cards; their views are loaded when somebody asks."""

from __future__ import annotations

from flask import Blueprint

from api.later import later

blueprint = Blueprint("scorecards", __name__, url_prefix="/v1/scorecards")

_VIEWS, _EDITS = "api.cards.routes", "api.cards.edits"
_PATHS = (
    ("POST", "", _VIEWS, "create_card"),
    ("GET", "/shared/<share>", _VIEWS, "get_shared_card"),
    ("GET", "/<card_id>", _VIEWS, "get_card"),
    ("GET", "/<card_id>/export", _VIEWS, "export_card"),
    ("GET", "/<card_id>/entries/<entry_id>", _VIEWS, "get_entry"),
    ("PUT", "/<card_id>/entries/<entry_id>", _EDITS, "put_entry"),
    ("DELETE", "/<card_id>/entries/<entry_id>", _EDITS, "delete_entry"),
    ("POST", "/<card_id>/merge", _EDITS, "merge_entries"),
)

for _method, _path, _module, _name in _PATHS:
    blueprint.add_url_rule(_path, _name, later(_module, _name), methods=[_method])
