"""Entries - what is kept beside games - in every store."""

from dataclasses import replace
from threading import Barrier, Thread

import pytest

from infra.entries import Entry, EntryNotFound, Place, StaleEntry
from infra.store import BadCursor
from tests.infra.conftest import NOW

ANN = Place("PLAYER#ann", "PROFILE")


def entry(key="PROFILE", partition="PLAYER#ann", **changes):
    return replace(Entry(Place(partition, key), 1, b"\x00body"), **changes)


def following(first, **changes):
    return replace(first, version=first.version + 1, **changes)


def all_within(entries, partition, limit, **how):
    """Return the keys of every page of a partition."""
    pages, cursor = [], None
    while len(pages) < 50:
        page = entries.within(partition, limit=limit, cursor=cursor, **how)
        pages.append([entry.place.key for entry in page.entries])
        if (cursor := page.cursor) is None:
            return pages
    return pytest.fail("the partition never ends")


def all_listed(entries, listing, limit, **how):
    """Return the keys of every page of a list."""
    pages, cursor = [], None
    while len(pages) < 50:
        page = entries.listed(listing, limit=limit, cursor=cursor, **how)
        pages.append([place.key for place in page.places])
        if (cursor := page.cursor) is None:
            return pages
    return pytest.fail("the list never ends")


@pytest.mark.parametrize("consistent", [True, False])
def test_what_was_written_is_found_unchanged(entries, consistent):
    """Every member of an entry comes back as it was written."""
    full = entry(digest=b"d" * 16, expires=NOW + 60, listing="cards", rank=7)
    entries.write(full)
    assert entries.find(ANN, consistent=consistent) == full


def test_an_empty_place_is_said_to_be_empty(entries):
    """Nothing is found where nothing was written, and a neighbour doesn't count."""
    entries.write(entry())
    with pytest.raises(EntryNotFound):
        entries.find(Place("PLAYER#ann", "PROFIL"))
    with pytest.raises(EntryNotFound):
        entries.find(Place("PLAYER#an", "PROFILE"))


def test_each_write_goes_over_the_version_before(entries):
    """A write over any version but the one before its own is refused, with what stands there."""
    first = entry()
    second = following(first, body=b"second")
    entries.write(first)
    entries.write(second)
    for stale in (entry(body=b"again"), following(first, body=b"late"), replace(first, version=9)):
        with pytest.raises(StaleEntry) as refused:
            entries.write(stale)
        assert (refused.value.place, refused.value.current) == (ANN, second)
    assert entries.find(ANN) == second


def test_nothing_is_written_over_nothing(entries):
    """A later version of what isn't there is refused, with nothing in the way."""
    with pytest.raises(StaleEntry) as refused:
        entries.write(entry(version=2))
    assert refused.value.current is None


def test_a_write_sent_twice_is_one_write(entries):
    """A write that stands already, of the same digest, is success; of another or of none it is refused."""
    mine = entry(digest=b"mine")
    entries.write(mine)
    entries.write(mine)
    for other in (replace(mine, digest=b"else"), replace(mine, digest=b"")):
        with pytest.raises(StaleEntry):
            entries.write(other)


def test_several_entries_are_written_together_or_not_at_all(entries):
    """One entry in the way stops all; the error names it."""
    entries.write(entry("B"))
    with pytest.raises(StaleEntry) as refused:
        entries.write(entry("A"), entry("B", body=b"other"), entry("C"))
    assert refused.value.place.key == "B"
    assert all_within(entries, "PLAYER#ann", 9) == [["B"]]
    entries.write(entry("A"), following(entry("B")), entry("C", partition="PLAYER#bob"))
    assert all_within(entries, "PLAYER#ann", 9) == [["A", "B"]]
    assert all_within(entries, "PLAYER#bob", 9) == [["C"]]


def test_several_entries_sent_twice_are_one_write(entries):
    """The digest of the first entry tells that the whole has landed, what it dropped included."""
    entries.write(entry("old"))
    together = (entry("A", digest=b"mine"), entry("B"))
    entries.write(*together, drop=(entry("old"),))
    entries.write(*together, drop=(entry("old"),))
    assert all_within(entries, "PLAYER#ann", 9) == [["A", "B"]]


def test_an_entry_is_dropped_at_its_version_only(entries):
    """What has moved on isn't dropped, nor is anything else of that write done; what has gone is no fault."""
    first = entry("A")
    entries.write(first)
    entries.write(following(first))
    with pytest.raises(StaleEntry) as refused:
        entries.write(entry("B"), drop=(first,))
    assert refused.value.current == following(first)
    assert all_within(entries, "PLAYER#ann", 9) == [["A"]]
    entries.write(drop=(following(first),))
    entries.write(drop=(following(first),))
    assert all_within(entries, "PLAYER#ann", 9) == [[]]


def test_an_expired_entry_is_gone_everywhere(entries, clock):
    """From its second of expiry on, an entry is neither found nor listed, and its place is free."""
    short = entry("A", expires=NOW + 60, listing="cards", rank=1)
    entries.write(short)
    entries.write(entry("B", listing="cards", rank=2))
    clock.now += 59
    assert entries.find(short.place) == short
    clock.now += 1
    with pytest.raises(EntryNotFound):
        entries.find(short.place)
    assert all_within(entries, "PLAYER#ann", 9) == [["B"]]
    assert all_listed(entries, "cards", 9) == [["B"]]
    entries.write(entry("A", body=b"new"))
    assert entries.find(short.place).body == b"new"


@pytest.mark.parametrize("limit", [1, 2, 3, 7, 8])
@pytest.mark.parametrize("newest", [False, True])
def test_pages_of_a_partition_hold_each_entry_once(entries, limit, newest):
    """Ascending by key or descending, with a prefix or without, and nothing of another partition."""
    keys = ["A#1", "A#2", "A#3", "B#1", "B#2", "C", "\N{LATIN SMALL LETTER E WITH ACUTE}"]
    entries.write(*map(entry, keys), entry("A#9", partition="PLAYER#annie"))
    in_order = keys[::-1] if newest else keys
    for prefix in ("", "A#", "B", "D"):
        wanted = [key for key in in_order if key.startswith(prefix)]
        pages = all_within(entries, "PLAYER#ann", limit, prefix=prefix, newest=newest)
        assert [key for page in pages for key in page] == wanted
        assert len(pages) == max(1, -(-len(wanted) // limit))


@pytest.mark.parametrize("limit", [1, 2, 6, 7])
def test_a_list_is_by_rank_across_partitions(entries, limit):
    """Highest rank first; up to a rank, lowest first; what left the list isn't in it."""
    for rank in (5, 3, 9, 1, 7, 6, 8):
        entries.write(entry(f"K{rank}", partition=f"P#{rank}", listing="due", rank=rank))
    gone = entry("K8", partition="P#8", listing="due", rank=8)
    entries.write(following(gone, listing="", rank=0))
    entries.write(entry("other", listing="dues", rank=4))
    for how, wanted in (({}, "976531"), ({"until": 6}, "1356"), ({"until": 0}, "")):
        pages = all_listed(entries, "due", limit, **how)
        assert [key for page in pages for key in page] == [f"K{rank}" for rank in wanted]
        assert len(pages) == max(1, -(-len(wanted) // limit))


def test_entries_of_one_rank_all_come(entries):
    """Entries of equal rank are listed once each."""
    entries.write(*(entry(f"K{n}", listing="due", rank=4) for n in range(7)))
    for how in ({}, {"until": 4}):
        pages = all_listed(entries, "due", 2, **how)
        assert sorted(key for page in pages for key in page) == [f"K{n}" for n in range(7)]


def test_lists_of_entries_and_of_games_are_apart(entries):
    """An entry in a list named as a shard of the games' is not a game."""
    entries.write(entry(listing="open0", rank=NOW))
    assert all_listed(entries, "open0", 9) == [["PROFILE"]]
    assert all_listed(entries, "open", 9) == [[]]


def test_a_cursor_of_another_list_is_refused(entries):
    """A cursor goes on where it was given out and nowhere else, and can't be edited."""
    entries.write(*(entry(f"K{n}", listing="due", rank=n) for n in range(3)))
    within = entries.within("PLAYER#ann", limit=1).cursor
    listed = entries.listed("due", limit=1).cursor
    for cursor in (listed, within[:-2], "x", "\N{SNOWMAN}"):
        with pytest.raises(BadCursor):
            entries.within("PLAYER#ann", limit=1, cursor=cursor)
    for cursor in (within, listed[:-2], "x"):
        with pytest.raises(BadCursor):
            entries.listed("due", limit=1, cursor=cursor)
    with pytest.raises(BadCursor):
        entries.within("PLAYER#bob", limit=1, cursor=within)


@pytest.mark.parametrize(
    "entries",
    ["sqlite_entries", pytest.param("lean_entries", marks=pytest.mark.dynamodb_local)],
    indirect=True,
)
def test_of_racing_writes_one_stands(entries):
    """Sixteen writers of one version: one is told yes, and what it wrote is what stands."""
    entries.write(entry())
    told, start = [], Barrier(16)

    def race(number):
        mine = following(entry(), body=str(number).encode(), digest=bytes([number]) * 16)
        start.wait()
        try:
            entries.write(mine, entry(f"note{number}"))
        except StaleEntry:
            return
        told.append(mine)

    racers = [Thread(target=race, args=(number,)) for number in range(16)]
    for racer in racers:
        racer.start()
    for racer in racers:
        racer.join()
    assert told == [entries.find(ANN)]
    assert len(entries.within("PLAYER#ann", prefix="note", limit=20).entries) == 1
