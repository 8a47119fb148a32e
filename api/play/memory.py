"""Games as this process last left them, so that they needn't be played through again to go on."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from api.play.live import Live
    from infra.store import Record

MOST = 256


class Memory:
    """
    The games in play that were met last.

    The store is asked all the same, and a game is recalled only for the very bytes it followed from: what is
    remembered may be missing, but never out of date. Threads may share it.
    """

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._games: OrderedDict[str, Live] = OrderedDict()
        self._lock = Lock()

    def recall(self, record: Record) -> Live | None:
        """Return the game that *record*, just read, holds; None unless the bytes are those known."""
        known = self._games.get(record.id)
        return known._replace(record=record) if known and known.record.body == record.body else None

    def latest(self, game_id: str) -> Record | None:
        """Return the record of a game as it was when last met here, which may be out of date."""
        known = self._games.get(game_id)
        return known.record if known else None

    def keep(self, live: Live) -> Live:
        """Remember a game in play as it is stored, in place of what it was before."""
        # What becomes of a game that waits depends on the time too, and an ended one costs little.
        if live.stored.status == "playing" and not live.pending:
            with self._lock:
                self._games[live.record.id] = live
                self._games.move_to_end(live.record.id)
                if len(self._games) > self._most:
                    self._games.popitem(last=False)
        return live
