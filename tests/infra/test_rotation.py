"""Changing the secret step by step: what is kept, what is said, and that servers read it again."""

import hashlib
import json

import boto3
import pytest
from moto import mock_aws

from infra import rotation
from infra.rotation import Keys, Refused, main, restart
from infra.secret import is_weak, parse_secrets, secret_id
from infra.settings import read_settings
from tests.support.stack import create_stack

NAME, FUNCTION = "rightbower/dev/keys", "rightbower-dev"
FIRST, SECOND, THIRD = (hashlib.sha256(word).hexdigest() for word in (b"first", b"second", b"third"))
IDS = {text: secret_id(bytes.fromhex(text)) for text in (FIRST, SECOND, THIRD)}


class Account:
    """A stage whose secret is kept and whose function is there."""

    def __init__(self):
        self.secrets, self.functions = boto3.client("secretsmanager"), boto3.client("lambda")
        self.secrets.create_secret(Name=NAME, SecretString=FIRST)
        role = boto3.client("iam").get_role(RoleName="rightbower-dev-eu-central-1")["Role"]["Arn"]
        self.functions.create_function(
            FunctionName=FUNCTION,
            Runtime="python3.13",
            Handler="api.handler.lambda_handler",
            Role=role,
            Code={"ZipFile": b"code"},
            Environment={"Variables": {"RIGHTBOWER_KEYS": NAME}},
        )

    def kept(self):
        return self.secrets.get_secret_value(SecretId=NAME)["SecretString"]

    def variables(self):
        return self.functions.get_function_configuration(FunctionName=FUNCTION)["Environment"]["Variables"]


@pytest.fixture
def account(monkeypatch):
    monkeypatch.setattr(rotation, "datetime", Ticking())
    with mock_aws():
        create_stack("dev")
        yield Account()


class Ticking:
    """A clock that is later each time it is read."""

    def __init__(self):
        self.read = 0

    def now(self, _zone):
        self.read += 1
        return self

    def isoformat(self, timespec):
        return f"{timespec} {self.read}"


def test_a_secret_is_changed_in_two_steps_and_forgotten_in_a_third(account, capsys):
    """
    The new one is learnt, then used, then the old one dropped; each time every server starts anew.
    """
    assert main(["dev", "add"]) == 0
    old, new = account.kept().split(",")
    learnt, starts = read_settings({"RIGHTBOWER_SECRET": account.kept()}), [account.variables()]
    assert main(["dev", "use", str(secret_id(bytes.fromhex(new)))]) == 0
    used = read_settings({"RIGHTBOWER_SECRET": account.kept()})
    starts.append(account.variables())
    assert main(["dev", "drop", str(IDS[FIRST])]) == 0
    starts.append(account.variables())

    assert old == FIRST
    assert (learnt.secret, learnt.older_secrets) == (bytes.fromhex(old), (bytes.fromhex(new),))
    assert (used.secret, used.older_secrets) == (bytes.fromhex(new), (bytes.fromhex(old),))
    assert account.kept() == new
    assert len({json.dumps(variables) for variables in starts}) == 3
    assert {variables["RIGHTBOWER_KEYS"] for variables in starts} == {NAME}
    told = capsys.readouterr()
    assert f"{NAME}: {IDS[FIRST]} is in use, {secret_id(bytes.fromhex(new))} is known" in told.out
    assert not [text for text in (old, new) if text in told.out + told.err]


def test_looking_changes_nothing(account, capsys):
    """
    `show` tells ids and restarts nobody.
    """
    before = account.variables()

    assert main(["dev", "show"]) == 0

    assert capsys.readouterr().out == f"{NAME}: {IDS[FIRST]} is in use\n"
    assert (account.kept(), account.variables()) == (FIRST, before)


@pytest.mark.parametrize("step", [("drop", IDS[FIRST]), ("use", IDS[SECOND]), ("drop", IDS[SECOND])])
def test_what_would_lose_games_is_refused(account, capsys, step):
    """
    The secret in use can't be dropped, one that isn't there neither used nor dropped; nothing is changed.
    """
    name, key_id = step

    assert main(["dev", name, str(key_id)]) == 1

    assert capsys.readouterr().err.startswith("rotation: ")
    assert account.kept() == FIRST
    assert "RIGHTBOWER_KEYS_READ" not in account.variables()


def test_a_restart_tells_the_function_something_new(account):
    """
    A function whose settings change is started anew everywhere; what it was told before stays.
    """
    before = account.variables()
    restart(account.functions, FUNCTION)

    assert account.variables() == {**before, "RIGHTBOWER_KEYS_READ": "seconds 1"}


def test_a_new_secret_is_strong_and_has_an_id_of_its_own():
    """
    However many there are, the next can be told from all of them, and stands behind the one in use.
    """
    keys = Keys((FIRST, SECOND))
    for _ in range(40):
        keys = keys.added()

    secrets = parse_secrets(str(keys))
    assert (keys.texts[0], keys.texts[-1]) == (FIRST, SECOND)
    assert len(set(keys.ids())) == len(secrets) == 42
    assert [secret for secret in secrets if is_weak(secret)] == []


def test_there_is_an_end_to_secrets():
    """
    Before ids run out one has to be dropped.
    """
    keys = Keys((FIRST,))
    while len(keys.texts) < rotation.MOST:
        keys = keys.added()

    with pytest.raises(Refused, match="Drop one"):
        keys.added()


def test_the_one_in_use_before_is_the_first_of_the_older():
    """
    A creation sent again after the change is looked for under the secret just before.
    """
    keys = Keys((FIRST, SECOND, THIRD))

    assert keys.used(IDS[THIRD]).texts == (THIRD, FIRST, SECOND)
    assert keys.used(IDS[FIRST]).texts == keys.texts
    assert keys.dropped(IDS[SECOND]).texts == (FIRST, THIRD)
    with pytest.raises(Refused):
        keys.dropped(IDS[FIRST])


@pytest.mark.parametrize("kept", ["", "short", f"{FIRST},{FIRST}"])
def test_what_no_server_would_start_with_isn_t_built_upon(kept):
    """
    A secret that was spoilt by hand is to be put right first.
    """
    with pytest.raises(ValueError, match=r"it |its "):
        Keys.read(kept)
