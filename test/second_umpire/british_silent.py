"""A silent umpire: he puts acts of play on record and rules only when he is asked.

Inside he watches as the other umpire does. When a fault has been passed over,
so that the position would have to be restored, he says nothing: the men go on
as hands move them (`Raw`), until somebody asks; then the position is restored.
"""

from __future__ import annotations

import copy

import chess
from british import MOVE, VigilantUmpire
from british_touch import fault_stands
from chess import other, square
from ruling import Ruling

HAND_ACTS = ("touch", "lift", "place", "quit", "remove", "move", "castle", "name", "exchange",
             "displace", "mend", "replace", "notice", "adoube", "say")
ASKS = ("exact", "treat", "require", "point-out", "claim")


class Raw:
    """The board as hands leave it, whatever the laws say."""

    def __init__(self, board: list[str], turn: str):
        self.board = list(board)
        self.turn = turn
        self.hands: dict[str, tuple[str, int] | None] = {"white": None, "black": None}
        self.displaced: list[tuple[int, int, str]] = []

    def hear(self, act) -> str:
        by, name, rest = act.by, act.name, act.rest
        if name == "move":
            found = MOVE.match(rest[0])
            frm, to = square(found.group(1)), square(found.group(2))
            if self.board[frm] == "":
                return "refused"
            man = self.board[frm]
            if found.group(3):
                man = chess.man_of(chess.side_of(man), found.group(3).lower())
            self.board[frm], self.board[to] = "", man
            if not (man.lower() == "p" and chess.own_rank(to, chess.side_of(man)) == 8):
                self.turn = other(by)
        elif name == "castle":
            return self.castle(by, rest[0])
        elif name in ("touch", "notice", "adoube"):
            return "noted" if self.board[square(rest[0])] else "refused"
        elif name == "remove":
            if self.board[square(rest[0])] == "":
                return "refused"
            self.board[square(rest[0])] = ""
        elif name == "lift":
            sq = square(rest[0])
            if self.board[sq] == "" or self.hands[by]:
                return "refused"
            self.hands[by] = (self.board[sq], sq)
            self.board[sq] = ""
        elif name == "place":
            return self.place(by, rest[0])
        elif name in ("name", "exchange"):
            return self.promote(by, rest[0])
        return "noted"

    def place(self, by: str, where: str) -> str:
        hand = self.hands[by]
        if hand is None:
            return "refused"
        if where == "off":
            self.hands[by] = None
            return "noted"
        if self.board[square(where)] != "":
            return "refused"
        self.board[square(where)] = hand[0]
        self.hands[by] = None
        if square(where) != hand[1]:
            self.turn = other(by)
        return "noted"

    def castle(self, by: str, wing: str) -> str:
        king = chess.king_home(by)
        rook = chess.rook_home(chess.right_name(by, wing))
        way = 1 if wing == "king" else -1
        if self.board[king] != chess.man_of(by, "k") or self.board[rook] != chess.man_of(by, "r"):
            return "refused"
        if self.board[king + way] or self.board[king + 2 * way]:
            return "refused"
        self.board[king] = self.board[rook] = ""
        self.board[king + 2 * way], self.board[king + way] = chess.man_of(by, "k"), chess.man_of(by, "r")
        self.turn = other(by)
        return "noted"

    def promote(self, by: str, piece: str) -> str:
        pawn = chess.man_of(by, "p")
        for sq in range(64):
            if self.board[sq] == pawn and chess.own_rank(sq, by) == 8:
                self.board[sq] = chess.man_of(by, chess.KIND_OF_NAME[piece])
                self.turn = other(by)
                return "noted"
        return "refused"


class SilentUmpire:
    def __init__(self, head):
        self.inner = VigilantUmpire(head)
        self.raw: Raw | None = None
        self.saved: VigilantUmpire | None = None  # as it stood when the fault was passed over
        self.passed = None  # the act that passed over it

    @property
    def game(self):
        return self.inner.game

    def hear(self, act) -> Ruling:
        word, laws = self.word_for(act)
        return self.ruling(word, laws)

    def word_for(self, act):
        over = self.game.status in ("won", "drawn", "annulled")
        if self.raw is not None and not over:
            if act.name in HAND_ACTS and act.by != "umpire":
                return self.raw.hear(act), []
            if act.name in ASKS:
                return self.bring_to_light(act)
            return self.inner.word_for(act)
        if act.name in HAND_ACTS and act.by != "umpire" and not over:
            trial = copy.deepcopy(self.inner)
            word, laws = trial.word_for(act)
            if any(law.endswith("II.6(e)") for law in laws) and trial.game.status == "playing":
                self.pass_over(act, trial)
                return "noted", []
            self.inner = trial
            return ("refused", laws) if word == "refused" else ("noted", [])
        return self.inner.word_for(act)

    def pass_over(self, act, restored: VigilantUmpire) -> None:
        game = self.game
        self.raw = Raw(game.shown(), self.shown_turn())
        self.saved = restored
        self.raw.hear(act)

    def bring_to_light(self, act):
        """The fault is found: the position is restored, and a claim made on the wrong one is refused."""
        undone = self.saved.game
        if undone.turn.done is not None:
            undone.reopen(undone.turn)
        self.inner = self.saved
        self.restore()
        self.raw = self.saved = None
        pointed = act.name == "point-out" and act.rest[:1] == ["illegal"]
        return "upheld" if pointed else "refused", self.game.laws("II.6(e)")

    def restore(self) -> None:
        """Nothing of the turn in which the fault was passed over remains."""
        game = self.game
        start = game.turn
        if game.prev is not None and start.has_touched is False and game.last is not None:
            game.reopen(game.last)
        elif game.turn.has_touched or game.table.board != game.turn.start.board:
            game.reopen(game.turn)

    def shown_turn(self) -> str:
        game = self.game
        if game.turn.illegal and fault_stands(game):
            return other(game.turn.side)
        return game.turn.side

    def ruling(self, word: str, laws: list[str]) -> Ruling:
        game = self.game
        pos = game.position()
        if self.raw is not None:
            pos.board = list(self.raw.board)
            pos.turn = self.raw.turn
        else:
            pos.turn = self.shown_turn()
        moves = [m.uci() for m in chess.legal_moves(pos)] if game.status == "playing" else []
        return Ruling(word, laws, pos.fen(), pos.turn, game.status, game.winner, game.reason,
                      [], [], moves)
