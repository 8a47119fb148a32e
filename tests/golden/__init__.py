"""Files that pin what the engine does; `make golden` writes them anew, and the diff is reviewed."""
