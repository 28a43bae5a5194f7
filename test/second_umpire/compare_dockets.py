"""Random dockets for a game over the board, drawn with the second umpire's own state."""

from __future__ import annotations

import random

import chess
from british_duties import duties
from british_rights import rights
from compare_heads import pick, random_head
from docket import Act, Head, read_docket, split_words
from ruling import to_dict
from umpire import umpire_for

PIECES = ["queen", "rook", "bishop", "knight"]
FACTS = ["II.9(a)", "II.9(b)", "II.9(c)", "II.9(d)", "II.9(e)", "II.9(f)"]


class Generator:
    def __init__(self, seed: int, code: str, length: int, silent: bool | None = None):
        self.rng = random.Random(seed)
        self.head_lines = random_head(self.rng, code, silent)
        self.lines: list[str] = []
        self.told: list[dict] = []  # what the second umpire ruled on them
        self.length = length
        self.seconds = 0
        self.adjourned = False
        self.consulting = any(line.startswith("white: ") for line in self.head_lines)
        self.timed = any(line.startswith("limit:") for line in self.head_lines)

    def head(self) -> Head:
        return read_docket("\n".join(self.head_lines)).head

    def make(self) -> str:
        umpire = umpire_for(self.head())
        ruling = None
        over = 0
        for number in range(self.length):
            by, did = self.next_act(umpire, ruling)
            partner = self.rng.choice([1, 2, 2, 2, 3]) if by == "white" and self.consulting and self.rng.random() < 0.4 else 0
            line = self.clock_words() + by + (f"-{partner}" if partner else "") + " " + did
            self.lines.append(line)
            time = line.split()[0] if line[0].isdigit() else None
            act = Act(number + 1, number + 1, by, split_words(did), did, time, partner)
            ruling = umpire.hear(act)
            self.told.append(to_dict(act, ruling))
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
        if "umpire: silent" in self.head_lines and status == "playing" and rng.random() < 0.4:
            may, must = rights(umpire.game), duties(umpire.game)  # he does not tell them, but players know
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
        if words[0] in ("replace", "remove-hand", "quit", "put-back", "remove") and self.rng.random() < 0.5:
            return do  # an order to a hand is done by writing it down
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
        if words[0] in ("put-back", "remove"):
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
                return self.turn, rng.choice(["name %s", "exchange %s", "name %s", "exchange %s by substitute"]) % (
                    rng.choice(PIECES))
        what = pick(rng, {"legal": 40, "touch": 10, "wild": 9, "step": 8, "remove": 2.5, "castle": 2,
                          "notice": 2, "accident": 2, "talk": 3, "claim": 2.5, "pointing": 1.5,
                          "adjourn": 1, "fact": 1.2, "umpire": 1, "replace": 0.8, "newer": 3})
        if what == "newer":
            return self.newer_act(by)
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

    def newer_act(self, by: str) -> tuple[str, str]:
        """Orders as they stand, strange men, releases, consents, and what the umpire decides and corrects."""
        rng, sq = self.rng, self.some_man(by)
        what = pick(rng, {"order": 4, "add": 2, "word": 3, "umpire": 1.5})
        if what == "order":
            return by, rng.choice(["put-back " + sq, "replace " + sq, "remove-hand",
                                   "replace %s %s by substitute" % (sq, rng.choice(PIECES))])
        if what == "add":
            man = rng.choice(["white ", "black "]) + rng.choice(PIECES + ["pawn", "king"])
            empty = [chess.name_of(s) for s in range(64) if not self.pos.board[s]] or [sq]
            at = rng.choice(empty) if rng.random() < 0.9 else sq
            return by, "add %s %s" % (man, at) + rng.choice(["", " by accident"])
        if what == "word":
            return by, rng.choice(["release", "release", "withdraw draw", "offer draw", "consent print",
                                   "consent second-board", "consent assistance", "claim forfeit II.9(c)",
                                   "allege II.9(b)"])
        men = [chess.name_of(s) for s, m in enumerate(self.pos.board) if m and m.lower() in "qbn"] + ["d1", "d4"]
        two = rng.sample(sorted(set(men)), 2)
        return "umpire", rng.choice(["decides annul-game", 'decides "play on"',
                                     "decides exchange %s %s" % (two[0], two[1]),
                                     "correct time %s %d:%02d:00" % (rng.choice(["white", "black"]), rng.randrange(3),
                                                                     rng.choice([0, 10, 30, 50]))])
