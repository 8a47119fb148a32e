"""How an option is declared: its default, what it may be, and one sentence of meaning."""

from __future__ import annotations

from dataclasses import field, fields
from typing import TYPE_CHECKING, Any, NamedTuple

from engine.errors import BadOptions, OptionProblem

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


class Reader(NamedTuple):
    """How values of a shape of their own are read, and shown again."""

    type: str
    expected: str
    """What a value must be, in words."""
    read: Callable[[object], object]
    """Returns the value frozen, or raises ValueError saying what is wrong with it."""
    show: Callable[[Any], object]
    """Returns a frozen value as it was written: numbers, texts, lists and objects."""


class Option(NamedTuple):
    """One option as declared."""

    name: str
    default: object
    doc: str
    allowed: tuple[object, ...] = ()
    """The values it may take; of a list, its members may take."""
    low: int | None = None
    high: int | None = None
    nullable: bool = False
    length: tuple[int, int] | None = None
    """Of a list: how many members, at least and at most."""
    reader: Reader | None = None
    fits: Callable[[Mapping[str, object]], bool] | None = None
    """Whether its value makes sense beside all others; a preset's that doesn't gives way to the default."""

    @property
    def type(self) -> str:
        """`boolean`, `integer`, `list`, `string`, or what its reader says."""
        if self.reader is not None:
            return self.reader.type
        if self.length is not None:
            return "list"
        sample = self.default if self.default is not None else (self.allowed or (0,))[0]
        return {bool: "boolean", int: "integer"}.get(type(sample), "string")

    def read(self, value: object) -> object:
        """Return *value* frozen, or raise OptionProblem."""
        if value is None and self.nullable:
            return None
        if self.reader is not None:
            return self._read_by(self.reader, value)
        if self.length is not None:
            return self._read_list(value, self.length)
        if not self._fits(value):
            raise OptionProblem(f"{self.name} must be {self.expected}.", self.name)
        return value

    def show(self, value: object) -> object:
        """Return a frozen *value* as a client writes it."""
        if self.reader is not None and value is not None:
            return self.reader.show(value)
        return list(value) if isinstance(value, tuple) else value

    def _read_by(self, reader: Reader, value: object) -> object:
        try:
            return reader.read(value)
        except ValueError as fault:
            raise OptionProblem(f"{self.name} must be {self.expected}: {fault}", self.name) from fault

    def _read_list(self, value: object, length: tuple[int, int]) -> object:
        members = tuple(value) if isinstance(value, list | tuple) else None
        if members is None or not all(type(member) is str and member in self.allowed for member in members):
            raise OptionProblem(f"{self.name} must be {self.expected}.", self.name)
        if not length[0] <= len(members) <= length[1] or len(set(members)) < len(members):
            raise OptionProblem(f"{self.name} must be {self.expected}.", self.name)
        return members

    def _fits(self, value: object) -> bool:
        if self.type == "integer":
            return type(value) is int and self._in_range(value)
        if self.type == "boolean":
            return type(value) is bool
        return type(value) is str and value in self.allowed

    def _in_range(self, value: int) -> bool:
        if self.allowed:
            return value in self.allowed
        return (self.low is None or value >= self.low) and (self.high is None or value <= self.high)

    @property
    def expected(self) -> str:
        """What a value must be, in words."""
        return f"{self._words()} or null" if self.nullable else self._words()

    def _words(self) -> str:
        if self.type == "boolean":
            return "true or false"
        if self.length is not None:
            members = ", ".join(map(str, self.allowed))
            return f"a list of {self.length[0]} to {self.length[1]} different of {members}"
        if self.reader is not None:
            return self.reader.expected
        if self.allowed:
            return " or ".join(str(value) for value in self.allowed)
        return f"a whole number from {self.low} to {self.high}"


class Conflict(NamedTuple):
    """Two options, or one by itself, that can't stand together."""

    options: tuple[str, ...]
    message: str
    clashes: Callable[[Any], bool]
    """Asked of the family's whole set of options."""


def option(default: object, doc: str, **limits: Any) -> Any:
    """Declare an option as a field of its family's options; *limits* are fields of Option."""
    return field(default=default, metadata={"doc": doc, **limits})


def declarations(options: type[Any]) -> dict[str, Option]:
    """Return the options a class declares, by name, in their order."""
    return {f.name: Option(f.name, f.default, **f.metadata) for f in fields(options)}


def read_options(declared: Mapping[str, Option], values: Mapping[str, object]) -> dict[str, object]:
    """Return *values* frozen, or raise BadOptions naming every one that is unknown or out of range."""
    read: dict[str, object] = {}
    problems: list[OptionProblem] = []
    for name, value in values.items():
        try:
            read[name] = _declared(declared, name).read(value)
        except OptionProblem as problem:
            problems.append(problem)
    if problems:
        raise BadOptions(tuple(problems))
    return read


def _declared(declared: Mapping[str, Option], name: str) -> Option:
    if name not in declared:
        raise OptionProblem(f"There is no option {name}.", name)
    return declared[name]


def check_conflicts(conflicts: tuple[Conflict, ...], options: object) -> None:
    """Raise BadOptions naming every pair of options that clash."""
    found = tuple(OptionProblem(c.message, *c.options) for c in conflicts if c.clashes(options))
    if found:
        raise BadOptions(found)
