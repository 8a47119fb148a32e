"""What of a newer OpenAPI document breaks a client written for an older one."""

from itertools import product

SMALLEST = {"minimum": max, "exclusiveMinimum": max, "minLength": max, "minItems": max, "minProperties": max}
LARGEST = {"maximum": min, "exclusiveMaximum": min, "maxLength": min, "maxItems": min, "maxProperties": min}
FIXED = ("pattern", "const", "multipleOf", "uniqueItems")
ALTERNATIVES = ("oneOf", "anyOf")
ANY = ("array", "boolean", "integer", "null", "number", "object", "string")


def breaks(old, new):
    """Return in words what a client of *old* can't rely on in *new*; nothing where all was only added."""
    return [*Comparison(old, new).found()]


class Comparison:
    """Two documents, read side by side."""

    def __init__(self, old, new):
        self.old, self.new = old, new
        self.under_way = set()

    def found(self):
        """Yield every break."""
        for path, item in self.old["paths"].items():
            for method, was in item.items():
                place, now = f"{method.upper()} {path}", self.new["paths"].get(path, {}).get(method)
                yield from [f"{place} is gone"] if now is None else self.operation(place, was, now)
        yield from self.codes()

    def operation(self, place, was, now):
        """Yield what breaks in one operation."""
        if was["operationId"] != now["operationId"]:
            yield f"{place}: is called {now['operationId']}, no longer {was['operationId']}"
        if (
            {} in was["security"] + [{}] * (not was["security"])
            and now["security"]
            and {} not in now["security"]
        ):
            yield f"{place}: asks for credentials"
        yield from self.parameters(place, was, now)
        yield from self.body(f"{place} body", was.get("requestBody"), now.get("requestBody"))
        for status, reply in was["responses"].items():
            if status < "400":
                yield from self.reply(f"{place} {status}", reply, now["responses"].get(status))

    def parameters(self, place, was, now):
        """Yield what breaks in the parameters."""
        before, after = (
            {(p["in"], p["name"]): p for p in entry.get("parameters", ())} for entry in (was, now)
        )
        for key, parameter in after.items():
            if parameter.get("required") and not before.get(key, {}).get("required"):
                yield f"{place}: {key[0]} {key[1]} must be sent"
        for key, parameter in before.items():
            if key not in after:
                yield f"{place}: {key[0]} {key[1]} is no longer taken"
            else:
                yield from self.sent(f"{place} {key[0]} {key[1]}", parameter["schema"], after[key]["schema"])

    def body(self, place, was, now):
        """Yield what breaks in a request's body."""
        if now and now.get("required") and not (was or {}).get("required"):
            yield f"{place}: must be sent"
        for media, before in (was or {}).get("content", {}).items():
            after = (now or {}).get("content", {}).get(media)
            if after is None:
                yield f"{place}: {media} is no longer taken"
            else:
                yield from self.sent(place, before.get("schema", {}), after.get("schema", {}))

    def reply(self, place, was, now):
        """Yield what breaks in a successful answer."""
        if now is None:
            yield f"{place} is no longer given"
            return
        for header in was.get("headers", {}).keys() - now.get("headers", {}).keys():
            yield f"{place}: header {header} is gone"
        for media, before in was.get("content", {}).items():
            after = now.get("content", {}).get(media)
            if after is None:
                yield f"{place}: {media} is no longer given"
            else:
                yield from self.told(place, before.get("schema", {}), after.get("schema", {}))

    def codes(self):
        """Yield problem codes that are gone, or have another status."""
        before, after = (dict(_codes(document)) for document in (self.old, self.new))
        for code, statuses in before.items():
            if not statuses <= after.get(code, set()):
                yield f"problem {code}: no longer {', '.join(sorted(statuses - after.get(code, set())))}"

    def sent(self, place, was, now):
        """Yield what a client may send no longer."""
        yield from self._compared(place, was, now, self._sent)

    def told(self, place, was, now):
        """Yield what a client is told no longer, or otherwise."""
        yield from self._compared(place, was, now, self._told)

    def _compared(self, place, was, now, compare):
        pair = (compare.__name__, was.get("$ref"), now.get("$ref"))
        if all(pair[1:]) and pair in self.under_way:
            return
        self.under_way.add(pair)
        yield from compare(place, _resolved(self.old, was), _resolved(self.new, now))
        self.under_way.discard(pair)

    def _sent(self, place, was, now):
        for kind in sorted(_types(was) - _types(now)):
            yield f"{place}: may no longer be {kind}"
        if "enum" in now and not set(map(str, was.get("enum", ["?"]))) <= set(map(str, now["enum"])):
            yield f"{place}: fewer values are taken"
        for name in _stricter(was, now):
            yield f"{place}: {name} is stricter"
        for name in sorted(set(now.get("required", ())) - set(was.get("required", ()))):
            yield f"{place}/{name}: must be sent"
        if now.get("additionalProperties") is False and was.get("additionalProperties") is not False:
            yield f"{place}: further members are refused"
        yield from self._members(place, was, now, self.sent)

    def _told(self, place, was, now):
        for kind in sorted(_types(now) - _types(was)):
            yield f"{place}: may now be {kind}"
        for name in sorted(set(was.get("required", ())) - set(now.get("required", ()))):
            yield f"{place}/{name}: may be missing"
        yield from self._members(place, was, now, self.told)

    def _members(self, place, was, now, compare):
        for name, member in was.get("properties", {}).items():
            if name not in now.get("properties", {}):
                yield f"{place}/{name} is gone"
            else:
                yield from compare(f"{place}/{name}", member, now["properties"][name])
        for name in ("items", "additionalProperties"):
            if isinstance(was.get(name), dict) and isinstance(now.get(name), dict):
                yield from compare(f"{place}/*", was[name], now[name])
        for name, other in product(ALTERNATIVES, ALTERNATIVES):
            if name in was and other in now:
                yield from self._alternatives(place, was[name], now[other], compare)

    def _alternatives(self, place, was, now, compare):
        for number, alternative in enumerate(was):
            if all([*compare(place, alternative, other)] for other in now):
                yield f"{place}: alternative {number} is gone"


def _resolved(document, schema):
    while "$ref" in schema:
        found = document
        for name in schema["$ref"].removeprefix("#/").split("/"):
            found = found[name]
        schema = {**found, **{name: value for name, value in schema.items() if name != "$ref"}}
    return schema


def _stricter(was, now):
    for name, of_two in (SMALLEST | LARGEST).items():
        if name in now and (name not in was or of_two(was[name], now[name]) != was[name]):
            yield name
    for name in FIXED:
        if name in now and now[name] != was.get(name):
            yield name


def _types(schema):
    told = schema.get("type")
    if told is None:
        return set(ANY)
    types = {told} if isinstance(told, str) else set(told)
    return types | {"integer"} if "number" in types else types


def _codes(document):
    statuses = {}
    for item in document["paths"].values():
        for operation in item.values():
            for status, reply in operation["responses"].items():
                for media in reply.get("content", {}).values():
                    for code in media.get("examples", ()) if status >= "400" else ():
                        statuses.setdefault(code, set()).add(status)
    return statuses
