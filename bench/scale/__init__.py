"""Many games at once, and long ones: what an action costs as they grow, and that none is lost or doubled."""
