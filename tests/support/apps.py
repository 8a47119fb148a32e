"""Applications for tests that need one each: their routes are the first one's, which take long to make."""

from functools import cache

from api.app import create_app


@cache
def _first():
    return create_app()


def app_of(**given):
    """Return what `create_app` does; routes know nothing of the application that they are in."""
    app, first = create_app(blueprints=(), **given), _first()
    app.url_map, app.view_functions, app.blueprints = first.url_map, first.view_functions, first.blueprints
    return app
