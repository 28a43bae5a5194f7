"""Which moves are lawful by Lewis's laws, and what a hand has done with a man.

Where check was not said, a player may move without attending to it (XVIII).
"""

from __future__ import annotations

from dataclasses import dataclass

import chess
from chess import Move, Position
from lewis_state import Game


def ignorable(pos: Position, side: str, said: bool, known: frozenset[int]) -> set[int]:
    """The men whose check this player need not attend to. `known`: men whose check was said before."""
    if said or not pos.kings(side):
        return set()
    found = set(chess.checkers(pos, side))
    if any(pos.board[s].lower() == "k" for s in found):
        return set()  # kings side by side: only legal moves
    return found - known


def with_turn(pos: Position, side: str) -> Position:
    new = pos.copy()
    new.turn = side
    return new


KNOWN: dict[tuple, list[Move]] = {}  # what was found before, to save time


def lawful_in(pos: Position, side: str, said: bool, known: frozenset[int] = frozenset()) -> list[Move]:
    """The moves this player may lawfully make; `said`: check was said to him."""
    key = (tuple(pos.board), side, said, tuple(sorted(pos.rights)), pos.passing, pos.no_double, known)
    if key not in KNOWN:
        if len(KNOWN) > 2000:
            KNOWN.clear()
        KNOWN[key] = find_lawful(with_turn(pos, side), side, said, known)
    return KNOWN[key]


def find_lawful(pos: Position, side: str, said: bool, known: frozenset[int]) -> list[Move]:
    free = ignorable(pos, side, said, known)
    found = []
    for frm in range(64):
        man = pos.board[frm]
        if chess.side_of(man) != side:
            continue
        for move in chess.moves_of_man(pos, frm):
            after = effect(pos, move)
            left = set(chess.checkers(after, side))
            if man.lower() != "k":
                left -= free
            if not left:
                found.append(move)
    for move in chess.castlings(pos, side):
        if not chess.in_check(chess.play(pos, move), side):
            found.append(move)
    return found


def lawful(g: Game, side: str | None = None) -> list[Move]:
    """The lawful moves from the start of the turn, without regard to a duty."""
    side = side or g.side
    start = g.turn.start
    said = g.said[chess.other(side)] and not (g.turn.late and side == g.side)
    return lawful_in(start.pos, side, said, start.known.get(side, frozenset()))


def announced(g: Game, side: str) -> bool:
    """Does this player know by word that his king is in check?"""
    if g.turn.late and side == g.side:
        return bool(g.turn.start.known.get(side))
    return g.said[chess.other(side)] or bool(g.turn.start.known.get(side))


def by_duty(g: Game, moves: list[Move]) -> list[Move]:
    duty = g.turn.duty
    pos = g.turn.start.pos
    if duty is None:
        return moves
    if duty.kind == "move":
        return men_moves(pos, moves, duty.square)
    if duty.kind == "king":
        return king_moves(pos, moves)
    return takers(pos, moves, duty.square)


def men_moves(pos: Position, moves: list[Move], sq: int) -> list[Move]:
    """Moves of the man on this square; castling is not counted."""
    return [m for m in moves if m.frm == sq and not chess.is_castling(pos, m)]


def king_moves(pos: Position, moves: list[Move]) -> list[Move]:
    return [m for m in moves if pos.board[m.frm].lower() == "k" and not chess.is_castling(pos, m)]


def takers(pos: Position, moves: list[Move], sq: int) -> list[Move]:
    return [m for m in moves if chess.taken_square(pos, m) == sq]


def has_some_way(pos: Position, sq: int, side: str) -> bool:
    """Could the man go somewhere if check were disregarded?"""
    return bool(chess.moves_of_man(with_turn(pos, side), sq))


# ---- what a hand did -------------------------------------------------------

def within_way(pos: Position, move: Move) -> bool:
    """Does the man's way of moving reach the square, check disregarded?"""
    return any(m.frm == move.frm and m.to == move.to for m in chess.moves_of_man(pos, move.frm))


def effect(pos: Position, move: Move) -> Position:
    """The men after any transfer of one man, right or false."""
    new = pos.copy()
    man = pos.board[move.frm]
    owner, kind = chess.side_of(man), man.lower()
    taken = pos.board[move.to] != ""
    if (kind == "p" and owner == pos.turn and chess.is_passing(pos, move) and move.to == pos.passing
            and within_way(pos, move)):
        new.board[chess.taken_square(pos, move)] = ""
        taken = True
    new.board[move.frm] = ""
    new.board[move.to] = chess.man_of(owner, move.promo) if move.promo else man
    new.passing = None
    if is_double_step(pos, move):
        new.passing = (move.frm + move.to) // 2
    chess.settle_rights(new, owner, move.frm, move.to)
    moved = set(pos.no_double) - {move.frm, move.to}
    if kind == "p" and not move.promo and chess.own_rank(move.to, owner) == 2:
        moved.add(move.to)
    new.no_double = frozenset(moved)
    new.half = 0 if kind == "p" or taken else pos.half + 1
    new.full = pos.full + (1 if pos.turn == chess.BLACK else 0)
    new.turn = chess.other(pos.turn)
    return new


def is_double_step(pos: Position, move: Move) -> bool:
    """A pawn goes from its second square to its fourth over an empty one."""
    man = pos.board[move.frm]
    if man.lower() != "p" or chess.file_of(move.frm) != chess.file_of(move.to):
        return False
    owner = chess.side_of(man)
    return (chess.own_rank(move.frm, owner) == 2 and chess.own_rank(move.to, owner) == 4
            and pos.board[(move.frm + move.to) // 2] == "")


@dataclass
class Deed:
    """What moving one man amounts to. `law` is empty if it is lawful."""
    law: str  # X, XI, XII, XIII, or "king" if it would take a king
    after: Position


def judge(pos: Position, side: str, move: Move, moves: list[Move]) -> Deed:
    """A transfer of one man by this player, whose lawful moves are given."""
    pos = with_turn(pos, side)
    man, there = pos.board[move.frm], pos.board[move.to]
    after = effect(pos, move)
    if there.lower() == "k":
        return Deed("king", after)
    if chess.side_of(man) != side:
        return Deed("X", after)
    if chess.side_of(there) == side:
        return Deed("XII", after)
    same = [m for m in moves if m.frm == move.frm and m.to == move.to and not chess.is_castling(pos, m)]
    if same:
        return Deed("", after)
    if there != "" and not within_way(pos, move):
        return Deed("XI", after)
    return Deed("XIII", after)


def needs_name(pos: Position, side: str, move: Move) -> bool:
    """A pawn of his own reaches its eighth square and no piece is given."""
    man = pos.board[move.frm]
    return (man.lower() == "p" and chess.side_of(man) == side
            and chess.own_rank(move.to, side) == 8 and move.promo == "")


def castling_squares(side: str, wing: str) -> tuple[int, int, int, int]:
    """King from and to, rook from and to."""
    king = chess.king_home(side)
    rook = chess.rook_home(chess.right_name(side, wing))
    way = 1 if wing == "king" else -1
    return king, king + 2 * way, rook, king + way


def castled(pos: Position, side: str, wing: str) -> Position | None:
    """The men after castling, lawful or not; None if two men would stand on one square."""
    king, king_to, rook, rook_to = castling_squares(side, wing)
    new = with_turn(pos, side)
    if any(new.board[s] != "" for s in (king_to, rook_to)):
        return None
    new.board[king_to], new.board[king] = new.board[king], ""
    new.board[rook_to], new.board[rook] = new.board[rook], ""
    chess.settle_rights(new, side, king, king_to)
    chess.settle_rights(new, side, rook, rook_to)
    new.passing = None
    new.half = pos.half + 1
    new.full = pos.full + (1 if side == chess.BLACK else 0)
    new.turn = chess.other(side)
    return new
