"""What the umpire of a British game knows: the turn, the hands, the men on the board.

A man is known by its home: the square on which it stood when the turn began.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

import chess
from chess import Move, Position


@dataclass
class Hand:
    """A hand on a man. `how` is on (it stands on its square), held or set (put down, not let go)."""
    how: str
    man: str
    home: int  # where the man stood when the turn began; -1 for a new piece
    frm: int  # the square it was taken up from, or touched on
    sq: int  # where it is now; -1 if held
    first: int = -1  # the square from which it was first taken up
    true: int = -1  # the square on which it counts, if it was touched out of turn
    adjusting: bool = False  # taken up after notice
    excused: bool = False  # touched to fulfil a duty
    promoting: bool = False  # a new piece, put for a pawn
    was: "Away | None" = None  # how it stood, out of turn, before it was taken up
    displaced: "Away | None" = None  # how it lay, if it was taken up to be put back

    def only_rests(self) -> bool:
        """Is it on a man that stands where it was taken up, or was never taken up? Then it makes no move."""
        return self.how == "on" or self.how == "set" and self.sq == self.first and not self.promoting


@dataclass
class Away:
    """A man that does not stand where it counts.

    kind is accident, extra (moved by the player whose turn it is not), held
    (in that player's hand) or mistake (taken off by him).
    """
    by: str
    man: str
    home: int  # the square on which it counts
    to: int  # where it is; -1 if off the board
    kind: str
    turn: object = None  # the turn in which it was done
    called: int = -1  # the square it is called by, if not its home
    seen_as: str = ""  # a pawn that was named or exchanged
    was: "Away | None" = None  # what an accident has disturbed
    beneath: bool = False  # the player whose turn it is has set a man on it
    name: int = -2  # the square at which it stood when the turn began, if that is known
    taken: bool = False  # he has taken it where the other had moved it

    def seen(self) -> str:
        return self.seen_as or self.man


@dataclass
class Extra:
    """A move made by the player whose turn it is not (II.6(d))."""
    by: str
    touched: list[int]
    replaces: Move | None  # the legal move it puts in the place of his last one
    touched_before: bool  # the opponent had touched a man in this turn
    waived: bool = False
    busy: bool = False  # the opponent had a man in hand
    moved: set[int] = field(default_factory=set)  # men that did not stay on their squares


@dataclass
class Score:
    """What stands of the game: it goes back with the position."""
    standing: dict[str, int]
    quiet: int  # half moves without a capture (1899)
    named: dict[int, str]  # promoted pawns that were only named: square and kind
    asked: set[int]  # those of them whose replacement was required
    subs: set[int]  # those of them for which another thing stands
    several: dict[str, int]  # moves at odds still to be made in one turn
    history: list[tuple[str, str]]  # whose turn and which placement, for each turn

    def copy(self) -> "Score":
        return Score(dict(self.standing), self.quiet, dict(self.named), set(self.asked), set(self.subs), dict(self.several),
                     list(self.history))


@dataclass
class Duty:
    """A move that a penalty asks for."""
    kind: str  # move, king, take, take-with, castle
    own: int = -1
    adverse: int = -1
    wing: str = ""
    law: str = ""

    def words(self) -> str:
        if self.kind == "king":
            return "move king"
        if self.kind == "move":
            return "move " + chess.name_of(self.own)
        if self.kind == "take":
            return "take " + chess.name_of(self.adverse)
        if self.kind == "take-with":
            return "take " + chess.name_of(self.adverse) + " with " + chess.name_of(self.own)
        return "castle " + self.wing

    def is_about(self, pos: Position, home: int) -> bool:
        if self.kind == "king":
            return pos.board[home].lower() == "k" and chess.side_of(pos.board[home]) == pos.turn
        if self.kind == "castle":
            rook = chess.rook_home(chess.right_name(pos.turn, self.wing))
            return home in (self.own, rook)
        if self.kind == "take" and chess.side_of(pos.board[home]) == pos.turn:
            return True
        return home in (self.own, self.adverse)

    def allows(self, pos: Position, move: Move) -> bool:
        if self.kind == "castle":
            return chess.is_castling(pos, move) and (move.to > move.frm) == (self.wing == "king")
        if chess.is_castling(pos, move):
            return False  # II.11(c)
        if self.kind == "king":
            return pos.board[move.frm].lower() == "k"
        if self.kind == "move":
            return move.frm == self.own
        if self.kind == "take":
            return chess.taken_square(pos, move) == self.adverse
        return move.frm == self.own and chess.taken_square(pos, move) == self.adverse


@dataclass
class Turn:
    side: str
    opened: Position  # the position that opened the turn
    score: Score  # what stood when it opened
    start: Position  # the same, or after some of several moves at odds
    touched: list[int] = field(default_factory=list)
    illegal: bool = False  # an illegal move was completed in this turn
    substituted: bool = False  # and a legal one put in its place
    consent: bool = False
    b_gone: set[int] = field(default_factory=set)  # touches for which II.5(b) has lapsed
    c_gone: set[int] = field(default_factory=set)  # touches for which II.5(c) was waived
    illegal_gone: bool = False  # the rights of II.6(b) and (c) have lapsed
    restored: bool = False  # A alone was exacted: B or C may follow
    before_a: list[int] = field(default_factory=list)  # the men touched before that
    duty: Duty | None = None
    demand: str = ""  # a duty of the hand: replace e2, remove-hand, quit
    treatable: dict[int, str] = field(default_factory=dict)  # home: the law by which O may treat it
    called: dict[int, int] = field(default_factory=dict)  # home: the square it is called by
    treated: set[int] = field(default_factory=set)
    penalty_free: bool = False
    strays: list[int] = field(default_factory=list)  # touched by the other player in this turn
    has_touched: bool = False  # the player whose turn it is touched a man
    draw_waived: bool = False
    moved: set[int] = field(default_factory=set)  # men moved or taken by the move that ended it
    done: Move | None = None
    castled: bool = False
    closed: bool = False  # the other player waived what was due for it
    rook_first: str = ""  # the wing, while the rook's move may be held to stand alone
    complete_castling: str = ""  # the wing, while castling may be required
    later: list[int] | None = None  # II.6(d): men touched, for which B or C may now be exacted
    later_for_next: list[int] | None = None  # the same, while the turn of the offence still runs
    sealed_c: bool = False  # II.7(c): C for a missing or illegal sealed move
    mistakes: list[int] = field(default_factory=list)  # men he took off by mistake, not yet put back
    mistake_men: dict[int, str] = field(default_factory=dict)  # what they were
    mistake_squares: dict[int, int] = field(default_factory=dict)  # where they stood
    sub_consent: bool = False  # the player whose turn it is consents to a replaced move
    waived: set[str] = field(default_factory=set)
    stands: dict[int, int] = field(default_factory=dict)  # where men are after some of several moves, by name
    off: set[int] = field(default_factory=set)  # men taken off needlessly with the move that ended it
    naming: int | None = None  # the square of a pawn that he named
    by_substitute: bool = False  # or for which he put another thing than the piece


@dataclass
class Table:
    """The men as they stand now."""
    board: list[str]
    home: list[int]
    hands: dict[str, Hand | None]
    taken: dict[int, tuple[str, str]] = field(default_factory=dict)  # home: (man, who took it off)
    taken_from: dict[int, tuple[str, int]] = field(default_factory=dict)  # the same, moved before: man, square
    under: dict[int, tuple[str, int]] = field(default_factory=dict)  # men on which another was set

    def copy(self) -> "Table":
        hands = {side: hand and replace(hand) for side, hand in self.hands.items()}
        return Table(list(self.board), list(self.home), hands, dict(self.taken),
                     dict(self.taken_from), dict(self.under))


def fresh_table(pos: Position) -> Table:
    home = [s if pos.board[s] else -1 for s in range(64)]
    return Table(list(pos.board), home, {chess.WHITE: None, chess.BLACK: None})


def can_move(pos: Position, moves: list[Move], home: int) -> bool:
    """Can the man on this square be legally moved (castling counts for the king and the rook)?"""
    for m in moves:
        if m.frm == home:
            return True
    return False


def can_take(pos: Position, moves: list[Move], home: int) -> bool:
    return any(chess.taken_square(pos, m) == home for m in moves)


def king_moves(pos: Position, moves: list[Move]) -> list[Move]:
    return [m for m in moves if pos.board[m.frm].lower() == "k" and not chess.is_castling(pos, m)]


def movable_men(pos: Position, moves: list[Move]) -> list[int]:
    return sorted({m.frm for m in moves if not chess.is_castling(pos, m)})
