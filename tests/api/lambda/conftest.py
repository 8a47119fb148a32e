"""The API as a Lambda function, in this process."""

import contextlib
import importlib
import logging
import sys
import warnings
from pathlib import Path

import pytest

from tests.support.gateways import BY_NAME, Caller

ROOT = Path(__file__).resolve().parents[3]
MODULES = ("api.wsgi", "api.handler", "api.sweep_handler", "zappa_settings")
SET_BY_ZAPPA = ("SERVERTYPE", "FRAMEWORK", "PROJECT", "STAGE", "AWS_REGION")


@contextlib.contextmanager
def freshly_imported(environ):
    """Forget the modules that read the environment, and set it, while the block lasts."""
    with pytest.MonkeyPatch.context() as patch:
        for name in MODULES:
            patch.delitem(sys.modules, name, raising=False)
        for name, value in environ.items():
            patch.setenv(name, value)
        yield patch
        for name in MODULES:
            sys.modules.pop(name, None)


@pytest.fixture(scope="module")
def environ(tmp_path_factory):
    """The settings of an API over SQLite."""
    return {"RIGHTBOWER_DB": str(tmp_path_factory.mktemp("games") / "games.sqlite3")}


@pytest.fixture(scope="module")
def function(environ):
    """Our own handler, called with an event."""
    with freshly_imported(environ):
        handler = importlib.import_module("api.handler")
        yield lambda event: handler.lambda_handler(event, None)


@pytest.fixture(params=BY_NAME)
def caller(request, function):
    """A client of our handler behind each gateway in turn."""
    return Caller(BY_NAME[request.param], function)


@pytest.fixture(scope="module")
def zappa_function(environ, tmp_path_factory, zappa_stage):
    """Zappa's own handler over the settings of stage dev, called with an event."""
    folder = tmp_path_factory.mktemp("settings")
    (folder / "zappa_settings.py").write_text(zappa_stage("dev").get_zappa_settings_string())
    level = logging.getLogger().level
    with freshly_imported({**environ, **dict.fromkeys(SET_BY_ZAPPA, "before")}) as patch:
        patch.syspath_prepend(folder)
        handler = importlib.import_module("zappa.handler")
        patch.setattr(handler.LambdaHandler, "_LambdaHandler__instance", None)
        patch.setattr(handler.LambdaHandler, "settings", None)
        yield lambda event: handler.lambda_handler(event, None)
    logging.getLogger().setLevel(level)


@pytest.fixture(scope="session")
def zappa_stage():
    """Return Zappa's view of a stage, settings loaded; it looks for credentials when told to."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        cli = importlib.import_module("zappa.cli")

    def loaded(stage, *, load_credentials=False):
        stage_cli = cli.ZappaCLI()
        stage_cli.load_credentials = load_credentials
        stage_cli.api_stage = stage
        stage_cli.load_settings(str(ROOT / "zappa_settings.json"))
        return stage_cli

    return loaded
