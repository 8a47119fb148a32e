"""What a score card costs, in the units that DynamoDB Local counts."""

import pytest

from tests.support.cards import Card, deal, note

pytestmark = pytest.mark.dynamodb_local

READ, WRITE = ("Query", 1), ("PutItem", 1)


@pytest.fixture
def card(local_house, meter):
    """A card in DynamoDB Local, paid for."""
    card = Card(local_house)
    meter.taken()
    return card


def test_a_merge_costs_a_read_and_a_unit_for_each_entry_that_changes(card, meter):
    """And nothing for what stands already: a merge repeated is one read."""
    items = [{"id": f"d{n}", "entry": deal(n)} for n in (1, 2, 3)]
    card.merge(*items)
    assert meter.taken() == [READ, WRITE, WRITE, WRITE]

    card.merge(*items)
    assert meter.taken() == [READ]


def test_an_evening_at_a_table_stays_within_one_unit_an_edit(card, meter):
    """A deal that is corrected four times, each time by a device that says who it is."""
    for revision in range(5):
        written = deal(1, (5 - revision, revision), maker=revision % 4, alone=[revision % 4])
        card.put("7d0f5c52-6a1e-4c54-9a3f-1f2b3c4d5e6f", written, revision=revision, by="Ann's phone", at=1)
        assert meter.taken() == [READ, WRITE]


def test_a_card_is_read_in_one_query(card, meter):
    """Fifty deals are two units or so; what isn't new costs as much to find out."""
    card.merge(*({"id": f"d{n}", "entry": deal(n)} for n in range(1, 51)))
    meter.taken()
    tag = card.asked("GET").headers["ETag"]
    (call, units), *more = meter.taken()

    assert (call, more) == ("Query", [])
    assert units <= 3
    assert card.asked("GET", headers={"If-None-Match": tag}).status_code == 304
    assert meter.taken() == [(call, units)]


def test_what_is_refused_is_not_written(card, meter):
    """Facts that can't be so cost the read alone; who may not ask, the read or nothing."""
    card.put("a", deal(1, (4, 2)))
    card.asked("PUT", "/entries/a", {"entry": note()}, token=card.code)
    card.asked("PUT", "/entries/a", {"entry": note()}, token="rbs_no_token_of_cards")

    assert meter.taken() == [READ, READ]
