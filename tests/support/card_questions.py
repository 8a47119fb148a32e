"""A right request to each route of score cards, and the wrong ones, for tests that ask every route."""

from tests.support.cards import CARDS, NORTH, Card, deal, note
from tests.support.players import fresh_key


def requests(card, key):
    """Return path, body and headers of requests that succeed; *card* has an entry called `there`."""
    own = {"Authorization": f"Bearer {card.token}"}
    there = f"{card.path}/entries/there"
    return {
        "create_card": (CARDS, NORTH, key),
        "get_card": (card.path, None, own),
        "get_shared_card": (card.shared, None, {}),
        "export_card": (f"{card.path}/export?format=emn", None, own),
        "put_entry": (there, {"entry": deal(1, (5, 0))}, {**own, "If-Match": '"1"'}),
        "get_entry": (there, None, own),
        "delete_entry": (there, None, {**own, "If-Match": '"1"'}),
        "merge_entries": (f"{card.path}/merge", {"entries": [{"id": "new", "entry": note()}]}, own),
    }


OPERATIONS = ("create_card", "get_card", "get_shared_card", "export_card")
OPERATIONS += ("put_entry", "get_entry", "delete_entry", "merge_entries")


def begun(house):
    """Return a card with one entry."""
    card = Card(house)
    assert card.put("there", deal()).status_code == 201
    return card


def _key_reused(desk, operation):
    key = {"Idempotency-Key": fresh_key()}
    assert desk.ask(operation, headers=key).status_code == 201
    return desk.ask(operation, body={"ruleset": "hoyle_32"}, headers=key)


def _inconsistent(desk, operation):
    wrong = {"create_card": {**NORTH, "scores": [1, 2, 3]}, "put_entry": {"entry": deal(1, (4, 2))}}
    return desk.ask(operation, body=wrong[operation])


def _full(desk, operation):
    for start in range(0, 500, 100):
        desk.card.merge(*({"id": f"n{start + n}", "entry": note()} for n in range(100)))
    if operation == "delete_entry":
        return _rewritten(desk, operation)
    path = desk.request(operation)[0].replace("there", "one-more")
    return desk.ask(operation, path=path, without=("If-Match",))


def _rewritten(desk, operation):
    for number in range(1, 100):
        assert desk.card.put("there", note(1, f"No. {number}"), revision=number).status_code == 200
    return desk.ask(operation, headers={"If-Match": '"100"'})


def _no_notation(desk, operation):
    card = Card(desk.house, ruleset="six_hand_33")
    own = {"Authorization": f"Bearer {card.token}"}
    return desk.ask(operation, path=f"{card.path}/export?format=emn", headers=own)


def _not_found(desk, operation):
    path = desk.request(operation)[0]
    return desk.ask(operation, path=path.replace(desk.card.id, "A" * 22))


PROVOKED = {
    "key_reused": _key_reused,
    "inconsistent_facts": _inconsistent,
    "card_full": _full,
    "no_notation": _no_notation,
    "not_found": _not_found,
    "forbidden": lambda desk, operation: desk.ask(
        operation, headers={"Authorization": f"Bearer {desk.card.code}"}
    ),
    "bad_credentials": lambda desk, operation: desk.ask(operation, headers={"Authorization": "Basic YTpi"}),
    "stale_entry": lambda desk, operation: desk.ask(operation, headers={"If-Match": '"7"'}),
}
"""The refusals that take a card to meet."""
