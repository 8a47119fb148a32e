"""Paths of Web Push; their views are loaded when somebody asks."""

from __future__ import annotations

from flask import Blueprint

from api.later import later

blueprint = Blueprint("push", __name__, url_prefix="/v1")

_VIEWS, _MINE = "api.pushing.routes", "/players/me/push"
_PATHS = (
    ("GET", "/push", "get_push_key"),
    ("POST", _MINE, "subscribe"),
    ("GET", _MINE, "list_subscriptions"),
    ("DELETE", f"{_MINE}/<subscription_id>", "unsubscribe"),
)

for _method, _path, _name in _PATHS:
    blueprint.add_url_rule(_path, _name, later(_VIEWS, _name), methods=[_method])
