"""What the men on the table are to the umpire who judges, and the other way about."""

from __future__ import annotations

import chess
from british_men import Grip, Men, Strewn
from british_state import Away, Hand, fresh_table
from chess import other


def men_of(game) -> Men:
    """The men as the judging umpire has left them."""
    men = Men(game.shown())
    turn, table = game.turn, game.table
    men.turn = turn.side
    for sq in range(64):
        if table.board[sq] and table.home[sq] >= 0:
            men.name[sq] = table.home[sq]
    for home in turn.mistakes:
        men.strewn.append(Strewn(turn.mistake_men.get(home, turn.opened.board[home]),
                                 turn.mistake_squares.get(home, home), home, -1, turn.side))
    for home, (man, _) in table.taken.items():
        if table.board[home] == "":
            men.strewn.append(Strewn(man, home, home, -1, turn.side, False, True))
    for home, (man, sq) in table.taken_from.items():
        men.strewn.append(Strewn(man, sq, home, -1, turn.side, False, True))
    for a in game.away:
        if a.to >= 0:
            men.name[a.to] = a.home
        if a.kind in ("accident", "mistake"):
            men.strewn.append(Strewn(a.man, a.home, a.home, a.to, a.by, a.kind == "accident"))
    for sq, (man, home) in table.under.items():
        men.under = (sq, man, home)
    for a in game.away:  # the other player has set it on a man
        if a.kind == "extra" and a.to >= 0 and table.board[a.to] and not any(b.home == a.to for b in game.away):
            men.under = (a.to, table.board[a.to], table.home[a.to])
    for side, hand in table.hands.items():
        if hand is not None:
            up = hand.first if hand.first >= 0 else hand.frm
            men.hands[side] = Grip(hand.man, hand.home if side == turn.side else hand.true,
                                   -1 if hand.how == "held" else hand.sq, up, hand.how != "on", hand.promoting)
    return men


def tell_game(game, men: Men) -> None:
    """The judging umpire looks at the table, while a fault stands or when it has been put right."""
    turn = game.turn
    straying = game.extra is not None
    table, before = fresh_table(turn.start), game.table.hands
    offender = game.extra.by if straying else turn.side
    game.away, game.owed = [], []
    turn.mistakes = []
    seen = set()
    if not straying:
        table.board = list(men.board)
        table.home = [men.name[s] if men.board[s] else -1 for s in range(64)]
        if men.under:
            table.under[men.under[0]] = men.under[1:]
    else:
        for sq in range(64):
            if men.board[sq] and men.lying_at(sq) is None:
                seen.add(men.name[sq])
        if men.under:
            seen.add(men.under[2])
    for s in men.strewn:
        seen.add(s.name)
        if s.accident or s.by != turn.side:
            if not straying:
                if s.now >= 0:
                    table.board[s.now], table.home[s.now] = "", -1
                if table.board[s.home] == "":
                    table.board[s.home], table.home[s.home] = s.man, s.name
            kind = "accident" if s.accident else "mistake"
            if straying and s.accident and s.name != s.home and men.mover.get(s.name) != turn.side:
                was = Away(offender, s.man, s.name, s.home, "extra", turn)  # he had moved it before
                game.away.append(Away(s.by, s.man, s.name, s.now, kind, turn, was=was))
            else:
                game.away.append(Away(s.by, s.man, s.home, s.now, kind, turn))
        elif straying and s.home != s.name and s.name in game.extra.moved:  # the other had moved it there
            game.away.append(Away(offender, s.man, s.name, -1, "extra", turn))
        else:
            table.board[s.home], table.home[s.home] = "", -1
            if s.taking:
                table.taken[s.home] = (s.man, s.by)
            else:
                turn.mistakes.append(s.name)
                turn.mistake_men[s.name], turn.mistake_squares[s.name] = s.man, s.home
    for side, grip in men.hands.items():
        if grip is None:
            continue
        seen.add(grip.name)
        how = "held" if grip.at < 0 else "set" if grip.lifted else "on"
        table.hands[side] = Hand(how, grip.man, grip.name, grip.up, grip.at, grip.up, grip.name,
                                 promoting=grip.promoting)
        was = before[side]
        if was is not None and grip.name in (was.home, was.true):  # why he touched it is remembered
            table.hands[side].adjusting, table.hands[side].excused = was.adjusting, was.excused
        elif side == turn.side and turn.duty is not None and turn.duty.is_about(turn.start, grip.name):
            table.hands[side].excused = True
        elif grip.at >= 0 and men.lying_at(grip.at) is not None:
            table.hands[side].excused = True  # to put it back
        if side == turn.side and straying and grip.lifted:
            table.board[grip.name], table.home[grip.name] = "", -1
            if grip.at >= 0:
                if men.under and men.under[0] == grip.at:
                    table.under[grip.at] = men.under[1:]
                table.board[grip.at], table.home[grip.at] = grip.man, grip.name
        elif side != turn.side and how == "held":
            if not straying and 0 <= grip.name and table.board[grip.name] == "":
                table.board[grip.name], table.home[grip.name] = grip.man, grip.name
            game.away.append(Away(side, grip.man, grip.name, -1, "held", turn))
    if straying:
        mine = men.hands[turn.side]
        for sq in range(64):
            name = men.name[sq]
            if (men.board[sq] and name != sq and men.mover.get(name) == turn.side and men.lying_at(sq) is None
                    and name not in game.extra.moved):
                table.board[name], table.home[name] = "", -1
        for sq in range(64):
            man, name = men.board[sq], men.name[sq]
            if (man and name != sq and men.mover.get(name) == turn.side and men.lying_at(sq) is None
                    and name not in game.extra.moved):
                if men.under and men.under[0] == sq:
                    table.under[sq] = men.under[1:]
                table.board[sq], table.home[sq] = man, name
            elif man and name != sq and men.lying_at(sq) is None and not (mine and mine.lifted and mine.at == sq):
                was = turn.start.board[name] or man
                game.away.append(Away(offender, was, name, sq, "extra", turn, seen_as="" if was == man else man))
        for sq in range(64):
            if turn.start.board[sq] and sq not in seen:
                game.away.append(Away(offender, turn.start.board[sq], sq, -1, "extra", turn))
        if men.stands_as(turn.start.board, offender):
            game.extra = None
            game.away = [a for a in game.away if a.kind != "extra"]
    game.table = table
