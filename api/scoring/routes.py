"""Routes of scoring: facts in, points or winners or legal cards out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask import Blueprint

from api.operation import described_in

if TYPE_CHECKING:
    from flask import Response

blueprint = Blueprint("scoring", __name__, url_prefix="/v1/scoring")


@blueprint.post("/deals")
@described_in("api.described_scoring", "DEALS")
def score_deals() -> Response:
    """Say what a deal is worth to each side, by which row of the scoring table, and what it is called."""
    return _posted("deals")


@blueprint.get("/deals")
@described_in("api.described_scoring", "GET_DEALS")
def get_deal_scores() -> Response:
    """Answer the same, to be kept by caches."""
    return _gotten("deals")


@blueprint.post("/games")
@described_in("api.described_scoring", "GAMES")
def score_games() -> Response:
    """Say how the score ran deal by deal, who won and when."""
    return _posted("games")


@blueprint.get("/games")
@described_in("api.described_scoring", "GET_GAMES")
def get_game_scores() -> Response:
    """Answer the same, to be kept by caches."""
    return _gotten("games")


@blueprint.post("/tricks")
@described_in("api.described_scoring", "TRICKS")
def judge_tricks() -> Response:
    """Say who wins a trick, and why."""
    return _posted("tricks")


@blueprint.get("/tricks")
@described_in("api.described_scoring", "GET_TRICKS")
def get_trick_winners() -> Response:
    """Answer the same, to be kept by caches."""
    return _gotten("tricks")


@blueprint.post("/legal-plays")
@described_in("api.described_scoring", "PLAYS")
def judge_plays() -> Response:
    """Say which cards of a hand may be played, and why the others may not."""
    return _posted("plays")


@blueprint.get("/legal-plays")
@described_in("api.described_scoring", "GET_PLAYS")
def get_legal_plays() -> Response:
    """Answer the same, to be kept by caches."""
    return _gotten("plays")


@blueprint.post("/settlement")
@described_in("api.described_scoring", "STAKES")
def settle_stakes() -> Response:
    """Say who pays whom, the game being over and something staked."""
    return _posted("stakes")


@blueprint.get("/settlement")
@described_in("api.described_scoring", "GET_STAKES")
def get_settlement() -> Response:
    """Answer the same, to be kept by caches."""
    return _gotten("stakes")


def _posted(question: str) -> Response:
    from api.scoring import exchange  # noqa: PLC0415  # who plays a game never asks

    return exchange.posted(question)


def _gotten(question: str) -> Response:
    from api.scoring import exchange  # noqa: PLC0415

    return exchange.gotten(question)
