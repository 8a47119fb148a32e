"""A deal that was told, scored just like one that was played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.phases.standing import WALKOVER
from engine.phases.talk import REDEAL, TalkReports
from engine.scoring.deals import penalties, score_deal
from engine.scoring.match import close_deal, penalised, result_of
from engine.scoring.misconduct import OrSetBack
from engine.state import Aside, Contract, Deal, Revoke, Trick
from engine.told import checks
from engine.told.powers import CUT_SHORT, powers
from engine.told.values import FactFault, InconsistentFacts
from engine.words import words_of_deal, words_of_facts

if TYPE_CHECKING:
    from engine.ruleset import Ruleset
    from engine.state import DealResult, Game, Penalty
    from engine.told.values import Told


def judged(rules: Ruleset, told: Told) -> DealResult:
    """
    Return what a deal is worth, penalties included, and the words for it.

    Raises InconsistentFacts. The result has scores only where those before the deal were told, and no
    word that depends on them.
    """
    told = checked(rules, told)
    award = score_deal(rules, told.facts(), told.wrongly_accused, told.table_talk)
    if told.ended == CUT_SHORT:
        award = award._replace(row=_penalties(rules, told)[-1].row)
    if told.set_back and not _could_be_set_back(rules, told):
        raise InconsistentFacts((FactFault(("set_back",), "This award is no set-back's.", "no_set_back"),))
    deal = deal_of(rules, told, Deal(number=1, dealer=told.dealer or 0))
    scores = tuple(map(sum, zip(told.scores, award.points, strict=False)))
    last = result_of(deal, told.tricks, award, scores)
    return last._replace(words=words_of_deal(rules, deal, last))


def close_told(rules: Ruleset, game: Game, told: Told) -> Game:
    """Return *game* after the deal told, as `close_deal` and penalties would have left it."""
    told = checked(rules, told._replace(scores=game.scores))
    deal = deal_of(rules, told, game.deal)
    for penalty in _penalties(rules, told):
        deal = deal._replace(aside=deal.aside._replace(penalties=(*deal.aside.penalties, penalty)))
        booked = penalised(rules, game, deal)
        if booked.last is not game.last:
            return _worded(rules, game._replace(deal=deal), booked)
        game = booked
    if told.ended == CUT_SHORT:
        raise InconsistentFacts((FactFault(("ended",), "No penalty ended the game here.", "disagrees"),))
    before = game._replace(deal=deal)
    return _worded(rules, before, close_deal(rules, before))


def _penalties(rules: Ruleset, told: Told) -> tuple[Penalty, ...]:
    if not (told.wrongly_accused or told.table_talk):
        return ()
    return tuple(penalties(rules, told.wrongly_accused, told.table_talk))


def _worded(rules: Ruleset, before: Game, after: Game) -> Game:
    assert after.last is not None
    return after._replace(last=after.last._replace(words=words_of_facts(rules, before, after)))


def checked(rules: Ruleset, told: Told) -> Told:
    """Return *told* with all that follows from it, or raise InconsistentFacts."""
    if found := checks.faults(rules, whole := completed(rules, told)):
        raise InconsistentFacts(found)
    if whole.ended == CUT_SHORT and not _penalties(rules, whole):
        raise InconsistentFacts((FactFault(("ended",), "Which penalty ended the game?", "required"),))
    return whole


def completed(rules: Ruleset, told: Told) -> Told:
    """Return *told* with what goes without saying: who plays alone by the bid, tricks nobody played for."""
    table, special = rules.table, powers(rules).levels.get(told.bid)
    if told.alone is None and told.maker is not None:
        told = told._replace(alone=(told.maker,) if special and special.alone else ())
    if not told.ended and told.dropped and len(set(told.dropped)) == table.players - 1:
        told = told._replace(ended=WALKOVER)
    if told.table_talk and any(isinstance(act, TalkReports) and not act.points for act in rules.anytime):
        told = told._replace(ended=REDEAL)
    if told.ended == WALKOVER and told.maker is not None:
        swept = table.side(min(told.maker, table.players - 1))
        return told._replace(tricks=tuple(table.hand_size * (s == swept) for s in range(table.sides)))
    return told._replace(tricks=told.tricks or (0,) * table.sides) if told.ended else told


def deal_of(rules: Ruleset, told: Told, blank: Deal) -> Deal:
    """Return *blank* as the deal told would have left it, for all that scoring asks of it."""
    table = rules.table
    tricks = [trick for side, taken in enumerate(told.tricks) for trick in (Trick((), side),) * taken]
    tricks = [Trick((), bet.won_by) for bet in told.bets] or tricks
    return blank._replace(
        dealer=blank.dealer if told.dealer is None else told.dealer,
        offer=told.turned_down,
        contract=_contract(told),
        out=told.dropped if table.sides == table.players else (),
        tricks=() if told.ended == WALKOVER else tuple(tricks),
        note=told.notes(),
        ended=told.ended,
        aside=Aside(
            revokes=tuple(Revoke(side, 1) for side, times in enumerate(told.revokes) for _ in range(times)),
            bets=tuple(bet.matched for bet in told.bets),
        ),
    )


def _contract(told: Told) -> Contract | None:
    if told.maker is None and told.ended:
        return None
    return Contract(
        trump=told.trump,
        maker=told.maker,
        alone=told.alone or (),
        round=2 if told.turned_down else 0,
        bid=told.bid,
        forced=told.forced,
        blind=told.blind,
        partners=told.partners,
    )


def _could_be_set_back(rules: Ruleset, told: Told) -> bool:
    plain = told._replace(set_back=False).facts()
    scorer = rules.scorer if isinstance(rules.scorer, OrSetBack) else getattr(rules.scorer, "inner", None)
    assert isinstance(scorer, OrSetBack)
    return len(scorer.choices(rules.scorer.score(rules.table, plain))) > 1
