"""Two phones without a net: whoever comes first, the card says the same in the end."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from api.app import create_app
from api.keyring import Keyring
from api.play.tables import Tables
from tests.api.games.conftest import NOW
from tests.support.cards import Card, deal, note, ruling
from tests.support.kept import KeptEntries
from tests.support.players import House, chance

IDS = ("a", "b", "c", "d")
CONTENTS = (None, deal(1), deal(1, (5, 0)), deal(2, (4, 1)), deal(3), ruling(1), ruling(2, (0, 2)), note(2))


def item(id_, entry, revision=0, **more):
    return {"id": id_, "entry": entry, "revision": revision, **more}


def outcomes(answer):
    assert answer.status_code == 200, answer.text
    return [result.get("outcome") or result["problem"]["code"] for result in answer.json["results"]]


def test_each_entry_is_answered_on_its_own(card):
    """What is wrong with one costs the others nothing."""
    card.put("a", deal(1))
    merged = card.merge(
        item("a", deal(1)),
        item("a", deal(1, (4, 1)), 1),
        item("b", deal(2, (4, 2))),
        item("c", deal(3)),
        item("d e", deal(3)),
        item("a", note(), 9),
        7,
    )

    assert outcomes(merged) == [
        *("same", "updated", "inconsistent_facts", "added"),
        *("invalid_fields", "stale_entry", "invalid_fields"),
    ]
    pointers = [result["problem"].get("errors") for result in merged.json["results"] if "problem" in result]
    assert [errors[0]["pointer"] for errors in pointers if errors] == [
        "/entries/2/entry/facts/tricks",
        "/entries/4/id",
        "/entries/6",
    ]
    assert card.merge(item("a", deal(1, (4, 1)), 1)).json["results"][0]["outcome"] == "same"


def test_what_two_wrote_apart_is_kept_until_somebody_decides(card):
    """Both contents are shown; one counts, the same whoever came first; a write against both settles it."""
    card.put("a", deal(1))
    assert outcomes(card.merge(item("a", deal(1, (5, 0)), 1, by="Ann"))) == ["updated"]
    assert outcomes(card.merge(item("a", deal(1, (4, 1)), 1, by="Bob"))) == ["conflict"]
    shown = card.shown()

    assert shown["conflicts"] == [{"code": "contents", "deal": 1, "entries": ["a"]}]
    entry = shown["entries"][0]
    assert sorted(entry["conflicting"], key=str) == sorted([deal(1, (5, 0)), deal(1, (4, 1))], key=str)
    assert entry["entry"] == entry["conflicting"][0]
    settled = card.put("a", deal(1, (5, 0)), revision=3)
    assert settled.json["outcome"] == "updated"
    assert settled.json["standing"]["conflicts"] == []
    assert len(card.history("a")["history"]) == 4


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_what_a_device_merely_has_is_no_writing(card, order):
    """A device may send all it has: what it was told and didn't change stands against nobody's change."""
    card.put("a", deal(1))
    lists = [item("a", deal(1), 1)], [item("a", deal(1, (5, 0)), 1)]
    for at in order:
        assert set(outcomes(card.merge(*lists[at]))) <= {"same", "updated"}
    shown = card.shown()

    assert (shown["conflicts"], shown["scores"]) == ([], [2, 0])


def test_a_deletion_and_a_change_made_apart_are_a_conflict(card):
    """What was changed counts until somebody decides."""
    card.put("a", deal(1))
    card.merge(item("a", None, 1))
    card.merge(item("a", deal(1, (5, 0)), 1))
    shown = card.shown()

    assert shown["scores"] == [2, 0]
    assert None in shown["entries"][0]["conflicting"]


def test_two_entries_for_one_deal_are_a_conflict(card):
    """Both are shown, the first by id counts; deleting one settles it."""
    card.merge(item("b", deal(1, (5, 0))))
    card.merge(item("a", deal(1, (3, 2))))
    shown = card.shown()

    assert shown["conflicts"] == [{"code": "same_deal", "deal": 1, "entries": ["a", "b"]}]
    assert [(line["entry"], line["counted"]) for line in shown["lines"]] == [("a", True), ("b", False)]
    assert shown["lines"][1]["errors"][0]["code"] == "same_deal"
    assert shown["scores"] == [1, 0]
    assert card.delete("a", 1).json["standing"]["conflicts"] == []
    assert card.shown()["scores"] == [2, 0]


def begun():
    """Return a new card in memory, the same each time."""
    entries = KeptEntries()
    tables = Tables(None, Keyring(bytes(range(32))), lambda: NOW)
    app = create_app(tables=tables, entries=lambda: entries)
    chance.seed(1)
    return Card(House(app, checked=False))


def said(card):
    """Return what the card says, but for who came first."""
    shown = card.shown()
    entries = [
        {"id": e["id"], **{k: e[k] for k in ("revision", "entry", "conflicting")}} for e in shown["entries"]
    ]
    return {**shown, "entries": entries}


WRITINGS = st.lists(st.tuples(st.sampled_from(IDS), st.sampled_from(CONTENTS)), max_size=6)
OFFLINE = st.lists(
    st.tuples(st.sampled_from(IDS), st.sampled_from(CONTENTS), st.integers(0, 6)),
    max_size=6,
    unique_by=lambda one: one[0],
)


@settings(deadline=None)
@given(before=WRITINGS, phones=st.lists(OFFLINE, min_size=2, max_size=3), data=st.data())
def test_in_whatever_order_phones_come_the_card_is_the_same(before, phones, data):
    """Each had seen some revision of what it writes, or none; all are merged, and all of them again."""
    cards = begun(), begun()
    for card in cards:
        for id_, content in before:
            card.merge(item(id_, content, revision_of(card, id_)))
    known = {id_: revision_of(cards[0], id_) for id_ in IDS}
    lists = [[item(id_, content, min(base, known[id_])) for id_, content, base in phone] for phone in phones]
    for card, order in zip(cards, (lists, data.draw(st.permutations(lists))), strict=True):
        for wrote in order:
            if wrote:
                card.merge(*wrote)

    assert said(cards[0]) == said(cards[1])
    was = said(cards[0])
    for wrote in filter(None, lists):
        assert set(outcomes(cards[0].merge(*wrote))) == {"same"}
    assert said(cards[0]) == was


def revision_of(card, id_):
    """Return which revision a device that has just looked has seen."""
    answer = card.asked("GET", f"/entries/{id_}")
    return answer.json["revision"] if answer.status_code == 200 else 0
