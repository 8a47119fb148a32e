"""Paths of webhooks; their views are loaded when somebody asks."""

from __future__ import annotations

from flask import Blueprint

from api.later import later

blueprint = Blueprint("webhooks", __name__, url_prefix="/v1/webhooks")

_VIEWS, _ONE = "api.endpoints.routes", "/<webhook_id>"
_PATHS = (
    ("POST", "", "create_webhook"),
    ("GET", "", "list_webhooks"),
    ("GET", _ONE, "get_webhook"),
    ("PATCH", _ONE, "change_webhook"),
    ("DELETE", _ONE, "delete_webhook"),
    ("POST", f"{_ONE}/rotate", "replace_webhook_secret"),
    ("POST", f"{_ONE}/ping", "ping_webhook"),
    ("POST", f"{_ONE}/replay", "replay_webhook"),
    ("GET", f"{_ONE}/dead-letters", "list_dead_letters"),
)

for _method, _path, _name in _PATHS:
    blueprint.add_url_rule(_path, _name, later(_VIEWS, _name), methods=[_method])
