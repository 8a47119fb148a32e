"""Fetch every program the tests run against: ``python -m tests.support.install``."""

from tests.support import dynamodb_local, node, runtime_emulator

if __name__ == "__main__":
    dynamodb_local.install()
    node.install()
    if runtime_emulator.available():
        runtime_emulator.install()
