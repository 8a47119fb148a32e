"""The same behind Flask and the adapter of events, with one route: the floor of an application on Flask."""

import bare_lean
from apig_wsgi import make_lambda_handler
from flask import Flask

app = Flask(__name__)
handler = make_lambda_handler(app, binary_support=True)


@app.post("/v1/games/<game_id>/actions")
def act(game_id):
    """Count the item's version up."""
    return {"version": bare_lean.handler(None, None)["body"], "game": game_id}
