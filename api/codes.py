"""Every problem code the API itself answers with; the codes of single rules come from the engine."""

from __future__ import annotations

# ruff: noqa: E501 - a table reads best with one row to a line
from typing import NamedTuple


class Kind(NamedTuple):
    """A problem code, its status, a title that never varies, and what it means to a client."""

    code: str
    status: int
    title: str
    meaning: str


_BODY = (
    Kind("bad_request", 400, "The request is malformed.", "HTTP itself is broken: fewer bytes than announced, an impossible header. Repeat it well-formed."),
    Kind("bad_length", 400, "The Content-Length is not a number.", "Send the length of the body in decimal digits."),
    Kind("empty_body", 400, "A body is missing.", "This request needs a JSON object as its body."),
    Kind("unexpected_body", 400, "A body is out of place.", "This request takes no body; nothing in it would have been read."),
    Kind("not_utf8", 400, "The body is not UTF-8.", "JSON travels in UTF-8 and in nothing else."),
    Kind("byte_order_mark", 400, "The body begins with a byte order mark.", "Send the JSON without the three bytes EF BB BF in front."),
    Kind("not_json", 400, "The body is not JSON.", "The text breaks the grammar of JSON; `line` and `column` say where. NaN and Infinity are no JSON."),
    Kind("duplicate_key", 400, "A key is given twice.", "An object names the same key more than once, so what it means is anybody's guess. `pointer` names the second."),
    Kind("too_deep", 400, "The body is nested too deeply.", "At most 16 objects and arrays may stand inside each other."),
    Kind("bad_number", 400, "A number is too large.", "Integers stay within 2^53 - 1 either way, which every client can hold; fractions within the range of a double."),
    Kind("bad_text", 400, "A text holds forbidden characters.", "Control characters, NUL among them, and lone surrogates are refused in texts and keys."),
    Kind("body_too_large", 413, "The body is too long.", "A body may have at most 65,536 bytes."),
    Kind("length_required", 411, "The length of the body is missing.", "The server can't read a body whose end isn't known: send Content-Length."),
    Kind("unsupported_media_type", 415, "The body is of the wrong type.", "Send `Content-Type: application/json`, with charset utf-8 or none."),
    Kind("unsupported_encoding", 415, "The body is compressed.", "Bodies are read as they are: no Content-Encoding but identity."),
    Kind("invalid_fields", 422, "Fields are invalid.", "The body is JSON of the wrong shape. `errors` lists every bad field by JSON pointer, with a sentence and a code."),
)  # fmt: skip

_HEADERS = (
    Kind("bad_etag", 400, "An entity tag is malformed.", "If-Match takes one strong tag just as an ETag header gave it: no list, no weak tag. If-None-Match takes a list of tags."),
    Kind("bad_key", 400, "The Idempotency-Key is malformed.", "A key is 1 to 128 visible ASCII characters, bare or as a quoted string."),
    Kind("weak_key", 400, "The Idempotency-Key is guessable.", "Where no token says who you are, the key must hold 128 random bits: a random UUID (version 4), 32 hexadecimal or 22 base64url characters."),
    Kind("key_required", 400, "The Idempotency-Key is missing.", "Creating and joining are repeatable only with a key; send a fresh random one."),
    Kind("bad_query", 400, "A query parameter is invalid.", "`errors` lists each unknown, repeated or unreadable parameter by name."),
    Kind("precondition_required", 428, "Nothing is said about what the write was made against.", "Send If-Match with the ETag you saw, or `turn_number` in the body (of an entry on a score card `revision`, of a tournament's match `seen`). `If-Match: *` says nothing."),
    Kind("stale_version", 412, "The game has moved on.", "It was changed after the version you named; the present view comes along. Decide again."),
    Kind("stale_player", 412, "The player has changed.", "It was changed after the version you named; `player` is how it is now. Decide again."),
    Kind("stale_entry", 412, "The entry has changed.", "Somebody wrote it after the revision you named; `entry` is how it stands now. Decide again."),
    Kind("key_reused", 422, "The Idempotency-Key was used for something else.", "A key belongs to one request; take a new one for another payload."),
)  # fmt: skip

_ACCESS = (
    Kind("no_credentials", 401, "Credentials are missing.", "Send `Authorization: Bearer` with the token of your seat."),
    Kind("bad_credentials", 401, "The credentials are not valid.", "The token is malformed, expired, replaced or not one of ours."),
    Kind("forbidden", 403, "This is not yours to do.", "Who you are is known, and it isn't enough."),
    Kind("missing_scope", 403, "The token is not for this.", "It names a player, but lacks the scope that this needs: `scope` says which. Get another with the refresh token."),
    Kind("bad_identity", 401, "The identity is not proved.", "The ID token is malformed, expired, not the configured issuer's or not meant for this server, or its nonce is another. Sign in there again."),
    Kind("claimed_already", 409, "The player has an identity.", "Another identity stands behind this player, for good."),
    Kind("claimed_elsewhere", 409, "The identity has a player.", "It stands behind another player: sign in without the guest's token to become that one."),
    Kind("player_deleted", 409, "The player has been deleted.", "The app's user had a player who was deleted; there is never another of the same user id."),
    Kind("not_found", 404, "There is nothing here.", "No such address or thing, or none that you may see. `/openapi.json` lists the addresses."),
    Kind("method_not_allowed", 405, "The method is not offered here.", "`Allow` lists the methods that are."),
    Kind("too_many_requests", 429, "Too many requests.", "Wait as many seconds as Retry-After says. `violated_policies` names the limits; `RateLimit` says of every answer where you stand."),
)  # fmt: skip

_GAME = (
    Kind("illegal_action", 409, "The rules refuse this.", "The code of such a refusal is the rule that makes it."),
    Kind("unknown_ruleset", 404, "There is no such ruleset.", "GET /v1/rulesets lists every key."),
    Kind("inconsistent_facts", 422, "The facts can't be so.", "What is told contradicts itself or the ruleset: six tricks of five, a card twice, a lone hand where there is none. `errors` names each field, with the rule as its code."),
    Kind("unsupported_rule", 422, "The recording needs a rule that we don't have.", "`pointer` names the house rule of the notation. What was played under it can't be judged."),
    Kind("no_notation", 409, "The notation has no words for this game.", "The format asked for can't express its rules, or something that was done."),
    Kind("already_started", 409, "The game has begun.", "Seats change hands before the first card only, and a game is called off before the first action only."),
    Kind("not_started", 409, "The game has not begun.", "Before the first card there is nothing to resign: leave the seat, or abort the game."),
    Kind("no_clock", 409, "No clock runs.", "The game was created without one, or hasn't begun."),
    Kind("not_claimable", 409, "The game can't be claimed.", "Only opponents of the late seat may claim, from `claimable_at` on; null: this game's clock allows no claim, or nobody is late."),
    Kind("no_vacation_left", 409, "There is no vacation left.", "`days_left` says how many days this seat may still be away."),
    Kind("no_phrases", 409, "Nothing is said at this table.", "The game was created with phrases switched off."),
    Kind("not_over", 409, "The game is not over.", "A rematch follows a game that has begun and is over."),
    Kind("rematch_made", 409, "There is a rematch already.", "It was asked for with other wishes: `rematch` is its id, `partners` what was wished. Join it, or leave it be."),
    Kind("seat_taken", 409, "The seat is taken.", "`open_seats` lists those still open, if any."),
    Kind("seated_already", 409, "You sit at this table.", "A player has one seat of a game; `seat` says which."),
    Kind("bad_invite", 403, "The invite is not valid.", "This game's seats are taken by invite only, and the code is none of its open seats'."),
    Kind("stale_order", 409, "The order comes too late.", "What it was given for has passed or can't come about: `pointer` says which order, `reason` why: `deal_over`, `round_over`, `too_early`, `not_in_hand`, `not_legal`, `suit_came`."),
    Kind("players_only", 403, "This game is for players.", "A rated game's seats are taken under a player's token: `POST /v1/players` makes one."),
    Kind("no_hints", 403, "This table gives no hints.", "Hints are a matter of the table: `hints` says so when a game is created, and never in rated games."),
    Kind("nonce_given", 409, "The seat has answered for that shuffle.", "A seat gives one nonce for a shuffle, or declines once; the same again is no error. `shuffle` is the number."),
    Kind("wrong_shuffle", 409, "Another shuffle is next.", "Nonces enter the next shuffle only: `shuffle` says its number. The one you named is made, or its commitment isn't out yet."),
    Kind("not_revealed", 409, "The cards are still face down.", "All hands are shown once the deal is over, or once the match is, as the game's `fairness.reveal` says."),
    Kind("quota", 429, "Too many unfinished games.", "Finish some first; a game counts for 30 days at the most. `limit` says how many may run at once."),
    Kind("bad_cursor", 400, "The cursor is not valid.", "Take cursors only from `next` of the same list."),
    Kind("turn_passed", 409, "The game is at another turn.", "The decision numbered `turn_number` has been made already, or isn't due yet; the present view comes along."),
)  # fmt: skip

_TOURNAMENTS = (
    Kind("tournament_full", 409, "The tournament holds no more.", "A tournament holds 256 KB in all, and the tables of a match may report 20 times; then the director decides."),
    Kind("wrong_round", 409, "Another round is next.", "Rounds are drawn one after the other; `next_round` is the number of the one to come."),
    Kind("wrong_game", 409, "The game can't tell this result.", "Results are taken from finished games of the tournament's ruleset that the score decided, each for one match."),
    Kind("stale_match", 412, "The match has changed.", "Somebody reported or ruled after the revision you named; `revision` is the present one. Look again, and decide again."),
)  # fmt: skip

_CARDS = (
    Kind("card_full", 409, "The score card is full.", "A card holds 500 entries, each at 100 revisions at most, and 256 KB in all."),
)  # fmt: skip

_WEBHOOKS = (
    Kind("too_many_subscriptions", 409, "There are too many push subscriptions.", "A player is told in five browsers at the most (`limit`): delete one."),
    Kind("too_many_webhooks", 409, "There are too many webhooks.", "A player or app has ten at the most (`limit`): delete one, or change one."),
    Kind("webhook_disabled", 409, "The webhook is disabled.", "`health.disabled` of the webhook says why. Nothing is sent there until it is changed to `enabled`."),
)  # fmt: skip

_SERVER = (
    Kind("not_acceptable", 406, "No such form is offered.", "The answer can't be given in the form asked for."),
    Kind("request_timeout", 408, "The request came too slowly.", "Send it again."),
    Kind("uri_too_long", 414, "The address is too long.", "Addresses of this API are short; see the documentation."),
    Kind("headers_too_large", 431, "The headers are too long.", "Send fewer or shorter ones."),
    Kind("internal", 500, "Something broke on our side.", "It has been logged under the X-Request-Id of the answer. Nothing was acknowledged."),
    Kind("no_ratings", 501, "This server rates nobody.", "It was installed without what computes ratings, the extra `club`."),
    Kind("no_pdf", 501, "This server makes no PDF.", "It was installed without what writes PDFs, the extra `club`. The same cards come as a page that any browser prints, to paper or to a PDF."),
    Kind("issuer_unavailable", 503, "The issuer doesn't answer.", "Its keys couldn't be fetched, so no identity can be checked. Repeat the request after Retry-After."),
    Kind("store_unavailable", 503, "The store doesn't answer.", "Nothing was acknowledged. Repeat the request, with the same Idempotency-Key, after Retry-After."),
    Kind("secret_missing", 503, "The server lacks the secret that this game was made under.", "Nothing is wrong with the game or the request. It goes on once whoever runs the server has put the secret back."),
)  # fmt: skip

KINDS: dict[str, Kind] = {
    kind.code: kind
    for kind in _BODY + _HEADERS + _ACCESS + _GAME + _CARDS + _TOURNAMENTS + _WEBHOOKS + _SERVER
}

# What the framework's own refusals are called.
BY_STATUS: dict[int, str] = {
    400: "bad_request",
    401: "no_credentials",
    403: "forbidden",
    404: "not_found",
    405: "method_not_allowed",
    406: "not_acceptable",
    408: "request_timeout",
    411: "length_required",
    412: "stale_version",
    413: "body_too_large",
    414: "uri_too_long",
    415: "unsupported_media_type",
    428: "precondition_required",
    429: "too_many_requests",
    431: "headers_too_large",
    500: "internal",
    503: "store_unavailable",
}


def rule(code: str, meaning: str) -> Kind:
    """Return the kind of a refusal by the rule named *code*."""
    return KINDS["illegal_action"]._replace(code=code, meaning=meaning)
