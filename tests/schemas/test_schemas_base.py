"""Strict fields, and the list of faults they leave."""

import unicodedata

import marshmallow as ma
import pytest

from schemas.base import NAME_BYTES, Bool, Int, InvalidFields, Line, Name, Schema, load, pointer


class InnerSchema(Schema):
    count = Int(required=True)


class ThingSchema(Schema):
    number = Int()
    small = Int(validate=ma.validate.Range(min=0, max=10))
    flag = Bool()
    name = Name()
    remark = Line(most=200)
    inner = ma.fields.Nested(InnerSchema)
    numbers = ma.fields.List(Int())
    things = ma.fields.List(ma.fields.Nested(InnerSchema))
    nothing = Int(allow_none=True)
    wire = Int(data_key="on/the~wire")

    @ma.validates_schema
    def _not_both(self, data, **options):
        if data.get("number") == 13 and data.get("small") == 3:
            raise ma.ValidationError("Not both.")


THING = ThingSchema()


def faults(data):
    with pytest.raises(InvalidFields) as refusal:
        load(THING, data)
    return [(error.pointer, error.code) for error in refusal.value.errors]


@pytest.mark.parametrize("value", [3.0, 3.7, "3", True, False, [3], {}, 1e3])
def test_an_integer_is_written_as_one(value):
    """No fraction, text, boolean or list counts as an integer."""
    assert faults({"number": value}) == [("/number", "invalid")]


@pytest.mark.parametrize("value", ["yes", "on", "T", "0", "no", "true", 1, 0, 1.0, 0.0, "banana", [], {}])
def test_a_boolean_is_true_or_false(value):
    """Nothing that merely sounds like it counts."""
    assert faults({"flag": value}) == [("/flag", "invalid")]


@pytest.mark.parametrize("field", ["number", "flag", "name", "remark", "inner", "numbers"])
def test_null_is_no_value(field):
    """Null is refused unless the field says otherwise."""
    assert faults({field: None}) == [(f"/{field}", "null")]


def test_what_is_allowed_is_read():
    """Each kind of field reads what it should."""
    data = {"number": -3, "flag": False, "name": "N", "nothing": None, "numbers": [1], "inner": {"count": 1}}
    assert load(THING, data) == data


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "blank"),
        (" ", "outer_space"),
        (" a", "outer_space"),
        ("a ", "outer_space"),
        ("a\u3000", "outer_space"),
        ("\u00a0a", "outer_space"),
        ("a\nb", "bad_character"),
        ("a\tb", "bad_character"),
        ("a\0", "bad_character"),
        ("a\x7f", "bad_character"),
        ("a\u0085", "bad_character"),
        ("a\u200bb", "bad_character"),
        ("a\u200db", "bad_character"),
        ("\u202eabc", "bad_character"),
        ("\ufeffa", "bad_character"),
        ("a\u2028b", "bad_character"),
        ("a\u2029b", "bad_character"),
        ("a\ud800", "bad_character"),
        ("a\ue000", "bad_character"),
        ("a\U000e0041", "bad_character"),
        ("a\u0378", "bad_character"),
        ("a\uffff", "bad_character"),
        ("x" * 21, "too_long"),
        ("\u00fc" * 11, "too_long"),
        ("\U0001f600" * 6, "too_long"),
        ("x" * 100_000, "too_long"),
        ("a" + "\u0301" * 100_000, "too_long"),
        (5, "invalid"),
        (True, "invalid"),
        (["a"], "invalid"),
        ({}, "invalid"),
    ],
)
def test_a_name_is_one_clean_bounded_line(text, code):
    """Each thing a name can't be has its code."""
    assert faults({"name": text}) == [("/name", code)]


@pytest.mark.parametrize(
    "text", ["x" * 20, "\u00fc" * 10, "O'Neil 2", "\u5f20\u4f1f", "\U0001f600", "a b", "<b>"]
)
def test_any_other_name_is_kept(text):
    """Letters of all scripts, signs and single emoji are welcome."""
    assert load(THING, {"name": text}) == {"name": text}


def test_a_name_is_normalised():
    """Two ways to write the same name are one name; the bound is on the normalised bytes."""
    decomposed = unicodedata.normalize("NFD", "Zo\u00eb")
    assert decomposed != "Zo\u00eb"
    assert load(THING, {"name": decomposed}) == {"name": "Zo\u00eb"}
    # These grow when normalised: U+0958 becomes two characters.
    assert faults({"name": "\u0958" * 6}) == [("/name", "too_long")]
    assert NAME_BYTES == 20


def test_faults_are_found_wherever_they_stand():
    """Pointers go through lists and objects, every fault at once, in the order of pointers."""
    data = {
        "numbers": [1, "2", 3, None],
        "things": [{"count": 1}, {"count": "x"}, {}, 7, {"count": 1, "more": 1}],
        "inner": [],
        "bogus": 1,
        "small": 11,
    }
    assert faults(data) == [
        ("/bogus", "unknown_field"),
        ("/inner", "not_an_object"),
        ("/numbers/1", "invalid"),
        ("/numbers/3", "null"),
        ("/small", "invalid"),
        ("/things/1/count", "invalid"),
        ("/things/2/count", "required"),
        ("/things/3", "not_an_object"),
        ("/things/4/more", "unknown_field"),
    ]


@pytest.mark.parametrize("data", [None, [], "x", 5, True, [[]]])
def test_what_is_no_object_is_refused_at_the_root(data):
    """The pointer of the whole body is the empty one."""
    assert faults(data) == [("", "not_an_object")]


def test_a_fault_of_the_whole_points_at_it():
    """A rule over several fields belongs to the object."""
    assert faults({"number": 13, "small": 3}) == [("", "invalid")]


def test_a_pointer_names_the_key_on_the_wire():
    """Slash and tilde are escaped as RFC 6901 says."""
    assert faults({"on/the~wire": "x"}) == [("/on~1the~0wire", "invalid")]
    assert pointer("/a", 0) == "/a/0"


def test_an_unknown_key_is_named_safely():
    """Whatever the key looks like, it is a fault and nothing worse."""
    assert faults({"_schema": 1}) == [("", "unknown_field")]
    assert faults({"{x}": 1, "": 2}) == [("/", "unknown_field"), ("/{x}", "unknown_field")]


def test_the_message_names_the_character():
    """A client can find what it sent."""
    with pytest.raises(InvalidFields) as refusal:
        load(THING, {"name": "a\u200bb"})
    assert "U+200B" in refusal.value.errors[0].detail
    assert refusal.value.members["errors"][0]["pointer"] == "/name"
