"""Judging the engine by cases worked out elsewhere; every answer comes from its public functions."""
