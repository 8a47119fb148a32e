"""Browsers that are subscribed to notices, and read what is pushed to them."""

import json
from base64 import urlsafe_b64encode
from os import urandom

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tests.support.people import PLAYERS

PUSH = f"{PLAYERS}/me/push"
SERVICE = "https://updates.push.services.mozilla.com/wpush/v2"


def text(value):
    """Bytes as browsers write them."""
    return urlsafe_b64encode(value).rstrip(b"=").decode()


class Browser:
    """One that is subscribed at an address of a push service."""

    def __init__(self, url=f"{SERVICE}/gAAAAABl"):
        self.url, self.key, self.auth = url, ec.generate_private_key(ec.SECP256R1()), urandom(16)

    @property
    def subscription(self):
        """What its JSON says."""
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = {"p256dh": text(point), "auth": text(self.auth)}
        return {"endpoint": self.url, "expirationTime": None, "keys": keys}

    def subscribes(self, person):
        """Be told what a person is told, and return the answer."""
        return person.ask("POST", PUSH, self.subscription)

    def reads(self, body):
        """Return what a pushed message says, decrypted as RFC 8291 tells browsers to."""
        salt, size, length = body[:16], int.from_bytes(body[16:20]), body[20]
        point, sealed = body[21 : 21 + length], body[21 + length :]
        assert len(sealed) <= size <= 4096
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
        mine = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        secret = HKDF(SHA256(), 32, self.auth, b"WebPush: info\0" + mine + point).derive(
            self.key.exchange(ec.ECDH(), theirs)
        )
        key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(secret)
        nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(secret)
        told = AESGCM(key).decrypt(nonce, sealed, None)
        assert told[-1:] == b"\2"
        return json.loads(told[:-1])
