"""What SqliteEntries asks of its table."""

from __future__ import annotations

FIND = (
    "SELECT partition, key, version, body, digest, expires, listing, rank FROM entries"
    " WHERE partition = ? AND key = ? AND (expires = 0 OR expires > ?)"
)
WRITE = (
    "INSERT OR REPLACE INTO entries (partition, key, version, body, digest, expires, listing, rank)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
)
DROP = "DELETE FROM entries WHERE partition = ? AND key = ?"
SWEEP = "DELETE FROM entries WHERE expires > 0 AND expires <= ?"

OLDEST_FIRST = (
    "SELECT partition, key, version, body, digest, expires, listing, rank FROM entries"
    " WHERE partition = ? AND (expires = 0 OR expires > ?) AND key >= ? AND key > ? AND key < ?"
    " ORDER BY key LIMIT ?"
)
NEWEST_FIRST = (
    "SELECT partition, key, version, body, digest, expires, listing, rank FROM entries"
    " WHERE partition = ? AND (expires = 0 OR expires > ?) AND key >= ? AND key > '' AND key < ?"
    " ORDER BY key DESC LIMIT ?"
)
HIGHEST_FIRST = (
    "SELECT partition, key, rank FROM entries"
    " WHERE listing = ? AND listing != '' AND (expires = 0 OR expires > ?)"
    " AND (rank, partition, key) < (?, ?, ?)"
    " ORDER BY rank DESC, partition DESC, key DESC LIMIT ?"
)
LOWEST_FIRST = (
    "SELECT partition, key, rank FROM entries"
    " WHERE listing = ? AND listing != '' AND (expires = 0 OR expires > ?)"
    " AND (rank, partition, key) > (?, ?, ?)"
    " AND rank <= ? ORDER BY rank, partition, key LIMIT ?"
)
