"""A store that keeps games in memory, for tests that need many of them quickly."""

from infra.store import GameExists, GameNotFound, StaleVersion


class KeptGames:
    """GameStore for one thread; *on_write* is told every record written."""

    def __init__(self, on_write=lambda record: None):
        self.records, self.deals, self.on_write = {}, {}, on_write

    def create(self, record, *, principal, limit):
        if record.id in self.records:
            raise GameExists(self.records[record.id])
        return self._written(record)

    def load(self, game_id, *, consistent=True):
        if game_id not in self.records:
            raise GameNotFound(game_id)
        return self.records[game_id]

    def save(self, record, *, archives=(), release=""):
        if self.records[record.id].version != record.version - 1:
            raise StaleVersion(self.records[record.id])
        self.deals.setdefault(record.id, []).extend(archives)
        return self._written(record)

    def archives(self, game_id, *, after=0):
        return iter([deal for deal in self.deals.get(game_id, ()) if deal.number > after])

    def _written(self, record):
        self.on_write(record)
        self.records[record.id] = record
        return record
