"""Random dockets of games by Lewis's laws, drawn with the state of the second umpire.

Faults, requirements, lapses, refusals and checks that are not said are frequent.
"""

from __future__ import annotations

import random

import chess
import docket
import lewis
import lewis_hands
from chess import BLACK, WHITE, man_of, name_of, other
from ruling import Ruling

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


class Drawer:
    def __init__(self, rng: random.Random, head: list[str], calm: bool = False):
        self.rng = rng
        self.calm = calm
        self.lines = list(head)
        self.umpire = lewis.Umpire(docket.read_docket("\n".join(head)).head)
        self.ruling: Ruling | None = None
        self.count = 0
        self.queue: list[str] = []

    def text(self) -> str:
        return "\n".join(self.lines) + "\n"

    def draw(self, acts: int) -> str:
        ended = 0
        if self.calm and acts > 100:  # long enough to count fifty moves
            self.queue += ["white notice fifty", "black notice fifty"]
        while self.count < acts and ended < 2:
            line = self.queue.pop(0) if self.queue else self.next_line()
            if line is None or self.moves_on(line):
                continue
            self.count += 1
            self.lines.append(line)
            self.ruling = self.umpire.hear(docket.read_act(line, len(self.lines), self.count))
            if self.ruling.status != "playing":
                ended += 1
        return self.text()

    def moves_on(self, line: str) -> bool:
        """A hand goes on from a man that it has set down (noted, and seldom drawn again)."""
        words = line.split()
        hand = self.umpire.game.hands.get(words[0])
        if hand is None or hand.at < 0 or words[1] not in ("touch", "lift", "remove", "move", "castle"):
            return False
        return self.rng.random() < 0.9

    def calm_line(self) -> str | None:
        """Mostly lawful moves, with check said: for what needs many of them."""
        rng, side = self.rng, self.umpire.game.side
        chance = rng.random()
        if self.count > 20:
            chance += 0.09 * (rng.random() < 0.95)  # a long game is calmer still
        rights = lewis.told_rights(self.umpire.game)
        if chance < 0.03 and rights:
            right = rng.choice(rights)
            return f"{right.by} {right.do}"
        if chance < 0.05:
            return self.claims(side)
        if chance < 0.08:
            return rng.choice([WHITE, BLACK]) + rng.choice([" notice fifty", " point-out setup", " require replace"])
        if chance < 0.10:
            return self.false_move(side)
        return self.lawful_move(side)

    def next_line(self) -> str | None:
        rng, g = self.rng, self.umpire.game
        if self.calm:
            return self.calm_line()
        side = g.side
        rights = lewis.told_rights(g)
        if rights and rng.random() < 0.3:
            right = rng.choice(rights)
            return f"{right.by} {right.do}"
        kinds = [(self.lawful_move, 34), (self.checking_move, 8), (self.false_move, 14), (self.touch, 14), (self.hands, 7),
                 (self.out_of_turn, 8), (self.castle, 5), (self.say, 7), (self.claims, 8), (self.accident, 2),
                 (self.unheeding_move, 4)]
        if side in g.hands and g.hands[side] is not None:
            kinds.append((self.hands, 60))
        if g.unnamed is not None:
            kinds.append((self.name_it, 200))
        makers, weights = zip(*kinds)
        return rng.choices(makers, weights)[0](side)

    # ---- kinds of acts ----

    def men(self, side: str) -> list[int]:
        board = lewis_hands.shown(self.umpire.game)
        return [s for s in range(64) if chess.side_of(board[s]) == side]

    def say_after(self, side: str) -> None:
        if self.rng.random() < (0.9 if self.calm else 0.55):
            self.queue.append(f"{side} say check" + ("mate" if self.rng.random() < 0.05 else ""))

    def written(self, move: chess.Move) -> str:
        text = f"move {name_of(move.frm)}-{name_of(move.to)}"
        return text + ("=" + move.promo.upper() if move.promo else "")

    def lawful_list(self) -> list[chess.Move]:
        g = self.umpire.game
        return lewis.by_duty(g, lewis.lawful(g))

    def lawful_move(self, side: str) -> str | None:
        moves = self.lawful_list()
        if not moves:
            return None
        return self.write_lawful(side, self.rng.choice(moves))

    def write_lawful(self, side: str, move: chess.Move) -> str:
        g = self.umpire.game
        pos = g.turn.start.pos
        if chess.in_check(chess.play(pos, move), other(side)):
            self.say_after(side)
        if chess.is_castling(pos, move):
            return f"{side} castle " + ("king" if move.to > move.frm else "queen")
        if move.promo and self.rng.random() < 0.4:
            self.queue.insert(0, f"{side} {self.rng.choice(['name', 'exchange'])} queen")
            move = chess.Move(move.frm, move.to)
        return f"{side} {self.written(move)}"

    def checking_move(self, side: str) -> str | None:
        pos = self.umpire.game.turn.start.pos
        moves = [m for m in self.lawful_list() if chess.in_check(chess.play(pos, m), other(side))]
        return self.write_lawful(side, self.rng.choice(moves)) if moves else None

    def unheeding_move(self, side: str) -> str | None:
        """A move by the man's way of moving that leaves the king in check."""
        pos = self.umpire.game.turn.start.pos
        found = [m for s in range(64) if chess.side_of(pos.board[s]) == side for m in chess.moves_of_man(pos, s)
                 if chess.in_check(chess.play(pos, m), side)]
        return f"{side} {self.written(self.rng.choice(found))}" if found else None

    def false_move(self, side: str) -> str | None:
        rng = self.rng
        whose = side if rng.random() < 0.75 else other(side)
        men = self.men(whose)
        if not men:
            return None
        frm = rng.choice(men)
        targets = list(range(64)) if rng.random() < 0.4 else self.men(rng.choice([WHITE, BLACK])) or [0]
        to = rng.choice(targets)
        if to == frm:
            return None
        return f"{side} {self.written(self.full_move(side, frm, to))}"

    def full_move(self, side: str, frm: int, to: int) -> chess.Move:
        man = lewis_hands.shown(self.umpire.game)[frm]
        if man == man_of(side, "p") and chess.own_rank(to, side) == 8 and self.rng.random() < 0.8:
            return chess.Move(frm, to, "q")
        return chess.Move(frm, to)

    def touch(self, side: str) -> str | None:
        rng = self.rng
        by = side if rng.random() < 0.85 else other(side)
        men = self.men(rng.choice([by, by, other(by)]))
        if not men:
            return None
        sq = name_of(rng.choice(men))
        chance = rng.random()
        if chance < 0.12:
            self.queue.append(f"{by} touch {sq}")
            return f"{by} notice {sq}"
        if chance < 0.18:
            return f"{by} touch {sq} by accident"
        if chance < 0.25:
            return f"{by} remove {sq}"
        return f"{by} touch {sq}"

    def hands(self, side: str) -> str | None:
        rng, g = self.rng, self.umpire.game
        hand = g.hands[side]
        if hand is None:
            men = self.men(side if rng.random() < 0.85 else other(side))
            return f"{side} lift {name_of(rng.choice(men))}" if men else None
        if hand.at >= 0 and rng.random() < 0.7:
            return f"{side} quit"
        board = lewis_hands.shown(g)
        empty = [s for s in range(64) if board[s] == ""]
        near = [m.to for m in self.lawful_list() if m.frm == hand.home and board[m.to] == ""]
        chance = rng.random()
        if near and chance < 0.6:
            return f"{side} place {name_of(rng.choice(near))}"
        if chance < 0.75:
            return f"{side} place {name_of(hand.home)}"
        return f"{side} place {name_of(rng.choice(empty))}"

    def name_it(self, side: str) -> str:
        return f"{side} {self.rng.choice(['name', 'exchange'])} {self.rng.choice(['queen', 'queen', 'knight', 'rook'])}"

    def out_of_turn(self, side: str) -> str | None:
        rng = self.rng
        by = other(side)
        pos = self.umpire.game.pos.copy()
        pos.turn = by
        moves = chess.legal_moves(pos)
        if moves and rng.random() < 0.75:
            move = rng.choice(moves)
            if chess.is_castling(pos, move):
                return f"{by} castle " + ("king" if move.to > move.frm else "queen")
            if chess.in_check(chess.play(pos, move), side):
                self.say_after(by)
            return f"{by} {self.written(move)}"
        men = self.men(by)
        to = rng.randrange(64)
        if not men:
            return None
        frm = rng.choice(men)
        return f"{by} {self.written(self.full_move(by, frm, to))}" if frm != to else None

    def castle(self, side: str) -> str | None:
        by = side if self.rng.random() < 0.9 else other(side)
        if self.umpire.game.pos.board[chess.king_home(by)] != man_of(by, "k") and self.rng.random() < 0.9:
            return None
        return f"{by} castle {self.rng.choice(['king', 'queen'])}"

    def say(self, side: str) -> str:
        by = other(side) if self.rng.random() < 0.7 else side
        return f"{by} {self.rng.choice(['say check', 'say check', 'say check', 'point-out check'])}"

    def claims(self, side: str) -> str:
        rng = self.rng
        by = rng.choice([WHITE, BLACK])
        men = self.men(rng.choice([WHITE, BLACK])) or [0]
        sq = name_of(rng.choice(men))
        return f"{by} " + rng.choice([
            "waive", "waive", "recall", "recall", "require stand", "require within-power", "require king", "require take",
            f"require move {sq}", f"require take {sq}", "require put-back", "require annul-second", "require both-stand",
            "offer draw", "accept draw", "decline draw", "resign", "refuse", "notice fifty", "require restart",
            "require replace", "point-out setup", "point-out board", "point-out first-move", "point-out illegal",
            "claim fifty-moves", "claim drawn-game", "claim repetition", "adjourn", "exact A", f"treat {sq}", "consent",
            "require annul-game", "require annul-move", "claim forfeit II.9(e)"])

    def accident(self, side: str) -> str | None:
        rng, g = self.rng, self.umpire.game
        by = rng.choice([side, other(side)])
        if g.displaced:
            if rng.random() < 0.4:
                self.queue.append(f"{by} mend")
                return f"{by} notice {name_of(g.displaced[0].home)}"
            return f"{by} mend"
        men = self.men(rng.choice([WHITE, BLACK]))
        men = [s for s in men if not any(h is not None and h.at == s for h in g.hands.values())]
        board = lewis_hands.shown(g)
        empty = [s for s in range(64) if board[s] == ""]
        if not men:
            return None
        to = "off" if rng.random() < 0.3 else name_of(rng.choice(empty))
        self.queue.append(f"{by} mend")
        return f"{by} displace {name_of(rng.choice(men))} {to} by accident"


def draw(rng: random.Random, acts: int, calm: bool = False) -> str:
    head = calm_head(rng) if calm else draw_head(rng)
    return Drawer(rng, head, calm).draw(acts)
