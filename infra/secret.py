"""The server's secret: read from a setting, or made once and kept beside the local database."""

from __future__ import annotations

import base64
import binascii
import os
import re
import secrets
import tempfile
from pathlib import Path

LENGTH = 32
_HEX = re.compile(r"(?:[0-9A-Fa-f]{2})+")
# Practically never true of 32 random bytes, nearly always of a pattern or a repeated word.
_VARIETY = 20


def parse_secret(text: str) -> bytes:
    """Read 32 bytes or more of hex or base64, either alphabet; ValueError says what is wrong."""
    secret = bytes.fromhex(text) if _HEX.fullmatch(text) else _from_base64(text)
    if len(secret) < LENGTH:
        raise ValueError(f"it has {len(secret)} bytes, at least {LENGTH} are needed")
    return secret


def is_weak(secret: bytes) -> bool:
    """Tell whether a secret can't have been drawn at random."""
    return len(set(secret)) < _VARIETY


def kept_secret(path: Path) -> bytes:
    """Return the secret in a file that only its owner may read; whoever comes first makes it."""
    if not path.exists():
        _make(path)
    return parse_secret(path.read_text("ascii").strip())


def _make(path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    # mkstemp gives mode 0600; the link appears whole or not at all, and never replaces another's.
    descriptor, draft = tempfile.mkstemp(prefix=f"{path.name}.", dir=path.parent)
    try:
        with os.fdopen(descriptor, "w", encoding="ascii") as file:
            file.write(secrets.token_hex(LENGTH) + "\n")
            file.flush()
            os.fsync(file.fileno())
        _link(Path(draft), path)
    finally:
        Path(draft).unlink()


def _link(draft: Path, path: Path) -> None:
    try:
        path.hardlink_to(draft)
    except FileExistsError:
        return


def _from_base64(text: str) -> bytes:
    standard = text.rstrip("=").replace("-", "+").replace("_", "/")
    try:
        return base64.b64decode(standard + "=" * (-len(standard) % 4), validate=True)
    except (binascii.Error, ValueError) as unreadable:
        raise ValueError("it is neither hex nor base64") from unreadable
