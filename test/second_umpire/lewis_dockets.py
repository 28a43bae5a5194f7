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
from lewis_heads import calm_head, draw_head
from ruling import Ruling, to_dict

LINGER = 0.0  # how often a man that was displaced lies where it is for a while, and hands play out of turn


class Drawer:
    def __init__(self, rng: random.Random, head: list[str], calm: bool = False):
        self.rng = rng
        self.calm = calm
        self.lines = list(head)
        self.umpire = lewis.Umpire(docket.read_docket("\n".join(head)).head)
        self.ruling: Ruling | None = None
        self.rulings: list[dict] = []  # the second umpire's, act by act
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
            act = docket.read_act(line, len(self.lines), self.count)
            self.ruling = self.umpire.hear(act)
            self.rulings.append(to_dict(act, self.ruling))
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
        kinds = [(self.lawful_move, 34), (self.checking_move, 8), (self.false_move, 14), (self.touch, 14),
                 (self.hands, 7),
                 (self.out_of_turn, 8), (self.castle, 5), (self.say, 7), (self.claims, 8), (self.accident, 2),
                 (self.unheeding_move, 4), (self.puts_right, 5), (self.strange, 2), (self.words, 2)]
        if side in g.hands and g.hands[side] is not None:
            kinds.append((self.hands, 60))
        if g.displaced or g.added:
            kinds.append((self.puts_right, 30))
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
        if rng.random() < LINGER / 4:
            side = other(side)
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
        kind = self.rng.choice(["queen", "queen", "knight", "rook"])
        return f"{side} " + self.rng.choice([f"name {kind}", f"exchange {kind}", f"exchange {kind} by substitute"])

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
            "waive", "waive", "recall", "recall", "require stand", "require within-power", "require king",
            "require take", f"require move {sq}", f"require take {sq}", "require put-back", "require annul-second",
            "require both-stand",
            "offer draw", "accept draw", "decline draw", "resign", "refuse", "notice fifty", "require restart",
            "require replace", "point-out setup", "point-out board", "point-out first-move", "point-out illegal",
            "claim fifty-moves", "claim drawn-game", "claim repetition", "adjourn", "exact A", f"treat {sq}", "consent",
            "require annul-game", "require annul-move", "claim forfeit II.9(e)"])

    def puts_right(self, side: str) -> str | None:
        """A man goes back, a hand is taken away, a stranger is taken off."""
        rng, g = self.rng, self.umpire.game
        by = rng.choice([side, side, other(side)])
        squares = [h.home for h in g.hands.values() if h is not None] + [d.home for d in g.displaced]
        squares += g.turn.removed + [at for _, at, _ in g.added] + sorted(g.stand.named)
        sq = name_of(rng.choice(squares if squares and rng.random() < 0.9 else range(64)))
        kind = rng.choice(["queen", "rook", "knight"])
        return f"{by} " + rng.choice([f"put-back {sq}", f"replace {sq}", "remove-hand", "quit", f"remove {sq}", "mend",
                                      f"replace {sq} {kind}", f"replace {sq} {kind} by substitute"])

    def strange(self, side: str) -> str | None:
        """A man that does not belong to the game comes onto the board."""
        rng = self.rng
        kind = rng.choice(["queen", "rook", "pawn", "king"])
        return (f"{rng.choice([side, other(side)])} add {rng.choice([WHITE, BLACK])} {kind} "
                f"{name_of(rng.randrange(64))}" + rng.choice(["", " by accident"]))

    def words(self, side: str) -> str | None:
        rng = self.rng
        by = rng.choice([WHITE, BLACK])
        return rng.choice([f"{by} release", f"{by} release", f"{by} withdraw draw", f"{by} consent print",
                           f"{by} consent second-board", f"{by} consent assistance",
                           f"umpire correct time {by} 0:45:00", "umpire decides annul-game",
                           "umpire decides exchange d1 e1", 'umpire decides "play on"'])

    def accident(self, side: str) -> str | None:
        rng, g = self.rng, self.umpire.game
        by = rng.choice([side, other(side)])
        if g.displaced and rng.random() >= LINGER:
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
        if rng.random() >= 2 * LINGER:
            self.queue.append(f"{by} mend")
        return f"{by} displace {name_of(rng.choice(men))} {to} by accident"


def draw(rng: random.Random, acts: int, calm: bool = False) -> tuple[str, list[dict]]:
    """A docket, and the second umpire's rulings on it."""
    drawer = Drawer(rng, calm_head(rng) if calm else draw_head(rng), calm)
    return drawer.draw(acts), drawer.rulings
