"""Standing orders where the last action is taken back."""

from tests.api.games.test_orders import PASS, after, gives, states


def wish(table, seat, what):
    """Say something about undoing the last action, which must be taken."""
    version = table.view(seat)["version"]
    headers = {"If-Match": f'"{version}.{seat}.1"'}
    answer = table.house.ask(
        "POST", f"{table.path}/undo", {"wish": what}, token=table.tokens[seat], headers=headers
    )
    assert answer.status_code == 200, answer.text
    return answer.json


def agree(table, first):
    """Ask for the last action of *first* to be undone, and have all agree."""
    wish(table, first, "ask")
    for steps in (1, 2, 3):
        told = wish(table, after(table, first, steps), "agree")
    return told


def test_what_was_done_by_order_can_be_undone(table):
    """Like any action of one's own; what still stood for the seat is dropped, or it would act again."""
    first = table.seat_on_turn
    second = after(table, first)
    unless = {"order": "pass_unless", "suits": [other_suit(table)]}
    gives(table, second, unless, {"order": "only_legal"})
    table.acts(first, "pass", turn_number=0)
    assert states(table.view(second))[0] == ("pass_unless", "standing", None)
    told = agree(table, second)

    assert told["turn"]["seats"] == [second]
    assert states(table.view(second)) == [
        ("pass_unless", "dropped", "undone"),
        ("only_legal", "dropped", "undone"),
    ]


def other_suit(table):
    turned = table.view(0)["deal"]["turn_up"]["suit"]
    return next(suit for suit in "SHDC" if suit != turned)


def test_orders_of_the_others_go_on(table):
    """What stood for them stands, and acts when the turn comes again."""
    first = table.seat_on_turn
    third = after(table, first, 2)
    gives(table, third, PASS)
    table.acts(first, "pass", turn_number=0)
    told = agree(table, first)
    assert (told["turn"]["seats"], states(table.view(third))) == ([first], [("pass", "standing", None)])
    for seat in (first, after(table, first)):
        view = table.view(seat)
        table.acts(seat, "pass", turn_number=view["turn_number"])

    assert table.seat_on_turn == after(table, first, 3)


def test_an_order_that_acts_at_once_leaves_nothing_to_undo(table):
    """The next seat has acted: as with a bot, the action before can't be taken back any more."""
    first = table.seat_on_turn
    second = after(table, first)
    gives(table, second, PASS)
    told = table.acts(first, "pass", turn_number=0)

    assert told["undo"]["seat"] == second
