"""Random dockets of games by FIDE's laws, drawn with the state of the second umpire.

Faults, presses, claims, offers, falls of the flag and acts of the arbiter are frequent, and mostly sensible.
"""

from __future__ import annotations

import random

import chess
import docket
import fide
import fide_chess
from chess import BLACK, WHITE, Move, man_of, name_of, other, side_of
from fide_heads import draw_head
from fide_state import shown
from fide_touch import bond, san
from ruling import Ruling, to_dict

AVOID_RULES: set[str] = set()
AVOID: set[str] = set()  # what is not drawn, so that other differences are seen
NAMES = {"q": "queen", "r": "rook", "b": "bishop", "n": "knight"}


def written(pos, move: Move) -> str:
    if fide_chess.is_castling(move):
        return "castle " + fide_chess.wing_of(move)
    return f"move {name_of(move.frm)}-{name_of(move.to)}" + ("=" + move.promo.upper() if move.promo else "")


class Drawer:
    def __init__(self, rng: random.Random, head: list[str], calm: bool = False):
        self.rng = rng
        self.calm = calm
        self.lines = list(head)
        self.umpire = fide.Umpire(docket.read_docket("\n".join(head)).head)
        self.ruling: Ruling | None = None
        self.rulings: list[dict] = []
        self.count = 0
        self.queue: list[str] = []
        self.time = 0
        self.timed = "time" not in AVOID_RULES and self.game.clock.kept() and rng.random() < 0.85

    @property
    def game(self):
        return self.umpire.game

    def text(self) -> str:
        return "\n".join(self.lines) + "\n"

    def draw(self, acts: int) -> str:
        ended = 0
        while self.count < acts and ended < 2 and not self.game.unsure:
            line = self.queue.pop(0) if self.queue else self.next_line()
            if line is None or any(word in line for word in AVOID):
                continue
            if "press" in AVOID_RULES and line.endswith("press") and self.game.clock.runs != line.split()[-2]:
                continue
            line = self.with_time(line)
            self.count += 1
            self.lines.append(line)
            act = docket.read_act(line, len(self.lines), self.count)
            self.ruling = self.umpire.hear(act)
            self.rulings.append(to_dict(act, self.ruling))
            if self.ruling.word == "refused" and self.rng.random() < 0.7:
                self.queue = []
            if self.ruling.status not in ("playing", "adjourned"):
                ended += 1
                self.queue = [f"white sign {self.score()}", f"black sign {self.score()}"] if ended == 1 and (
                    self.rng.random() < 0.1) else []
        return self.text()

    def score(self) -> str:
        return "-".join(str(x) for x in self.game.score or [0, 0])

    def with_time(self, line: str) -> str:
        if not self.timed or self.rng.random() < 0.15:
            return line
        clock = self.game.clock
        chance = self.rng.random()
        left = clock.left[clock.runs] if clock.runs else 600
        step = self.rng.randint(0, min(40, left // 4))
        if chance < 0.1:
            step = self.rng.randint(0, min(900, left // 2))
        elif clock.runs and chance < 0.12:
            step = max(0, clock.left[clock.runs] + self.rng.choice([-100, -20, -1, 0, 1, 30]))
        self.time = max(self.time, clock.now) + step
        return f"{self.time // 3600}:{self.time // 60 % 60:02}:{self.time % 60:02} {line}"

    def next_line(self) -> str | None:
        rng, g = self.rng, self.game
        side = g.side
        if g.clock.runs is None and g.status == "playing" and rng.random() < 0.8:
            return rng.choice(["umpire start", "umpire start", f"umpire start {side}"])
        if g.status == "adjourned":
            return self.adjourned(side)
        if "I" in g.terms.agree and rng.random() < 0.04:
            return rng.choice([side, "umpire"]) + " adjourn"
        if g.turn.hand is not None and rng.random() < 0.9:
            return self.go_on_hand(side)
        if g.turn.locked and rng.random() < 0.75:
            return self.finish(side)
        if g.faults and rng.random() < 0.35:
            return self.bring(g)
        if self.out_of_place() and rng.random() < 0.7:
            return self.put_right(side)
        if g.judgement and rng.random() < 0.6:
            return "umpire " + rng.choice(["satisfied", "not-satisfied", "postpones"])
        if g.offers and rng.random() < 0.3:
            return f"{other(next(iter(g.offers)))} " + rng.choice(["accept draw", "decline draw"])
        if g.history.count(g.history[-1]) >= 3 and not g.turn.touched and rng.random() < 0.12:
            return f"{side} claim repetition"
        if self.calm and rng.random() < 0.85:
            return self.shuffle(side)
        kinds = [(self.lawful, 60), (self.shuffle, 6), (self.false_move, 6), (self.touches, 9),
                 (self.no_press, 6), (self.press_only, 5), (self.two_hands, 4), (self.promote, 8), (self.castle, 7),
                 (self.hands, 6), (self.adjust, 5), (self.draws, 7), (self.words, 6), (self.arbiter, 6),
                 (self.clocks, 4), (self.accident, 3), (self.breach, 5), (self.out_of_turn, 2)]
        makers, weights = zip(*kinds)
        return rng.choices(makers, weights)[0](side)

    # ---- moves -------------------------------------------------------------------------

    def push(self, side: str, chance: float = 0.93) -> None:
        if self.rng.random() < chance:
            self.queue.append(f"{side} press")

    def lawful(self, side: str) -> str | None:
        moves = bond(self.game)[0]
        if not moves:
            return None
        self.push(side)
        return f"{side} " + written(self.game.turn.start, self.rng.choice(moves))

    def shuffle(self, side: str) -> str | None:
        """A move that brings back a position, if there is one."""
        g = self.game
        moves = bond(g)[0]
        back = [m for m in moves if fide_chess.play(g.turn.start, m).identity() in g.history]
        quiet = [m for m in moves if g.turn.start.board[m.frm].lower() in "nrqbk" and not g.turn.start.board[m.to]]
        if not (back or quiet):
            return None
        self.push(side)
        return f"{side} " + written(g.turn.start, self.rng.choice(back or quiet))

    def pseudo(self, side: str) -> list[Move]:
        pos = shown(self.game)
        pos.turn = side
        legal = fide_chess.legal_moves(pos)
        return [m for s in range(64) if side_of(pos.board[s]) == side for m in chess.moves_of_man(pos, s)
                if m not in legal]

    def false_move(self, side: str) -> str | None:
        """An illegal move, sometimes one that leaves the king in check; then pressed, or put right."""
        rng, g = self.rng, self.game
        board = g.board
        moves = self.pseudo(side) if rng.random() < 0.5 else []
        if not moves:
            men = [s for s in range(64) if side_of(board[s]) == side]
            free = [s for s in range(64) if side_of(board[s]) != side and board[s].lower() != "k"]
            moves = [Move(rng.choice(men), rng.choice(free))]
            if board[moves[0].frm].lower() == "p" and moves[0].to // 8 in (0, 7):
                return None
        move = rng.choice(moves)
        taken = board[move.to] != ""
        if rng.random() < 0.75 or taken:
            self.push(side, 0.95)
        else:
            self.queue.append(f"{side} move {name_of(move.to)}-{name_of(move.frm)}")
        return f"{side} " + written(None, move)

    def breach(self, side: str) -> str | None:
        """A man is touched and another moved."""
        g, rng = self.game, self.rng
        legal = fide_chess.legal_moves(g.turn.start)
        if len({m.frm for m in legal}) < 2:
            return None
        first, then = rng.sample(legal, 2)
        self.queue.append(f"{side} " + written(g.turn.start, then))
        self.push(side)
        return f"{side} touch {name_of(first.frm)}"

    def out_of_turn(self, side: str) -> str | None:
        pos = shown(self.game)
        by = other(side)
        pos.turn = by
        legal = fide_chess.legal_moves(pos)
        if not legal or not self.game.sees:
            return None
        if self.rng.random() < 0.5:
            return f"{by} touch {name_of(self.rng.choice(legal).frm)}"
        return f"{by} " + written(pos, self.rng.choice(legal))

    def touches(self, side: str) -> str | None:
        rng, g = self.rng, self.game
        men = [s for s in range(64) if g.board[s]]
        own = [s for s in men if side_of(g.board[s]) == side]
        adverse = [s for s in men if side_of(g.board[s]) != side]
        legal = fide_chess.legal_moves(g.turn.start)
        cuts = [m for m in legal if fide_chess.taken(g.turn.start, m) is not None]
        chance = rng.random()
        if cuts and chance < 0.4:
            move = rng.choice(cuts)
            pair = [name_of(move.frm), name_of(fide_chess.taken(g.turn.start, move))]
            rng.shuffle(pair)
            if rng.random() < 0.3:
                return f"{side} touch {pair[0]} and {pair[1]}"
            self.queue.append(f"{side} touch {pair[1]}")
            return f"{side} touch {pair[0]}"
        if chance < 0.5 and adverse:
            return f"{side} touch {name_of(rng.choice(own))} and {name_of(rng.choice(adverse))}"
        if chance < 0.6:
            return f"{side} touch {name_of(rng.choice(men))} by accident"
        return f"{side} touch {name_of(rng.choice(adverse if adverse and chance < 0.75 else own))}"

    def no_press(self, side: str) -> str | None:
        """The opponent replies before the press."""
        line = self.lawful(side)
        self.queue = []
        return line

    def press_only(self, side: str) -> str | None:
        by = side if self.rng.random() < 0.7 else other(side)
        return f"{by} press" + self.rng.choice(["", "", "", " other-hand", " hard"])

    def two_hands(self, side: str) -> str | None:
        line = self.lawful(side)
        return line + " two-handed" if line else None

    def promote(self, side: str) -> str | None:
        g, rng = self.game, self.rng
        moves = [m for m in bond(g)[0] if m.promo and not fide_chess.is_castling(m)]
        if not moves:
            return None
        move = rng.choice(moves)
        chance = rng.random()
        if chance < 0.35:
            self.push(side, 1)  # no piece, and the clock pressed
        elif chance < 0.8:
            self.queue.append(f"{side} exchange {NAMES[move.promo]}" + (" inverted" if move.promo == "r" and
                                                                       rng.random() < 0.5 else ""))
            self.push(side)
        elif chance < 0.9:
            self.queue.append(f"{side} exchange {rng.choice(['pawn', 'king'])}")
            self.push(side)
        elif chance < 0.96:
            return self.set_piece(side, move)
        else:
            self.queue.append(f"{side} name {NAMES[move.promo]}")
        return f"{side} move {name_of(move.frm)}-{name_of(move.to)}"

    def castle(self, side: str) -> str | None:
        g, rng = self.game, self.rng
        wing = rng.choice(["king", "queen"])
        right = chess.right_name(side, wing)
        king, rook = g.turn.start.homes[right]
        targets = set(fide_chess.targets(side, wing)) - {king, rook}
        if g.board[king] != man_of(side, "k") or g.board[rook] != man_of(side, "r") or any(g.board[s] for s in targets):
            return None
        chance = rng.random()
        if chance < 0.15:
            self.queue.append(f"{side} touch {name_of(rook)}")
            return f"{side} touch {name_of(king)}"
        if chance < 0.25:
            self.queue.append(f"{side} touch {name_of(king)}")
            return f"{side} touch {name_of(rook)}"
        if chance < 0.35 and not g.turn.start.shredder:
            self.queue.append(f"{side} castle {wing}")
            return f"{side} touch {name_of(rook if chance < 0.3 else king)}"
        self.push(side)
        return f"{side} castle {wing}" + (" rook-first" if chance < 0.5 else "")

    # ---- hands step by step ------------------------------------------------------------

    def hands(self, side: str) -> str | None:
        g, rng = self.game, self.rng
        moves = [m for m in fide_chess.legal_moves(g.turn.start) if not fide_chess.is_castling(m) and not m.promo]
        if not moves or g.board != g.turn.start.board:
            return None
        move = rng.choice(moves)
        cut = fide_chess.taken(g.turn.start, move)
        steps = [f"lift {name_of(move.frm)}", f"place {name_of(move.to)}", "quit"]
        if cut is not None:
            steps.insert(rng.choice([0, 1]) if cut == move.to else rng.choice([0, 1, 3]), f"remove {name_of(cut)}")
        self.queue += [f"{side} {step}" for step in steps[1:]]
        self.push(side)
        return f"{side} {steps[0]}"

    def go_on_hand(self, side: str) -> str | None:
        g, rng = self.game, self.rng
        hand = g.turn.hand
        if hand.at is not None:
            return f"{side} quit"
        home = hand.home if hand.home >= 0 and not g.board[hand.home] else None
        options = [m.to for m in fide_chess.legal_moves(g.turn.start) if m.frm == hand.home and not g.board[m.to]]
        if home is not None and rng.random() < 0.3 or not options:
            options = [home] if home is not None else [s for s in range(64) if not g.board[s]]
        return f"{side} place {name_of(rng.choice(options))}"

    def finish(self, side: str) -> str | None:
        """What was begun with a half-made move."""
        move = self.game.turn.locked[0]
        self.push(side)
        if fide_chess.is_castling(move):
            rook = fide_chess.rook_of(self.game.turn.start, side, fide_chess.wing_of(move))
            return f"{side} move {name_of(rook)}-{name_of(fide_chess.targets(side, fide_chess.wing_of(move))[1])}"
        if move.promo:
            return f"{side} exchange {NAMES[self.rng.choice(self.game.turn.locked).promo]}"
        return f"{side} remove {name_of(fide_chess.taken(self.game.turn.start, move))}"

    def out_of_place(self) -> bool:
        g = self.game
        return bool(g.displaced or g.beside) or g.board != g.turn.start.board and not g.turn.locked

    def put_right(self, side: str) -> str | None:
        g = self.game
        if g.displaced or g.beside:
            return self.rng.choice([f"{side} mend", f"{other(side)} point-out displaced", f"{side} mend"])
        for at, home in g.turn.names.items():
            if home >= 0 and home != at and not g.board[home]:
                return f"{side} move {name_of(at)}-{name_of(home)}"
        return f"{side} press"

    def adjust(self, side: str) -> str | None:
        rng = self.rng
        by = side if rng.random() < 0.8 else other(side)
        men = [s for s in range(64) if side_of(self.game.board[s]) in (WHITE, BLACK)]
        sq = name_of(rng.choice(men))
        self.queue.append(f"{by} touch {sq}")
        return f"{by} notice" + rng.choice(["", " " + sq, " " + sq])

    def accident(self, side: str) -> str | None:
        board = self.game.board
        men = [s for s in range(64) if board[s] and board[s].lower() != "k"]
        free = [s for s in range(64) if not board[s]]
        if not men or self.out_of_place() or self.game.turn.locked or self.game.turn.hand:
            return None
        by = self.rng.choice([WHITE, BLACK])
        return f"{by} displace {name_of(self.rng.choice(men))} {name_of(self.rng.choice(free))} by accident"

    def adjourned(self, side: str) -> str:
        rng, g = self.rng, self.game
        legal = fide_chess.legal_moves(g.turn.start)
        if g.sealed is None:
            text = san(g.turn.start, rng.choice(legal)) if rng.random() < 0.9 else rng.choice(["Kd5", "Qxh8"])
            if rng.random() < 0.8:
                self.queue += [f"{side} pause", rng.choice([f"{other(side)} resume", "umpire resume"])]
            return f'{side} seal "{text}"'
        return rng.choice([f"{side} resume", f"{side} offer draw", f"{other(side)} accept draw", f"{side} pause",
                           f"{other(side)} resign", f"{side} press"])

    def set_piece(self, side: str, move: Move) -> str:
        """The pawn is taken off and the piece set on, in either order (4.6.2)."""
        frm, to, kind = name_of(move.frm), name_of(move.to), NAMES[move.promo]
        off, on = [f"lift {frm}", "place off"], [f"set {kind} {to}", "quit"]
        if self.game.board[move.to]:
            on.insert(0, f"remove {to}")
        steps = off + on if self.rng.random() < 0.6 else on + off
        if self.rng.random() < 0.3:  # he would choose another
            steps = [*steps[:-1], f"lift {to}", "place off", f"set {self.rng.choice(list(NAMES.values()))} {to}", "quit"
                     ] if steps[-1] == "quit" else steps
        self.queue += [f"{side} {step}" for step in steps[1:]]
        self.push(side)
        return f"{side} {steps[0]}"

    # ---- words -------------------------------------------------------------------------

    def bring(self, g) -> str:
        fault = self.rng.choice(g.faults)
        words = {"illegal": "claim illegal", "promotion": "claim promotion", "press": "claim press",
                 "hands": "claim hands"}
        if fault.kind == "touch":
            said = f"claim touch {name_of(fault.turn.touched[0].square)}"
        else:
            said = words[fault.kind]
        by = other(fault.side)
        return self.rng.choice([f"{by} {said}", f"{by} {said}", "umpire saw", "umpire looks"])

    def draws(self, side: str) -> str:
        rng, g = self.rng, self.game
        by = side if rng.random() < 0.85 else other(side)
        chance = rng.random()
        if chance < 0.3:
            return f"{by} offer draw"
        if chance < 0.4:
            return f"{by} " + rng.choice(["accept draw", "decline draw", "withdraw draw", "withdraw claim"])
        repeated = max(map(g.history.count, g.history[-3:])) > 1
        what = "repetition" if repeated or g.turn.start.half < 90 else "fifty-moves"
        if rng.random() < 0.1:
            what = rng.choice(["repetition", "fifty-moves"])
        legal = fide_chess.legal_moves(g.turn.start)
        if chance < 0.75 or not legal:
            return f"{by} claim {what}"
        back = [m for m in legal if fide_chess.play(g.turn.start, m).identity() in g.history]
        text = san(g.turn.start, rng.choice(back if back and rng.random() < 0.7 else legal))
        if rng.random() < 0.05:
            text = "Kd5"
        return f'{by} claim {what} by "{text}"'

    def words(self, side: str) -> str:
        rng = self.rng
        by = rng.choice([WHITE, BLACK])
        said = rng.choice(["claim flag", "claim flag", "resign" if rng.random() < 0.4 else "claim flag", "pause",
                           "claim illegal", "claim press", "claim hands", "claim promotion",
                           "point-out setup", "point-out board", "point-out colours", "point-out illegal", "arrive",
                           "refuse", "hover", "knock-clock", "claim normal-means", "request increment",
                           "claim no-effort", "name queen", "summon", 'write "Nf3"', 'ask law "7.5"'])
        return f"{by} {said}"

    def arbiter(self, side: str) -> str:
        rng = self.rng
        who = rng.choice([WHITE, BLACK])
        return "umpire " + rng.choice([
            "looks", "looks", "saw", "time", f"adds 2m {who}", f"takes 1m {who}", f"calls flag {who}", "pause",
            "sets 0:10:00 0:08:00", f"warns {who} for 11.5", 'told "a spectator"', f"finds 11.5 {who}",
            f"finds 8.1.3 {who}", "leaves", "time",
            rng.choice([f"declares {who} loses", "declares both lose", "declares drawn", f"finds 11.3.2.2 {who}",
                        f"finds 11.7 {who}", "finds 11.8", f"declares {who} loses {other(who)} scores 1/2",
                        f"finds absent {who}", f"excuses {who}"])])

    def clocks(self, side: str) -> str | None:
        rng, clock = self.rng, self.game.clock
        if not clock.kept():
            return None
        if rng.random() < 0.3:
            return f"{rng.choice([WHITE, BLACK])} claim flag"
        if rng.random() < 0.3:
            return f"clock flag {rng.choice([WHITE, BLACK])}"
        left = [max(0, clock.left[s] + rng.randint(-10, 10)) for s in (WHITE, BLACK)]
        if rng.random() < 0.2:
            left[rng.randrange(2)] = rng.choice([0, 1, 60])
        return "clock " + " ".join(f"{s // 3600}:{s // 60 % 60:02}:{s % 60:02}" for s in left)


def draw(rng: random.Random, acts: int, calm: bool = False) -> tuple[str, list[dict]]:
    """A docket, and the second umpire's rulings on it."""
    drawer = Drawer(rng, draw_head(rng), calm)
    return drawer.draw(3 * acts if calm else acts), drawer.rulings
