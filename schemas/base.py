"""Strict reading of client input: what every request schema is built from."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import marshmallow as ma

NAME_BYTES = 20

# Control, format, surrogate, private, unassigned; line and paragraph separators.
_REFUSED = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
_CODES = {"unknown": "unknown_field", "type": "not_an_object"}


class Fault(str):
    """A message that remembers its code while marshmallow formats and merges it."""

    __slots__ = ("code",)
    code: str

    @classmethod
    def of(cls, code: str, message: str) -> Fault:
        """Return *message* under its wire code."""
        fault = cls(message)
        fault.code = _CODES.get(code, code)
        return fault

    def format(self, *args: object, **values: object) -> Fault:
        """Fill the placeholders and keep the code."""
        return Fault.of(self.code, super().format(*args, **values))


class FieldError(NamedTuple):
    """One bad field: where it stands, what is wrong, and a code to act on."""

    pointer: str
    detail: str
    code: str


class InvalidFields(Exception):
    """The body has the wrong shape; every fault is listed."""

    code = "invalid_fields"

    def __init__(self, errors: tuple[FieldError, ...]) -> None:
        super().__init__(_summary(errors))
        self.errors = errors

    @property
    def members(self) -> dict[str, Any]:
        """What the problem document adds."""
        return {"errors": [error._asdict() for error in self.errors]}


def _summary(errors: tuple[FieldError, ...]) -> str:
    first = errors[0]
    more = f" ({len(errors) - 1} more)" if len(errors) > 1 else ""
    return f"{first.pointer or 'The body'}: {first.detail}{more}"


class Schema(ma.Schema):
    """An object whose unknown fields are refused and whose faults carry codes."""

    class Meta:
        """Refuse what isn't declared."""

        unknown = ma.RAISE

    error_messages = {  # noqa: RUF012 - marshmallow's own hook, read once per instance
        "unknown": Fault.of("unknown", "There is no such field."),
        "type": Fault.of("type", "This must be an object."),
    }

    def on_bind_field(self, field_name: str, field_obj: ma.fields.Field[Any]) -> None:
        """Give each message of the field its code."""
        code_messages(field_obj)


def code_messages(field: ma.fields.Field[Any]) -> None:
    """Give each message of a field its code, and those of the fields inside it."""
    field.error_messages = {key: Fault.of(key, str(text)) for key, text in field.error_messages.items()}
    for part in ("inner", "key_field", "value_field"):
        inner = getattr(field, part, None)
        if isinstance(inner, ma.fields.Field):
            code_messages(inner)


class Int(ma.fields.Integer):
    """An integer written as one: no 3.0, no "3", no true."""

    default_error_messages = {"invalid": "This must be an integer, without fraction or quotes."}  # noqa: RUF012

    def __init__(self, **options: Any) -> None:
        super().__init__(strict=True, **options)


class Bool(ma.fields.Boolean):
    """Only true and false: no 1, no "yes"."""

    default_error_messages = {"invalid": "This must be true or false."}  # noqa: RUF012

    def _deserialize(self, value: Any, attr: str | None, data: Any, **options: Any) -> bool:
        if value is True or value is False:
            return bool(value)
        raise self.make_error("invalid", input=value)


class Line(ma.fields.String):
    """One line of text, normalised (NFC), at most *most* bytes in UTF-8."""

    default_error_messages = {  # noqa: RUF012
        "invalid": "This must be text.",
        "blank": "This must not be empty.",
        "too_long": "This may be at most {most} bytes long in UTF-8.",
        "outer_space": "This must not begin or end with a space.",
        "bad_character": "U+{point:04X} may not be part of this.",
    }

    def __init__(self, *, most: int, metadata: Mapping[str, Any] | None = None, **options: Any) -> None:
        self.most = most
        super().__init__(metadata={"minLength": 1, "maxLength": most, **(metadata or {})}, **options)

    def _deserialize(self, value: Any, attr: str | None, data: Any, **options: Any) -> str:
        if not isinstance(value, str):
            raise self.make_error("invalid", input=value)
        # Before normalising, which is quadratic in a run of combining marks.
        if len(value) > self.most:
            raise self.make_error("too_long", most=self.most)
        return self._checked(unicodedata.normalize("NFC", value))

    def _checked(self, text: str) -> str:
        if not text:
            raise self.make_error("blank")
        for character in text:
            if unicodedata.category(character) in _REFUSED:
                raise self.make_error("bad_character", point=ord(character))
        if text != text.strip():
            raise self.make_error("outer_space")
        if len(text.encode()) > self.most:
            raise self.make_error("too_long", most=self.most)
        return text


class Name(Line):
    """A player's or seat's name."""

    def __init__(self, **options: Any) -> None:
        super().__init__(most=NAME_BYTES, **options)


def load(schema: ma.Schema, data: Any) -> dict[str, Any]:
    """Read *data* by *schema*, or raise InvalidFields naming each bad field."""
    try:
        loaded: dict[str, Any] = schema.load(data)
    except ma.ValidationError as refusal:
        raise InvalidFields(tuple(sorted(_flat(refusal.messages, "")))) from None
    return loaded


def pointer(parent: str, key: object) -> str:
    """Return the JSON pointer (RFC 6901) of *key* below *parent*."""
    return f"{parent}/{str(key).replace('~', '~0').replace('/', '~1')}"


def _flat(messages: Any, at: str) -> Iterator[FieldError]:
    if isinstance(messages, Mapping):
        for key, inner in messages.items():
            yield from _flat(inner, at if key == "_schema" else pointer(at, key))
        return
    for message in messages:
        yield FieldError(at, str(message), getattr(message, "code", "invalid"))
