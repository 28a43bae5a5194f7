"""Positions as FIDE's laws see them: as `chess`, and castling from any starting arrangement (2023:3.8, II.3)."""

from __future__ import annotations

from dataclasses import dataclass, field

import chess
from chess import BLACK, WHITE, Move, file_of, man_of, name_of, other, own_rank, rank_of, side_of

WINGS = ("king", "queen")
CASTLE = {"king": "O-O", "queen": "O-O-O"}  # stands in `promo` of a castling move
HOMES = {"K": (4, 7), "Q": (4, 0), "k": (60, 63), "q": (60, 56)}  # king and rook of each right


@dataclass
class Pos(chess.Position):
    homes: dict = field(default_factory=lambda: HOMES)
    shredder: bool = False

    def copy(self) -> "Pos":
        return Pos(list(self.board), self.turn, set(self.rights), set(), self.passing, self.half, self.full,
                   self.no_double, self.homes, self.shredder)

    def castling_field(self) -> str:
        rights = [r for r in "KQkq" if r in self.rights]
        return "".join(r if self.outermost(r) else chr(ord("a" if r.islower() else "A") + file_of(self.homes[r][1]))
                       for r in rights) or "-"

    def outermost(self, right: str) -> bool:
        """Is this rook the last on its side of the king? Then the letter of the wing tells it."""
        rook = self.homes[right][1]
        edge = rank_of(rook) * 8 + (7 if right in "Kk" else 0)
        beyond = range(rook + 1, edge + 1) if right in "Kk" else range(edge, rook)
        return not any(self.board[s] == self.board[rook] for s in beyond)

    def fen(self) -> str:
        told = "-"
        if self.passing is not None and any(chess.is_passing(self, m) for m in legal_moves(self)):
            told = name_of(self.passing)
        turn = "w" if self.turn == WHITE else "b"
        return f"{self.placement()} {turn} {self.castling_field()} {told} {self.half} {self.full}"

    def identity(self) -> tuple:
        """What makes two positions the same (9.2.3): who moves, who stands where, what may be played."""
        passing = self.passing
        if passing is not None and not any(chess.is_passing(self, m) for m in legal_moves(self)):
            passing = None
        return self.turn, tuple(self.board), tuple(sorted(self.rights)), passing


def read_fen(text: str) -> Pos:
    fields = text.split()
    castling = fields[2] if len(fields) > 2 else "-"
    rest = [fields[0], *(fields[1:2]), "-", *fields[3:]] if len(fields) > 1 else fields
    plain = chess.read_fen(" ".join(rest))
    pos = Pos(plain.board, plain.turn, set(), set(), plain.passing, plain.half, plain.full)
    letters = castling if castling != "-" else ""
    pos.shredder = any(c not in "KQkq" for c in letters)
    homes = dict(HOMES)
    for c in letters:
        side = WHITE if c.isupper() else BLACK
        kings = pos.kings(side)
        if len(kings) != 1:
            continue
        if c in "KQkq":
            right, rook = c, HOMES[c][1]
        else:
            rook = (0 if side == WHITE else 56) + "abcdefgh".index(c.lower())
            right = man_of(side, "k" if rook > kings[0] else "q")
        king = kings[0] if pos.shredder else HOMES[right][0]
        if pos.board[king] == man_of(side, "k") and pos.board[rook] == man_of(side, "r"):
            homes[right] = (king, rook)
            pos.rights.add(right)
    pos.homes = homes
    return pos


def scharnagl(number: int) -> str:
    """The first rank of the numbered starting position of Chess960."""
    row = [""] * 8
    number, rest = divmod(number, 4)
    row[2 * rest + 1] = "b"
    number, rest = divmod(number, 4)
    row[2 * rest] = "b"
    number, rest = divmod(number, 6)
    row[[f for f in range(8) if not row[f]][rest]] = "q"
    knights = [(a, b) for a in range(5) for b in range(a + 1, 5)][number]
    free = [f for f in range(8) if not row[f]]
    for k in knights:
        row[free[k]] = "n"
    for kind, f in zip("rkr", [f for f in range(8) if not row[f]]):
        row[f] = kind
    return "".join(row)


def start_960(number: int) -> Pos:
    row = scharnagl(number)
    rooks = [f for f in range(8) if row[f] == "r"]
    letters = "".join("ABCDEFGH"[f] for f in reversed(rooks))
    return read_fen(f"{row}/pppppppp/8/8/8/8/PPPPPPPP/{row.upper()} w {letters}{letters.lower()} - 0 1")


def targets(side: str, wing: str) -> tuple[int, int]:
    """Where king and rook stand after castling."""
    base = 0 if side == WHITE else 56
    return (base + 6, base + 5) if wing == "king" else (base + 2, base + 3)


def is_castling(move: Move) -> bool:
    return move.promo.startswith("O")


def wing_of(move: Move) -> str:
    return "king" if move.promo == "O-O" else "queen"


def rook_of(pos: Pos, side: str, wing: str) -> int:
    return pos.homes[chess.right_name(side, wing)][1]


def castling(pos: Pos, side: str, wing: str) -> Move | None:
    """The castling on this wing, if it is lawful now."""
    right = chess.right_name(side, wing)
    king, rook = pos.homes[right]
    if right not in pos.rights or pos.board[king] != man_of(side, "k") or pos.board[rook] != man_of(side, "r"):
        return None
    king_to, rook_to = targets(side, wing)
    way = set(range(min(king, king_to), max(king, king_to) + 1))
    free = (way | set(range(min(rook, rook_to), max(rook, rook_to) + 1))) - {king, rook}
    if any(pos.board[s] != "" for s in free):
        return None
    if any(chess.is_commanded(pos, s, other(side)) for s in way):
        return None
    move = Move(king, king_to, CASTLE[wing])
    return None if chess.in_check(play(pos, move), side) else move


def play(pos: Pos, move: Move) -> Pos:
    """The position after the move; the move is trusted to follow the man's way of moving."""
    new = pos.copy()
    man = pos.board[move.frm]
    side, kind = side_of(man), man.lower()
    new.passing, taken = None, None
    if is_castling(move):
        rook = rook_of(pos, side, wing_of(move))
        king_to, rook_to = targets(side, wing_of(move))
        new.board[move.frm] = new.board[rook] = ""
        new.board[king_to], new.board[rook_to] = man_of(side, "k"), man_of(side, "r")
    else:
        taken = chess.taken_square(pos, move)
        if taken is not None:
            new.board[taken] = ""
        new.board[move.frm] = ""
        new.board[move.to] = man_of(side, move.promo) if move.promo else man
        if kind == "p" and abs(rank_of(move.to) - rank_of(move.frm)) == 2:
            new.passing = (move.frm + move.to) // 2
    for right in tuple(new.rights):
        king, rook = pos.homes[right]
        if king in (move.frm, move.to) or rook in (move.frm, move.to):
            new.rights.discard(right)
    new.half = 0 if kind == "p" or taken is not None else pos.half + 1
    new.full = pos.full + (1 if side == BLACK else 0)
    new.turn = other(side)
    return new


SEEN: dict[tuple, list[Move]] = {}


def legal_moves(pos: Pos) -> list[Move]:
    """Every legal move of the side to move; found once."""
    key = pos.turn, tuple(pos.board), tuple(sorted(pos.rights)), pos.passing, tuple(sorted(pos.homes.items()))
    if key not in SEEN:
        if len(SEEN) > 20000:
            SEEN.clear()
        SEEN[key] = find_legal(pos)
    return SEEN[key]


def find_legal(pos: Pos) -> list[Move]:
    side, found = pos.turn, []
    for frm in range(64):
        man = pos.board[frm]
        if side_of(man) != side or man.lower() == "p" and own_rank(frm, side) == 8:
            continue
        found += [m for m in chess.moves_of_man(pos, frm) if not chess.in_check(play(pos, m), side)]
    found += [m for m in (castling(pos, side, wing) for wing in WINGS) if m is not None]
    return found


def uci(pos: Pos, move: Move) -> str:
    if is_castling(move):
        to = rook_of(pos, pos.turn, wing_of(move)) if pos.shredder else move.to
        return name_of(move.frm) + name_of(to)
    return move.uci()


def taken(pos: Pos, move: Move) -> int | None:
    return None if is_castling(move) else chess.taken_square(pos, move)


def is_mate(pos: Pos) -> bool:
    return chess.in_check(pos, pos.turn) and not legal_moves(pos)


def is_stalemate(pos: Pos) -> bool:
    return not chess.in_check(pos, pos.turn) and not legal_moves(pos)


def perft(pos: Pos, depth: int) -> int:
    return 1 if depth == 0 else sum(perft(play(pos, m), depth - 1) for m in legal_moves(pos))
