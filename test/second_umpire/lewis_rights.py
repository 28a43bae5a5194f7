"""What the adversary may require for a fault (VII, IX to XVII). Only what can be carried out is given."""

from __future__ import annotations

from dataclasses import replace

import chess
from chess import Move, name_of
from lewis_moves import has_some_way, king_moves, men_moves, takers
from lewis_state import Game, Right, Stand, law, not_left


def penalty(number: str) -> list[str]:
    """A penalty must be asked for before a man is touched (XXIV)."""
    return [law(number), law("XXIV")]


def add(found: list[Right], right: Right) -> None:
    """One entry for each thing that can be required, with all its laws."""
    for r in found:
        if r.do == right.do and r.by == right.by:
            r.laws = [x for x in r.laws if x != law("XXIV")]
            r.laws += [x for x in right.laws if x not in r.laws]
            return
    found.append(right)


def move_right(by: str, sq: int, number: str, base: Stand) -> Right:
    return Right(by, "require move " + name_of(sq), penalty(number), "move", sq, base)


def king_right(by: str, number: str, base: Stand) -> Right:
    return Right(by, "require king", penalty(number), "king", -1, base)


def take_right(by: str, sq: int, number: str, base: Stand) -> Right:
    return Right(by, "require take " + name_of(sq), penalty(number), "take", sq, base)


def of_false_move(by: str, number: str, move: Move, base: Stand, moves: list[Move]) -> list[Right]:
    """The choices of X, XI, XII and XIII."""
    pos = base.pos
    found: list[Right] = []
    if number == "X":
        if takers(pos, moves, move.frm):
            add(found, take_right(by, move.frm, "X", base))
        add(found, Right(by, "require put-back", penalty("X"), "put-back", move.frm, base))
        add(found, Right(by, "require stand", penalty("X"), "stand"))
    elif number == "XI":
        if takers(pos, moves, move.to):
            add(found, take_right(by, move.to, "XI", base))
        if men_moves(pos, moves, move.frm):
            add(found, move_right(by, move.frm, "XI", base))
    elif number == "XII":
        for sq in (move.frm, move.to):
            if men_moves(pos, moves, sq):
                add(found, move_right(by, sq, "XII", base))
    elif number == "XIII":
        add(found, Right(by, "require stand", penalty("XIII"), "stand"))
        if men_moves(pos, moves, move.frm):
            add(found, Right(by, "require within-power", penalty("XIII"), "within", move.frm, base))
        if king_moves(pos, moves):
            add(found, king_right(by, "XIII", base))
    return found


def of_castling(by: str, king: int, rook: int, base: Stand, moves: list[Move], can_stand: bool) -> list[Right]:
    """The choices of XVI."""
    found: list[Right] = []
    if king_moves(base.pos, moves):
        add(found, move_right(by, king, "XVI", base))
    if men_moves(base.pos, moves, rook):
        add(found, move_right(by, rook, "XVI", base))
    if can_stand:
        add(found, Right(by, "require stand", penalty("XVI"), "stand"))
    return found


def of_adverse_touch(g: Game, moves: list[Move]) -> list[Right]:
    """IX: take the adverse man that he touched, or move the king."""
    by = chess.other(g.side)
    base = g.turn.start
    found: list[Right] = []
    touched = [sq for sq in g.turn.adverse if sq not in g.turn.forgiven]
    for sq in touched:
        if takers(base.pos, moves, sq):
            add(found, take_right(by, sq, "IX", base))
    if touched and king_moves(base.pos, moves):
        add(found, king_right(by, "IX", base))
    return found


def is_bound(g: Game, sq: int, moves: list[Move]) -> bool:
    """XVII: the man cannot be moved without leaving the king in check."""
    pos = g.turn.start.pos
    if pos.board[sq].lower() == "k":
        return False
    return has_some_way(pos, sq, g.side) and not any(m.frm == sq for m in moves)


def of_bound_touch(g: Game, moves: list[Move], moved: set[int] = frozenset()) -> list[Right]:
    """XVII: the king must be moved, if it can be. A man that was moved all the same has its own law."""
    touched = [sq for sq in g.turn.own if sq not in g.turn.forgiven and sq not in moved]
    if any(is_bound(g, sq, moves) for sq in touched) and king_moves(g.turn.start.pos, moves):
        return [king_right(chess.other(g.side), "XVII", g.turn.start)]
    return []


def of_own_touch(g: Game, moved: set[int], moves: list[Move]) -> list[Right]:
    """VII: a man that he touched, could have moved, and did not move."""
    found: list[Right] = []
    for sq in g.turn.own:
        if sq not in moved and sq not in g.turn.forgiven_own and any(m.frm == sq for m in moves):
            add(found, move_right(chess.other(g.side), sq, "VII", g.turn.start))
    return found


def refresh_straight(g: Game, moves: list[Move]) -> None:
    """VII: a man that he put straight, or let go, without "j'adoube": he may be made to move it."""
    g.rights = [r for r in g.rights if not r.straight]
    if g.turn.duty is not None or g.turn.late or g.status != "playing":
        return
    for right in of_own_touch(g, not_left(g), moves):
        right.straight = True
        g.rights.append(right)


def merged(rights: list[Right]) -> list[Right]:
    """One entry for each thing that can be required."""
    found: list[Right] = []
    for right in rights:
        same = next((r for r in found if r.do == right.do and r.by == right.by), None)
        if same is None:
            found.append(replace(right, laws=list(right.laws)))
            continue
        same.straight = same.straight if law("VII") in same.laws else right.straight
        add(found, right)
    return found
