"""Paths of players; their views are loaded when somebody asks."""

from __future__ import annotations

from flask import Blueprint

from api.later import later

blueprint = Blueprint("players", __name__, url_prefix="/v1")

_VIEWS, _LISTS, _NOTICES = "api.people.routes", "api.people.lists", "api.notices.routes"
_BLOCKS = "api.people.blocking"
_PATHS = (
    ("POST", "/players", _VIEWS, "create_player"),
    ("POST", "/players/claims", _VIEWS, "claim_player"),
    ("GET", "/players/me", _VIEWS, "get_me"),
    ("PATCH", "/players/me", _VIEWS, "change_me"),
    ("DELETE", "/players/me", _VIEWS, "delete_me"),
    ("GET", "/players/me/export", _VIEWS, "export_me"),
    ("POST", "/players/me/token", _VIEWS, "renew_player_token"),
    ("POST", "/players/me/refresh-token", _VIEWS, "replace_refresh_token"),
    ("GET", "/players/me/inbox", _NOTICES, "get_inbox"),
    ("POST", "/players/me/inbox/read", _NOTICES, "read_inbox"),
    ("POST", "/players/me/inbox/muted", _NOTICES, "mute_game"),
    ("GET", "/players/me/rating", "api.people.rating", "get_rating"),
    ("GET", "/players/me/blocked", _BLOCKS, "list_blocked"),
    ("PUT", "/players/me/blocked/<player_id>", _BLOCKS, "block_player"),
    ("DELETE", "/players/me/blocked/<player_id>", _BLOCKS, "unblock_player"),
    ("GET", "/players/<player_id>", _VIEWS, "get_player"),
    ("GET", "/sync", _LISTS, "sync"),
)

for _method, _path, _module, _name in _PATHS:
    blueprint.add_url_rule(_path, _name, later(_module, _name), methods=[_method])
