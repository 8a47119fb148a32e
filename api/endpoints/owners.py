"""Whose webhooks are meant: a player's own, or an app's, which hears of its players."""

from __future__ import annotations

from typing import NamedTuple

from api import asking
from api.parts import parts
from api.people.apps import app_of
from api.people.people import present
from api.problems import Refusal
from infra.places import app_partition, player_partition


class Owner(NamedTuple):
    """A player or an app; never both."""

    partition: str
    player: str = ""
    app: str = ""


def owner(scope: str) -> Owner:
    """Return who asks, by an app's key or a player's token for *scope*, or refuse."""
    if parts().reach == "off":
        raise Refusal("not_found", "There are no webhooks here.")
    people = asking.people()
    if (key := asking.app_key()) is not None:
        app = app_of(people.entries, key).id
        return Owner(app_partition(app), app=app)
    player = present(people, asking.player(scope)).id
    return Owner(player_partition(player), player=player)
