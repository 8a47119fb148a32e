"""AWS Lambda's entry: the application is loaded with this module, so before the first request."""

from __future__ import annotations

from typing import Any

from api.loading import uncollected
from api.patterns import put_off

with uncollected():
    with put_off():
        # It holds patterns for addresses that no field here has.
        import marshmallow  # noqa: F401

    from api.gateway import entry
    from api.wsgi import app

_answer = entry(app)


def lambda_handler(event: Any, context: Any) -> dict[str, Any]:
    """Answer a request, follow a batch of the table's own stream, or sweep it; nothing else is taken."""
    if isinstance(event, dict) and "Records" in event:
        from api.stream_handler import stream_handler  # noqa: PLC0415  # no request needs what it loads

        return stream_handler(event, context)
    if isinstance(event, dict) and event.keys() == {"sweep"}:
        from api.sweep_handler import sweep_handler  # noqa: PLC0415

        return sweep_handler(event, context)
    return _answer(event, context)
