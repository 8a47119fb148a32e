"""Views of all that players agree on around a game; `api.lobby` says at which paths."""
