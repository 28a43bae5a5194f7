"""Boards and moves, slow and plain.

A square is a number from 0 (a1) to 63 (h8). A man is a letter as in FEN; an
empty square is the empty text. Anything may stand anywhere. A move is tried
on a copy of the board, and then we look whether the king could be taken.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

WHITE = "white"
BLACK = "black"
ORDINARY = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

ROOK_WAYS = [(1, 0), (-1, 0), (0, 1), (0, -1)]
BISHOP_WAYS = [(1, 1), (1, -1), (-1, 1), (-1, -1)]
KNIGHT_STEPS = [(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)]

KIND_OF_NAME = {
    "king": "k", "queen": "q", "rook": "r", "bishop": "b", "knight": "n", "pawn": "p",
}


class BadFen(ValueError):
    pass


def other(side: str) -> str:
    return BLACK if side == WHITE else WHITE


SQUARES = {f + r: i for i, (r, f) in enumerate((r, f) for r in "12345678" for f in "abcdefgh")}


@cache
def square(name: str) -> int:
    """The square with this name; ValueError if there is none."""
    if name not in SQUARES:
        raise ValueError("no square: " + name)
    return SQUARES[name]


@cache
def name_of(sq: int) -> str:
    return "abcdefgh"[sq % 8] + "12345678"[sq // 8]


def file_of(sq: int) -> int:
    return sq % 8


def rank_of(sq: int) -> int:
    return sq // 8


@cache
def own_rank(sq: int, side: str) -> int:
    """The rank as this player counts it, from 1 to 8."""
    return sq // 8 + 1 if side == WHITE else 8 - sq // 8


def step(sq: int, df: int, dr: int) -> int | None:
    f, r = sq % 8 + df, sq // 8 + dr
    if 0 <= f < 8 and 0 <= r < 8:
        return r * 8 + f
    return None


@cache
def side_of(man: str) -> str | None:
    if man == "":
        return None
    return WHITE if man.isupper() else BLACK


@cache
def man_of(side: str, kind: str) -> str:
    """The letter of a man of this side; kind is one of k q r b n p."""
    return kind.upper() if side == WHITE else kind.lower()


def forward(side: str) -> int:
    return 1 if side == WHITE else -1


class Move(NamedTuple):
    frm: int
    to: int
    promo: str = ""  # q r b n, or nothing

    def uci(self) -> str:
        return name_of(self.frm) + name_of(self.to) + self.promo


def move_of(uci: str) -> Move:
    return Move(square(uci[0:2]), square(uci[2:4]), uci[4:5].lower())


@dataclass
class Position:
    board: list[str]
    turn: str = WHITE
    rights: set[str] = field(default_factory=set)  # of K Q k q
    rookless: set[str] = field(default_factory=set)  # castling without the rook (III.5)
    passing: int | None = None  # the square just passed over by a pawn
    half: int = 0
    full: int = 1
    no_double: frozenset[int] = frozenset()  # pawns known to have moved

    def copy(self) -> "Position":
        return Position(list(self.board), self.turn, set(self.rights), set(self.rookless),
                        self.passing, self.half, self.full, self.no_double)

    def placement(self) -> str:
        rows = []
        for r in range(7, -1, -1):
            row, gap = "", 0
            for f in range(8):
                man = self.board[r * 8 + f]
                if man == "":
                    gap += 1
                else:
                    row += (str(gap) if gap else "") + man
                    gap = 0
            rows.append(row + (str(gap) if gap else ""))
        return "/".join(rows)

    def fen(self) -> str:
        """A right to castle is told if king and rook stand there, a square passed over if a pawn may take there."""
        rights = "".join(c for c in "KQkq" if c in self.rights and right_is_possible(self, c)
                         or c in self.rookless and self.king_at_home(c)) or "-"
        told = self.passing is not None and any(
            self.board[s] == man_of(self.turn, "p") for s in commanders(self, self.passing, self.turn)) and any(
            is_passing(self, m) for m in legal_moves(self))
        passing = name_of(self.passing) if told else "-"
        turn = "w" if self.turn == WHITE else "b"
        return f"{self.placement()} {turn} {rights} {passing} {self.half} {self.full}"

    def men(self) -> dict[str, str]:
        """Who stands where; found once, as nobody changes a position that he shows."""
        if "shown" not in self.__dict__:
            self.__dict__["shown"] = {name_of(i): man for i, man in enumerate(self.board) if man}
        return self.__dict__["shown"]

    def king_at_home(self, right: str) -> bool:
        side = WHITE if right.isupper() else BLACK
        return self.board[king_home(side)] == man_of(side, "k") and self.board[rook_home(right)] == ""

    def kings(self, side: str) -> list[int]:
        king = man_of(side, "k")
        return [s for s in range(64) if self.board[s] == king]


def read_placement(text: str) -> list[str]:
    board = [""] * 64
    rows = text.split("/")
    if len(rows) != 8:
        raise BadFen("not eight ranks: " + text)
    for i, row in enumerate(rows):
        f = 0
        for c in row:
            if c in "12345678":
                f += int(c)
            elif c in "KQRBNPkqrbnp" and f < 8:
                board[(7 - i) * 8 + f] = c
                f += 1
            else:
                raise BadFen("bad rank: " + row)
        if f != 8:
            raise BadFen("bad rank: " + row)
    return board


def read_fen(text: str) -> Position:
    """Reads a FEN; fields at its end may be left out."""
    fields = text.split()
    if not fields:
        raise BadFen("empty FEN")
    pos = Position(read_placement(fields[0]))
    if len(fields) > 1:
        if fields[1] not in ("w", "b"):
            raise BadFen("whose turn? " + fields[1])
        pos.turn = WHITE if fields[1] == "w" else BLACK
    if len(fields) > 2 and fields[2] != "-":
        for c in fields[2]:
            if c not in "KQkq":
                raise BadFen("castling: " + fields[2])
            pos.rights.add(c)
    pos.rights = {c for c in pos.rights if right_is_possible(pos, c)}
    if len(fields) > 3 and fields[3] != "-":
        try:
            passing = square(fields[3])
        except ValueError:
            raise BadFen("passing: " + fields[3]) from None
        if passing_is_possible(pos, passing):
            pos.passing = passing
    if len(fields) > 4:
        pos.half = int(fields[4])
    if len(fields) > 5:
        pos.full = int(fields[5])
    return pos


def right_is_possible(pos: Position, right: str) -> bool:
    side = WHITE if right.isupper() else BLACK
    return (pos.board[king_home(side)] == man_of(side, "k")
            and pos.board[rook_home(right)] == man_of(side, "r"))


def passing_is_possible(pos: Position, sq: int) -> bool:
    """A pawn of the side not to move stands beyond the square, and the squares behind it are empty."""
    mover = other(pos.turn)
    if own_rank(sq, mover) != 3:
        return False
    beyond, behind = step(sq, 0, forward(mover)), step(sq, 0, -forward(mover))
    return (pos.board[sq] == "" and pos.board[behind] == ""
            and pos.board[beyond] == man_of(mover, "p"))


@cache
def king_home(side: str) -> int:
    return square("e1") if side == WHITE else square("e8")


@cache
def rook_home(right: str) -> int:
    return square({"K": "h1", "Q": "a1", "k": "h8", "q": "a8"}[right])


@cache
def right_name(side: str, wing: str) -> str:
    """wing is "king" or "queen"."""
    return man_of(side, wing[0])


# ---- commanding ----------------------------------------------------------

def line_from(sq: int, df: int, dr: int) -> list[int]:
    """The squares one after another in this direction, to the edge."""
    found, to = [], step(sq, df, dr)
    while to is not None:
        found.append(to)
        to = step(to, df, dr)
    return found


def near(sq: int, steps: list) -> list[int]:
    """The squares that are one of these steps away."""
    return [t for t in (step(sq, df, dr) for df, dr in steps) if t is not None]


# For every square, reckoned once: the lines that leave it, and the squares that are a step away.
LINES = {kind: [[line_from(sq, df, dr) for df, dr in ways] for sq in range(64)]
         for kind, ways in (("r", ROOK_WAYS), ("b", BISHOP_WAYS), ("q", ROOK_WAYS + BISHOP_WAYS))}
NEAR = {"n": [near(sq, KNIGHT_STEPS) for sq in range(64)],
        "k": [near(sq, ROOK_WAYS + BISHOP_WAYS) for sq in range(64)],
        "P": [near(sq, [(-1, 1), (1, 1)]) for sq in range(64)],
        "p": [near(sq, [(-1, -1), (1, -1)]) for sq in range(64)]}


def commanded_by(pos: Position, frm: int) -> list[int]:
    """Every square that the man on this square commands (I.9)."""
    man = pos.board[frm]
    if man == "":
        return []
    kind = man.lower()
    if kind == "p":  # on its eighth rank it commands nothing: there is no step forward
        return list(NEAR[man][frm])
    if kind in NEAR:
        return list(NEAR[kind][frm])
    found = []
    for line in LINES[kind][frm]:
        for to in line:
            found.append(to)
            if pos.board[to] != "":
                break
    return found


def commanders(pos: Position, sq: int, side: str) -> list[int]:
    """The squares of the men of this side that command the square: looks along each line until a man stands there."""
    board = pos.board
    found = [s for kind in ("n", "k") for s in NEAR[kind][sq] if board[s] == man_of(side, kind)]
    pawn = man_of(side, "p")
    found += [s for s in NEAR[pawn.swapcase()][sq] if board[s] == pawn]
    for kind in ("r", "b"):
        for line in LINES[kind][sq]:
            first = next((s for s in line if board[s] != ""), None)
            if first is not None and board[first] in (man_of(side, kind), man_of(side, "q")):
                found.append(first)
    return sorted(found)


def is_commanded(pos: Position, sq: int, side: str) -> bool:
    return bool(commanders(pos, sq, side))


def in_check(pos: Position, side: str) -> bool:
    return any(is_commanded(pos, k, other(side)) for k in pos.kings(side))


def checkers(pos: Position, side: str) -> list[int]:
    found: set[int] = set()
    for k in pos.kings(side):
        found |= set(commanders(pos, k, other(side)))
    return sorted(found)


# ---- moving --------------------------------------------------------------

def moves_of_man(pos: Position, frm: int) -> list[Move]:
    """Moves of the man on this square by its way of moving, check disregarded, without castling."""
    man = pos.board[frm]
    side, kind = side_of(man), man.lower()
    found: list[Move] = []

    def may_take(to: int) -> bool:
        there = pos.board[to]
        return there != "" and side_of(there) != side and there.lower() != "k"

    def pawn(to: int) -> None:
        if own_rank(to, side) == 8:
            for p in "qrbn":
                found.append(Move(frm, to, p))
        else:
            found.append(Move(frm, to))

    if kind == "p":
        one = step(frm, 0, forward(side))
        if one is not None and pos.board[one] == "":
            pawn(one)
            two = step(one, 0, forward(side))
            if own_rank(frm, side) == 2 and frm not in pos.no_double and pos.board[two] == "":
                pawn(two)
        for to in commanded_by(pos, frm):
            if may_take(to):
                pawn(to)
            elif to == pos.passing and pos.turn == side and own_rank(to, side) == 6 and pos.board[to] == "":
                found.append(Move(frm, to))
    else:
        for to in commanded_by(pos, frm):
            if pos.board[to] == "" or may_take(to):
                found.append(Move(frm, to))
    return found


def castlings(pos: Position, side: str) -> list[Move]:
    """Lawful castlings of this side, as moves of the king (I.11.E(e), III.5)."""
    found = []
    home = king_home(side)
    if pos.board[home] != man_of(side, "k"):
        return found
    for wing, way in (("king", 1), ("queen", -1)):
        right = right_name(side, wing)
        rook = rook_home(right)
        if right in pos.rights:
            if pos.board[rook] != man_of(side, "r"):
                continue
            between = list(range(min(home, rook) + 1, max(home, rook)))
        elif right in pos.rookless:
            if pos.board[rook] != "":
                continue
            between = list(range(min(home, rook) + 1, max(home, rook)))
        else:
            continue
        if any(pos.board[s] != "" for s in between):
            continue
        if any(is_commanded(pos, s, other(side)) for s in (home, home + way, home + 2 * way)):
            continue
        found.append(Move(home, home + 2 * way))
    return found


def is_castling(pos: Position, move: Move) -> bool:
    man = pos.board[move.frm]
    return (man.lower() == "k" and abs(file_of(move.to) - file_of(move.frm)) == 2
            and rank_of(move.to) == rank_of(move.frm))


def is_passing(pos: Position, move: Move) -> bool:
    """Is it a taking in passing?"""
    return (pos.board[move.frm].lower() == "p" and file_of(move.frm) != file_of(move.to)
            and pos.board[move.to] == "")


def taken_square(pos: Position, move: Move) -> int | None:
    """The square of the man that the move takes, or None."""
    if is_passing(pos, move):
        return rank_of(move.frm) * 8 + file_of(move.to)
    if pos.board[move.to] != "":
        return move.to
    return None


def play(pos: Position, move: Move) -> Position:
    """The position after the move; the move is trusted to follow the man's way of moving."""
    new = pos.copy()
    man = pos.board[move.frm]
    side, kind = side_of(man), man.lower()
    taken = taken_square(pos, move)
    if taken is not None:
        new.board[taken] = ""
    new.board[move.frm] = ""
    new.board[move.to] = man_of(side, move.promo) if move.promo else man
    if kind == "k" and is_castling(pos, move):
        wing = "king" if file_of(move.to) > file_of(move.frm) else "queen"
        rook = rook_home(right_name(side, wing))
        if right_name(side, wing) in pos.rights:
            new.board[rook] = ""
            new.board[(move.frm + move.to) // 2] = man_of(side, "r")
    new.passing = None
    if kind == "p" and abs(rank_of(move.to) - rank_of(move.frm)) == 2:
        new.passing = (move.frm + move.to) // 2
    settle_rights(new, side, move.frm, move.to)
    new.half = 0 if kind == "p" or taken is not None else pos.half + 1
    new.full = pos.full + (1 if side == BLACK else 0)
    new.turn = other(side)
    return new


def settle_rights(pos: Position, side: str, frm: int, to: int) -> None:
    """Takes off the rights that a move from this square to that one ends."""
    if frm == king_home(side):
        for wing in ("king", "queen"):
            pos.rights.discard(right_name(side, wing))
            pos.rookless.discard(right_name(side, wing))
    for right in "KQkq":
        if rook_home(right) in (frm, to):
            pos.rights.discard(right)
            pos.rookless.discard(right)


SEEN: dict[tuple, list[Move]] = {}  # legal moves found before, so that nothing is found twice


def legal_moves(pos: Position, side: str | None = None) -> list[Move]:
    """Every legal move of the side (by default the side to move)."""
    side = side or pos.turn
    key = (side, pos.turn, tuple(pos.board), tuple(sorted(pos.rights)), tuple(sorted(pos.rookless)),
           pos.passing, pos.no_double)
    if key not in SEEN:
        if len(SEEN) > 20000:
            SEEN.clear()
        SEEN[key] = find_legal_moves(pos, side)
    return list(SEEN[key])


def legal_ucis(pos: Position) -> list[str]:
    """The legal moves as text; found once, as nobody changes a position that he shows."""
    if "ucis" not in pos.__dict__:
        pos.__dict__["ucis"] = [m.uci() for m in legal_moves(pos)]
    return list(pos.__dict__["ucis"])


def find_legal_moves(pos: Position, side: str) -> list[Move]:
    found = []
    for frm in range(64):
        man = pos.board[frm]
        if side_of(man) != side:
            continue
        if man.lower() == "p" and own_rank(frm, side) == 8:
            continue
        for move in moves_of_man(pos, frm):
            if not in_check(play(pos, move), side):
                found.append(move)
    for move in castlings(pos, side):
        if not in_check(play(pos, move), side):
            found.append(move)
    return found


def is_mate(pos: Position) -> bool:
    return in_check(pos, pos.turn) and not legal_moves(pos)


def is_stalemate(pos: Position) -> bool:
    return not in_check(pos, pos.turn) and not legal_moves(pos)


def perft(pos: Position, depth: int) -> int:
    if depth == 0:
        return 1
    return sum(perft(play(pos, m), depth - 1) for m in legal_moves(pos))
