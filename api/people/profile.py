"""What a player says of himself: shown and changed."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Any, NamedTuple

from api.people.people import Known, find, present, save, standing
from api.problems import Refusal
from infra.entries import StaleEntry
from schemas.players import minutes, time_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from api.credentials import Player
    from api.people.people import People
    from schemas.stored_player import StoredPlayer


class Changed(NamedTuple):
    """A player after a change, and whether an earlier attempt had made it."""

    player: Known
    repeated: bool = False


def changed(stored: StoredPlayer, fields: Mapping[str, Any]) -> StoredPlayer:
    """Return a profile with the members given in place of its own."""
    told = {
        "name": fields.get("name", stored.name),
        "zone": fields.get("time_zone", stored.zone),
        "digest": fields.get("digest", stored.digest),
        "preferences": fields.get("preferences", stored.preferences),
    }
    if "quiet_hours" in fields:
        told["quiet"] = _quiet(fields["quiet_hours"])
    return stored._replace(**told)


def _quiet(hours: Mapping[str, str] | None) -> tuple[int, int] | None:
    return (minutes(hours["from_"]), minutes(hours["to"])) if hours else None


def change(people: People, bearer: Player, version: int, fields: Mapping[str, Any]) -> Changed:
    """Change a profile if it is still at *version*; a repetition of the last change has been done already."""
    player = present(people, bearer)
    digest = sha256(repr((version, sorted(fields.items()))).encode()).digest()[:16]
    if player.version == version + 1 and player.digest == digest:
        return Changed(player, repeated=True)
    if player.version != version:
        raise stale(player)
    try:
        return Changed(save(people, player, changed(player.stored, fields), digest))
    except StaleEntry as lost:
        raise stale(standing(lost)) from None


def stale(player: Known) -> Refusal:
    """Return the 412 for a change of a profile that has moved on."""
    return Refusal("stale_player", "The player has changed.", player=me_json(player))


def profile(people: People, player: str, looker: Player | None) -> Known:
    """Return a player for anybody who may know of him: those of another app may not."""
    found = find(people, player, consistent=False)
    if found.stored.app != (looker.app if looker else ""):
        raise Refusal("not_found", "There is no such player.")
    return found


def public_json(player: Known) -> dict[str, Any]:
    """Return what anybody may see of a player."""
    stored = player.stored
    return {
        "id": player.id,
        "name": stored.name or None,
        "created": stored.created,
        "deleted": bool(stored.deleted),
    }


def me_json(player: Known) -> dict[str, Any]:
    """Return what a player sees of himself."""
    stored = player.stored
    quiet = stored.quiet and {"from": time_of(stored.quiet[0]), "to": time_of(stored.quiet[1])}
    return {
        **public_json(player),
        "time_zone": stored.zone,
        "quiet_hours": quiet,
        "digest": stored.digest,
        "preferences": dict(stored.preferences),
        "claimed": stored.identity is not None,
    }
