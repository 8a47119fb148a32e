"""Who may do what with a score card: every route asked by everybody, with the status that each is to get."""

import pytest

from tests.support import card_questions
from tests.support.cards import Card
from tests.support.contract import OPERATIONS
from tests.support.players import fresh_key

V1 = sorted(name for name, (_, path, _) in OPERATIONS.items() if path.startswith("/v1/scorecards"))
CALLERS = (
    "own",
    "share",
    "anonymous",
    "other_card",
    "other_share",
    "seat",
    "tampered",
    "malformed",
    "scheme",
)
"""`share`: the card's share code as a bearer token; `seat`: the token of a game's seat."""

OPEN = (201,) * 9
BY_ADDRESS = (200,) * 9
READ = (200, 200, 401, 404, 404, 401, 404, 401, 401)
WRITE = (200, 403, 401, 404, 404, 401, 404, 401, 401)

EXPECTED = {
    "create_card": OPEN,
    "get_shared_card": BY_ADDRESS,
    "get_card": READ,
    "export_card": READ,
    "get_entry": READ,
    "put_entry": WRITE,
    "delete_entry": WRITE,
    "merge_entries": WRITE,
}
"""Statuses by operation, one for each of CALLERS; whoever has no credentials of cards is told so before
anything is looked up, and for all others the card isn't there."""


@pytest.fixture
def card(house):
    return card_questions.begun(house)


def tampered(token):
    """Return *token* with its last character changed."""
    return token[:-1] + ("A" if token[-1] != "A" else "B")


def authorization(house, card, caller):
    """Return what *caller* says of who it is."""
    other = Card(house)
    said = {
        "own": f"Bearer {card.token}",
        "share": f"Bearer {card.code}",
        "anonymous": None,
        "other_card": f"Bearer {other.token}",
        "other_share": f"Bearer {other.code}",
        "seat": f"Bearer {house.open_table().tokens[0]}",
        "tampered": f"Bearer {tampered(card.token)}",
        "malformed": f"Bearer {card.token} {card.token}",
        "scheme": f"Basic {card.token}",
    }
    return said[caller]


def test_every_route_says_who_may_ask_it():
    """A route that isn't in the table can't be added."""
    assert sorted(EXPECTED) == V1 == sorted(card_questions.OPERATIONS)


@pytest.mark.parametrize("caller", CALLERS)
@pytest.mark.parametrize("name", V1)
def test_everybody_gets_what_is_theirs(house, card, name, caller):
    """The status of each cell; whoever is refused changes nothing and is told nothing of the card."""
    was = card.shown()
    who = authorization(house, card, caller)
    path, body, sent = card_questions.requests(card, {"Idempotency-Key": fresh_key()})[name]
    headers = {**sent, **({"Authorization": who} if who else {})}
    if who is None:
        headers.pop("Authorization", None)

    answer = house.ask(OPERATIONS[name][0], path, body, headers=headers)

    assert answer.status_code == EXPECTED[name][CALLERS.index(caller)]
    if answer.status_code >= 400:
        assert card.shown() == was
        assert '"maker"' not in answer.text
        assert card.token not in answer.text


def test_what_the_share_code_shows_opens_nothing_more(card):
    """Neither the token nor the code is told to those who only read."""
    for told in (
        card.asked("GET", token=card.code).text,
        card.house.ask("GET", card.shared).text,
        card.house.ask("GET", card.shared, headers={"Accept": "text/html"}).text,
    ):
        assert card.token not in told
        assert card.code not in told


def test_a_share_code_is_for_its_card_alone(house, card):
    """Tampered, or with another card's id in front, it opens nothing; nor does the token in its place."""
    other = Card(house)
    wrong = (
        tampered(card.code),
        other.id + card.code[22:],
        card.id,
        card.id + ".",
        f"{card.id}.{card.token}",
        card.token,
    )
    for code in wrong:
        assert house.ask("GET", f"/v1/scorecards/shared/{code}").status_code == 404


def test_a_share_code_stays_out_of_the_log(card, capfd):
    """Whoever reads the log can't read the card."""
    card.house.ask("GET", card.shared)

    assert card.code not in "".join(capfd.readouterr())
