"""Duties in force: what each side must do now."""

from __future__ import annotations

from chess import name_of, side_of
from ruling import Entry


def duties(game) -> list[Entry]:
    if game.status == "adjourned":
        found = []
        if game.turn.duty is not None:
            found.append(Entry(game.turn.side, game.turn.duty.words(), game.laws(game.turn.duty.law)))
        for sq, (_, by) in game.added.items():
            found.append(Entry(by, "remove " + name_of(sq), game.laws("II.5")))
        for sq in sorted(game.score.asked):
            found.append(Entry(side_of(game.turn.start.board[sq]), "replace " + name_of(sq), game.laws("II.4(b)")))
        if game.sealed is None:
            found.append(Entry(game.turn.side, "seal", game.laws("I.14.A")))
        return found
    if game.status != "playing":
        return []
    turn = game.turn
    found = []
    if turn.duty is not None:
        found.append(Entry(turn.side, turn.duty.words(), game.laws(turn.duty.law)))
    if turn.demand:
        found.append(Entry(turn.side, turn.demand, game.laws("II.5(a)")))
    for home in turn.mistakes if not game.play_over else []:
        found.append(Entry(turn.side, "put-back " + name_of(home), game.laws("II.5(g)")))
    for a in game.away + game.owed if not game.play_over else []:
        if a.kind == "mistake":
            called = a.called if a.called >= 0 else a.home
            found.append(Entry(a.by, "put-back " + name_of(called), game.laws("II.5(g)")))
        elif a.kind == "accident":
            called = a.called if a.called >= 0 else a.home
            found.append(Entry(a.by, "put-back " + name_of(called), game.laws("II.5")))
    for sq, (_, by) in game.added.items() if not game.play_over else []:
        found.append(Entry(by, "remove " + name_of(sq), game.laws("II.5")))
    for sq in sorted(game.score.asked):
        owner = side_of(turn.start.board[sq])
        found.append(Entry(owner, "replace " + name_of(sq), game.laws("II.4(b)")))
    return found
