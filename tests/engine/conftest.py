"""Loads every part of the engine before its tests: what a module defines counts, whoever loads it first."""

from importlib import import_module
from pkgutil import walk_packages

import engine

for found in walk_packages(engine.__path__, "engine."):
    import_module(found.name)
