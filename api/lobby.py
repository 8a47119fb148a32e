"""Paths of all that players agree on around a game; their views are loaded when somebody asks."""

from __future__ import annotations

from flask import Blueprint

from api.later import later

blueprint = Blueprint("lobby", __name__, url_prefix="/v1")

_PATHS = (
    ("POST", "/matchmaking", "api.meeting.matching", "find_game"),
    ("POST", "/games/<game_id>/rematch", "api.meeting.rematches", "rematch_game"),
    ("POST", "/games/<game_id>/seats/<int:seat>/invite", "api.meeting.inviting", "renew_invite"),
    ("DELETE", "/games/<game_id>/seats/<int:seat>/invite", "api.meeting.inviting", "revoke_invite"),
    ("POST", "/games/<game_id>/phrases", "api.meeting.talking", "say_phrase"),
    ("GET", "/games/<game_id>/phrases", "api.meeting.talking", "list_phrases"),
    ("PUT", "/games/<game_id>/muted", "api.meeting.talking", "mute_seats"),
    ("POST", "/games/<game_id>/undo", "api.meeting.undoing", "undo_action"),
)

for _method, _path, _module, _name in _PATHS:
    blueprint.add_url_rule(_path, _name, later(_module, _name), methods=[_method])
