"""An umpire for games by FIDE's laws of 2023, over the board."""

from __future__ import annotations

import chess
import fide_adjourn
import fide_arbiter
import fide_chess
import fide_claims
import fide_hands
from chess import BLACK, WHITE, other
from docket import Act, Head
from fide_clock import Clock
from fide_head import read_terms, seconds
from fide_press import press
from fide_state import Answer, Game, Turn, end, laws, shown
from fide_touch import bond
from ruling import ALLOWED, NOTED, OFFENCE, REFUSED, UPHELD, Entry, Ruling

HANDS = {"touch": fide_hands.touch, "notice": fide_hands.notice, "adoube": fide_hands.notice,
         "move": fide_hands.move, "castle": fide_hands.castle, "exchange": fide_hands.exchange,
         "set": fide_hands.set_piece, "lift": fide_hands.lift, "place": fide_hands.place,
         "remove": fide_hands.remove, "displace": fide_hands.displace}
SIMPLE = {"quit": fide_hands.quit_man, "mend": fide_hands.mend}
REASONS = {"checkmate": "5.1.1", "stalemate": "5.2.1", "dead-position": "5.2.2", "fivefold": "9.6.1",
           "seventy-five-moves": "9.6.2"}


def begin(head: Head) -> Game:
    terms = read_terms(head)
    number = head.get("chess960")
    if number.isdigit():
        pos = fide_chess.start_960(int(number))
    else:
        pos = fide_chess.read_fen(head.get("position") or chess.ORDINARY)
    right = list(pos.board)
    if head.get("placed"):
        pos.board = chess.read_placement(head.get("placed").split()[0])
    first = head.get("first") or pos.turn
    pos.turn = first
    clock = Clock(terms.periods, terms.start, first)
    turn = Turn(first, pos, 1)
    g = Game(terms, clock, turn, list(pos.board), first)
    g.history = [pos.identity()]
    g.misplaced = pos.board != right
    g.turned = head.get("board") == "turned"
    g.reversed = head.get("colours") == "reversed"
    return g


class Umpire:
    def __init__(self, head: Head):
        self.game = begin(head)

    def hear(self, act: Act) -> Ruling:
        g = self.game
        g.does = []
        g.unsure = g.unsure or g.clock.doubt
        word, grounds = self.rule(act)
        if not g.sees and act.by != "umpire" and act.name in (*HANDS, *SIMPLE, "press") and (
                word in (ALLOWED, OFFENCE) and g.status == "playing"):
            word = NOTED
        for fault in g.faults:
            fault.fresh = fault.fresh and (fault in self.new or act.by not in (WHITE, BLACK))
        covers = act.name in ("notice", "adoube") or act.name == "touch" and act.by == g.noticed
        g.noticed = g.noticed if covers else False
        if g.status != "playing" and g.reason in REASONS and word != REFUSED:
            grounds = laws(REASONS[g.reason]) + grounds
        if g.status not in ("playing", "adjourned"):
            g.clock.pause()
            g.board, g.displaced, g.beside = list(g.turn.start.board), {}, []
        return self.told(word, list(dict.fromkeys(grounds)))

    def rule(self, act: Act) -> Answer:
        g = self.game
        before = list(g.faults)
        self.new = []
        if g.status not in ("playing", "adjourned"):
            return self.after_the_end(act)
        time = act.seconds()
        if time is not None:
            g.clock.settle(time)
            late = self.default_time()
            if late:
                return REFUSED, late
            if g.clock.down and g.sees:
                told = act.words[:2] in (["claim", "flag"], ["calls", "flag"]) and (
                    act.by in (WHITE, BLACK) and other(act.by) in g.clock.down or act.words[-1] in g.clock.down)
                told = told or act.by == "clock" and act.words[0] == "flag"
                return UPHELD if told else REFUSED, fide_claims.flag(g)
        answer = self.hear_word(act)
        if g.status == "playing":
            answer = answer[0], answer[1] + self.default_time()
        self.new = [f for f in g.faults if f not in before]
        self.wait_for_legal(act)
        return answer

    def default_time(self) -> list[str]:
        """6.7.1: those who are not there when it is over."""
        g = self.game
        if not g.absent or g.clock.now - g.terms.start <= g.terms.default:
            return []
        self.defaulted(set(g.absent))
        return laws("6.7.1")

    def defaulted(self, sides: set[str]) -> None:
        g = self.game
        if len(sides) == 2:
            end(g, "lost-by-both", None, "default")
        else:
            end(g, "won", other(next(iter(sides))), "default")

    def arrive(self, by: str) -> Answer:
        g = self.game
        late = g.clock.now - g.terms.start > g.terms.default
        g.absent.discard(by)
        if late and by not in g.excused and by not in g.came:
            self.defaulted({by})
            return OFFENCE, laws("6.7.1")
        g.came.add(by)
        return ALLOWED, laws("6.7.1")

    def wait_for_legal(self, act: Act) -> None:
        """A.5.4: the next move was completed, and the position is still illegal."""
        g = self.game
        if g.both_seen is None or g.status != "playing" or act.name != "press":
            return
        if sum(g.clock.completed.values()) > g.both_seen:
            g.both_seen = None
            if fide_arbiter.is_illegal(g):
                end(g, "drawn", None, "illegal-position")

    def hear_word(self, act: Act) -> Answer:
        g, by, name, rest = self.game, act.by, act.name, act.rest
        if by == "umpire" and name not in fide_adjourn.WORDS:
            return fide_arbiter.umpire(g, act.words)
        if by == "clock":
            return self.clock_reports(act.words)
        if name in fide_adjourn.WORDS:
            return fide_adjourn.adjourn_word(g, by, name, rest)
        if g.status == "adjourned" and name not in ("offer", "accept", "decline", "resign", "arrive", "pause"):
            return REFUSED, laws("I.1.1")
        if name in HANDS:
            return HANDS[name](g, by, rest)
        if name in SIMPLE:
            return SIMPLE[name](g, by)
        if name == "press":
            return press(g, by, rest)
        if name == "claim":
            return fide_claims.claim(g, by, rest)
        if name == "point-out":
            return fide_claims.point_out(g, by, rest)
        if name in ("offer", "accept", "decline") and rest[:1] == ["draw"]:
            return getattr(fide_claims, name)(g, by)
        if name == "withdraw":
            return REFUSED, laws("9.1.2.1" if rest[:1] == ["draw"] else "9.5.1")
        if name == "resign":
            return fide_claims.resign(g, by)
        if name == "write":
            return fide_claims.write(g, by, rest)
        if name == "request":
            return fide_claims.request_increment(g, by)
        if name == "arrive":
            return self.arrive(by)
        if name == "say" and rest[:1] == ["castle"]:
            g.turn.said_castle = by == g.side
            return NOTED, laws("II.3.2.7")
        if name in ("pause", "summon"):
            if name == "pause":
                g.clock.pause()
            g.present = True
            return ALLOWED if name == "pause" else NOTED, laws("6.11.2")
        if name in ("hover", "knock-clock", "lift-clock"):
            return OFFENCE, laws("6.2.3" if name == "hover" else "6.2.4")
        if name == "name":
            return (OFFENCE, laws("11.5")) if by != g.side else (NOTED, laws("4.4.4"))
        if name == "sign":
            return self.sign(by, rest[0])
        if name == "refuse":
            return self.refuse(by)
        if name == "ask":
            return NOTED, laws("11.9")
        if name in ("leave", "return", "report", "record", "borrow", "appeal"):
            return NOTED, laws("11.2.3")
        return REFUSED, laws("12.1")

    def refuse(self, by: str) -> Answer:
        """Two refusals of the same duty are persistence (reading 48)."""
        g = self.game
        duties = [do for do, _ in bond(g)[1]] if by == g.side else []
        if not duties:
            return REFUSED, laws("11.7")
        g.refusals[by, len(g.turns), duties[0]] += 1
        if g.refusals[by, len(g.turns), duties[0]] >= 2:
            end(g, "won", other(by), "conduct")
        return OFFENCE, laws("11.7") if g.status != "playing" else []

    def sign(self, by: str, what: str) -> Answer:
        self.game.signed[by] = what
        return NOTED, laws("8.7")

    def clock_reports(self, words: list[str]) -> Answer:
        g = self.game
        if not g.clock.kept():
            return REFUSED, laws("6.10.1")
        if words[:1] == ["flag"]:
            g.clock.down.setdefault(words[1], g.clock.now)
            g.clock.left[words[1]] = 0
        else:
            for side, text in zip((WHITE, BLACK), words):
                g.clock.left[side] = seconds(text)
                g.unsure = g.unsure or side in g.clock.down and g.clock.left[side] > 0
                if g.clock.left[side] == 0:
                    g.clock.fall_at_zero(side)
        if g.clock.down and g.sees:
            return NOTED if words[0] != "flag" else UPHELD, fide_claims.flag(g)
        return NOTED, laws("6.10.1")

    def after_the_end(self, act: Act) -> Answer:
        if act.name == "sign":
            return self.sign(act.by, act.rest[0])
        return REFUSED, laws("8.7")

    def told(self, word: str, grounds: list[str]) -> Ruling:
        g = self.game
        moves, must = [], []
        if g.status == "adjourned" and g.sealed is None:
            must = [Entry(g.side, "seal", laws("I.1.1"))]
        if g.status == "playing":
            free, duties = bond(g)
            moves = [fide_chess.uci(g.turn.start, m) for m in free]
            must = [Entry(g.side, do, found) for do, found in duties]
            if g.displaced or g.beside:
                must.append(Entry(g.displacer, "mend", laws("7.4.1")))
            if not g.sees:
                must = [e for e in must if g.turn.written and e.by == g.side and e.do.startswith("make")]
            if not g.sees and not must:
                moves = [fide_chess.uci(g.turn.start, m) for m in fide_chess.legal_moves(g.turn.start)]
        ruling = Ruling(word, grounds, shown(g).fen(), g.side, g.status, g.winner, g.reason, [], must, sorted(moves))
        ruling.more = {
            "clock": g.clock.told(), "made": any(g.pending.values()),
            "illegal": [g.illegal[WHITE], g.illegal[BLACK]], "score": g.score,
            "does": [{"do": do, "laws": found} for do, found in g.does], "unsure": g.unsure, "sees": g.sees}
        return ruling
