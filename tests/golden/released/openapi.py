"""The OpenAPI document of a release without its words: a line for each path and each schema."""

import json

from tests.golden.released import FOLDER, lines

DOCUMENT = FOLDER.parents[2] / "api/openapi.json"
_WORDS = {"description", "summary", "tags", "example", "title"}


def text():
    """Return what is to be kept of today's document."""
    document = json.loads(DOCUMENT.read_text())
    paths = {
        path: {method: _operation(entry) for method, entry in item.items()}
        for path, item in document["paths"].items()
    }
    schemas = {f"#{name}": _bare(schema) for name, schema in document["components"]["schemas"].items()}
    return lines(paths | schemas)


def _operation(entry):
    responses = {status: _reply(status, reply) for status, reply in entry["responses"].items()}
    return {
        **_bare({name: told for name, told in entry.items() if name != "responses"}),
        "responses": responses,
    }


def _reply(status, reply):
    content = reply.get("content", {})
    if status >= "400":
        return {"content": {media: {"examples": sorted(told["examples"])} for media, told in content.items()}}
    return {"headers": dict.fromkeys(sorted(reply["headers"]), 0), "content": _bare(content)}


def _bare(value):
    if isinstance(value, list):
        return [_bare(member) for member in value]
    if not isinstance(value, dict):
        return value
    return {
        name: _bare(member)
        for name, member in value.items()
        if name != "examples" and (name not in _WORDS or isinstance(member, dict))
    }


def document(release):
    """Return what was kept as a document again."""
    schemas = {name.removeprefix("#"): schema for name, schema in release.items() if name.startswith("#")}
    paths = {path: item for path, item in release.items() if not path.startswith("#")}
    return {"paths": paths, "components": {"schemas": schemas}}
