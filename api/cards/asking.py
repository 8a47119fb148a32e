"""What a request about a score card says of itself: who asks, about which entry."""

from __future__ import annotations

from flask import request

from api import asking
from api.bearer import bad_credentials, read_bearer
from api.cards.cards import SECRET, Cards
from api.parts import parts
from api.problems import Refusal
from schemas.scorecards import ENTRY_ID

PRIVATE = {"Vary": "Authorization", "Cache-Control": "private, no-cache"}


def cards() -> Cards:
    """Return the score cards of the application that answers this request."""
    return Cards(parts().entries(), asking.tables())


def shown_token() -> str:
    """Return the token or share code that is shown, whether or not it is this card's, or refuse."""
    given = read_bearer(request.headers.get("Authorization"))
    if given is None:
        raise Refusal("no_credentials", "Send the token of the score card; its share code reads it.")
    if not SECRET.fullmatch(given):
        raise bad_credentials("That is no token or share code of a score card.")
    return given


def check_id(entry_id: str) -> None:
    """Refuse what can't be the id of an entry."""
    if not ENTRY_ID.fullmatch(entry_id):
        raise Refusal("not_found", "An entry's id is 1 to 36 letters, digits, - and _.")


def no_entry() -> Refusal:
    """Return the refusal for an entry that isn't on the card."""
    return Refusal("not_found", "There is no such entry on the card.")
