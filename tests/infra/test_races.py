"""Many writers at one moment: the comparison is in the write."""

import pytest

from infra.sqlite_store import SqliteStore
from infra.store import Archive
from tests.support.racers import at_once, create_each, created, in_processes, save_each, saved
from tests.support.records import after, create, game_id, new_game

pytestmark = pytest.mark.no_cover  # what runs here runs elsewhere too, and being watched doubles its time


def test_of_sixteen_saves_one_wins(racing_store):
    """
    Of sixteen threads saving over one version exactly one succeeds, time after time.
    """
    game = create(racing_store)

    for _ in range(10):
        versions = [after(game, b"%d" % n, request=f"thread {n}") for n in range(16)]
        won = at_once(16, lambda n, versions=versions: saved(racing_store, versions[n]))
        assert won.count(True) == 1
        game = racing_store.load(game.id)
        assert game == versions[won.index(True)]


def test_of_sixteen_finished_deals_one_is_stored(racing_store):
    """
    Writes of several items race like single ones, and leave one winner's items.
    """
    game = racing_store.create(new_game(), principal="p1", limit=1)

    def finish(number):
        deals = (Archive(1, b"%d" % number),)
        record = after(game, b"%d" % number, request=f"thread {number}", owner="")
        try:
            racing_store.save(record, archives=deals, release=game.owner)
        except Exception as refused:  # noqa: BLE001, whatever it is, it is compared below
            return type(refused).__name__
        return "saved"

    outcomes = at_once(16, finish)

    assert outcomes.count("saved") == 1
    assert set(outcomes) <= {"saved", "StaleVersion", "StoreUnavailable", "WriteConflict"}
    (deal,) = racing_store.archives(game.id)
    assert deal.body == racing_store.load(game.id).body == b"%d" % outcomes.index("saved")


def test_one_request_sent_sixteen_times_at_once(racing_store):
    """
    Sixteen copies of one save all succeed, and are one write.
    """
    game = create(racing_store)

    answers = at_once(16, lambda _: racing_store.save(after(game)))

    assert answers == [after(game)] * 16
    assert racing_store.load(game.id) == after(game)


def test_of_sixty_creations_fifty_fit(racing_store):
    """
    Of sixty creations at one moment exactly as many succeed as the quota allows.
    """
    ids = [game_id() for _ in range(60)]

    made = at_once(60, lambda n: created(racing_store, ids[n], "p1", 50))

    assert made.count(True) == 50
    owners = {racing_store.load(ids[n]).owner for n in range(60) if made[n]}
    assert len(owners) == 50


def test_of_four_processes_one_wins(tmp_path):
    """
    Of several processes saving over one version in one file exactly one succeeds, 50 times.
    """
    store = SqliteStore(tmp_path / "games.sqlite3")
    ids = tuple(create(store).id for _ in range(50))

    won = in_processes(4, save_each, tmp_path / "games.sqlite3", ids)

    assert [wins.count(True) for wins in zip(*won, strict=True)] == [1] * 50
    assert {store.load(game_id).version for game_id in ids} == {2}
    store.close()


@pytest.mark.parametrize("round_", range(3))
def test_of_sixty_creations_by_processes_fifty_fit(tmp_path, round_):
    """
    Processes that find no file make it together, and keep the quota together.
    """
    ids = tuple(tuple(game_id() for _ in range(15)) for _ in range(4))

    made = in_processes(4, create_each, tmp_path / "new" / "games.sqlite3", ids, 50)

    assert sum(part.count(True) for part in made) == 50
