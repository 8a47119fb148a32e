"""How AWS's services are reached without an SDK: their addresses, and TLS."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from infra.store import StoreBroken

if TYPE_CHECKING:
    from collections.abc import Mapping
    from ssl import SSLContext


def region_of(environ: Mapping[str, str]) -> str:
    """Return the region that the environment names, or raise StoreBroken."""
    region = environ.get("AWS_REGION") or environ.get("AWS_DEFAULT_REGION")
    if not region:
        raise StoreBroken("No AWS region is set.")
    return region


def address(service: str, region: str) -> str:
    """Return the address of a service."""
    domain = "amazonaws.com.cn" if region.startswith("cn-") else "amazonaws.com"
    return f"https://{service}.{region}.{domain}"


@cache
def tls() -> SSLContext:
    """Return what checks certificates; making it takes longer than a request."""
    from ssl import create_default_context  # noqa: PLC0415  # DynamoDB Local needs none

    return create_default_context()
