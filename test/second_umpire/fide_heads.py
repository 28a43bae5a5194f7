"""The headers of random dockets by FIDE's laws: positions, time controls, supervision, regulations."""

from __future__ import annotations

import random

from compare_heads import mirrored_fen

FENS = [
    "r3k2r/pppq1ppp/2n2n2/2bpp3/2BPP3/2N2N2/PPPQ1PPP/R3K2R w KQkq - 0 8",
    "r3k2r/8/8/3b4/8/8/4P3/R3K2R w KQkq - 4 20",
    "r3k2r/p6p/8/8/8/8/P6P/R3K2R w KQkq - 4 20",
    "r3k2r/p4b1p/8/8/8/5n2/P6P/R3K2R w KQkq - 4 20",
    "4k3/P6p/8/8/8/8/p6P/4K3 w - - 0 40",
    "4k3/P6P/8/2pPp3/8/8/1p4p1/4K2R w K c6 0 41",
    "3r2k1/2P2ppp/8/8/8/n7/5PPP/R5K1 w - - 0 30",
    "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2",
    "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 3 31",
    "6k1/4Rppp/8/8/8/8/1r3PPP/3Q2K1 b - - 0 33",
    "7k/5K2/8/6Q1/8/8/8/8 w - - 0 60",
    "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4",
    "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3",
    "8/4k3/8/3R4/8/8/1r6/K7 w - - 97 90",
    "8/5k2/3q4/8/8/3R4/8/K7 w - - 98 90",
    "8/5k2/3q4/8/8/3R4/8/K7 b - - 148 120",
    "r5k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 99 70",
    "8/8/4k3/8/8/3BK3/6n1/8 w - - 10 80",
    "8/8/4k3/8/5n2/4K3/8/8 b - - 10 80",
    "4k3/8/8/8/8/8/3qP3/4K3 w - - 0 70",
    "4k3/8/8/8/3b4/4R3/3K4/8 w - - 0 70",
    "4k3/4p3/8/8/8/8/4N3/4K3 w - - 0 70",
    "k7/2K5/8/8/8/8/8/1Q6 b - - 0 70",
    "r4rk1/pp3ppp/2p5/8/4b3/2N5/PPP2PPP/R4RK1 w - - 2 18",
]
AVOID: set[str] = set()
CONTROLS = {
    "standard": ["40/1h30m+30s 30m+30s", "1h30m+30s", "2/1h 1h", "3/1h 2/1h 1h+30s", "1h", "2h", "1h~30s",
                 "3/1h+30s 30m+30s"],
    "rapid": ["25m+10s", "15m+10s", "15m", "20m~5s", "3/10m 10m", "59m"],
    "blitz": ["3m+2s", "5m", "3m", "10m", "5m~3s", "2/3m 2m"],
}


def draw_head(rng: random.Random) -> list[str]:
    lines = ["code: fide-2023"]
    pace = rng.choices(["standard", "rapid", "blitz"], [5, 2, 2])[0]
    if rng.random() < 0.75:
        lines.append("control: " + rng.choice(CONTROLS[pace]).strip())
    elif pace != "standard":
        lines.append("pace: " + pace)
    chance = rng.random()
    if pace != "standard" and chance < 0.4:
        lines.append("supervision: full")
    elif pace != "standard" and chance < 0.6:
        lines.append("supervision: limited")
    if rng.random() < 0.12:
        lines.append("umpire: " + rng.choice(["silent", "vigilant"]))
    chance = rng.random()
    if chance < 0.55:
        fen = rng.choice(FENS)
        lines.append("position: " + (mirrored_fen(fen) if rng.random() < 0.4 else fen))
    elif chance < 0.63 and "chess960" not in AVOID:
        lines.append(f"chess960: {rng.randrange(960)}")
    elif chance < 0.67:
        lines.append("placed: " + rng.choice(["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR",
                                              "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RBNQKBNR"]))
    elif chance < 0.70:
        lines.append(rng.choice(["board: turned", "colours: reversed"]))
    if rng.random() < 0.2:
        lines.append("default: " + rng.choice(["0", "30m", "15m"]))
    for term, chance in (("9.1.1 3", 0.06), ("III.5", 0.15), ("III.4", 0.08), ("11.3.2.2 warning", 0.03), ("I", 0.1)):
        if rng.random() < chance and not (term == "III.4" and "agree: III.5" in lines):
            lines.append("agree: " + term)
    return lines
