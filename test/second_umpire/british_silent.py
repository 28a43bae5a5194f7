"""A silent umpire: he puts acts of play on record and rules only when he is asked.

The men go as hands move them (`Raw`). Beside that he watches as the other
umpire does. When a fault has been passed over, so that the position would
have to be restored, he says nothing until somebody asks.
"""

from __future__ import annotations

import copy

import chess
from british import MOVE, VigilantUmpire
from british_duties import duties
from chess import other, square
from ruling import Ruling

HAND_ACTS = ("touch", "lift", "place", "quit", "remove", "move", "castle", "name", "exchange",
             "displace", "mend", "replace", "notice", "adoube", "say")
ASKS = ("exact", "treat", "require", "point-out")


class Raw:
    """The board as hands leave it, whatever the laws say."""

    def __init__(self, board: list[str], turn: str):
        self.board = list(board)
        self.turn = turn
        self.hands: dict[str, list | None] = {"white": None, "black": None}  # man, from, where
        self.displaced: list[tuple[int, int, str]] = []
        self.under: dict[int, str] = {}
        self.law_turn = turn  # whose turn it is by law
        self.taking: dict[tuple[int, int, str], str] = {}  # taken off as in a capture, by whom
        self.pawns: set[int] = set()  # pawns that have come to the eighth rank, unnamed

    def take_over(self, game) -> None:
        """Hands and men stand as the watching umpire has left them."""
        turn, table = game.turn, game.table
        self.law_turn = turn.side
        for side, hand in table.hands.items():
            if hand is not None:
                self.hands[side] = [hand.man, hand.first if hand.how != "on" else hand.sq,
                                    -1 if hand.how == "held" else hand.sq]
        self.under = {sq: man for sq, (man, _) in table.under.items()}
        for home in turn.mistakes:
            self.displaced.append((turn.mistake_squares.get(home, home), -1,
                                   turn.mistake_men.get(home, turn.opened.board[home])))
        for home, (man, _) in table.taken.items():
            if table.board[home] == "":
                self.displaced.append((home, -1, man))
                self.taking[(home, -1, man)] = turn.side
        for home, (man, sq) in table.taken_from.items():
            self.displaced.append((sq, -1, man))
            self.taking[(sq, -1, man)] = turn.side
        for a in game.away:
            if a.kind in ("accident", "mistake"):
                self.displaced.append((a.was.to if a.was is not None else a.home, a.to, a.man))
            elif a.kind == "extra" and table.board[a.to] and not any(b.home == a.to for b in game.away):
                self.under[a.to] = table.board[a.to]
        for sq in range(64):
            man = self.board[sq]
            if man.lower() == "p" and chess.own_rank(sq, chess.side_of(man)) == 8 and turn.start.board[sq] != man:
                self.pawns.add(sq)

    def hand_leaves(self, by: str) -> None:
        """A man that was set down elsewhere is quitted: a move."""
        hand = self.hands[by]
        if hand is None or hand[2] < 0:
            return
        self.hands[by] = None
        if hand[1] != hand[2]:
            self.arrived(by, hand[2])

    def arrived(self, by: str, sq: int) -> None:
        """A man was set down here and quitted: a move, unless it is not complete."""
        man = self.board[sq]
        if man == chess.man_of(by, "p") and chess.own_rank(sq, by) == 8:
            self.pawns.add(sq)
        elif sq not in self.under:
            self.turn = other(by)

    def lift(self, by: str, sq: int) -> bool:
        hand = self.hands[by]
        if (hand and hand[2] < 0) or self.board[sq] == "":
            return False
        if hand and hand[2] == sq:
            self.board[sq] = self.under.pop(sq, "")
            hand[2] = -1
            return True
        self.hand_leaves(by)
        self.hands[by] = [self.board[sq], sq, -1]
        self.board[sq] = self.under.pop(sq, "")
        return True

    def place(self, by: str, where: str) -> bool:
        hand = self.hands[by]
        if hand is None:
            return False
        if hand[2] >= 0:
            self.board[hand[2]] = self.under.pop(hand[2], "")
            hand[2] = -1
        if where == "off":
            self.hands[by] = None
            self.displaced.append((hand[1], -1, hand[0]))
            if by == self.law_turn and chess.side_of(hand[0]) != by:
                self.taking[(hand[1], -1, hand[0])] = by
            return True
        sq = square(where)
        if self.board[sq]:
            self.under[sq] = self.board[sq]
        self.board[sq] = hand[0]
        hand[2] = sq
        return True

    def castle(self, by: str, wing: str) -> bool:
        king, way = chess.king_home(by), 1 if wing == "king" else -1
        rook = chess.rook_home(chess.right_name(by, wing))
        if self.hands[by] and self.hands[by][2] < 0:
            return False
        if self.board[king] == chess.man_of(by, "k"):
            self.hand_leaves(by)
        with_rook = self.board[rook] == chess.man_of(by, "r")
        if self.board[king] != chess.man_of(by, "k") or self.board[king + 2 * way]:
            return False
        if with_rook and self.board[king + way]:
            return False
        self.board[king + 2 * way], self.board[king] = self.board[king], ""
        if with_rook:
            self.board[king + way], self.board[rook] = self.board[rook], ""
        self.turn = other(by)
        return True

    def displace(self, frm: int, where: str) -> bool:
        to = -1 if where == "off" else square(where)
        if self.board[frm] == "" or (to >= 0 and self.board[to]):
            return False
        man, self.board[frm] = self.board[frm], ""
        if to >= 0:
            self.board[to] = man
        self.displaced.append((frm, to, man))
        return True

    def mend(self, by: str) -> bool:
        done = 0
        for entry in reversed(list(self.displaced)):
            frm, to, man = entry
            if self.board[frm] or self.taking.get(entry, by) != by:
                continue
            if to >= 0:
                self.board[to] = ""
            self.board[frm] = man
            self.displaced.remove(entry)
            done += 1
        return done > 0

    def unnamed(self, by: str) -> int | None:
        for sq in range(64):
            if self.board[sq] == chess.man_of(by, "p") and chess.own_rank(sq, by) == 8 and sq in self.pawns:
                return sq
        return None

    def move(self, by: str, frm: int, to: int, promo: str) -> bool:
        man = self.board[frm]
        if man == "" or frm == to:
            return False
        self.board[frm] = self.under.pop(frm, "")
        eighth = man.lower() == "p" and to // 8 in (0, 7)
        self.board[to] = chess.man_of(chess.side_of(man), promo) if promo and eighth else man
        self.pawns.discard(frm)
        self.arrived(by, to)
        return True


class SilentUmpire:
    def __init__(self, head):
        self.inner = VigilantUmpire(head)
        self.raw: Raw | None = None  # once a fault has been passed over
        self.lit = False  # a fault has been brought to light just now
        self.told: str | None = None  # whose turn it is said to be, while a fault stands
        self.saved: VigilantUmpire | None = None  # as the position would then be restored

    @property
    def game(self):
        return self.inner.game

    def hear(self, act) -> Ruling:
        word, laws = self.word_for(act)
        return self.ruling(word, laws)

    def word_for(self, act):
        over = self.game.status in ("won", "drawn", "annulled")
        hand = act.name in HAND_ACTS and act.by != "umpire"
        draw = act.name == "claim" and act.rest[:1] != ["forfeit"]
        if over or act.by == "umpire":
            return self.inner.word_for(act)
        if self.raw is not None:
            if hand:
                return self.raw_act(act)
            if act.name == "point-out" and act.rest[:1] != ["illegal"]:
                return self.inner.word_for(act)
            if act.name in ASKS or draw:
                return self.bring_to_light(act)
            if act.name == "consent":
                return "noted", []
            if act.name == "adjourn":
                return "refused", self.game.laws("II.6(a)")
            return self.inner.word_for(act)
        if act.name == "consent" and self.fault_stands():
            word, laws = self.inner.word_for(act)
            return "noted", laws
        if not hand:
            word, laws = self.inner.word_for(act)
            if act.did == "point-out illegal" and word == "upheld":
                self.told = self.game.turn.side  # the offender has the turn back
            return word, laws
        shown = self.shown()
        trial = copy.deepcopy(self.inner)
        word, laws = trial.word_for(act)
        passed, trial.game.passed = trial.game.passed, False
        if (passed or any(law.endswith("II.6(e)") for law in laws)) and trial.game.status == "playing":
            self.saved = trial
            self.go_raw(shown)
            return self.raw_act(act)
        if act.name in ("notice", "adoube"):
            there = shown[square(act.rest[0])] != "" or word != "refused"
            self.inner = trial
            return ("noted" if there else "refused"), []
        if word == "refused" and self.game.status == "playing" and self.may_be_done(act):
            self.saved = copy.deepcopy(self.inner)
            self.go_raw(shown)
            done = self.raw_act(act)
            if done[0] == "noted":
                return done
            self.raw = self.saved = None
        told = self.shown_turn()
        self.inner = trial
        begun = any("I.14.B(" in law for law in laws) and word == "allowed"
        if not (self.told == trial.game.turn.side and word != "offence" and trial.game.turn.illegal):
            self.told = told if begun and trial.game.turn.illegal else None
        return ("refused", laws) if word == "refused" else ("noted", [])

    def may_be_done(self, act) -> bool:
        """Has a law refused it, and not the board? A silent umpire does not tell."""
        naming = act.name in ("name", "exchange") and self.fault_stands()
        return naming or any(e.by == act.by for e in duties(self.game))

    def fault_stands(self) -> bool:
        game = self.game
        return (game.turn.illegal and game.table.board != game.turn.start.board or game.extra is not None
                or bool(game.turn.mistakes) or any(a.kind == "mistake" for a in game.away))

    def go_raw(self, shown: list[str]) -> None:
        self.raw = Raw(shown, self.shown_turn())
        self.raw.take_over(self.game)

    def raw_act(self, act):
        raw, by, rest = self.raw, act.by, act.rest
        hand = raw.hands[by]
        steps = {"lift": lambda: raw.lift(by, square(rest[0])), "place": lambda: raw.place(by, rest[0]),
                 "castle": lambda: raw.castle(by, rest[0]), "mend": lambda: raw.mend(by),
                 "displace": lambda: raw.displace(square(rest[0]), rest[1])}
        if act.name in steps:
            return ("noted" if steps[act.name]() else "refused"), []
        if act.name == "replace":
            return "refused", []
        if act.name == "quit":
            if hand is None or hand[2] < 0:
                return "refused", []
            raw.hand_leaves(by)
            return "noted", []
        if act.name == "move" and hand and hand[2] < 0:
            return "refused", []
        if act.name == "move" and hand and hand[2] == square(rest[0][:2]):
            raw.hands[by] = None  # the hand has only gone on
        elif act.name in ("move", "touch", "remove") and "accident" not in act.did and raw.board[square(rest[0][:2])]:
            raw.hand_leaves(by)
        if act.name == "move":
            found = MOVE.match(rest[0])
            done = raw.move(by, square(found.group(1)), square(found.group(2)),
                            (found.group(3) or "").lower())
            return ("noted" if done else "refused"), []
        if act.name == "touch" and raw.board[square(rest[0])] and raw.hands[by] is None and "accident" not in act.did:
            raw.hands[by] = [raw.board[square(rest[0])], square(rest[0]), square(rest[0])]
        if act.name in ("touch", "notice", "adoube"):
            return ("noted" if raw.board[square(rest[0])] else "refused"), []
        if act.name in ("name", "exchange"):
            sq = raw.unnamed(by)
            if sq is None:
                return "refused", []
            raw.board[sq] = chess.man_of(by, chess.KIND_OF_NAME[rest[0]])
            raw.pawns.discard(sq)
            if hand and hand[2] == sq:
                hand[0] = raw.board[sq]
            elif sq not in raw.under:
                raw.turn = other(by)
            return "noted", []
        if act.name == "remove":
            sq = square(rest[0])
            if raw.board[sq] == "":
                return "refused", []
            if sq in raw.under:
                raw.under.pop(sq)
                if raw.hands[by] is None and sq not in raw.pawns:
                    raw.turn = other(by)
                return "noted", []
            moved = next((d for d in raw.displaced if d[1] == sq), None)
            raw.displaced = [d for d in raw.displaced if d is not moved]
            entry = (moved[0] if moved else hand[1] if hand and hand[2] == sq else sq, -1, raw.board[sq])
            raw.displaced.append(entry)
            if by == raw.law_turn and "mistake" not in act.did and moved is None:
                raw.taking[entry] = by
            if raw.hands[by] and raw.hands[by][2] == sq:
                raw.hands[by] = None
            raw.board[sq] = ""
            return "noted", []
        return "noted", []

    def bring_to_light(self, act):
        """The fault is found: the position is restored, and a claim made on the wrong one is refused."""
        game = self.saved.game
        if game.turn.has_touched or game.table.board != game.turn.start.board:
            game.reopen(game.turn)
        elif game.last is not None:
            game.reopen(game.last)
        self.inner, self.raw, self.saved = self.saved, None, None
        pointed = act.name == "point-out"
        self.lit = True
        return "upheld" if pointed else "refused", self.game.laws("II.6(e)")

    def shown(self) -> list[str]:
        return self.game.shown() if self.raw is None else list(self.raw.board)

    def shown_turn(self) -> str:
        game = self.game
        if self.raw is not None:
            return self.raw.turn
        if self.told is not None:
            return self.told
        unnamed = any(game.table.board[s] == chess.man_of(game.turn.side, "p") != game.turn.start.board[s]
                      for s in range(64) if chess.own_rank(s, game.turn.side) == 8)
        if game.turn.illegal and game.table.board != game.turn.start.board and not unnamed:
            return other(game.turn.side)
        return game.turn.side

    def ruling(self, word: str, laws: list[str]) -> Ruling:
        game = self.game
        pos = game.position()
        pos.board = self.shown()
        if not self.lit:
            pos.turn = self.shown_turn()
        self.lit = False
        moves = [m.uci() for m in chess.legal_moves(pos)] if game.status == "playing" else []
        return Ruling(word, laws, pos.fen(), pos.turn, game.status, game.winner, game.reason,
                      [], [], moves)
