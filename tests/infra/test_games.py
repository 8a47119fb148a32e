"""What every store does with a game, whatever it is built on."""

from dataclasses import replace

import pytest

from infra.store import GameExists, GameNotFound, StaleVersion
from tests.support.records import after, create, digest, game_id, new_game

DAY = 24 * 3600


def test_a_created_game_loads_as_it_was(store, clock):
    """
    Every field of a new game comes back unchanged.
    """
    game = new_game(body=bytes(range(256)), listing="open", expires=clock() + DAY)

    created = store.create(game, principal="p1", limit=1)

    assert created == replace(game, owner="p1/00")
    assert store.load(game.id) == created
    assert store.load(game.id, consistent=False) == created


def test_a_saved_game_loads_as_it_was(store):
    """
    Every field may change but id and creation; what is cleared stays clear.
    """
    game = store.create(new_game(listing="open", expires=2**32), principal="p1", limit=1)
    saved = after(game, listing="", expires=0, owner="", body=b"")

    assert store.save(saved) == saved
    assert store.load(game.id) == saved


@pytest.mark.parametrize("unknown", [game_id(0), "", "short", "x" * 3000, "é" * 22, "\ud800" * 22, "\0" * 22])
def test_an_unknown_game_is_not_found(store, unknown):
    """
    An id that nobody gave out finds nothing, whatever it looks like.
    """
    with pytest.raises(GameNotFound):
        store.load(unknown)


def test_a_malformed_id_has_no_deals(store):
    """
    Asking for the deals of an impossible id finds no game.
    """
    with pytest.raises(GameNotFound):
        store.archives("x" * 3000)


def test_an_id_is_given_once(store):
    """
    A second creation under an id is told what stands there and changes nothing.
    """
    game = after(create(store), request="first action")
    store.save(game)

    with pytest.raises(GameExists) as refused:
        store.create(new_game(id=game.id), principal="p1", limit=1)

    assert refused.value.current == game
    assert store.load(game.id) == game


def test_a_creation_sent_twice_is_one_creation(store):
    """
    A creation repeated with its digest gets the game that the first one stored.
    """
    game = new_game()
    first = store.create(game, principal="p1", limit=2)

    again = store.create(replace(game, body=b"dealt anew"), principal="p1", limit=2)

    assert again == first
    store.create(new_game(), principal="p1", limit=2)


def test_a_stale_save_is_told_the_present_game(store):
    """
    A save over an older version is refused, and learns the game as it is now.
    """
    game = create(store)
    winner = store.save(after(game, request="mine"))

    with pytest.raises(StaleVersion) as refused:
        store.save(after(game, body=b"other", request="other"))

    assert refused.value.current == winner
    assert store.load(game.id) == winner


def test_a_save_from_the_future_is_stale(store):
    """
    A version can't be skipped.
    """
    game = create(store)

    with pytest.raises(StaleVersion):
        store.save(after(game, version=3))


def test_a_save_of_a_game_that_is_gone_is_not_found(store):
    """
    A save never brings a game into being.
    """
    with pytest.raises(GameNotFound):
        store.save(after(new_game()))


def test_a_save_sent_twice_is_one_save(store):
    """
    A save repeated with its digest succeeds, and answers with what the first one stored.
    """
    game = create(store)
    first = store.save(after(game, b"one"))

    again = store.save(after(game, b"two"))

    assert again == first
    assert store.load(game.id) == first


def test_without_a_digest_no_write_is_taken_for_ones_own(store):
    """
    Two writes that say nothing about themselves are two writes.
    """
    game = create(store)
    store.save(after(game, digest=b""))

    with pytest.raises(StaleVersion):
        store.save(after(game, digest=b""))


def test_a_digest_counts_for_its_version_only(store):
    """
    The same request made against a later version is another write.
    """
    game = create(store)
    second = store.save(after(game))
    third = store.save(after(second))

    with pytest.raises(StaleVersion) as refused:
        store.save(after(game))

    assert refused.value.current == third


def test_a_waiting_game_expires(store, clock):
    """
    A game whose time is over is gone, whether swept or not.
    """
    game = create(store, expires=clock() + DAY)

    clock.now += DAY - 1
    assert store.load(game.id) == game
    clock.now += 1
    with pytest.raises(GameNotFound):
        store.load(game.id)


def test_a_started_game_never_expires(store, clock):
    """
    A game that was saved without an expiry stays.
    """
    game = store.save(after(create(store, expires=clock() + DAY), expires=0))

    clock.now += 400 * DAY
    create(store)

    assert store.load(game.id) == game


def test_an_expired_id_may_be_given_again(store, clock):
    """
    What has expired stands in nobody's way.
    """
    old = create(store, expires=clock() + DAY)
    clock.now += DAY

    new = create(store, id=old.id, body=b"another", digest=digest("another"))

    assert store.load(old.id) == new


def test_a_store_in_reach_is_ready(store):
    """
    A store that answers says nothing.
    """
    assert store.ready() is None
