"""Records for tests of stores."""

import hashlib
import itertools
from base64 import urlsafe_b64encode
from dataclasses import replace

from infra.store import Record

CREATED = 1_789_999_000

_numbers = itertools.count()


def game_id(number=None):
    """Return an id; without a number, one no other test has."""
    seed = f"unique {next(_numbers)}" if number is None else f"numbered {number}"
    return urlsafe_b64encode(hashlib.sha256(seed.encode()).digest()[:16]).rstrip(b"=").decode()


def digest(text):
    """Return the digest of a request."""
    return hashlib.sha256(text.encode()).digest()[:16]


def new_game(**fields):
    """Return a game not stored yet."""
    return replace(Record(game_id(), 1, b"dealt", digest("create"), created=CREATED), **fields)


def after(record, body=b"played", request="act", **fields):
    """Return the version that follows *record*."""
    fields = {"version": record.version + 1, "body": body, "digest": digest(request), **fields}
    return replace(record, **fields)


def create(store, **fields):
    """Store a new game that counts against nobody."""
    return store.create(new_game(**fields), principal="", limit=0)
