"""Storage, settings and deployment."""
