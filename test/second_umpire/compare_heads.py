"""Random heads of dockets: codes, umpires, positions, odds, wrong arrangements, limits."""

from __future__ import annotations

import random

import chess

POSITIONS = [
    "r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "r3k2r/1P4p1/8/3pP3/8/8/1p4P1/R3K2R w KQkq d6 0 20",
    "4k3/P6p/8/8/8/8/p6P/4K3 w - - 0 1",
    "8/2k5/8/3Pp3/8/8/5K2/8 w - e6 0 30",
    "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 3 20",
    "4k3/8/8/4r3/8/8/4N3/4K2R w K - 4 11",
    "8/8/8/3k4/8/3K4/3Q4/8 w - - 97 80",
    "k7/8/1K6/8/8/8/8/6R1 w - - 10 60",
    "3r2k1/1P3ppp/8/8/8/n7/5PPP/R5K1 w - - 0 30",
    "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4",
    "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3",
    "2k5/8/8/8/4q3/8/4R3/4K3 w - - 0 1",
    "5k2/8/8/8/8/8/r6r/4K3 w - - 0 1",
]
ODDS = ["white gives pawn", "white gives knight", "black gives rook", "white gives queen",
        "white gives rook", "black gives bishop", "black has 2 moves", "white has 2 moves",
        "white mates with pawn", "black mates on e5", "white gives a1 h1", "black gives f7"]


def pick(rng: random.Random, weights: dict[str, float]) -> str:
    names = list(weights)
    return rng.choices(names, [weights[n] for n in names])[0]


def random_head(rng: random.Random, code: str, silent: bool | None) -> list[str]:
    lines = ["code: " + code]
    if silent or (silent is None and rng.random() < 0.12):
        lines.append("umpire: silent")
    kind = pick(rng, {"ordinary": 4, "position": 5, "odds": 1.2, "placed": 0.8})
    if kind == "position":
        fen = rng.choice(POSITIONS)
        if rng.random() < 0.4:
            fen = mirrored_fen(fen)
        lines.append("position: " + fen)
    elif kind == "odds":
        lines.append("odds: " + rng.choice(ODDS))
        if rng.random() < 0.25 and "white gives" in lines[-1]:
            lines.append("odds: " + rng.choice(["white gives b2", "black has 2 moves", "white mates on e5"]))
    elif kind == "placed":
        lines.append("placed: " + wrong_placement(rng))
    if rng.random() < 0.05:
        lines.append("board: turned")
    if rng.random() < 0.07:
        lines.append("first: " + rng.choice(["white", "black"]))
    if rng.random() < 0.03:
        lines.append("white: Mills & Blake")
        if rng.random() < 0.4:
            lines.append("agree: %s no" % ("III.2(b)" if code == "british-1899" else "IV.2"))
    if rng.random() < 0.12 and "umpire: silent" not in lines:
        lines.append("limit: " + rng.choice(["B 3/2h 5/3h 7/4h", "C 3/1h 5/2h end 3h", "C 2/1h 3/2h end 4h",
                                             "D 2/1h 1/30m end 4h"]))
    return lines


def mirrored_fen(fen: str) -> str:
    """The same with colours and sides exchanged."""
    fields = fen.split()
    fields[0] = "/".join(row.swapcase() for row in reversed(fields[0].split("/")))
    fields[1] = "b" if fields[1] == "w" else "w"
    fields[2] = "".join(sorted(fields[2].swapcase()))
    if fields[3] != "-":
        fields[3] = fields[3][0] + ("3" if fields[3][1] == "6" else "6")
    return " ".join(fields)


def wrong_placement(rng: random.Random) -> str:
    board = chess.read_placement(chess.ORDINARY.split()[0])
    a, b = rng.sample([s for s in range(64) if board[s] and board[s].lower() != "k"], 2)
    if rng.random() < 0.4:
        board[a] = ""
    else:
        board[a], board[b] = board[b], board[a]
    return chess.Position(board).placement()
