"""Finished deals, in every store."""

import pytest

from infra.store import Archive, ArchiveExists, StaleVersion
from tests.support.records import after, create, game_id


def test_finished_deals_come_in_order(store):
    """
    Deals are read in the order played, from any one on, however many digits their numbers have.
    """
    game = create(store)
    deals = tuple(Archive(number, b"deal %d" % number) for number in (1, 2, 9, 10, 99, 100, 1000, 9999))
    game = store.save(after(game), archives=deals[:4])
    store.save(after(game), archives=deals[4:])

    assert tuple(store.archives(game.id)) == deals
    assert tuple(store.archives(game.id, after=9)) == deals[3:]
    assert tuple(store.archives(game.id, after=9999)) == ()
    assert tuple(store.archives(game_id())) == ()


def test_more_deals_than_one_page(store):
    """
    A long match's deals all come.
    """
    game = create(store)
    deals = tuple(Archive(number, b"deal") for number in range(1, 151))
    for start in range(0, 150, 50):
        game = store.save(after(game), archives=deals[start : start + 50])

    assert tuple(store.archives(game.id)) == deals


def test_a_stale_save_stores_no_deal(store):
    """
    A game and its finished deal are written together or not at all.
    """
    game = create(store)
    store.save(after(game, request="mine"))

    with pytest.raises(StaleVersion):
        store.save(after(game, request="other"), archives=(Archive(1, b"deal"),))

    assert tuple(store.archives(game.id)) == ()


def test_a_finished_deal_never_changes(store):
    """
    A deal can't be written over, and the save that tries is undone.
    """
    game = store.save(after(create(store)), archives=(Archive(1, b"deal"),))

    with pytest.raises(ArchiveExists):
        store.save(after(game), archives=(Archive(2, b"new"), Archive(1, b"other")))

    assert tuple(store.archives(game.id)) == (Archive(1, b"deal"),)
    assert store.load(game.id) == game


def test_a_save_with_a_deal_sent_twice_is_one_save(store):
    """
    The end of a deal may be sent again like any action.
    """
    game = create(store)
    first = store.save(after(game), archives=(Archive(1, b"deal"),))

    assert store.save(after(game), archives=(Archive(1, b"deal"),)) == first
    assert tuple(store.archives(game.id)) == (Archive(1, b"deal"),)
