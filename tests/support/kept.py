"""Games and entries in memory, and games without HTTP: for tests that need many states quickly."""

from api.play import seating
from api.play.requests import Fairness, NewGame, SeatWish, Write
from engine import legal_actions, resolve
from engine.families import declared, family_of
from engine.families.option import read_options
from infra.entries import Entries, EntryNotFound, StaleEntry
from infra.store import GameExists, GameNotFound, Page, StaleVersion

COMMIT = Fairness()


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


class ListedGames(KeptGames):
    """The same with public lists of one page, and to be set back."""

    def listed(self, listing, *, limit, cursor=None):
        ids = [record.id for record in self.records.values() if record.listing == listing]
        return Page(tuple(ids[:limit]), None)

    def ready(self):
        """Be there."""

    def copy(self):
        """Return what is stored."""
        return dict(self.records), {game: [*deals] for game, deals in self.deals.items()}

    def set_back(self, kept):
        """Store what *copy* returned, and nothing else."""
        records, deals = kept
        self.records, self.deals = dict(records), {game: [*had] for game, had in deals.items()}


class KeptEntries:
    """EntryStore for one thread."""

    def __init__(self):
        self.entries = {}

    def find(self, place, *, consistent=True):
        if place not in self.entries:
            raise EntryNotFound(place)
        return self.entries[place]

    def write(self, *entries, drop=()):
        for entry, version in [*((e, e.version - 1) for e in entries), *((e, e.version) for e in drop)]:
            current = self.entries.get(entry.place)
            if (current.version if current else 0) != version and (current or entry not in drop):
                raise StaleEntry(entry.place, current)
        self.entries.update({entry.place: entry for entry in entries})
        for entry in drop:
            self.entries.pop(entry.place, None)

    def within(self, partition, *, prefix="", limit, cursor=None, newest=False, consistent=True):
        places = [place for place in self.entries if place.partition == partition]
        found = sorted((place for place in places if place.key.startswith(prefix)), reverse=newest)
        return Entries(tuple(self.entries[place] for place in found[:limit]), None)


class Seated:
    """A game just created, every seat named and every action under a key."""

    def __init__(self, tables, preset, options, random, *, name="N", visibility="public", fairness=COMMIT):
        self.tables, self.random = tables, random
        seats = (SeatWish(name=name),) * _players(preset, options)
        read = read_options(declared(family_of(preset)), options)
        wish = NewGame(preset, read, seats, visibility, fairness)
        made = seating.create(tables, wish, self._write(None), "198.51.100.7")
        self.seen, self.tokens = made.seen, dict(made.tokens)

    @property
    def live(self):
        """The game as its last writer has it."""
        return self.seen.live

    def act(self, seat, action):
        """Let *seat* act upon what is stored."""
        seen = self.tables.look_closely(self.live.record.id, self.tokens[seat])
        write = self._write(seen.live.record.version)
        self.seen = self.tables.act(seen, self.tokens[seat], action, write)

    def choices(self):
        """Return what each seat may do now, those out of turn included."""
        live = self.live
        offered = {seat: legal_actions(live.rules, live.game, seat) for seat in live.rules.table.seats}
        return {seat: actions for seat, actions in offered.items() if actions}

    def play_on(self):
        """Let a seat do something, most often the one on turn; passing is as likely as all else together."""
        choices, turn = self.choices(), self.live.game.deal.queue[:1]
        others = [seat for seat in choices if seat not in turn]
        seat = self.random.choice(others) if others and self.random.random() < 0.1 else turn[0]
        passes = [action for action in choices[seat] if action.kind == "pass"]
        few = passes if self.random.random() < 0.5 else ()
        self.act(seat, self.random.choice(few or choices[seat]))

    def _write(self, version):
        return Write(version, None, f"{self.random.getrandbits(128):032x}", self.random.randbytes(8))


def _players(preset, options):
    return resolve(preset, options).table.players
