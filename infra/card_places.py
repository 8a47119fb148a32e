"""Where score cards and their entries stand: the names of partitions and keys."""

from __future__ import annotations

from infra.entries import Place

_CARD, _ENTRY = "CARD#", "ENTRY#"
_HEAD = "HEAD"


def card_partition(card: str) -> str:
    """Return the partition of a card and its entries."""
    return _CARD + card


def head_place(card: str) -> Place:
    """Return where a card's head stands."""
    return Place(card_partition(card), _HEAD)


def entry_place(card: str, entry: str) -> Place:
    """Return where an entry of a card stands."""
    return Place(card_partition(card), _ENTRY + entry)


def entry_id(place: Place) -> str | None:
    """Return which entry stands at *place*, None for the head."""
    return place.key.removeprefix(_ENTRY) if place.key.startswith(_ENTRY) else None
