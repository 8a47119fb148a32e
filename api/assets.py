"""Files that travel inside the package, found in a tree, an installation and a zip alike."""

from __future__ import annotations

import pkgutil
from functools import cache
from typing import TYPE_CHECKING

from flask import Response, request

from api.problems import Refusal

if TYPE_CHECKING:
    from collections.abc import Mapping

_NONE: Mapping[str, str] = {}
_CACHED = "public, max-age=300"


@cache
def _content(name: str) -> bytes | None:
    try:
        return pkgutil.get_data("api", name)
    except OSError:  # FileNotFoundError in a folder, a plain OSError in a zip
        return None


def asset(name: str, content_type: str, headers: Mapping[str, str] = _NONE) -> Response:
    """Return the file *name* below `api/`, or 304; 404 where a smaller package left it out."""
    content = _content(name)
    if content is None:
        raise Refusal("not_found", "This deployment comes without its pages.")
    response = Response(content, content_type=content_type, headers=dict(headers))
    response.headers["Cache-Control"] = _CACHED
    response.add_etag()
    response.make_conditional(request)
    return response
