"""Games that a process remembers: never other than those that the store holds."""

from random import Random

import pytest

from api.keyring import Keyring
from api.play import seating
from api.play.memory import Memory
from api.play.requests import Fairness, NewGame, Write
from api.play.shown import shown
from api.play.tables import Tables
from tests.support.kept import KeptGames, Seated

PRESETS = ("north_american_24", "betting_24", "five_hundred_45", "buck_euchre_4", "railroad_33")


def stranger(tables):
    """Return the tables of a process that has never seen a game, over the same store."""
    return Tables(tables.store, tables.keyring, tables.now)


def looks(tables, table):
    """Return what everybody sees of a game."""
    tokens, game = [None, *table.tokens.values()], table.live.record.id
    return [shown(tables.keyring, tables.now(), tables.look_closely(game, token)) for token in tokens]


@pytest.mark.parametrize("preset", PRESETS)
def test_a_game_remembered_looks_like_one_played_through_again(keyring, clock, preset):
    """After every action, to every seat and to spectators."""
    tables = Tables(KeptGames(), keyring, clock)
    table = Seated(tables, preset, {}, Random(preset))
    for _ in range(60):
        table.play_on()
        assert tables.memory.recall(table.live.record) is not None or table.live.stored.status == "finished"
        assert looks(tables, table) == looks(stranger(tables), table)


def test_what_another_process_has_written_is_seen_at_once(keyring, clock):
    """Two processes take turns at one game; neither goes on from what it remembers."""
    tables = Tables(KeptGames(), keyring, clock)
    table = Seated(tables, "north_american_24", {}, Random(1))
    other = stranger(tables)
    for here, there in ((other, tables), (tables, other)) * 20:
        if table.live.stored.status == "finished":
            break
        table.tables = here
        table.play_on()
        assert looks(there, table) == looks(here, table)


def test_the_latest_games_are_kept(keyring, clock):
    """So that memory has an end; those forgotten are played through again."""
    tables = Tables(KeptGames(), keyring, clock, memory=Memory(most=2))
    games = [Seated(tables, "north_american_24", {}, Random(seed)) for seed in range(3)]
    games[1].play_on()
    made = seating.create(tables, NewGame("nap", {}, None, "unlisted"), Write(None, None, "n" * 32), "")

    known = [tables.memory.recall(game.live.record) for game in (*games, made)[:3]]
    assert [live is not None for live in known] == [False, True, False]
    assert looks(tables, games[0]) == looks(stranger(tables), games[0])


def test_a_game_that_waits_is_not_remembered(keyring, clock):
    """What becomes of it depends on the time: when nobody has answered, it begins all the same."""
    tables = Tables(KeptGames(), keyring, clock)
    table = Seated(tables, "north_american_24", {}, Random(1), fairness=Fairness("cut", "game"))
    record = table.live.record
    assert tables.revive(record).stored.status == "waiting"

    clock.now += 48 * 3600
    assert tables.revive(record).pending
    assert tables.memory.recall(record) is None


def test_a_game_is_recalled_under_the_record_just_read(keyring, clock):
    """Its version and the attempt that wrote it are those of the store, not of the memory."""
    table = Seated(Tables(KeptGames(), keyring, clock), "north_american_24", {}, Random(1))
    table.play_on()
    record = table.live.record
    as_read = type(record)(record.id, record.version, record.body, b"another attempt.")

    recalled = table.tables.memory.recall(as_read)
    assert recalled.record is as_read
    assert recalled.stored == table.live.stored


def test_what_is_remembered_is_of_one_server_key(clock):
    """Tables of another key would deal other cards, and remember nothing of these."""
    store = KeptGames()
    mine, other = (Tables(store, Keyring(bytes([number] * 32)), clock) for number in (1, 2))
    table = Seated(mine, "north_american_24", {}, Random(1))
    table.play_on()

    assert mine.memory.recall(table.live.record)
    assert other.memory.recall(table.live.record) is None
