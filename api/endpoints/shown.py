"""A webhook as its owner sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from api.endpoints.keeping import Faring
    from schemas.stored_webhooks import Health


def endpoint_json(faring: Faring) -> dict[str, Any]:
    """Return all of it but the secret."""
    endpoint, health = faring
    return {
        "id": endpoint.id,
        "url": endpoint.url,
        "kinds": [*endpoint.kinds] or None,
        "created": endpoint.created,
        "enabled": not health.disabled,
        "health": _health_json(health),
    }


def _health_json(health: Health) -> dict[str, Any]:
    failure = {"at": health.failed, "why": health.why} if health.failed else None
    disabled = {"at": health.disabled, "why": health.reason} if health.disabled else None
    return {
        "last_success": health.succeeded or None,
        "failures": health.failures,
        "last_failure": failure,
        "disabled": disabled,
    }
