"""Where the server may send what others ask it to send: addresses of the open internet, and their names."""

from __future__ import annotations

import re
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address
from typing import NamedTuple
from urllib.parse import SplitResult, urlsplit

LONGEST = 1024
PORTS = frozenset({443, 8443})
"""Ports of web servers: nothing else that speaks behind a port is ever talked to."""
_HERE = frozenset({"localhost", "127.0.0.1", "::1"})
_VISIBLE = re.compile(r"[\x21-\x7e]+")
# At least two labels, the last beginning with a letter: no way of writing a number is taken for a name.
_LABEL = r"[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?"
_NAME = re.compile(rf"(?:{_LABEL}\.)+(?=[a-z]){_LABEL}", re.IGNORECASE)
_OPEN = IPv6Network("2000::/3")
# What leads to some other address: Teredo and the like, and 6to4 with its relays.
_INDIRECT = (IPv6Network("2001::/23"), IPv6Network("2002::/16"))
# Reserved, whatever an older Python's own table says: for protocols, 6to4's relays, and documentation.
_RESERVED = (IPv4Network("192.0.0.0/24"), IPv4Network("192.88.99.0/24"))
_RESERVED_6 = (*_INDIRECT, IPv6Network("3fff::/20"))


class BadAddress(Exception):
    """An address that nothing is sent to; *code* says why in a word."""

    def __init__(self, code: str, problem: str) -> None:
        super().__init__(problem)
        self.code = code


class Target(NamedTuple):
    """Where a request goes."""

    host: str
    port: int
    path: str
    """With its query, as it is sent."""
    tls: bool = True

    @property
    def authority(self) -> str:
        """What the Host header says."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == (443 if self.tls else 80) else f"{host}:{self.port}"


def read_target(url: str, *, local: bool = False) -> Target:
    """Return where *url* leads, or raise BadAddress; with *local* also to this machine, without TLS."""
    if len(url) > LONGEST or not _VISIBLE.fullmatch(url):
        raise BadAddress("bad_url", f"An address is up to {LONGEST} visible ASCII characters.")
    found, port = _split(url)
    host, path = found.hostname or "", (found.path or "/") + (f"?{found.query}" if found.query else "")
    if found.username is not None or found.password is not None or found.fragment:
        raise BadAddress("bad_url", "An address has no credentials and no fragment.")
    if local and found.scheme == "http" and host in _HERE:
        return Target(host, port or 80, path, tls=False)
    if found.scheme != "https":
        raise BadAddress("https_required", "An address begins with https://.")
    if not _NAME.fullmatch(host) or len(host) > 253:
        raise BadAddress("bad_host", "An address names its host in the domain name system, in ASCII.")
    if (port or 443) not in PORTS:
        raise BadAddress("bad_port", f"The port is one of {', '.join(map(str, sorted(PORTS)))}.")
    return Target(host, port or 443, path)


def _split(url: str) -> tuple[SplitResult, int | None]:
    try:
        found = urlsplit(url)
        port = found.port
    except ValueError:
        raise BadAddress("bad_url", "This is no address.") from None
    return found, port


def is_open(text: str) -> bool:
    """Tell whether an address is one of the open internet: of no network of ours, no tunnel, no group."""
    try:
        found = ip_address(text)
    except ValueError:
        return False
    return _is_open(found)


def is_here(text: str) -> bool:
    """Tell whether an address is this machine's own."""
    try:
        return ip_address(text).is_loopback
    except ValueError:
        return False


def _is_open(found: IPv4Address | IPv6Address) -> bool:
    if not found.is_global or found.is_multicast or found.is_reserved:
        return False
    if isinstance(found, IPv4Address):
        return not any(found in network for network in _RESERVED)
    return found in _OPEN and not any(found in network for network in _RESERVED_6)
