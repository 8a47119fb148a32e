"""Euchre Match Notation: several games by the same people, each in the notation of games."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any, NamedTuple

from marshmallow import fields, validate

from schemas.base import Int, load
from schemas.egn.errors import NotEgn
from schemas.egn.reading import EgnGame, egn_game
from schemas.egn.shape import Document, Lenient
from schemas.egn.writing import write_egn

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engine.ruleset import Ruleset
    from schemas.egn.writing import PlayedDeal

FILE_TYPE = "Euchre Match Notation"
VERSION = "1.2"
FORMATS = (
    *("BEST_OF_N", "PROGRESSIVE", "ROUND_ROBIN", "CUSTOM", "FIXED_GAMES"),
    *("TARGET_SCORE", "ELIMINATION", "SWISS", "TIMED", "SINGLE_GAME"),
)
TOLD_BY_FORMAT = ("games_to_win",)
"""Options that the format of the match tells."""


class Player(Lenient):
    """Somebody who plays."""

    id = fields.String(required=True, validate=validate.Length(1, 64))
    name = fields.String(required=True, validate=validate.Length(max=64))


class MatchFormat(Lenient):
    """What the match is played for."""

    type = fields.String(required=True, validate=validate.OneOf(FORMATS))
    target = Int(validate=validate.Range(1, 10_000))


class Result(Lenient):
    """How the match is said to have ended."""

    status = fields.String(validate=validate.OneOf(["COMPLETED", "IN_PROGRESS", "FORFEIT", "DRAW"]))
    winner = fields.List(fields.String())
    scores = fields.Dict(keys=fields.String(), values=fields.Float(allow_nan=False))


class Metadata(Lenient):
    """Who played, and for what."""

    players = fields.List(fields.Nested(Player), required=True, validate=validate.Length(1, 100))
    format = fields.Nested(MatchFormat, data_key="matchFormat")
    result = fields.Nested(Result)


class Game(Lenient):
    """One game, and who sat where."""

    index = Int(required=True, data_key="gameIndex", validate=validate.Range(min=0))
    seats = fields.List(fields.String(), data_key="playersOverride", validate=validate.Length(equal=4))
    seats_1_0 = fields.List(fields.String(), data_key="players", validate=validate.Length(equal=4))
    data = fields.Nested(Document, required=True, data_key="gameData")


class Match(Lenient):
    """A whole file."""

    file_type = fields.String(required=True, data_key="fileType", validate=validate.Equal(FILE_TYPE))
    version = fields.String(
        required=True, validate=validate.Regexp(r"^1\.[0-2](\.\d+)?$", error="Only 1.0 to 1.2 are known.")
    )
    metadata = fields.Nested(Metadata, required=True)
    games = fields.List(fields.Nested(Game), required=True, validate=validate.Length(max=100))


MATCH = Match()


class SeatedGame(NamedTuple):
    """A game of a match."""

    seats: tuple[str, ...]
    """The players' ids by seat."""
    game: EgnGame


class EmnMatch(NamedTuple):
    """A document read."""

    version: str
    names: Mapping[str, str]
    """By the players' ids."""
    format: str
    target: int | None
    games: tuple[SeatedGame, ...]
    winners: tuple[str, ...] | None
    """As recorded of a match played out, if they are."""
    scores: Mapping[str, float] | None


def read_emn(document: Any) -> EmnMatch:
    """Read a document; raises as *read_egn* does, every pointer being from the top."""
    read = load(MATCH, document)
    metadata = read["metadata"]
    names = {player["id"]: player["name"] for player in metadata["players"]}
    played_for, result = metadata.get("format", {}), metadata.get("result", {})
    return EmnMatch(
        version=read["version"],
        names=names,
        format=played_for.get("type", "CUSTOM"),
        target=played_for.get("target"),
        games=tuple(_game(game, at, names) for at, game in enumerate(read["games"])),
        winners=tuple(result["winner"]) if "winner" in result and _played_out(result) else None,
        scores=result.get("scores"),
    )


def _played_out(result: Mapping[str, Any]) -> bool:
    status: str = result.get("status", "COMPLETED")
    return status == "COMPLETED"


def _game(game: Mapping[str, Any], at: int, names: Mapping[str, str]) -> SeatedGame:
    place = f"/games/{at}"
    seats = tuple(game.get("seats") or game.get("seats_1_0") or ())
    strangers = [seat for seat in seats if seat not in names]
    if strangers or len(set(seats)) != 4:
        said = "Four different players are named here, each by an id that metadata.players has."
        raise NotEgn(said, f"{place}/playersOverride")
    try:
        read = egn_game(game["data"])
    except NotEgn as refusal:
        raise type(refusal)(str(refusal), f"{place}/gameData{refusal.pointer}") from None
    return SeatedGame(seats, read._replace(players=tuple(names[seat] for seat in seats)))


def write_emn(rules: Ruleset, names: Sequence[str], deals: Sequence[PlayedDeal]) -> dict[str, Any]:
    """Return a document of a match whose *deals* are told as *write_egn* needs them; raises as it does."""
    ids = [f"p-{seat + 1:02}" for seat in rules.table.seats]
    games = [[*some] for _, some in groupby(deals, key=lambda deal: deal[0].match.game_number)]
    written = [write_egn(rules, names, game, TOLD_BY_FORMAT) for game in games]
    return {
        **_match(rules, ids, names, written),
        "games": [
            {"gameIndex": at, "playersOverride": ids, "gameData": game} for at, game in enumerate(written)
        ],
    }


class SeenGame(NamedTuple):
    """A game of which nobody wrote down the cards."""

    opening: tuple[int, ...]
    final: tuple[int, ...] | None
    """None while it goes on."""


def write_results(rules: Ruleset, names: Sequence[str], games: Sequence[SeenGame]) -> dict[str, Any]:
    """
    Return a document of a match without its deals: who played, by which rules, from and to which scores.

    The notation has no deal without a turned card and calls. Raises as *write_egn* does.
    """
    ids = [f"p-{seat + 1:02}" for seat in rules.table.seats]
    written = [_unseen(rules, names, game) for game in games]
    return {
        **_match(rules, ids, names, written),
        "games": [
            {"gameIndex": at, "playersOverride": ids, "gameData": game} for at, game in enumerate(written)
        ],
    }


def _unseen(rules: Ruleset, names: Sequence[str], game: SeenGame) -> dict[str, Any]:
    document = write_egn(rules, names, [], TOLD_BY_FORMAT)
    final = {} if game.final is None else {"finalScore": list(game.final)}
    return {**document, "metadata": {**document["metadata"], "initialScore": list(game.opening), **final}}


def _match(
    rules: Ruleset, ids: Sequence[str], names: Sequence[str], games: Sequence[Mapping[str, Any]]
) -> dict[str, Any]:
    players = [{"id": one, "name": name} for one, name in zip(ids, names, strict=True)]
    return {
        "fileType": FILE_TYPE,
        "version": VERSION,
        "metadata": {
            "players": players,
            "matchFormat": _format(rules.match.games_to_win),
            "result": _result(rules, ids, games),
        },
    }


def _format(games_to_win: int) -> dict[str, Any]:
    if games_to_win == 1:
        return {"type": "SINGLE_GAME"}
    return {"type": "BEST_OF_N", "target": 2 * games_to_win - 1}


def _result(rules: Ruleset, ids: Sequence[str], games: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    finals = [game["metadata"]["finalScore"] for game in games if "finalScore" in game["metadata"]]
    won = [sum(final[side] > final[1 - side] for final in finals) for side in range(rules.table.sides)]
    over = max(won) >= rules.match.games_to_win
    winners = [one for seat, one in enumerate(ids) if over and won[rules.table.side(seat)] == max(won)]
    scores = {one: won[rules.table.side(seat)] for seat, one in enumerate(ids)}
    return {"status": "COMPLETED" if over else "IN_PROGRESS", "winner": winners, "scores": scores}
