"""What a player is bound to by the men he has touched, let go or written down (2023:4.3 to 4.7, 7.5.1, 9.5.3)."""

from __future__ import annotations

import chess
import fide_chess
from chess import Move, man_of, name_of
from fide_chess import Pos, WINGS, castling, legal_moves, rook_of, taken, wing_of
from fide_state import Game, Touch, Turn, laws

Duty = tuple[str, list[str]]
Bond = tuple[list[Move], list[Duty]]


def moves_of(legal: list[Move], sq: int) -> list[Move]:
    return [m for m in legal if m.frm == sq]


def takes(pos: Pos, legal: list[Move], sq: int) -> list[Move]:
    return [m for m in legal if taken(pos, m) == sq]


def bond(g: Game) -> Bond:
    """The moves that are open to him, and his duties in words."""
    t = g.turn
    legal = legal_moves(t.start)
    if t.locked is not None:
        return t.locked, [locked_duty(t)]
    if t.written is not None:
        return [t.written], [("make " + san(t.start, t.written), laws("9.5.3"))]  # it was there first
    if t.bound_man is not None and moves_of(legal, t.bound_man):
        return moves_of(legal, t.bound_man), [("move " + name_of(t.bound_man), laws("9.5.3", "4.3.1"))]
    moves, duties = touch_bond(t, legal)
    if t.chosen is not None:
        chosen = [m for m in legal if m.to == t.chosen[0] and m.promo == t.chosen[1] and (not t.touched or m in moves)]
        if chosen:
            return chosen, [("promote " + name_of(t.chosen[0]), laws("4.4.4"))]
    return moves, duties


def locked_duty(t: Turn) -> Duty:
    move = t.locked[0]
    if fide_chess.is_castling(move):
        return "castle " + wing_of(move), laws("4.7.2")
    if move.promo:
        return "promote " + name_of(move.to), laws("4.7.3")
    return f"take {name_of(taken(t.start, move))}", laws("4.7.1")


def touch_bond(t: Turn, legal: list[Move]) -> Bond:
    touched = in_order(t.touched)
    own = [x for x in touched if x.own]
    adverse = [x for x in touched if not x.own]
    if not touched:
        return legal, []
    if own and adverse:
        return both_bond(t, legal, touched, own[0].square, adverse[0].square)
    if adverse:
        for x in adverse:
            found = takes(t.start, legal, x.square)
            if found:
                return found, [("take " + name_of(x.square), laws("4.3.2"))]
        return legal, []
    return own_bond(t, legal, own)


def in_order(touched: list[Touch]) -> list[Touch]:
    """As touched; where the order is not known his own man comes first (4.3.3)."""
    found: list[Touch] = []
    for x in touched:
        if x.together and found and x.own and not found[-1].own:
            found.insert(len(found) - 1, x)
        else:
            found.append(x)
    return found


def both_bond(t: Turn, legal: list[Move], touched: list[Touch], own: int, adverse: int) -> Bond:
    found = [m for m in takes(t.start, legal, adverse) if m.frm == own]
    if found:
        return found, [(f"take {name_of(adverse)} with {name_of(own)}", laws("4.3.3"))]
    for x in touched:
        found = moves_of(legal, x.square) if x.own else takes(t.start, legal, x.square)
        if found:
            return found, [(("move " if x.own else "take ") + name_of(x.square), laws("4.3.3"))]
    return legal, []


def own_bond(t: Turn, legal: list[Move], own: list[Touch]) -> Bond:
    king = next(iter(t.start.kings(t.side)), None)
    squares = [x.square for x in own]
    if king in squares:
        for x in own:
            if x.square == king or any(x.square == rook_of(t.start, t.side, w) for w in wings_left(t.start, t.side)):
                return castling_bond(t, legal, own, king)
            if moves_of(legal, x.square):
                break
    return first_that_moves(legal, squares, "4.3.1")


def first_that_moves(legal: list[Move], squares: list[int], article: str) -> Bond:
    for sq in squares:
        found = moves_of(legal, sq)
        if found:
            return found, [("move " + name_of(sq), laws(article))]
    return legal, []


def wings_left(pos: Pos, side: str) -> list[str]:
    """The wings on which he has not lost the right to castle."""
    return [w for w in WINGS if chess.right_name(side, w) in pos.rights
            and pos.board[rook_of(pos, side, w)] == man_of(side, "r")]


def castling_bond(t: Turn, legal: list[Move], own: list[Touch], king: int) -> Bond:
    """4.4.1 to 4.4.3: king and rook were touched, or a castling was tried that was illegal."""
    squares = [x.square for x in own]
    for x in own:
        wing = next((w for w in wings_left(t.start, t.side) if rook_of(t.start, t.side, w) == x.square), None)
        if wing is None:
            continue
        first = squares.index(x.square) < squares.index(king)
        together = own[max(squares.index(x.square), squares.index(king))].together and abs(
            squares.index(x.square) - squares.index(king)) == 1
        if first and not together and not t.said_castle:
            found = moves_of(legal, x.square)
            if found:
                return found, [("move " + name_of(x.square), laws("4.4.2", "4.3.1"))]
            found = [m for m in moves_of(legal, king) if not (fide_chess.is_castling(m) and wing_of(m) == wing)]
            if found:
                return found, [("move " + name_of(king), laws("4.4.2", "4.3.1"))]
            return first_that_moves(legal, squares, "4.3.1")
        move = castling(t.start, t.side, wing)
        if move is not None:
            return [move], [("castle " + wing, laws("4.4.1"))]
        return king_or_any(legal, king)
    if t.wish is not None:
        return king_or_any(legal, king)
    return first_that_moves(legal, squares, "4.3.1")


def king_or_any(legal: list[Move], king: int) -> Bond:
    """4.4.3: another move of the king, and if he has none, any."""
    found = moves_of(legal, king)
    return (found, [("move " + name_of(king), laws("4.4.3"))]) if found else (legal, [])


def san(pos: Pos, move: Move) -> str:
    if fide_chess.is_castling(move):
        return move.promo
    man = pos.board[move.frm].upper()
    cut = taken(pos, move) is not None
    text = name_of(move.to)
    if man == "P":
        text = (name_of(move.frm)[0] + "x" if cut else "") + text + move.promo.upper()
    else:
        alike = [m for m in legal_moves(pos) if m.to == move.to and m.frm != move.frm
                 and pos.board[m.frm] == pos.board[move.frm] and not fide_chess.is_castling(m)]
        name = name_of(move.frm)
        which = ""
        if alike:
            if all(m.frm % 8 != move.frm % 8 for m in alike):
                which = name[0]
            elif all(m.frm // 8 != move.frm // 8 for m in alike):
                which = name[1]
            else:
                which = name
        text = man + which + ("x" if cut else "") + text
    after = fide_chess.play(pos, move)
    if fide_chess.is_mate(after):
        return text + "#"
    return text + ("+" if chess.in_check(after, after.turn) else "")


def read_san(pos: Pos, text: str) -> list[Move]:
    """The legal moves that this record can mean."""
    plain = text.strip().rstrip("+#!?").replace("x", "").replace("=", "").replace("0", "O").replace("e.p.", "").strip()
    if plain in ("O-O", "O-O-O"):
        return [m for m in legal_moves(pos) if m.promo == plain]
    kind = plain[0] if plain[:1] in tuple("KQRBN") else "P"
    rest = plain[1:] if kind != "P" else plain
    promo = ""
    if rest[-1:] in tuple("QRBN"):
        promo, rest = rest[-1].lower(), rest[:-1]
    to, hint = rest[-2:], rest[:-2]
    if to not in chess.SQUARES:
        return []
    return [m for m in legal_moves(pos) if not fide_chess.is_castling(m) and pos.board[m.frm].upper() == kind
            and m.to == chess.SQUARES[to] and m.promo == promo and all(c in name_of(m.frm) for c in hint)
            and (kind != "P" or hint or m.frm % 8 == m.to % 8)]


def man_of_san(pos: Pos, text: str) -> int | None:
    """The man that an illegal record means, if only one can be meant."""
    kind = text[0] if text[:1] in tuple("KQRBN") else "P"
    found = [s for s, m in enumerate(pos.board) if m == chess.man_of(pos.turn, kind.lower())]
    if kind == "P":
        found = [s for s in found if name_of(s)[0] == text[0]]
    return found[0] if len(found) == 1 else None
