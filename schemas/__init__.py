"""How engine values look as JSON and as stored bytes."""
