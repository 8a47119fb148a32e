"""Every code that an entry of `errors` bears: what is wrong with one field or parameter."""

from __future__ import annotations

# ruff: noqa: E501 - a table reads best with one row to a line
from api.codes import Kind

_ROWS = (
    ("bad_character", "A character is out of place.", "Control, format, private and unassigned characters are not taken in texts; `detail` names the one."),
    ("bad_host", "A host is not sent to.", "Name it in the domain name system, in ASCII; pushes go to the push services of browsers alone."),
    ("bad_port", "A port is not sent to.", "Take 443 or 8443."),
    ("bad_url", "A text is no address.", "An address is visible ASCII, without credentials and fragment."),
    ("blank", "A text is empty.", "Leave the field out, or fill it."),
    ("disagrees", "Two fields disagree.", "Each is sound, but not beside the other; `detail` says which."),
    ("https_required", "An address is not https.", "What is sent there is for nobody on the way."),
    ("invalid", "A value is not one of those allowed.", "Wrong type, out of range, or none of those listed; `detail` says what is taken."),
    ("invalid_utf8", "A text is not UTF-8.", "Texts travel in UTF-8."),
    ("no_player", "A seat is to be one's own, and nobody says whose.", "Send the token of the player who is to sit there."),
    ("no_such_seat", "The table has no such seat.", "Seats are numbered from 0."),
    ("no_such_zone", "There is no such time zone.", "Take a name of the IANA database, such as Europe/Berlin."),
    ("nobody_there", "An open seat has a name.", "Whoever joins brings the name."),
    ("not_an_object", "A value is not an object.", "Send a JSON object here."),
    ("not_in_ruleset", "The game has nothing of the kind.", "Its rules know no such action, card or call; `detail` says what is missing."),
    ("null", "A value is null.", "Leave the field out instead."),
    ("out_of_order", "A list is out of order.", "`detail` says what comes before what."),
    ("outer_space", "A text begins or ends with a space.", "Send it without."),
    ("repeated", "Something comes twice.", "Once is enough; which of two would count is anybody's guess."),
    ("required", "A field is missing.", "This request can't do without it."),
    ("scalar", "A preference is neither text nor number nor true nor false.", "Lists and objects are not kept as preferences."),
    ("special", "A number is none.", "NaN and infinities are not taken."),
    ("too_large", "A number is too large.", "Integers stay within 2^53 - 1 either way."),
    ("too_long", "A text or list is too long.", "`detail` says how long it may be."),
    ("unknown_field", "There is no such field.", "Nothing unknown is passed over; is it misspelt?"),
    ("unknown_kind", "There is no such kind.", "`detail` lists those there are."),
    ("unreadable_action", "An action can't be read.", "Send the `id` of an action just as `legal_actions` gave it."),
    ("validator_failed", "A value is not allowed.", "`detail` says what is."),
    ("wrong_number", "A list has too few or too many.", "One for each seat of the ruleset."),
    ("wrong_pack", "The cards are not the ruleset's pack.", "Each of its cards must be there, as often as the pack has it."),
)  # fmt: skip

FIELD_CODES = {code: Kind(code, 422, title, meaning) for code, title, meaning in _ROWS}
"""By code; 422 in a body, 400 in a query."""
