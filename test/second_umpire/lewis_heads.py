"""The headers of random dockets by Lewis's laws: positions, faults of the start, odds."""

from __future__ import annotations

import random

import chess
from chess import BLACK, WHITE, other

FENS = [
    chess.ORDINARY,
    "r3k2r/pppq1ppp/2n2n2/2bpp3/2BPP3/2N2N2/PPPQ1PPP/R3K2R w KQkq - 0 1",
    "r3k2r/8/8/3b4/8/8/4P3/R3K2R w KQkq - 4 20",
    "r3kb1r/8/8/8/8/8/8/RN2KB1R w KQkq - 4 20",
    "4k3/4r3/8/8/8/4B3/4P3/R3K2R w KQ - 0 1",
    "4k3/P6P/8/2pPp3/8/8/1p4p1/4K2R w K c6 0 1",
    "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2",
    "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1",
    "6k1/4Rppp/8/8/8/8/1r3PPP/3Q2K1 b - - 0 1",
    "7k/5K2/8/6Q1/8/8/8/8 w - - 0 1",
    "8/8/8/8/8/5k2/5p2/5K2 w - - 0 1",
    "8/4k3/8/3R4/3B4/8/1r6/K7 w - - 0 1",
    "8/8/3k4/8/8/2BBK3/8/8 w - - 0 1",
    "2r1k3/8/8/2q5/8/2N5/3P4/2K5 w - - 0 1",
]

START_FAULTS = [
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR", []),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1", []),
    ("rnbqkb1r/pppppppp/8/8/8/8/PPPPPPPP/RNBQKNBR", []),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", ["white gives knight"]),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", ["black gives pawn"]),
]


def random_fen(rng: random.Random) -> str:
    """A few men anywhere; the side that waits is not in check."""
    while True:
        pos = chess.Position([""] * 64)
        pos.turn = rng.choice([WHITE, BLACK])
        squares = rng.sample(range(64), 10)
        pos.board[squares[0]], pos.board[squares[1]] = "K", "k"
        for sq in squares[2:2 + rng.randint(2, 8)]:
            man = rng.choice("QRRBNPPPqrrbnppp")
            if man in "Pp" and chess.rank_of(sq) in (0, 7):
                man = rng.choice("Rr")
            pos.board[sq] = man
        if chess.in_check(pos, other(pos.turn)):
            continue
        return pos.fen()


def draw_head(rng: random.Random) -> list[str]:
    lines = ["code: lewis-1842"]
    if rng.random() < 0.08:
        lines.append("umpire: silent")
    chance = rng.random()
    if chance < 0.12:
        placed, odds = rng.choice(START_FAULTS)
        lines.append("placed: " + placed)
        lines += ["odds: " + o for o in odds]
    elif chance < 0.17:
        lines.append("odds: " + rng.choice(["white gives rook", "black gives queen", "black gives pawn",
                                            "white mates with pawn"]))
    elif chance < 0.22:
        lines.append(rng.choice(["board: turned", "first: black"]))
    elif chance < 0.6:
        lines.append("position: " + rng.choice(FENS))
    else:
        lines.append("position: " + random_fen(rng))
    return lines


ENDINGS = [
    "8/4k3/8/3R4/3B4/8/1r6/K7 w - - 0 1", "8/8/3k4/8/8/2BBK3/8/8 w - - 0 1", "8/8/3k4/8/8/2BNK3/8/8 b - - 0 1",
    "8/8/3k4/8/8/4K3/8/Q6r w - - 0 1", "8/8/3k4/8/8/4K3/P7/R7 w - - 0 1", "8/8/3k4/3q4/8/4K3/8/5B2 w - - 0 1",
    "8/8/3k4/7p/8/4K3/8/R6R b - - 0 1",
]


def calm_head(rng: random.Random) -> list[str]:
    lines = ["code: lewis-1842"]
    if rng.random() < 0.1:
        lines.append("umpire: silent")
    chance = rng.random()
    if chance < 0.6:
        lines.append("position: " + rng.choice(ENDINGS))
        if rng.random() < 0.3:
            lines.append("odds: " + rng.choice(["white mates with pawn", "white mates with queen", "white mates on h8",
                                                "black forces stalemate", "white forces selfmate"]))
    elif chance < 0.85:
        placed, odds = rng.choice(START_FAULTS)
        lines.append("placed: " + placed)
        lines += ["odds: " + o for o in odds]
    else:
        lines.append("board: turned")
    return lines
