"""A British game over the board: turns that begin and end, positions restored."""

from __future__ import annotations

import chess
from chess import Move, Position, other
from british_start import Start
from british_state import Away, Extra, Score, Table, Turn, fresh_table


class Game:
    def __init__(self, head):
        self.head = head
        self.old = head.get("code", "british-1903") == "british-1899"
        self.setup = Start(head)
        self.status = "playing"
        self.winner: str | None = None
        self.reason: str | None = None
        begins = self.setup.begins
        self.score = Score({"white": 0, "black": 0}, begins.half, {}, set(), dict(self.setup.several), [])
        self.turn: Turn = self.opened_turn(begins)
        self.table: Table = fresh_table(begins)
        self.last: Turn | None = None  # the turn that ended just now, while it can be punished
        self.prev: Turn | None = None  # the same, also when it can be punished no more
        self.extra: Extra | None = None
        self.away: list[Away] = []
        self.notice: dict[str, int | None] = {"white": None, "black": None}
        self.turns_ended = {"white": 0, "black": 0}  # for the clocks
        self.offer: str | None = None  # who offered a draw
        self.begun_wrongly = False
        self.started = False
        self.ignored: set[str] = set()  # sides that ignored a duty
        self.released = False  # a refused act took the hand from the man it was on
        self.claims: list[tuple[str, str]] = []  # forfeits claimed, waiting for a finding
        self.alleged: list[tuple[str, str]] = []
        self.denied: set[tuple[str, str]] = set()  # what the umpire found not to be so
        self.knew: dict[str, set[str]] = {}  # offences that a side let pass
        self.annul_waived: set[str] = set()
        self.liable: dict[str, list[str]] = {}  # forfeits that may be claimed against a side
        self.sealed: str | None = None  # the sealed record
        self.resumed = False
        self.fault_told: set[str] = set()  # faults of the start pointed out in time

    # ---- laws ------------------------------------------------------------

    def law(self, section: str) -> str:
        """The id of a section in this game's code; Parts III and IV change places."""
        if self.old and section.startswith("III."):
            section = "IV." + section[4:]
        elif self.old and section == "IV.2":
            section = "III.2(b)"
        return ("1899:" if self.old else "1903:") + section

    def laws(self, *sections: str) -> list[str]:
        return [self.law(s) for s in sections]

    # ---- turns -----------------------------------------------------------

    def opened_turn(self, start: Position) -> Turn:
        """A turn that opens in this position."""
        self.score.history.append((start.turn, start.placement()))
        return Turn(start.turn, start.copy(), self.score.copy(), start.copy())

    def legal(self, turn: Turn, pos: Position | None = None) -> list[Move]:
        """The legal moves of the turn's player, in this position of his turn."""
        pos = pos or turn.start
        moves = chess.legal_moves(pos)
        if turn.score.several.get(turn.side):
            moves = [m for m in moves if chess.own_rank(m.to, turn.side) <= 4]
        return moves

    def dutiful(self) -> list[Move]:
        """The legal moves that also fulfil the duty."""
        moves = self.legal(self.turn)
        if self.turn.duty:
            moves = [m for m in moves if self.turn.duty.allows(self.turn.start, m)]
        return moves

    def shown(self) -> list[str]:
        """The men as they stand now."""
        board = list(self.table.board)
        for a in self.away:
            if board[a.home] == a.man:
                board[a.home] = ""
        for a in self.away:
            if a.to >= 0:
                board[a.to] = a.seen()
        return board

    def position(self) -> Position:
        pos = self.turn.start.copy()
        pos.board = self.shown()
        if pos.board != self.turn.start.board:
            pos.passing = None
        return pos

    def end_step(self, move: Move) -> None:
        """The player whose turn it is has made a legal move."""
        turn = self.turn
        before = turn.start
        after = chess.play(before, move)
        taken = chess.taken_square(before, move)
        self.score.quiet = 0 if taken is not None else self.score.quiet + 1
        self.score.standing[turn.side] += 1
        self.follow_names(before, move)
        self.started = True
        self.ignored.discard(other(turn.side))
        self.ignored.discard(turn.side)
        turn.done = move
        turn.castled = chess.is_castling(before, move)
        home = self.table.home[move.to]
        first_step = turn.start.board == turn.opened.board
        turn.moved.add(move.frm if first_step or home < 0 else home)
        if taken is not None:
            turn.moved.add(taken)
        if turn.castled:
            wing = "king" if move.to > move.frm else "queen"
            turn.moved.add(chess.rook_home(chess.right_name(turn.side, wing)))
        left = self.score.several.get(turn.side, 0)
        if left > 1:
            self.score.several[turn.side] = left - 1
            after.turn = turn.side
            after.full = before.full
            after.passing = None
            turn.duty = None
            turn.start = after
            self.table.board = list(after.board)
            return
        self.score.several.pop(turn.side, None)
        self.turns_ended[turn.side] += 1
        self.open_turn(after)

    def open_turn(self, start: Position) -> None:
        """The other player's turn opens in this position."""
        ended = self.turn
        next_hand = self.table.hands[other(ended.side)]
        self.last = ended
        self.prev = ended
        self.extra = None
        self.turn = self.opened_turn(start)
        self.table = fresh_table(start)
        kept = []
        for a in self.away:
            if a.kind in ("accident", "mistake") and start.board[a.home] == a.man:
                kept.append(a)
            in_hand = a.kind == "held" or (a.kind == "extra" and next_hand is not None
                                           and next_hand.how == "set" and next_hand.sq == a.to)
            if in_hand and a.by == self.turn.side and start.board[a.home] == a.man:
                self.keep_in_hand(a, next_hand)
        self.away = kept
        for home in ended.strays:
            sq = self.where_after(ended, home)
            if sq is not None:
                self.turn.treatable[sq] = "II.5(e)"
                self.turn.called[sq] = home
        if ended.later_for_next is not None:
            self.turn.later = [w for w in (self.where_after(ended, h) for h in ended.later_for_next)
                               if w is not None]
        if self.offer == other(ended.side):
            self.offer = None

    def keep_in_hand(self, away: Away, hand) -> None:
        """A man held out of turn is still in the hand when the turn changes."""
        table = self.table
        if hand.how == "set" and table.board[away.to]:
            return  # it stood on another man, and goes back
        table.board[away.home], table.home[away.home] = "", -1
        table.hands[away.by] = hand
        if hand.how == "set":
            table.board[away.to], table.home[away.to] = away.man, away.home
            hand.home = away.home

    def where_after(self, ended: Turn, home: int) -> int | None:
        """Where a man of the ended turn's opening stands now; None if it is off the board."""
        move = ended.done
        if home == move.frm:
            return move.to
        if home == chess.taken_square(ended.start, move):
            return None
        if ended.castled and home in ended.moved:
            return (move.frm + move.to) // 2
        return home

    def follow_names(self, before: Position, move: Move) -> None:
        taken = chess.taken_square(before, move)
        if taken is not None:
            self.score.named.pop(taken, None)
            self.score.asked.discard(taken)
        if move.frm in self.score.named:
            self.score.named[move.to] = self.score.named.pop(move.frm)
            if move.frm in self.score.asked:
                self.score.asked.discard(move.frm)
                self.score.asked.add(move.to)

    # ---- going back ------------------------------------------------------

    def reopen(self, turn: Turn) -> None:
        """The position that opened this turn is restored; what was done in it is settled."""
        self.score = turn.score.copy()
        self.score.history.pop()
        self.turn = self.opened_turn(turn.opened)
        self.table = fresh_table(turn.opened)
        self.last = None
        if turn is self.prev:
            self.prev = None
        self.extra = None
        self.away = []
        if self.status in ("won", "drawn"):
            self.status, self.winner, self.reason = "playing", None, None

    def reopen_keeping_rights(self, turn: Turn) -> None:
        """A alone: B or C may follow."""
        touched, strays, later = turn.touched, turn.strays, turn.later_for_next
        duty = turn.duty
        self.reopen(turn)
        self.turn.duty = duty
        self.turn.before_a, self.turn.strays, self.turn.later_for_next = touched, strays, later
        self.turn.restored = True

    def undo_extra(self) -> None:
        """What the player whose turn it is not did on the board is undone."""
        if self.extra:
            by = self.extra.by
            self.away = [a for a in self.away if a.by != by or a.kind == "accident"]
            self.table.hands[by] = None
        self.extra = None

    def finish(self, status: str, winner: str | None, reason: str) -> None:
        self.status, self.winner, self.reason = status, winner, reason
