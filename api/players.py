"""Paths of players; their views are loaded when somebody asks."""

from __future__ import annotations

from flask import Blueprint

from api.later import later

blueprint = Blueprint("players", __name__, url_prefix="/v1/players")

_VIEWS = "api.people.routes"
_PATHS = (
    ("POST", "", "create_player"),
    ("GET", "/me", "get_me"),
    ("PATCH", "/me", "change_me"),
    ("DELETE", "/me", "delete_me"),
    ("GET", "/me/export", "export_me"),
    ("POST", "/me/token", "renew_player_token"),
    ("POST", "/me/refresh-token", "replace_refresh_token"),
    ("GET", "/<player_id>", "get_player"),
)

for _method, _path, _name in _PATHS:
    blueprint.add_url_rule(_path, _name, later(_VIEWS, _name), methods=[_method])
