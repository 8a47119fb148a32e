"""
Messages that a browser alone can read (RFC 8291), and who sends them (VAPID, RFC 8292).

The primitives are a library's. Libraries of whole messages send them by themselves, past our checks of
addresses, or come without wheels, which no package for Lambda can hold.
"""

from __future__ import annotations

import secrets
from base64 import urlsafe_b64encode
from functools import lru_cache
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import jwt
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

if TYPE_CHECKING:
    from api.keyring import Keyring
    from schemas.stored_push import Subscription

GOOD_SECONDS = 12 * 3600
"""How long what says who sends is good; a day is the most that push services take."""
_RECORD_BYTES, _LAST = 4096, b"\2"
"""Of the one record that a message is, and what ends the last one (RFC 8188)."""
_CURVE = ec.SECP256R1()
_ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551


class Unreadable(Exception):
    """What the subscription gives as a public key is no point of the curve."""


@lru_cache(maxsize=8)
def _signing_key(secret: bytes) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(secret) % (_ORDER - 1) + 1, _CURVE)


def public_key(keyring: Keyring) -> str:
    """Return what browsers subscribe under, as they take it."""
    point = _signing_key(keyring.push_secret()).public_key()
    return _text(point.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def sealed(subscription: Subscription, told: bytes) -> bytes:
    """Return *told* encrypted for a browser, or raise Unreadable."""
    return encrypted(subscription, told, ec.generate_private_key(_CURVE), secrets.token_bytes(16))


def encrypted(subscription: Subscription, told: bytes, own: ec.EllipticCurvePrivateKey, salt: bytes) -> bytes:
    """Return *told* as RFC 8291 encrypts it by a key pair and a salt, each used once."""
    try:
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, subscription.public_key)
    except ValueError:
        raise Unreadable from None
    point = own.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    about = b"WebPush: info\0" + subscription.public_key + point
    secret = _derived(subscription.auth, own.exchange(ec.ECDH(), theirs), about, 32)
    key = _derived(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(salt, secret, b"Content-Encoding: nonce\0", 12)
    head = salt + _RECORD_BYTES.to_bytes(4) + bytes([len(point)]) + point
    return head + AESGCM(key).encrypt(nonce, told + _LAST, None)


def _derived(salt: bytes, secret: bytes, about: bytes, count: int) -> bytes:
    return HKDF(SHA256(), count, salt, about).derive(secret)


def authorization(keyring: Keyring, subscription: Subscription, contact: str, now: int) -> str:
    """Return the header that says who sends; raises UnknownKey where the server's key is lost."""
    own, url = keyring.of(subscription.key_id), urlsplit(subscription.url)
    claims = {"aud": f"{url.scheme}://{url.netloc}", "exp": now + GOOD_SECONDS, "sub": contact}
    token = jwt.encode(claims, _signing_key(own.push_secret()), "ES256")
    return f"vapid t={token}, k={public_key(own)}"


def _text(value: bytes) -> str:
    return urlsafe_b64encode(value).rstrip(b"=").decode()
