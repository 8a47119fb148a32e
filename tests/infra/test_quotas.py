"""How many unfinished games a principal may have, in every store."""

from dataclasses import replace

import pytest

from infra.store import SLOT_SECONDS, GameExists, QuotaExceeded
from tests.support.records import after, digest, new_game


def owned(store, principal="p1", limit=2, **fields):
    return store.create(new_game(**fields), principal=principal, limit=limit)


def test_the_quota_is_the_limit(store):
    """
    A principal gets as many games as the limit says, and no more.
    """
    games = [owned(store, limit=3) for _ in range(3)]

    with pytest.raises(QuotaExceeded, match="3") as refused:
        owned(store, limit=3)

    assert refused.value.limit == 3
    assert {game.owner for game in games} == {"p1/00", "p1/01", "p1/02"}


def test_principals_don_t_share_a_quota(store):
    """
    One principal's games don't count against another.
    """
    owned(store, "p1", limit=1)

    assert owned(store, "p2", limit=1).owner == "p2/00"


def test_without_a_principal_there_is_no_quota(store):
    """
    Games of nobody are never refused, and hold no slot.
    """
    assert [owned(store, principal="", limit=0).owner for _ in range(3)] == ["", "", ""]


def test_a_finished_game_gives_its_slot_back(store):
    """
    Who finishes a game may begin another.
    """
    game = owned(store, limit=1)

    finished = store.save(after(game, owner=""), release=game.owner)

    assert store.load(game.id) == finished
    assert owned(store, limit=1).owner == game.owner


def test_a_stale_save_gives_no_slot_back(store):
    """
    A write that is refused frees nothing.
    """
    game = owned(store, limit=1)
    store.save(after(game, request="mine"))

    with pytest.raises(Exception, match="version 2"):
        store.save(after(game, owner="", request="other"), release=game.owner)

    with pytest.raises(QuotaExceeded):
        owned(store, limit=1)


def test_a_slot_given_back_twice_is_no_error(store):
    """
    A slot that has vanished already doesn't hold up the game.
    """
    game = owned(store, limit=1)
    finished = store.save(after(game, owner=""), release=game.owner)

    later = store.save(after(finished), release=game.owner)

    assert store.load(game.id) == later


def test_a_slot_heals_after_thirty_days(store, clock):
    """
    A game that is never finished counts for thirty days.
    """
    owned(store, limit=1)

    clock.now += SLOT_SECONDS - 1
    with pytest.raises(QuotaExceeded):
        owned(store, limit=1)
    clock.now += 1
    assert owned(store, limit=1).owner == "p1/00"


def test_a_slot_that_passed_on_stays_with_its_new_game(store, clock):
    """
    A game finished late takes no slot from the game that has it now.
    """
    old = owned(store, limit=1)
    clock.now += SLOT_SECONDS
    owned(store, limit=1)

    finished = store.save(after(old, owner=""), release=old.owner)

    assert store.load(old.id) == finished
    with pytest.raises(QuotaExceeded):
        owned(store, limit=1)


def test_a_refused_creation_takes_no_slot(store):
    """
    An id that is taken costs nothing of the quota.
    """
    game = owned(store, limit=2)

    with pytest.raises(GameExists):
        owned(store, limit=2, id=game.id, digest=digest("another"))

    assert owned(store, limit=2).owner != game.owner


def test_a_repeated_creation_is_answered_though_the_quota_is_used_up(store):
    """
    Who has the last slot may ask again for the game in it.
    """
    game = new_game()
    first = store.create(game, principal="p1", limit=1)

    assert store.create(game, principal="p1", limit=1) == first
    with pytest.raises(GameExists) as refused:
        store.create(replace(game, digest=digest("another")), principal="p1", limit=1)
    assert refused.value.current == first
