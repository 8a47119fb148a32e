"""Score cards as the store keeps them: found, opened to whoever may, made."""

from __future__ import annotations

import re
import secrets
from contextlib import suppress
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from api.keyring import digest, same, short_digest
from api.problems import Refusal
from engine import families
from infra.card_places import card_partition, entry_id, entry_place, head_place
from infra.entries import Entry, EntryNotFound, StaleEntry
from infra.store import StoreUnavailable
from schemas.share import read_code, share_code
from schemas.stored import KeyMemo
from schemas.stored_scorecard import StoredCard, pack_card, unpack_card, unpack_entry

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from api.keyring import Keyring
    from api.play.requests import Write
    from api.play.tables import Tables
    from engine.ruleset import Ruleset
    from infra.entries import EntryStore
    from schemas.stored_scorecard import Revisions

KEPT_SECONDS = 731 * 24 * 3600
"""How long a card is kept after its creation: two years, its entries to the same second."""
_PAGE = 1000
_ID = re.compile(r"[A-Za-z0-9_-]{22}")
SECRET = re.compile(r"rbc_[A-Za-z0-9_-]{32}|[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{16}")
"""What the tokens and share codes of all cards look like."""


class Power(StrEnum):
    """What somebody may do with a card."""

    EDIT = "edit"
    READ = "read"


class Cards(NamedTuple):
    """All score cards, over one store of entries."""

    entries: EntryStore
    tables: Tables

    @property
    def keyring(self) -> Keyring:
        """What ids and tokens derive from."""
        return self.tables.keyring


class Item(NamedTuple):
    """An entry as stored."""

    revisions: Revisions
    size: int
    """Bytes."""


class Kept(NamedTuple):
    """A card as stored, with all that is on it."""

    id: str
    head: StoredCard
    expires: int
    rules: Ruleset
    items: Mapping[str, Item]

    def revisions(self, entry: str) -> Revisions:
        """Return the writings of an entry; none where there is none."""
        return self.items[entry].revisions if entry in self.items else ()

    def having(self, entry: str, revisions: Revisions, size: int) -> Kept:
        """Return the card with another state of an entry."""
        return self._replace(items={**self.items, entry: Item(revisions, size)})


class NewCard(NamedTuple):
    """A card to be made."""

    rules: Ruleset
    title: str = ""
    names: tuple[str, ...] = ()
    opening: tuple[int, ...] = ()


class Made(NamedTuple):
    """A card just made, or made before by the same request."""

    card: Kept
    token: str
    repeated: bool = False


def find(cards: Cards, card: str) -> Kept:
    """Return a card with all its entries, for one query, or refuse."""
    stored = {entry_id(entry.place): entry for entry in _stored(cards, card)}
    if (head := stored.pop(None, None)) is None:
        raise nothing()
    items = {id_: Item(unpack_entry(entry.body), len(entry.body)) for id_, entry in stored.items() if id_}
    return opened(head)._replace(items=items)


def find_head(cards: Cards, card: str) -> Kept:
    """Return a card without its entries, or refuse."""
    try:
        return opened(cards.entries.find(head_place(checked(card))))
    except EntryNotFound:
        raise nothing() from None


def revisions_of(cards: Cards, card: Kept, entry: str) -> Revisions:
    """Return the writings of one entry, read by itself; none where there is none."""
    try:
        return unpack_entry(cards.entries.find(entry_place(card.id, entry)).body)
    except EntryNotFound:
        return ()


def _stored(cards: Cards, card: str) -> Iterator[Entry]:
    cursor, partition = None, card_partition(checked(card))
    while True:
        found = cards.entries.within(partition, limit=_PAGE, cursor=cursor)
        yield from found.entries
        if (cursor := found.cursor) is None:
            return


def checked(card: str) -> str:
    """Return the id of a card if it has the form of one, or refuse."""
    if not _ID.fullmatch(card):
        raise nothing()
    return card


def nothing() -> Refusal:
    """Return the refusal for a card that isn't there, or isn't there for whoever asks."""
    return Refusal("not_found", "There is no such score card, or none that you may see.")


def opened(head: Entry) -> Kept:
    """Read a card's head."""
    stored = unpack_card(head.body)
    named = read_code(stored.code)
    card = head.place.partition.partition("#")[2]
    return Kept(card, stored, head.expires, families.resolve(named.key, named.options), {})


def power_of(card: Kept, shown: str) -> Power:
    """Return what the bearer of a token or share code may do, or refuse as if there were no card."""
    shown_digest = digest(shown)
    if same(shown_digest, card.head.token):
        return Power.EDIT
    if same(shown_digest, card.head.share):
        return Power.READ
    raise nothing()


def check_editor(card: Kept, token: str) -> None:
    """Refuse whoever may not write on a card."""
    if power_of(card, token) is Power.READ:
        raise Refusal("forbidden", "The share code reads the card; writing takes the card's token.")


def create(cards: Cards, wish: NewCard, write: Write) -> Made:
    """Make a card under the idempotency key of *write*, or return the one it made before."""
    assert write.key is not None
    keyring = _keyring(cards, write.key)
    id_ = keyring.card_id(write.key)
    token = keyring.card_token(id_, write.key)
    head = _head(cards, keyring, wish, write, id_)
    try:
        cards.entries.write(head)
    except StaleEntry as lost:
        return Made(_made_before(lost, write), token, repeated=True)
    return Made(opened(head), token)


def _keyring(cards: Cards, key: str) -> Keyring:
    """Return what to create under: the secret before, where it has created the card already."""
    for before in cards.keyring.older[:1]:
        with suppress(EntryNotFound):
            cards.entries.find(head_place(before.card_id(key)))
            return before
    return cards.keyring


def _head(cards: Cards, keyring: Keyring, wish: NewCard, write: Write, id_: str) -> Entry:
    key, now = write.key or "", cards.tables.now()
    stored = StoredCard(
        code=share_code(wish.rules),
        title=wish.title,
        names=wish.names,
        opening=wish.opening,
        token=digest(keyring.card_token(id_, key)),
        share=digest(keyring.card_share(id_)),
        key_id=keyring.id,
        created=now,
        creation=KeyMemo(short_digest(key), write.payload),
    )
    expires = now + KEPT_SECONDS
    return Entry(head_place(id_), 1, pack_card(stored), secrets.token_bytes(16), expires=expires)


def _made_before(lost: StaleEntry, write: Write) -> Kept:
    if lost.current is None:
        raise StoreUnavailable("A score card expired just now.")
    card = opened(lost.current)
    if not same(card.head.creation.payload, write.payload):
        raise Refusal("key_reused", "This Idempotency-Key made another score card.")
    return card
