"""The console script, one file per command, loaded on call."""
