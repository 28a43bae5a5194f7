"""The start of a game: the position, what was really set up, odds, who begins."""

from __future__ import annotations

import re

import chess
from chess import BLACK, WHITE, Position, other

GIVEN = {"pawn": "f2", "knight": "b1", "bishop": "c1", "rook": "a1", "queen": "d1"}


def mirrored(sq: int) -> int:
    return (7 - sq // 8) * 8 + sq % 8


class Start:
    def __init__(self, head):
        self.several: dict[str, int] = {}
        self.undertakes: dict[str, tuple[str, int]] = {}  # side: (pawn or square, square)
        self.gives: list[str] = []
        text = head.get("position")
        right = chess.read_fen(text or chess.ORDINARY)
        rookless: set[str] = set()
        for line in head.odds:
            self.read_odds(line, right, rookless, written=bool(text))
        self.first = head.get("first") or self.first_at_odds() or right.turn
        self.right = right
        if right.turn != self.first:
            right.passing = None
        right.turn = self.first
        right.rookless = rookless
        self.begins: Position = right.copy()
        placed = head.get("placed")
        if placed:
            self.begins.board = chess.read_placement(placed.split()[0])
            self.begins.rights = {c for c in right.rights if chess.right_is_possible(self.begins, c)}
            self.begins.rookless = {c for c in rookless if self.begins.board[chess.rook_home(c)] == ""}
        self.turned = head.get("board") == "turned"
        self.wrong_men = self.begins.board != right.board
        self.short = sum(map(bool, self.begins.board)) < sum(map(bool, right.board))

    def read_odds(self, line: str, pos: Position, rookless: set[str], written: bool) -> None:
        words = line.split()
        side = words[0]
        if words[1] == "gives":
            self.gives.append(side)
            for word in words[2:]:
                name = GIVEN.get(word, word)
                sq = chess.square(name)
                if word in GIVEN and side == BLACK:
                    sq = mirrored(sq)
                self.give(sq, side, pos, rookless, written)
        elif words[1] == "has":
            self.several[side] = int(words[2])
        elif words[1] == "mates":
            if words[2] == "with":
                self.undertakes[side] = ("pawn", -1)
            else:
                self.undertakes[side] = ("square", chess.square(words[3]))

    def give(self, sq: int, side: str, pos: Position, rookless: set[str], written: bool) -> None:
        """Takes the man off, and leaves castling without a rook that was given (III.5)."""
        if written and pos.board[sq] != "":
            return  # a position line is taken as written
        pos.board[sq] = ""
        for right in "KQkq":
            if sq == chess.rook_home(right) and (WHITE if right.isupper() else BLACK) == side:
                pos.rights.discard(right)
                if pos.board[chess.king_home(side)] == chess.man_of(side, "k"):
                    rookless.add(right)

    def first_at_odds(self) -> str | None:
        for side in self.several:
            return side
        for side in self.gives:
            return side
        for side in self.undertakes:
            return side
        return None
