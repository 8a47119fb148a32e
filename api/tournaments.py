"""Paths of tournaments, where the package has them; their views are loaded when somebody asks."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from flask import Blueprint

from api.later import later

_PACKAGE, _REFUSALS = "api.club", "engine.tournaments.errors"
blueprint = Blueprint("tournaments", __name__, url_prefix="/v1/tournaments")

_SHOWING, _ACTING = "api.club.showing", "api.club.routes"
_PATHS = (
    ("POST", "", _ACTING, "create_tournament"),
    ("GET", "/<tournament_id>", _SHOWING, "get_tournament"),
    ("GET", "/<tournament_id>/standings", _SHOWING, "get_standings"),
    ("GET", "/<tournament_id>/schedule", _SHOWING, "get_schedule"),
    ("GET", "/<tournament_id>/ratings", "api.club.ratings", "get_ratings"),
    ("GET", "/<tournament_id>/results", _SHOWING, "get_results"),
    ("POST", "/<tournament_id>/results", "api.club.results", "enter_results"),
    ("GET", "/<tournament_id>/cards", "api.club.printing", "print_tournament"),
    ("GET", "/<tournament_id>/deals", _SHOWING, "get_deals"),
    ("GET", "/<tournament_id>/matches/<int:match>", _SHOWING, "get_match"),
    ("GET", "/<tournament_id>/codes", _SHOWING, "get_codes"),
    ("POST", "/<tournament_id>/entrants", _ACTING, "enter_tournament"),
    ("POST", "/<tournament_id>/withdrawals", _ACTING, "withdraw_entrant"),
    ("POST", "/<tournament_id>/substitutions", _ACTING, "substitute_entrant"),
    ("POST", "/<tournament_id>/rounds", _ACTING, "draw_round"),
    ("POST", "/<tournament_id>/challenges", _ACTING, "challenge_entrant"),
    ("POST", "/<tournament_id>/matches/<int:match>/reports", _ACTING, "report_result"),
    ("PUT", "/<tournament_id>/matches/<int:match>/ruling", _ACTING, "rule_match"),
)


def meaning(code: str) -> str | None:
    """Return what a tournament refuses under *code*, or None."""
    if not find_spec(_PACKAGE):
        return None
    refusals = vars(import_module(_REFUSALS)).values()
    return next((told.__doc__ for told in refusals if getattr(told, "code", None) == code), None)


# The package of the function that serves games is without tournaments: there is no such path there.
for _method, _path, _module, _name in _PATHS if find_spec(_PACKAGE) else ():
    blueprint.add_url_rule(_path, _name, later(_module, _name), methods=[_method])
