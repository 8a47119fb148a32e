"""Tournaments over HTTP: kept, directed, shown, printed, rated."""
