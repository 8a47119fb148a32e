"""Settings of players: who creates games, and by whom one signs in."""

import pytest

from infra.given import SettingsError
from infra.player_settings import Creation, Mail, Reach, SignIn
from infra.settings import read_settings

NAMED = {"RIGHTBOWER_OIDC_ISSUER": "https://id.example/t", "RIGHTBOWER_OIDC_AUDIENCE": "one, two"}


def players(tmp_path, **given):
    """Return what the settings say of players."""
    return read_settings({"RIGHTBOWER_DB": str(tmp_path / "db"), **given}).players


def test_nobody_signs_in_unless_an_issuer_is_named(tmp_path):
    """Anybody creates games, and there is no issuer."""
    assert players(tmp_path) == (Creation.OPEN, None, Mail.OFF, Reach.ON, "")


def test_an_issuer_is_read_as_it_stands(tmp_path):
    """Address, audiences, and where its keys are if it is said."""
    assert players(tmp_path, **NAMED).sign_in == SignIn(
        "https://id.example/t", ("one", "two"), "", ("RS256", "ES256")
    )
    more = {
        "RIGHTBOWER_OIDC_JWKS": "https://keys.example/jwks",
        "RIGHTBOWER_OIDC_ALGORITHMS": "EdDSA",
        "RIGHTBOWER_CREATE": "app",
    }
    told = players(tmp_path, **NAMED, **more)
    assert (told.create, told.sign_in.jwks, told.sign_in.algorithms) == (
        Creation.APP,
        "https://keys.example/jwks",
        ("EdDSA",),
    )
    assert players(tmp_path, **{**NAMED, "RIGHTBOWER_OIDC_ISSUER": "http://localhost:8080"}).sign_in


BAD = [
    ({"RIGHTBOWER_CREATE": "nobody"}, "RIGHTBOWER_CREATE"),
    ({"RIGHTBOWER_EMAIL": "pigeon"}, "RIGHTBOWER_EMAIL"),
    ({"RIGHTBOWER_OIDC_ISSUER": "https://id.example"}, "RIGHTBOWER_OIDC_AUDIENCE"),
    ({"RIGHTBOWER_OIDC_AUDIENCE": "one"}, "RIGHTBOWER_OIDC_AUDIENCE"),
    ({**NAMED, "RIGHTBOWER_OIDC_ISSUER": "http://id.example"}, "RIGHTBOWER_OIDC_ISSUER"),
    ({**NAMED, "RIGHTBOWER_OIDC_ISSUER": "file:///etc/passwd"}, "RIGHTBOWER_OIDC_ISSUER"),
    ({**NAMED, "RIGHTBOWER_OIDC_JWKS": "http://keys.example"}, "RIGHTBOWER_OIDC_JWKS"),
    ({**NAMED, "RIGHTBOWER_OIDC_ALGORITHMS": "HS256"}, "RIGHTBOWER_OIDC_ALGORITHMS"),
    ({**NAMED, "RIGHTBOWER_OIDC_ALGORITHMS": "RS256,none"}, "RIGHTBOWER_OIDC_ALGORITHMS"),
    ({**NAMED, "RIGHTBOWER_OIDC_ALGORITHMS": ","}, "RIGHTBOWER_OIDC_ALGORITHMS"),
]


@pytest.mark.parametrize(("given", "variable"), BAD)
def test_a_bad_setting_is_named(tmp_path, given, variable):
    """The message begins with the variable's name."""
    with pytest.raises(SettingsError) as refused:
        players(tmp_path, **given)
    assert refused.value.variable == variable
    assert str(refused.value).startswith(f"{variable}: ")


def test_webhooks_to_this_machine_are_for_developers(tmp_path):
    """They may be switched off, or let in; production never sends to itself."""
    assert players(tmp_path, RIGHTBOWER_WEBHOOKS="off").webhooks is Reach.OFF
    assert players(tmp_path, RIGHTBOWER_WEBHOOKS="local").webhooks is Reach.LOCAL
    strong = {"RIGHTBOWER_STAGE": "production", "RIGHTBOWER_SECRET": bytes(range(100, 132)).hex()}
    with pytest.raises(SettingsError, match="can't be local in production"):
        players(tmp_path, RIGHTBOWER_WEBHOOKS="local", **strong)


def test_pushing_needs_somebody_to_write_to(tmp_path):
    """Push services want to know whom to tell of trouble."""
    assert players(tmp_path, RIGHTBOWER_PUSH="mailto:ops@club.example").push == "mailto:ops@club.example"
    assert players(tmp_path, RIGHTBOWER_PUSH="off").push == ""
    with pytest.raises(SettingsError, match="RIGHTBOWER_PUSH"):
        players(tmp_path, RIGHTBOWER_PUSH="on")
