"""What players find in their inboxes, as tests ask for it."""

from tests.support.people import PLAYERS

INBOX = f"{PLAYERS}/me/inbox"
MUTED = f"{INBOX}/muted"


def inbox(person, **query):
    """Return a page of a player's inbox."""
    return person.asked("GET", INBOX, query_string=query)


def kinds(person):
    """Return what a player was told, oldest first."""
    return [(told["kind"], told["turn_number"]) for told in inbox(person, limit=50)["notices"]]


def passes(table):
    """Let the seat on turn pass."""
    table.acts(table.seat_on_turn, "pass", turn_number=table.view(0)["turn_number"])


def told_to_all(people):
    """Return every player's notices."""
    return [kinds(person) for person in people]
