"""Records of the table's stream, as Lambda delivers them: in batches, at least once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from infra.store import StoreError
from infra.stream import changes_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from api.feed.follow import Following


def followed(following: Following, event: Mapping[str, Any]) -> dict[str, Any]:
    """Follow the changes of a batch; answer from which record on it must come again, if from any."""
    seen = set()
    for number, change in changes_of(event):
        # A follower sees the game as it is now: once is enough for all the batch tells of it.
        if change.game in seen:
            continue
        try:
            following.follow(change)
        except StoreError:
            return {"batchItemFailures": [{"itemIdentifier": number}]}
        seen.add(change.game)
    return {"batchItemFailures": []}
