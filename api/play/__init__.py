"""What the API does, without HTTP: load, decide by the engine, save on condition."""
