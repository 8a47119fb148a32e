"""`rightbower serve`: where it refuses to begin."""

import socket

from api.cli.serve import run


def test_a_port_in_use_is_refused_in_one_sentence(capsys):
    """
    A second server on a port would share the requests of the first: it doesn't start.
    """
    with socket.create_server(("127.0.0.1", 0)) as taken:
        assert run(["--port", str(taken.getsockname()[1])]) == 1
    told = capsys.readouterr()
    assert (told.out, told.err.count("\n")) == ("", 1)


def test_a_port_that_cannot_be_is_refused(capsys):
    """
    Ports end at 65535.
    """
    assert run(["--port", "99999"]) == 1
    assert "99999" in capsys.readouterr().err
