"""The server's secrets: read from a setting, or made once and kept beside the local database."""

from __future__ import annotations

import base64
import binascii
import hmac
import os
import re
import secrets
import tempfile
from pathlib import Path

LENGTH = 32
_HEX = re.compile(r"(?:[0-9A-Fa-f]{2})+")
# Practically never true of 32 random bytes, nearly always of a pattern or a repeated word.
_VARIETY = 20
_IDS = 127


def parse_secrets(text: str) -> tuple[bytes, ...]:
    """Read secrets parted by commas, the one for new games first; ValueError says what is wrong."""
    secrets = tuple(_parsed(part.strip()) for part in text.split(","))
    if len({secret_id(secret) for secret in secrets}) < len(secrets):
        raise ValueError("two of its secrets are the same, or have the same id; make another one")
    return secrets


def secret_id(secret: bytes) -> int:
    """Return what a game stores to say under which secret it was made: 1 to 127, so one byte."""
    return 1 + hmac.digest(secret, b"id", "sha256")[0] % _IDS


def _parsed(text: str) -> bytes:
    secret = bytes.fromhex(text) if _HEX.fullmatch(text) else _from_base64(text)
    if len(secret) < LENGTH:
        raise ValueError(f"it has {len(secret)} bytes, at least {LENGTH} are needed")
    return secret


def is_weak(secret: bytes) -> bool:
    """Tell whether a secret can't have been drawn at random."""
    return len(set(secret)) < _VARIETY


def kept_secrets(path: Path) -> tuple[bytes, ...]:
    """Return the secrets in a file that only its owner may read; whoever comes first makes one."""
    if not path.exists():
        _make(path)
    return parse_secrets(path.read_text("ascii").strip())


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
