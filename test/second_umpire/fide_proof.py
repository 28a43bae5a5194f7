"""Who can still mate (2023:5.1.2, 5.2.2): yes, no, or not known. Slow and careful: it says no only where it is sure.

Only a little is sure: a few men that can never mate, and games that are forced. Yes is said where men and room are
such that nobody doubts it; else a short series of moves to a mate is looked for. The rest is not known, and there the
two umpires are not compared.
"""

from __future__ import annotations

from collections import deque

import chess
from chess import WHITE, other, side_of
from fide_chess import Pos, is_mate, legal_moves, play

NODES = 100


def colour_of(sq: int) -> int:
    return (sq // 8 + sq % 8) % 2


def too_few_men(pos: Pos, side: str) -> bool:
    """No arrangement of these men, nor of what they may become, has the other king mated."""
    mine = [(s, m.lower()) for s, m in enumerate(pos.board) if side_of(m) == side and m.lower() != "k"]
    theirs = [(s, m.lower()) for s, m in enumerate(pos.board) if side_of(m) == other(side) and m.lower() != "k"]
    if not mine:
        return True
    if len(mine) == 1 and mine[0][1] == "n":
        return all(kind == "q" for _, kind in theirs)
    if all(kind == "b" for _, kind in mine):
        if len({colour_of(s) for s, _ in mine}) == 1:
            own = colour_of(mine[0][0])
            # Only a man that can stand on the other colour shuts the king's way out.
            return all(kind in "qr" or kind == "b" and colour_of(s) == own for s, kind in theirs)
    return False


def surely_enough(pos: Pos, side: str) -> bool:
    """Men that are not too few, and room for both: a mate can come, and nobody asks for the proof."""
    if len(pos.kings(WHITE)) != 1 or len(pos.kings(other(WHITE))) != 1 or too_few_men(pos, side):
        return False
    swapped = pos.copy()
    swapped.turn, swapped.passing = other(pos.turn), None
    if chess.in_check(pos, pos.turn) or chess.in_check(swapped, swapped.turn):
        return False
    free = [len(legal_moves(p)) for p in (pos, swapped)]
    if min(free) < 4:
        return False
    men = [m.lower() for m in pos.board if m]
    if free_pawn(pos, side) or "p" not in men:
        return True
    pieces = [m for m in pos.board if side_of(m) == side and m.lower() in "qrbn"]
    return bool(pieces) and (min(free) >= 8 or any(free_pawn(pos, s) for s in (side, other(side))))


def soon_enough(pos: Pos, side: str, depth: int = 2) -> bool:
    """Is it so after some move or two?"""
    if surely_enough(pos, side):
        return True
    return depth > 0 and any(soon_enough(play(pos, move), side, depth - 1) for move in legal_moves(pos)[:12])


def free_pawn(pos: Pos, side: str) -> bool:
    """A pawn with no man before it: it can become a queen."""
    for s, man in enumerate(pos.board):
        if man == chess.man_of(side, "p"):
            ahead = chess.line_from(s, 0, chess.forward(side))
            if ahead and all(pos.board[t] == "" for t in ahead):
                return True
    return False


def forced(pos: Pos, sides: tuple[str, ...], nodes: int = NODES) -> dict[str, bool | None]:
    """Plays every move breadth first, as far as that goes: which of these sides mates in some line?"""
    found: dict[str, bool | None] = {side: None for side in sides}
    start = (pos.identity(),)
    seen, ahead, count = {start}, deque([pos]), 0
    while ahead and count < nodes:
        here = ahead.popleft()
        count += 1
        moves = legal_moves(here)
        if not moves:
            if is_mate(here) and other(here.turn) in found:
                found[other(here.turn)] = True
            continue
        for move in moves:
            after = play(here, move)
            key = (after.identity(),)
            if key not in seen:
                seen.add(key)
                ahead.append(after)
    if not ahead:
        found = {side: bool(can) for side, can in found.items()}
    return found


def can_mate(pos: Pos, side: str) -> bool | None:
    if too_few_men(pos, side):
        return False
    if len(pos.kings(WHITE)) != 1 or len(pos.kings(other(WHITE))) != 1:
        return None
    if soon_enough(pos, side):
        return True
    return forced(pos, (side,))[side]


def is_dead(pos: Pos) -> bool | None:
    """Can neither mate?"""
    if len(pos.kings(WHITE)) != 1 or len(pos.kings(other(WHITE))) != 1:
        return False if sum(1 for m in pos.board if m) > 8 else None
    if sum(1 for m in pos.board if m) > 20:
        return False
    few = [too_few_men(pos, side) for side in (WHITE, other(WHITE))]
    if all(few):
        return True
    if any(not bare and soon_enough(pos, side) for side, bare in zip((WHITE, other(WHITE)), few)):
        return False
    can = forced(pos, (WHITE, other(WHITE)))
    if any(can.values()):
        return False
    return True if all(c is False for c in can.values()) else None
