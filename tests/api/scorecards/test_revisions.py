"""Entries change by revisions: none is lost, and nobody overwrites what he hasn't seen."""

import pytest

from tests.support.cards import Card, deal, note, ruling
from tests.support.players import House

HERE = {"by": "Ann's phone", "at": 1_790_000_100}


def test_the_same_again_changes_nothing(card):
    """201 and then 200, at the same revision, also when the reply was lost and somebody else wrote since."""
    first, again = card.put("a", deal()), card.put("a", deal())
    assert (first.status_code, again.status_code) == (201, 200)
    assert (first.json["outcome"], again.json["outcome"]) == ("added", "same")
    card.put("a", deal(1, (5, 0)), revision=1)
    late = card.put("a", deal())

    assert late.json["outcome"] == "same"
    assert late.json["entry"]["entry"] == deal(1, (5, 0))
    assert late.headers["ETag"] == '"2"'


def test_who_wants_what_stands_already_needs_no_other_revision(card):
    """Two devices make the same change: the second finds it made."""
    card.put("a", deal())
    card.put("a", deal(1, (5, 0)), revision=1, by="Ann")
    second = card.put("a", deal(1, (5, 0)), revision=1, by="Bob")
    later = card.put("a", deal(1, (5, 0)))

    assert [(answer.status_code, answer.json["outcome"]) for answer in (second, later)] == [(200, "same")] * 2
    assert len(card.history("a")["history"]) == 2


def test_a_change_says_what_it_was_made_against(card):
    """428 where it doesn't, 412 with the present entry where that is another."""
    card.put("a", deal())
    silent = card.put("a", deal(1, (5, 0)))
    card.put("a", deal(1, (4, 1)), revision=1)
    stale = card.put("a", deal(1, (5, 0)), revision=1)
    unheard = card.put("a", deal(1, (5, 0)), revision=3)

    assert (silent.status_code, silent.json["code"]) == (428, "precondition_required")
    assert (stale.status_code, stale.json["code"]) == (412, "stale_entry")
    assert stale.json["entry"]["entry"] == deal(1, (4, 1))
    assert unheard.status_code == 412
    assert len(card.history("a")["history"]) == 2


def test_the_header_says_it_as_well(card):
    """If-Match takes the entry's ETag."""
    tag = card.put("a", deal()).headers["ETag"]
    body = {"entry": deal(1, (5, 0))}
    assert card.asked("PUT", "/entries/a", body, headers={"If-Match": tag}).status_code == 200
    assert card.asked("PUT", "/entries/a", {"entry": note()}, headers={"If-Match": tag}).status_code == 412
    assert card.asked("PUT", "/entries/a", {"entry": note()}, headers={"If-Match": "*"}).status_code == 428


def test_a_new_entry_made_against_something_is_stale(card):
    """There is nothing it could have been made against."""
    stale = card.put("a", deal(), revision=1)

    assert (stale.status_code, stale.json["entry"]) == (412, None)


def test_every_revision_is_kept_with_who_when_and_what(card, clock):
    """The first, the change, the deletion."""
    card.put("a", deal(), **HERE)
    clock.now += 60
    card.put("a", ruling(), revision=1, by="Bob")
    card.delete("a", 2)
    told = card.history("a")

    assert [(one["revision"], one["entry"], one["by"], one["at"]) for one in told["history"]] == [
        (1, deal(), "Ann's phone", 1_790_000_100),
        (2, ruling(), "Bob", None),
        (3, None, None, None),
    ]
    assert [one["received"] for one in told["history"]] == [clock.now - 60, clock.now, clock.now]
    assert (told["revision"], told["entry"]) == (3, None)


def test_a_deleted_entry_counts_no_more_and_may_come_back(card):
    """It is a tombstone: shown last, without content."""
    card.put("a", deal(1, (5, 0)))
    gone = card.delete("a", 1)
    assert gone.json["standing"]["scores"] == [0, 0]
    assert card.shown()["entries"][0]["entry"] is None
    assert card.delete("a", 2).json["outcome"] == "same"
    assert card.put("a", deal(1, (5, 0)), revision=2).json["standing"]["scores"] == [2, 0]


def test_what_isnt_there_cant_be_deleted_or_read(card):
    """404 for ids nobody has used, and for those nobody may use."""
    assert card.delete("a", 0).status_code == 404
    for id_ in ("a", "x" * 37, "a b"):
        assert card.asked("GET", f"/entries/{id_}").status_code == 404
    assert card.put("x" * 37, deal()).status_code == 404
    assert card.put("x" * 36, deal()).status_code == 201


def test_an_entry_is_written_a_hundred_times_at_most(card):
    """Then another id must be taken; what was written stands."""
    for number in range(100):
        assert card.put("a", note(1, f"No. {number}"), revision=number).status_code < 300
    full = card.put("a", note(1, "No. 100"), revision=100)

    assert (full.status_code, full.json["code"]) == (409, "card_full")
    assert card.history("a")["entry"] == note(1, "No. 99")


def test_a_card_has_five_hundred_entries_at_most(card):
    """One more is refused; one of the five hundred may still change."""
    for start in range(0, 500, 100):
        items = [{"id": f"n{start + n}", "entry": note()} for n in range(100)]
        assert all(result["status"] == 201 for result in card.merge(*items).json["results"])
    full = card.put("one-more", note())

    assert (full.status_code, full.json["code"]) == (409, "card_full")
    assert card.merge({"id": "one-more", "entry": note()}).json["results"][0]["status"] == 409
    assert card.put("n7", note(2), revision=1).status_code == 200


def test_a_card_has_a_size_that_it_keeps_to(card):
    """History counts; what would go beyond is refused, and nothing that stands is touched."""
    start, full = 0, None
    while full is None:
        written = note(1, f"{start} {'x' * 190}")
        items = [{"id": f"n{n}", "entry": written, "revision": start} for n in range(100)]
        results = card.merge(*items).json["results"]
        full = next((result for result in results if result["status"] == 409), None)
        start += 1

    assert full["problem"]["code"] == "card_full"
    assert 5 < start < 20
    assert len(card.history("n0")["history"]) >= start - 1


def test_of_two_who_change_one_entry_at_once_one_is_refused(racing_house):
    """The comparison is in the write."""
    card = Card(racing_house)
    card.put("a", deal())
    rival = House(racing_house.app, checked=False)
    write = card.house.app.extensions["rightbower"].entries().write
    told = []

    def late(*entries, **more):
        if not told:
            told.append(True)
            body = {"entry": deal(1, (5, 0)), "revision": 1}
            assert rival.ask("PUT", f"{card.path}/entries/a", body, token=card.token).status_code == 200
        return write(*entries, **more)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(card.house.app.extensions["rightbower"].entries(), "write", late)
        lost = card.put("a", deal(1, (4, 1)), revision=1)

    assert lost.status_code == 412
    assert card.history("a")["entry"] == deal(1, (5, 0))
