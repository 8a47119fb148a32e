"""AWS Lambda's entry: the application is loaded with this module, so before the first request."""

from __future__ import annotations

from api.gateway import entry
from api.wsgi import app

lambda_handler = entry(app)
