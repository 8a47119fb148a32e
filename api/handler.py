"""AWS Lambda's entry: the application is loaded with this module, so before the first request."""

from __future__ import annotations

from api.loading import uncollected
from api.patterns import put_off

with uncollected():
    with put_off():
        # It holds patterns for addresses that no field here has.
        import marshmallow  # noqa: F401

    from api.gateway import entry
    from api.wsgi import app

lambda_handler = entry(app)
