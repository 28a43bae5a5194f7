"""When a move is made, what stands in between, and what ends the game (2023:4.7, 5, 9.6)."""

from __future__ import annotations

import chess
import fide_chess
import fide_proof
from chess import BLACK, Move, other, side_of
from fide_chess import Pos, is_castling, legal_moves, play
from fide_state import Answer, Fault, Game, Turn, end, laws
from fide_touch import bond
from ruling import ALLOWED, OFFENCE


def undisturbed(g: Game) -> list[str]:
    """The board with the men that were displaced by accident where they belong."""
    board = list(g.board)
    for at, home in g.displaced.items():
        board[home], board[at] = board[at], ""
    for man, home in g.beside:
        board[home] = man
    return board


def half_done(pos: Pos, board: list[str]) -> list[Move]:
    """The lawful moves of which a part was done, and which bind as soon as a man is let go (4.7)."""
    found = []
    for move in legal_moves(pos):
        part = list(pos.board)
        if is_castling(move):
            part[move.to], part[move.frm] = part[move.frm], ""
        elif move.promo:
            part[move.to], part[move.frm] = part[move.frm], ""
        elif chess.is_passing(pos, move):
            part[move.to], part[move.frm] = part[move.frm], ""
        else:
            continue
        if part == board:
            found.append(move)
    return found


def settle(g: Game, meant: Move | None = None, quiet: bool = False) -> Answer:
    """A man was let go: is a move made, half made, or is it none?"""
    t = g.turn
    board = undisturbed(g)
    if board == t.start.board:
        return ALLOWED, laws("4.3.1")
    moves = [meant] if meant else [m for m in legal_moves(t.start) if play(t.start, m).board == board]
    if moves:
        move = moves[0]
        allowed, duties = bond(g)
        if move not in allowed:
            return breach(g, move, [x for _, found in duties for x in found])
        two = t.two_handed
        make(g, move)
        if two:
            return OFFENCE, laws("4.1")
        return ALLOWED, laws("4.7")
    half = half_done(t.start, board)
    if half:
        allowed, duties = bond(g)
        open_to_him = [m for m in half if m in allowed]
        if open_to_him:
            t.locked = open_to_him
            return ALLOWED, [x for _, found in bond(g)[1] for x in found]
        if g.sees:
            take_back(g)
            g.does.append(("restore", [x for _, found in duties for x in found]))
            return OFFENCE, [x for _, found in duties for x in found]
        t.locked = half
        return OFFENCE, laws("4.3.1")
    if quiet:
        return ALLOWED, [x for _, found in bond(g)[1] for x in found] or laws("4.5")
    return OFFENCE, laws("3.10.2")


def take_back(g: Game) -> None:
    """The men go back to where the turn found them; what was touched remains touched."""
    t = g.turn
    g.board = list(t.start.board)
    t.hand, t.names, t.two_handed = None, {}, False
    g.displaced, g.beside = {}, []


def breach(g: Game, move: Move, grounds: list[str]) -> Answer:
    """A lawful move with a man that he was not to move (reading 12)."""
    t = g.turn
    if g.sees or t.imposed:
        take_back(g)
        g.does.append(("restore", grounds))
        return OFFENCE, grounds
    make(g, move)
    if g.status == "playing":
        g.faults.append(Fault("touch", t.side, t, grounds, number=len(g.turns) - 1))
    return OFFENCE, grounds


def make(g: Game, move: Move) -> None:
    t, side = g.turn, g.side
    complete_by_next(g, side)
    t.move = move
    g.made[side] += 1
    g.clock.note_gaps()
    g.pending[side], g.pending_hands[side] = True, t.two_handed
    pass_turn(g, play(t.start, move))
    # With limited supervision the opponent's faults stand once a move is made after them (A.5.2).
    if g.terms.limited:
        g.lapsed += [f for f in g.faults if f.side != side and f.kind != "touch"]
        g.faults = [f for f in g.faults if f.side == side or f.kind == "touch"]
    ends(g, side)


def complete_by_next(g: Game, side: str) -> None:
    """6.2.1.2: not pressed, and the next move made."""
    if g.pending[side]:
        complete_last(g, side)


def complete_last(g: Game, side: str) -> None:
    g.clock.completed[side] += 1
    g.pending[side] = g.pending_hands[side] = False
    next(t for t in reversed(g.turns) if t.side == side).complete = True


def pass_turn(g: Game, after: Pos) -> None:
    g.turns.append(g.turn)
    g.history.append(after.identity())
    extra = {at: home for at, home in g.displaced.items()}
    g.board = list(after.board)
    for at, home in extra.items():
        g.board[at], g.board[home] = g.board[home], ""
    g.turn = Turn(after.turn, after, len(g.history))


def ends(g: Game, mover: str) -> None:
    """What ends the game of itself, in this order (reading 45)."""
    pos = g.turn.start
    if fide_chess.is_mate(pos):
        end(g, "won", mover, "checkmate")
    elif fide_chess.is_stalemate(pos):
        end(g, "drawn", None, "stalemate")
    else:
        dead = fide_proof.is_dead(pos)
        if dead:
            end(g, "drawn", None, "dead-position")
        elif g.history.count(g.history[-1]) >= 5:
            end(g, "drawn", None, "fivefold")
        elif pos.half >= 150:
            end(g, "drawn", None, "seventy-five-moves")
        elif dead is None:
            g.unsure = True
    if g.status != "playing":
        complete_by_next(g, mover)
        g.clock.pause()


def count_position(g: Game, pos: Pos) -> int:
    return g.history.count(pos.identity())


def stand_as_it_is(g: Game) -> Pos:
    """After an illegal move that was pressed and not seen: the next player finds the men so."""
    t = g.turn
    pos = t.start.copy()
    pos.board = undisturbed(g)
    changed = [s for s in range(64) if pos.board[s] != t.start.board[s]]
    pawn = any(t.start.board[s].lower() == "p" and side_of(t.start.board[s]) == t.side for s in changed)
    fewer = sum(1 for m in pos.board if m) < sum(1 for m in t.start.board if m)
    pos.half = 0 if pawn or fewer else t.start.half + bool(changed)
    pos.rights = {r for r in pos.rights if not {pos.homes[r][0], pos.homes[r][1]} & set(changed)}
    pos.passing = None
    pos.turn = other(t.side)
    pos.full += 1 if t.side == BLACK else 0
    return pos
