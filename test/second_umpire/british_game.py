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
        self.score = Score({"white": 0, "black": 0}, begins.half, {}, set(), set(), dict(self.setup.several), [])
        self.turn: Turn = self.opened_turn(begins)
        self.table: Table = fresh_table(begins)
        self.last: Turn | None = None  # the turn that ended just now, while it can be punished
        self.prev: Turn | None = None  # the same, also when it can be punished no more
        self.extra: Extra | None = None
        self.before: Table = self.table  # as it was before the act that is heard
        self.away: list[Away] = []
        self.owed: list[Away] = []  # displaced men that a hand has taken up
        self.notice: dict[str, int | None] = {"white": None, "black": None}
        self.turns_ended = {"white": 0, "black": 0}  # for the clocks
        self.offers: set[str] = set()  # who offers a draw
        self.begun_wrongly = False
        self.started = False
        self.ignored: set[str] = set()  # sides that ignored a duty
        self.silent = head.get("umpire") == "silent"
        self.passed = False  # an act has passed over something, and it was undone
        self.back = ""  # and play went back: to the start of the turn, or of the one before (prev)
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
        self.added: dict[int, tuple[str, str]] = {}  # strange men on the board, and who put them there
        self.consented: dict[str, set[str]] = {}  # what the opponent of a side has consented to
        self.apart = any(line.split()[1:] == ["no"] and line.split()[0] in ("IV.2", "III.2(b)") for line in head.agree)
        self.play_over = False  # the fixed end of play has come (II.10.C)

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
        hand = self.table.hands[self.turn.side]
        set_there = hand is not None and hand.how == "set" and not hand.only_rests()
        under = hand.sq if set_there else -1  # another man, set down there
        for a in self.away:
            if board[a.home] == a.man and a.home != under and a.name in (-2, self.table.home[a.home]):
                board[a.home] = self.table.under.get(a.home, ("", -1))[0]
        for a in self.away:
            if a.to >= 0 and not a.beneath:
                board[a.to] = a.seen()
        return board

    def position(self) -> Position:
        pos = self.turn.start.copy()
        pos.board = self.shown()
        if pos.board != self.turn.start.board or self.added:
            pos.passing = None
        return pos

    def fen(self, pos: Position) -> str:
        """With strange men, where they stand; but rights to castle are those of the position."""
        fields = pos.fen().split()
        self.show_added(pos.board)
        return " ".join([pos.placement()] + fields[1:])

    def show_added(self, board: list[str]) -> None:
        """Strange men stand there, too, though they are no part of the game."""
        for sq, (man, _) in self.added.items():
            board[sq] = board[sq] or man

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
            self.table.taken = {}
            turn.stands = {name: sq for sq, name in enumerate(self.table.home) if name >= 0 and after.board[sq]}
            self.table.hands[turn.side] = None
            self.keep_waiting_hand(other(turn.side))
            self.offers.discard(other(turn.side))
            return
        self.score.several.pop(turn.side, None)
        self.turns_ended[turn.side] += 1
        self.open_turn(after)

    def keep_waiting_hand(self, side: str) -> None:
        """After one of several moves: the other player still holds what he held, and only that."""
        hand = self.table.hands[side]
        if hand is None or hand.how == "held":
            return
        if hand.only_rests() or hand.promoting:
            self.table.hands[side] = None
        elif self.table.board[hand.sq]:
            for a in self.away:
                if a.home == hand.true:
                    a.kind, a.to = "held", -1
            hand.how, hand.sq = "held", -1

    def open_turn(self, start: Position) -> None:
        """The other player's turn opens in this position."""
        ended = self.turn
        next_hand = self.table.hands[other(ended.side)]
        self.last = ended
        self.prev = ended
        self.extra = None
        self.notice = {"white": None, "black": None}
        self.turn = self.opened_turn(start)
        self.table = fresh_table(start)
        self.owed = []
        kept = []
        for a in self.away:
            stood = ended.stands.get(a.home, a.home)  # where one of several moves had put it
            if a.kind in ("accident", "mistake") and start.board[stood] == a.man:
                a.name = stood if a.name >= 0 else a.name
                a.home = stood
                kept.append(a)
                a.called = a.home  # men are named anew
            in_hand = a.kind == "held" or (a.kind == "extra" and next_hand is not None and not next_hand.promoting
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
        self.offers.discard(other(ended.side))

    def keep_in_hand(self, away: Away, hand) -> None:
        """A man held out of turn is still in the hand when the turn changes."""
        table = self.table
        off = self.prev.off | {a.home for a in self.away if a.kind in ("accident", "mistake")}
        if hand.how == "set" and table.board[away.to] and away.to not in off:
            hand.how, hand.sq, hand.home = "held", -1, away.home  # another man stands there now
        table.board[away.home], table.home[away.home] = "", -1
        table.hands[away.by] = hand
        hand.first = away.home
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
            self.score.subs.discard(taken)
            for score in (self.score, self.turn.score):  # if it is put back, it may be required anew
                score.asked.discard(taken)
        if move.frm in self.score.named:
            self.score.named[move.to] = self.score.named.pop(move.frm)
            if move.frm in self.score.subs:
                self.score.subs.discard(move.frm)
                self.score.subs.add(move.to)
            if move.frm in self.score.asked:
                self.score.asked.discard(move.frm)
                self.score.asked.add(move.to)

    # ---- going back ------------------------------------------------------

    def reopen(self, turn: Turn) -> None:
        """The position that opened this turn is restored; what was done in it is settled."""
        self.started = self.started or self.turn.has_touched
        asked = self.score.asked
        self.score = turn.score.copy()
        if turn.done is not None and turn is self.prev:  # it was named by the square to which it has moved
            asked = {turn.done.frm if sq == turn.done.to else sq for sq in asked}
        self.score.asked |= {sq for sq in asked if sq in self.score.named}  # it was required, and is not done
        self.score.history.pop()
        self.turn = self.opened_turn(turn.opened)
        self.table = fresh_table(turn.opened)
        self.notice = {"white": None, "black": None}
        self.before = self.table.copy()  # an act that is refused now goes back to this
        self.last = None
        if turn is self.prev:
            self.prev = None
        self.extra = None
        self.away = []
        self.owed = []
        if self.status in ("won", "drawn"):
            self.status, self.winner, self.reason = "playing", None, None

    def reopen_keeping_rights(self, turn: Turn) -> None:
        """A alone: B or C may follow."""
        from british_touch import left_strays
        touched, strays, later = turn.touched, left_strays(self, turn), turn.later_for_next
        duty = turn.duty
        self.reopen(turn)
        self.turn.duty = duty
        self.turn.before_a, self.turn.strays, self.turn.later_for_next = touched, strays, later
        self.turn.restored = True

    def put_back_men(self) -> None:
        """Every man stands where it does in the position, and no hand holds one."""
        self.table = fresh_table(self.turn.start)
        self.away, self.owed = [], []
        self.turn.demand, self.turn.mistakes = "", []

    def undo_extra(self) -> None:
        """What the player whose turn it is not did on the board is undone."""
        if self.extra:
            by = self.extra.by
            hand = self.table.hands[other(by)]
            beneath_hand = {a.home: (a.man, a.home) for a in self.away if a.kind == "extra" and a.by == by
                            and hand is not None and hand.how == "set" and hand.sq == a.home}
            self.away = [a for a in self.away if a.by != by or a.kind == "accident"]
            self.away = [a for a in self.away if a.was is None or a.was.by != by]
            self.table.hands[by] = None
            self.table.under = {sq: beneath for sq, beneath in self.table.under.items()
                                if beneath[0] and beneath[1] not in self.extra.moved}
            self.table.under.update(beneath_hand)  # it stands again where the other has not let a man go
        self.extra = None
        self.sweep_covered()

    def sweep_covered(self) -> None:
        """A man was put back where another lies by accident: that one is swept off."""
        for a in self.away:
            if a.kind == "accident" and a.to >= 0 and self.table.board[a.to] and not any(
                    b.home == a.to for b in self.away):
                a.to = -1

    def end_play(self) -> None:
        """The fixed end of play: no hand can do anything any more, and what it had to do lapses."""
        self.play_over = True
        self.turn.duty, self.turn.demand = None, ""
        for score in [self.score] + [turn.score for turn in (self.turn, self.prev) if turn is not None]:
            score.asked.clear()

    def finish(self, status: str, winner: str | None, reason: str) -> None:
        self.status, self.winner, self.reason = status, winner, reason
