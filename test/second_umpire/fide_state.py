"""What the umpire of a game by FIDE's laws knows."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

import chess
from chess import BLACK, WHITE, Move, other
from fide_chess import Pos
from fide_clock import Clock
from fide_head import Terms

Answer = tuple[str, list[str]]


def law(number: str) -> str:
    return "2023:" + number


def laws(*numbers: str) -> list[str]:
    return [law(n) for n in numbers]


@dataclass
class Touch:
    square: int  # where the man stood when the turn began
    own: bool
    together: bool = False  # with the one before, or in an order that is not known


@dataclass
class Hand:
    man: str
    home: int  # where the turn found it
    at: int | None  # the square it was set down on, with the hand still on it; None: in the air


@dataclass
class Turn:
    side: str
    start: Pos
    history: int  # positions that had appeared when it began
    touched: list[Touch] = field(default_factory=list)
    wish: str | None = None  # he went to castle on this wing, and could not (4.4.3)
    locked: list[Move] | None = None  # the lawful moves that are left, as a man was let go (4.7)
    chosen: tuple[int, str] | None = None  # the piece of a promotion that has touched its square (4.4.4)
    two_handed: bool = False
    hand: Hand | None = None
    names: dict[int, int] = field(default_factory=dict)  # where a man is now, and where the turn found it
    written: Move | None = None  # a move written for a claim, which must be made (9.5.3)
    wrote: str | None = None  # what he has written this turn
    bound_man: int | None = None  # an illegal move was written: another with this man (reading 41)
    said_castle: bool = False  # it frees the order of touching (II.3.2.7)
    complete: bool = False  # its move was completed
    move: Move | None = None  # as it was made
    imposed: bool = False  # his duty comes from the arbiter, who knows it


@dataclass
class Fault:
    """What was done wrongly, and the umpire does not know yet."""
    kind: str  # touch, illegal, promotion, press, hands
    side: str
    turn: Turn
    laws: list[str]
    pressed: bool = True
    fresh: bool = True  # nothing was done since
    number: int = 0  # of the turn among all turns


@dataclass
class Game:
    terms: Terms
    clock: Clock
    turn: Turn
    board: list[str]
    first: str = WHITE
    turns: list[Turn] = field(default_factory=list)  # those that were played
    history: list[tuple] = field(default_factory=list)  # identities of the positions that appeared
    pending: dict[str, bool] = field(default_factory=lambda: {WHITE: False, BLACK: False})  # made, not completed
    pending_hands: dict[str, bool] = field(default_factory=lambda: {WHITE: False, BLACK: False})
    made: dict[str, int] = field(default_factory=lambda: {WHITE: 0, BLACK: 0})
    illegal: dict[str, int] = field(default_factory=lambda: {WHITE: 0, BLACK: 0})
    offers: set[str] = field(default_factory=set)
    faults: list[Fault] = field(default_factory=list)
    does: list[tuple[str, list[str]]] = field(default_factory=list)
    noticed: bool = False
    noticed_men: set[int] = field(default_factory=set)
    displaced: dict[int, int] = field(default_factory=dict)  # where it is, where it belongs
    beside: list[tuple[str, int]] = field(default_factory=list)  # displaced men beside the board
    displacer: str | None = None
    lapsed: list[Fault] = field(default_factory=list)  # too late to be put right
    lent: str | None = None  # whose clock ran before it was turned back to him who displaced men
    displaced_in: int = 0  # the turn, counted from 0
    status: str = "playing"
    winner: str | None = None
    reason: str | None = None
    score: list | None = None
    unsure: bool = False  # something was not known: from here on the umpires are not compared
    judgement: tuple[str, str] | None = None  # what is put before the arbiter, by whom
    increment_asked: str | None = None
    refusals: Counter = field(default_factory=Counter)
    absent: set[str] = field(default_factory=set)
    excused: set[str] = field(default_factory=set)
    came: set[str] = field(default_factory=set)
    present: bool = False  # an arbiter who was called is at the board
    signed: dict[str, str] = field(default_factory=dict)
    misplaced: bool = False
    turned: bool = False
    reversed: bool = False
    forbidden_king: bool = False
    both_seen: int | None = None  # A.5.4: turns played when he saw the illegal position
    sealed: str | None = None
    adjourned: bool = False
    before: dict[str, int] = field(default_factory=lambda: {WHITE: 0, BLACK: 0})  # completed as found by the arbiter
    asked: Counter = field(default_factory=Counter)

    @property
    def side(self) -> str:
        return self.turn.side

    @property
    def sees(self) -> bool:
        return self.terms.vigilant or self.present


def end(g: Game, status: str, winner: str | None, reason: str) -> None:
    g.status, g.winner, g.reason = status, winner, reason
    if status == "drawn":
        g.score = ["1/2", "1/2"]
    elif status == "won":
        g.score = [1, 0] if winner == WHITE else [0, 1]
    elif status == "lost-by-both":
        g.score = [0, 0]
    g.faults = [] if status != "playing" else g.faults


def lose(g: Game, loser: str, reason: str, pos: Pos | None = None) -> list[str]:
    """He has lost, or the game is drawn, because the other cannot mate (5.1.2, 6.9, 7.5.5)."""
    from fide_proof import can_mate
    can = can_mate(pos or g.turn.start, other(loser))
    if can is None:
        g.unsure = True
    if can is False:
        end(g, "drawn", None, reason)
    else:
        end(g, "won", other(loser), reason)
    return []


def shown(g: Game) -> Pos:
    """The men as they stand now."""
    pos = g.turn.start.copy()
    moved = g.board != pos.board
    pos.board = list(g.board)
    if moved or g.misplaced:
        pos.rights = {r for r in pos.rights if pos.board[pos.homes[r][0]] == chess.man_of(
            WHITE if r in "KQ" else BLACK, "k") and pos.board[pos.homes[r][1]] == chess.man_of(
            WHITE if r in "KQ" else BLACK, "r")}
    if moved:
        pos.passing = None
    return pos
