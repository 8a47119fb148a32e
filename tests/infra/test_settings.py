"""The environment is read once, and a bad value is named."""

import base64
import hashlib
import stat
from collections import defaultdict
from pathlib import Path

import pytest

from infra.given import SettingsError
from infra.rates import Rate
from infra.secret import secret_id
from infra.settings import Stage, StoreKind, TransportKind, read_settings
from tests.support.racers import in_processes, keep_secret

STRONG = hashlib.sha256(b"a secret for tests").digest()
PRODUCTION = {"RIGHTBOWER_STAGE": "production", "RIGHTBOWER_SECRET": STRONG.hex()}
DYNAMODB = {"RIGHTBOWER_STORE": "dynamodb", "RIGHTBOWER_TABLE": "games", "RIGHTBOWER_SECRET": STRONG.hex()}


def test_nothing_set_is_a_local_server(tmp_path, monkeypatch):
    """
    Without any setting games are kept in SQLite under ./var, and a secret is made.
    """
    monkeypatch.chdir(tmp_path)

    settings = read_settings({})

    assert (settings.store, settings.stage) == (StoreKind.SQLITE, Stage.LOCAL)
    assert settings.db == Path("var/rightbower.sqlite3")
    assert (settings.max_games, settings.trust_proxy, settings.dynamodb_endpoint) == (50, False, None)
    assert settings.transport is TransportKind.BOTO3
    assert settings.cors == ()
    assert settings.log == frozenset()
    assert len(settings.secret) == 32


def test_everything_set():
    """
    Every variable arrives as a value of its type.
    """
    settings = read_settings(
        {
            **DYNAMODB,
            "RIGHTBOWER_STAGE": "production",
            "RIGHTBOWER_DYNAMODB_ENDPOINT": "http://127.0.0.1:8000",
            "RIGHTBOWER_TRANSPORT": "lean",
            "RIGHTBOWER_MAX_GAMES": "7",
            "RIGHTBOWER_TRUST_PROXY": "On",
            "RIGHTBOWER_CORS": "https://table.example, http://localhost:5173",
            "RIGHTBOWER_LOG": "polls, metrics",
        }
    )

    assert (settings.store, settings.stage) == (StoreKind.DYNAMODB, Stage.PRODUCTION)
    assert settings.transport is TransportKind.LEAN
    assert settings.cors == ("https://table.example", "http://localhost:5173")
    assert settings.log == {"polls", "metrics"}
    assert (settings.table, settings.dynamodb_endpoint) == ("games", "http://127.0.0.1:8000")
    assert (settings.max_games, settings.trust_proxy, settings.secret) == (7, True, STRONG)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("RIGHTBOWER_STORE", "postgres"),
        ("RIGHTBOWER_LOG", "cards"),
        ("RIGHTBOWER_LOG", "polls,"),
        ("RIGHTBOWER_STORE", "SQLite"),
        ("RIGHTBOWER_STORE", ""),
        ("RIGHTBOWER_STAGE", "prod"),
        ("RIGHTBOWER_DB", ""),
        ("RIGHTBOWER_DB", "a\0b"),
        ("RIGHTBOWER_TABLE", "ab"),
        ("RIGHTBOWER_TABLE", "no spaces"),
        ("RIGHTBOWER_MAX_GAMES", "0"),
        ("RIGHTBOWER_MAX_GAMES", "101"),
        ("RIGHTBOWER_MAX_GAMES", "-1"),
        ("RIGHTBOWER_MAX_GAMES", "3.0"),
        ("RIGHTBOWER_MAX_GAMES", "\u0663"),
        ("RIGHTBOWER_MAX_GAMES", "many"),
        ("RIGHTBOWER_TRUST_PROXY", "perhaps"),
        ("RIGHTBOWER_SANDBOX", "perhaps"),
        ("RIGHTBOWER_SANDBOX", "on"),
        ("RIGHTBOWER_CORS", "table.example"),
        ("RIGHTBOWER_CORS", "https://table.example/"),
        ("RIGHTBOWER_CORS", "https://table.example,"),
        ("RIGHTBOWER_CORS", "null"),
        ("RIGHTBOWER_DYNAMODB_ENDPOINT", "127.0.0.1:8000"),
        ("RIGHTBOWER_DYNAMODB_ENDPOINT", "ftp://host"),
        ("RIGHTBOWER_DYNAMODB_ENDPOINT", "http://"),
        ("RIGHTBOWER_DYNAMODB_ENDPOINT", "http://host:99999"),
        ("RIGHTBOWER_DYNAMODB_ENDPOINT", "http://[host"),
        ("RIGHTBOWER_RATE", "fast"),
        ("RIGHTBOWER_RATE", "address=0/minute"),
        ("RIGHTBOWER_RATE", "address=5/fortnight"),
        ("RIGHTBOWER_RATE", "planet=5/minute"),
        ("RIGHTBOWER_RATE", "address=5/minute,address=6/minute"),
        ("RIGHTBOWER_RATE_SHARED", "address"),
        ("RIGHTBOWER_TRANSPORT", "urllib3"),
        ("RIGHTBOWER_TRANSPORT", "Lean"),
        ("RIGHTBOWER_SECRET", "short"),
        ("RIGHTBOWER_SECRET", "no base64 at all! " * 9),
        ("RIGHTBOWER_SECRET", STRONG[:31].hex()),
        ("RIGHTBOWER_SECRET", "é" * 64),
    ],
)
def test_a_bad_value_is_named(name, value):
    """
    What can't be used is refused by the name of its variable, without showing a secret.
    """
    with pytest.raises(SettingsError) as refused:
        read_settings({**PRODUCTION, name: value})

    assert refused.value.variable == name
    assert str(refused.value).startswith(f"{name}: ")
    assert name != "RIGHTBOWER_SECRET" or not value or value not in str(refused.value)


def test_requests_are_limited_but_on_a_machine_of_ones_own():
    """
    Deployed servers have limits that a setting changes or takes off; a local one has what it is told.
    """
    names = [rate.name for rate in read_settings(PRODUCTION).rates]
    told = read_settings({**PRODUCTION, "RIGHTBOWER_RATE": "address=50/second"}).rates

    assert names == ["address", "principal", "anonymous"]
    assert told == (Rate("address", 50, "second"),)
    assert read_settings({**PRODUCTION, "RIGHTBOWER_RATE": "off"}).rates == ()
    assert read_settings({"RIGHTBOWER_SECRET": STRONG.hex()}).rates == ()


def test_limits_are_shared_where_there_is_a_table():
    """
    Those that the setting names are counted in it; a name that isn't set is refused.
    """
    shared = {**DYNAMODB, "RIGHTBOWER_STAGE": "dev", "RIGHTBOWER_RATE_SHARED": "anonymous, address"}

    assert [rate.shared for rate in read_settings(shared).rates] == [True, False, True]
    with pytest.raises(SettingsError, match="RIGHTBOWER_RATE_SHARED"):
        read_settings({**shared, "RIGHTBOWER_RATE": "principal=5/minute"})


@pytest.mark.parametrize("stage", ["local", "dev"])
def test_a_sandbox_is_no_production(stage):
    """
    Only a stage that isn't production may be a sandbox, and none is by itself.
    """
    given = {**PRODUCTION, "RIGHTBOWER_STAGE": stage}

    assert read_settings({**given, "RIGHTBOWER_SANDBOX": "1"}).sandbox
    assert not read_settings(given).sandbox


def test_dynamodb_needs_a_table():
    """
    There is no table to fall back to.
    """
    with pytest.raises(SettingsError, match="RIGHTBOWER_TABLE"):
        read_settings({key: value for key, value in DYNAMODB.items() if key != "RIGHTBOWER_TABLE"})


@pytest.mark.parametrize(
    "without",
    [{"RIGHTBOWER_STAGE": "production"}, {"RIGHTBOWER_STORE": "dynamodb", "RIGHTBOWER_TABLE": "games"}],
)
def test_a_secret_is_only_made_for_one_machine(without):
    """
    In production, and where servers share a table, the secret must be given.
    """
    with pytest.raises(SettingsError, match="RIGHTBOWER_SECRET: is missing"):
        read_settings(without)


@pytest.mark.parametrize("weak", ["00" * 32, "ab" * 40, b"passwordpasswordpasswordpassword".hex()])
def test_production_refuses_a_weak_secret(weak):
    """
    A pattern is good enough to try things out with, not for production.
    """
    assert read_settings({"RIGHTBOWER_SECRET": weak}).secret == bytes.fromhex(weak)
    with pytest.raises(SettingsError, match="RIGHTBOWER_SECRET"):
        read_settings({"RIGHTBOWER_SECRET": weak, "RIGHTBOWER_STAGE": "production"})


@pytest.mark.parametrize(
    "text",
    [
        STRONG.hex(),
        STRONG.hex().upper(),
        base64.b64encode(STRONG).decode(),
        base64.urlsafe_b64encode(STRONG).decode(),
        base64.urlsafe_b64encode(STRONG).decode().rstrip("="),
    ],
)
def test_a_secret_may_be_hex_or_base64(text):
    """
    A secret is the same in any of the usual spellings.
    """
    assert read_settings({"RIGHTBOWER_SECRET": text}).secret == STRONG


def test_several_secrets_are_the_present_one_and_those_before_it():
    """
    The first is for new games, the others for games made under them.
    """
    others = [hashlib.sha256(word).digest() for word in (b"before", b"at first")]
    given = f"{STRONG.hex()}, {others[0].hex()},{base64.b64encode(others[1]).decode()}"

    settings = read_settings({**PRODUCTION, "RIGHTBOWER_SECRET": given})

    assert (settings.secret, settings.older_secrets) == (STRONG, tuple(others))


@pytest.mark.parametrize("more", ["ab" * 32, STRONG.hex(), STRONG.hex()[:20], "", ","])
def test_every_secret_is_checked(more):
    """
    One that is missing, weak, short or there twice is refused with all the others.
    """
    with pytest.raises(SettingsError, match="RIGHTBOWER_SECRET"):
        read_settings({**PRODUCTION, "RIGHTBOWER_SECRET": f"{STRONG.hex()},{more}"})


def test_secrets_with_one_id_are_refused():
    """
    Games say by a number of one byte which secret is theirs, so no two secrets may share one.
    """
    twins = defaultdict(list)
    for n in range(129):
        twins[secret_id(secret := hashlib.sha256(bytes([n])).digest())].append(secret.hex())
    two = next(found for found in twins.values() if len(found) > 1)

    assert set(twins) <= set(range(1, 128))
    with pytest.raises(SettingsError, match="the same id"):
        read_settings({**PRODUCTION, "RIGHTBOWER_SECRET": ",".join(two)})


def test_a_printed_setting_shows_no_secret():
    """
    Settings may go into a log.
    """
    older = hashlib.sha256(b"before").digest()
    shown = repr(read_settings({**PRODUCTION, "RIGHTBOWER_SECRET": f"{STRONG.hex()},{older.hex()}"}))

    for secret in (STRONG, older):
        assert secret.hex() not in shown
        assert repr(secret) not in shown


def test_the_local_secret_stays(tmp_path):
    """
    A server started again has the secret it had, in a file only its owner may read, and nothing beside it.
    """
    environ = {"RIGHTBOWER_DB": str(tmp_path / "var" / "games.sqlite3")}

    first, second = read_settings(environ), read_settings(environ)

    (kept,) = (tmp_path / "var").iterdir()
    assert first.secret == second.secret
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600


def test_two_databases_have_two_secrets(tmp_path):
    """
    A secret is made at random.
    """
    made = {read_settings({"RIGHTBOWER_DB": str(tmp_path / name)}).secret for name in "ab"}

    assert len(made) == 2


def test_processes_that_start_at_once_agree_on_the_secret(tmp_path):
    """
    Whoever comes first makes the secret; nobody reads half of it.
    """
    paths = [tmp_path / str(n) / "secret" for n in range(40)]

    kept = in_processes(4, keep_secret, paths)

    assert [len(set(secrets)) for secrets in zip(*kept, strict=True)] == [1] * 40
    assert len({secret for secrets in kept for secret in secrets}) == 40


@pytest.mark.parametrize("content", ["", "abcd", "rubbish"])
def test_a_spoilt_secret_file_is_named(tmp_path, content):
    """
    A secret that can't be read isn't replaced, since tokens hang on it.
    """
    (tmp_path / "games.secret").write_text(content)

    with pytest.raises(SettingsError, match="RIGHTBOWER_SECRET"):
        read_settings({"RIGHTBOWER_DB": str(tmp_path / "games")})

    assert (tmp_path / "games.secret").read_text() == content


def test_a_folder_that_cant_be_made_is_named(tmp_path):
    """
    Where nothing can be written the message says so.
    """
    (tmp_path / "file").touch()

    with pytest.raises(SettingsError, match="RIGHTBOWER_SECRET"):
        read_settings({"RIGHTBOWER_DB": str(tmp_path / "file" / "games")})
