"""Random dockets for a game over the board, drawn with the second umpire's own state."""

from __future__ import annotations

import random

import chess
from docket import Act, Head, split_words
from umpire import umpire_for

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
PIECES = ["queen", "rook", "bishop", "knight"]
FACTS = ["II.9(a)", "II.9(b)", "II.9(c)", "II.9(d)", "II.9(e)", "II.9(f)"]


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
    if rng.random() < 0.12:
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


class Generator:
    def __init__(self, seed: int, code: str, length: int, silent: bool | None = None):
        self.rng = random.Random(seed)
        self.head_lines = random_head(self.rng, code, silent)
        self.lines: list[str] = []
        self.length = length
        self.seconds = 0
        self.adjourned = False
        self.timed = any(line.startswith("limit:") for line in self.head_lines)

    def head(self) -> Head:
        from docket import read_docket
        return read_docket("\n".join(self.head_lines)).head

    def make(self) -> str:
        umpire = umpire_for(self.head())
        ruling = None
        over = 0
        for number in range(self.length):
            by, did = self.next_act(umpire, ruling)
            line = self.clock_words() + by + " " + did
            self.lines.append(line)
            time = line.split()[0] if line[0].isdigit() else None
            act = Act(number + 1, number + 1, by, split_words(did), did, time)
            ruling = umpire.hear(act)
            self.adjourned = ruling.status == "adjourned"
            if ruling.status not in ("playing", "adjourned"):
                over += 1
                if over > 4:
                    break
        return "\n".join(self.head_lines + self.lines) + "\n"

    def clock_words(self) -> str:
        if not self.timed or self.adjourned or self.rng.random() < 0.4:
            return ""
        self.seconds += self.rng.choice([0, 60, 300, 600, 1200, 1800, 2700])
        s = self.seconds
        return "%d:%02d:%02d " % (s // 3600, s // 60 % 60, s % 60)

    # ---- the next act ------------------------------------------------------

    def next_act(self, umpire, ruling) -> tuple[str, str]:
        rng = self.rng
        if ruling is None:
            game = umpire.game
            self.pos = game.position()
            self.turn = game.turn.side
            may, must, self.moves = [], [], [m.uci() for m in game.dutiful()]
            status = "playing"
        else:
            self.pos = chess.read_fen(ruling.position)
            self.turn, may, must, self.moves = ruling.turn, ruling.may, ruling.must, ruling.moves
            status = ruling.status
        if status == "adjourned":
            return self.adjourned_act()
        if must and rng.random() < 0.5:
            e = rng.choice(must)
            did = self.do_duty(e.do)
            if did:
                return e.by, did
        if may and rng.random() < 0.38:
            e = rng.choice(may)
            return e.by, e.do
        if may and rng.random() < 0.08:
            e = rng.choice(may)
            return rng.choice([(e.by, "waive"), (e.by, "consent"), (chess.other(e.by), "refuse"),
                               (e.by, self.spoiled(e.do))])
        return self.free_act(umpire)

    def adjourned_act(self) -> tuple[str, str]:
        rng = self.rng
        what = pick(rng, {"seal": 4, "resume": 3, "other": 1, "touch": 1})
        if what == "seal":
            return self.turn, self.seal_words()
        if what == "resume":
            return rng.choice(["white", "black", "umpire"]), "resume"
        if what == "touch":
            return self.player(), "touch " + self.some_man()
        return self.player(), rng.choice(["offer draw", "resign", "adjourn"])

    def seal_words(self) -> str:
        from records import View
        from record_writing import full_record
        legal = chess.legal_moves(self.pos)
        if self.rng.random() < 0.25 or not legal:
            return 'seal "K-K5"' if self.rng.random() < 0.5 else 'seal "QxKt"'
        move = self.rng.choice(legal).uci()
        men = {chess.name_of(s): m for s, m in enumerate(self.pos.board) if m}
        return 'seal "%s"' % full_record(move, View(men, self.pos.turn, [m.uci() for m in legal]))

    def player(self) -> str:
        return self.turn if self.rng.random() < 0.7 else chess.other(self.turn)

    def squares(self, side: str | None = None) -> list[str]:
        return [chess.name_of(s) for s in range(64) if self.pos.board[s]
                and (side is None or chess.side_of(self.pos.board[s]) == side)]

    def some_man(self, by: str | None = None) -> str:
        rng = self.rng
        by = by or self.turn
        if rng.random() < 0.04:
            return chess.name_of(rng.randrange(64))
        side = by if rng.random() < 0.75 else chess.other(by)
        found = self.squares(side) or ["e4"]
        return rng.choice(found)

    def do_duty(self, do: str) -> str | None:
        words = do.split()
        if words[0] in ("move", "take", "castle"):
            return self.legal_move()
        if words[0] == "replace":
            man = self.pos.board[chess.square(words[1])].lower()
            names = {"q": "queen", "r": "rook", "b": "bishop", "n": "knight"}
            if man in names:
                return "replace %s %s" % (words[1], names[man])
            return "place " + words[1]
        if words[0] in ("remove-hand", "quit"):
            return "quit"
        if words[0] == "put-back":
            return "mend"
        return None

    def spoiled(self, do: str) -> str:
        """A claim that is nearly what may be claimed."""
        words = do.split()
        if words[0] == "exact":
            return self.rng.choice(["exact A", "exact C", "exact A C", "exact B " + self.some_man(),
                                    "exact A B " + self.some_man(), "exact A C " + self.some_man(),
                                    "exact A B %s %s" % (self.some_man(), self.some_man())])
        return self.rng.choice(["require replace", "require remove-hand", "require quit",
                                "require annul-move", "require rook-move", "require annul-game",
                                "require complete-castling", "treat " + self.some_man()])

    def legal_move(self) -> str | None:
        if not self.moves:
            return None
        m = self.rng.choice(self.moves)
        man = self.pos.board[chess.square(m[:2])]
        if man.lower() == "k" and abs(ord(m[0]) - ord(m[2])) == 2:
            if self.rng.random() < 0.8:
                wing = "king" if m[2] == "g" else "queen"
                return "castle " + wing + (" rook-first" if self.rng.random() < 0.3 else "")
            return "move %s-%s" % (m[:2], m[2:4])
        if len(m) == 5 and self.rng.random() < 0.5:
            return "move %s-%s=%s" % (m[:2], m[2:4], m[4].upper())
        return "move %s-%s" % (m[:2], m[2:4])

    def wild_move(self, by: str) -> str:
        rng = self.rng
        frm = self.some_man(by)
        if rng.random() < 0.35:
            reach = chess.commanded_by(self.pos, chess.square(frm))
            if reach:
                return "move %s-%s" % (frm, chess.name_of(rng.choice(reach)))
        to = chess.name_of(rng.randrange(64))
        if to == frm:
            to = "e4" if frm != "e4" else "e5"
        return "move %s-%s" % (frm, to)

    def hand_step(self, umpire, by: str) -> str:
        """The next step of a hand that has begun something."""
        rng = self.rng
        hand = umpire.game.table.hands[by]
        if hand is None:
            return "lift " + self.some_man(by)
        frm = chess.name_of(hand.home) if hand.home >= 0 else "e4"
        if hand.how == "held":
            targets = [m[2:4] for m in self.moves if m[:2] == frm]
            if targets and rng.random() < 0.7:
                to = rng.choice(targets)
                if self.pos.board[chess.square(to)] and rng.random() < 0.9:
                    return "remove " + to
                return "place " + to
            return rng.choice(["place " + frm, "place off", "place " + chess.name_of(rng.randrange(64))])
        if hand.how == "set":
            return pick(rng, {"quit": 4, "lift " + chess.name_of(hand.sq): 1, "exchange queen": 0.4,
                              "name rook": 0.4, "place " + frm: 0.5, "touch " + self.some_man(by): 0.5})
        return pick(rng, {"quit": 2, "lift " + chess.name_of(hand.sq): 2})

    def free_act(self, umpire) -> tuple[str, str]:
        rng = self.rng
        by = self.player()
        for side in ("white", "black"):
            hand = umpire.game.table.hands[side]
            if hand is not None and hand.how != "on" and rng.random() < 0.75:
                return side, self.hand_step(umpire, side)
        if any(self.pos.board[s].lower() == "p" and chess.own_rank(s, self.turn) == 8
               and chess.side_of(self.pos.board[s]) == self.turn for s in range(64)):
            if rng.random() < 0.7:
                return self.turn, rng.choice(["name ", "exchange "]) + rng.choice(PIECES)
        what = pick(rng, {"legal": 40, "touch": 10, "wild": 9, "step": 8, "remove": 2.5, "castle": 2,
                          "notice": 2, "accident": 2, "talk": 3, "claim": 2.5, "pointing": 1.5,
                          "adjourn": 1, "fact": 1.2, "umpire": 1, "replace": 0.8})
        if what == "legal":
            return self.turn, self.legal_move() or self.wild_move(self.turn)
        if what == "touch":
            return by, "touch " + self.some_man(by) + (" by accident" if rng.random() < 0.08 else "")
        if what == "wild":
            return by, self.wild_move(by)
        if what == "step":
            return by, self.hand_step(umpire, by)
        if what == "remove":
            return by, "remove " + self.some_man(by) + (" by mistake" if rng.random() < 0.4 else "")
        if what == "castle":
            return by, "castle " + rng.choice(["king", "queen"]) + (" rook-first" if rng.random() < 0.4 else "")
        if what == "notice":
            return by, rng.choice(["notice ", "adoube "]) + self.some_man(by)
        if what == "accident":
            if rng.random() < 0.35:
                return by, "mend"
            to = rng.choice(["off", chess.name_of(rng.randrange(64))])
            return by, "displace %s %s by accident" % (self.some_man(by), to)
        if what == "talk":
            return by, rng.choice(["offer draw", "accept draw", "decline draw", "say check", "consent",
                                   "waive", "refuse", "offer draw", "accept draw", "consent", "quit"]
                                  + (["resign"] if rng.random() < 0.2 else []))
        if what == "claim":
            return by, rng.choice(["claim fifty-moves", "claim repetition", "claim forfeit " + rng.choice(FACTS),
                                   self.spoiled("exact"), self.spoiled("require")])
        if what == "pointing":
            return by, "point-out " + rng.choice(["setup", "board", "first-move", "illegal", "check"])
        if what == "adjourn":
            return by, "adjourn"
        if what == "fact":
            return by, rng.choice(["allege " + rng.choice(FACTS), "admit"])
        if what == "replace":
            return by, "replace %s %s" % (self.some_man(by), rng.choice(PIECES))
        return "umpire", rng.choice(["finds %s %s" % (rng.choice(FACTS), rng.choice(["white", "black"])),
                                     "finds-not %s %s" % (rng.choice(FACTS), rng.choice(["white", "black"])),
                                     "time"])
