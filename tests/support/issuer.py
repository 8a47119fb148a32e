"""An OpenID Connect issuer on this machine: discovery, published keys that change, and ID tokens."""

import json
import threading
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import jwt
from cryptography.hazmat.primitives.asymmetric import ec, rsa

AUDIENCE = "rightbower-client"


class Key:
    """A key pair that the issuer signs with."""

    def __init__(self, kid, algorithm="RS256"):
        self.kid, self.algorithm = kid, algorithm
        elliptic = algorithm == "ES256"
        self.private = (
            ec.generate_private_key(ec.SECP256R1()) if elliptic else rsa.generate_private_key(65537, 2048)
        )

    def published(self):
        """Return the public half as a JSON Web Key."""
        kind = jwt.get_algorithm_by_name(self.algorithm)
        told = kind.to_jwk(self.private.public_key(), as_dict=True)
        return {**told, "kid": self.kid, "alg": self.algorithm, "use": "sig"}


class Issuer:
    """What the server says, and how often it was asked."""

    def __init__(self, url, now):
        self.url, self.now = url, now
        self.keys = [Key("one")]
        self.asked = []
        self.broken = None
        """Status and body to answer everything with, where not None."""

    def answer(self, path):
        """Return status and body of an answer."""
        self.asked.append(path)
        if self.broken and path != "/moved":
            return self.broken
        told = {
            "/.well-known/openid-configuration": {"issuer": self.url, "jwks_uri": f"{self.url}/keys"},
            "/moved": {"issuer": self.url, "jwks_uri": f"{self.url}/keys"},
            "/keys": {"keys": [key.published() for key in self.keys]},
        }
        return (200, json.dumps(told[path])) if path in told else (404, "")

    def claims(self, subject="248289761001", **changes):
        """Return what an ID token says, but for *changes*; None leaves a claim out."""
        now = self.now()
        told = {"iss": self.url, "sub": subject, "aud": AUDIENCE, "exp": now + 300, "iat": now, **changes}
        return {name: value for name, value in told.items() if value is not None}

    def token(self, subject="248289761001", *, key=None, header=None, **changes):
        """Return an ID token."""
        key = key or self.keys[0]
        told = self.claims(subject, **changes)
        headers = {"kid": key.kid, **({"typ": "JWT"} if header is None else header)}
        headers = {name: value for name, value in headers.items() if value is not None}
        return jwt.encode(told, key.private, key.algorithm, headers=headers)


@contextmanager
def running(now):
    """Run an issuer whose clock is *now*."""

    class Answers(BaseHTTPRequestHandler):
        def do_GET(self):
            status, body = issuer.answer(self.path)
            self.send_response(status)
            if status == 302:
                self.send_header("Location", body)
            self.end_headers()
            self.wfile.write(body.encode())

        def log_message(self, *_):
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Answers)
    issuer = Issuer(f"http://127.0.0.1:{server.server_port}", now)
    thread = threading.Thread(target=server.serve_forever, args=(0.02,))
    thread.start()
    try:
        yield issuer
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
