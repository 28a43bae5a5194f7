"""A silent umpire: he puts acts of play on record and rules only when he is asked.

He sees where hands put the men (`Men`). While no fault stands he judges what
is done as the vigilant umpire would (`inner`), and says nothing of it. From the
moment in which a fault stands, only the board can refuse an act. If he is asked
then, he goes by what stood when the fault was made.
"""

from __future__ import annotations

import copy

import chess
from british import MOVE, VigilantUmpire
from british_duties import duties
from british_men import Done, Men
from british_more import add, partner_ruling, take_off_added
from british_promotion import put_in_place, to_be_had
from british_settle import complete_with_mistakes
from british_silent_sync import men_of, tell_game
from british_state import Away
from british_touch import accept_replacement, lapse_for, note_touch, reopen_keeping_duty
from chess import Move, other, square
from docket import Act
from ruling import Ruling

HAND_ACTS = ("touch", "lift", "place", "quit", "remove", "move", "castle", "name", "exchange",
             "displace", "mend", "replace", "notice", "adoube", "say", "put-back", "add")
ASKS = ("exact", "treat", "require", "point-out")
GOES_TO_MAN = ("touch", "lift", "remove", "move", "castle")


class Fault:
    """A fault that stands: whose it is, and whether the opponent has passed over it."""

    def __init__(self, by: str, ripe: bool, back: str = "turn"):
        self.by = by
        self.ripe = ripe
        self.back = back  # play goes back to the turn that runs, or to the one before it


class SilentUmpire:
    def __init__(self, head):
        self.inner = VigilantUmpire(head)
        self.men = men_of(self.game)
        self.fault: Fault | None = None
        self.told = self.game.turn.side  # whose turn it is, as he tells it
        self.notice: dict[str, int] = {"white": -1, "black": -1}

    @property
    def game(self):
        return self.inner.game

    def hear(self, act) -> Ruling:
        word, laws = self.word_for(act)
        if self.fault is not None and self.game.status == "playing":
            tell_game(self.game, self.men)
        for sq in [sq for sq in self.game.added if self.men.board[sq]]:
            self.game.added.pop(sq)  # another man has come to stand there
        return self.ruling(word, laws)

    def word_for(self, act):
        if act.name == "remove-hand":
            act = Act(act.number, act.line, act.by, ["quit"], "quit", act.time, act.partner)
        if act.partner and self.game.status in ("playing", "adjourned"):
            ruled = partner_ruling(self.game, act, HAND_ACTS)
            if ruled is not None:
                return ruled
        if self.game.status != "playing":
            return self.other_words(act)
        if act.by == "umpire" or act.name not in HAND_ACTS:
            self.notice[act.by] = -1
            return self.asked(act) if self.fault is not None else self.other_words(act)
        self.offence = False
        quits = self.goes_elsewhere(act)
        if quits:
            word, laws = self.by_hand(Act(act.number, act.line, act.by, ["quit"], "quit", None))
            if word == "refused":
                return word, laws
            if self.game.status != "playing":
                return "noted", laws
        offence, result = self.offence, self.by_hand(act)
        if quits and offence and result[0] == "refused":
            result = "noted", []  # the move that he quitted was made
        self.notice[act.by] = square(act.rest[0]) if act.name in ("notice", "adoube") and result[0] == "noted" else -1
        self.game.notice[act.by] = self.notice[act.by] if self.notice[act.by] >= 0 else None
        return result

    def goes_elsewhere(self, act) -> bool:
        """Does his hand leave a man that it has set down, and go to another?"""
        men, grip = self.men, self.men.hands[act.by]
        if act.name not in GOES_TO_MAN or "accident" in act.did or not men.leaves_transfer(act.by):
            return False
        if self.inner.takes_from_hand(act) or (self.inner.demanded(act) and not self.inner.complies(act)):
            return False
        if act.name == "castle":
            return men.board[chess.king_home(act.by)] == chess.man_of(act.by, "k")
        sq = square(act.rest[0][:2])
        if men.board[sq] == "" or (act.name != "touch" and men.under_other_hand(act.by, sq)):
            return False
        if act.name == "touch":
            return True
        if act.name == "move" and act.rest[0][:2] == act.rest[0][3:5]:
            return False
        if act.name == "remove":
            return (sq != grip.at and not (men.under and men.under[0] == sq)
                    and self.passing(act.by, grip.name, grip.at) != sq)
        return sq != grip.at or (act.name == "move" and grip.promoting)

    # ---- hands -----------------------------------------------------------------

    def by_hand(self, act):
        strange = self.strange_men(act)
        if strange is not None:
            return strange
        if act.name == "mend" and self.game.added:
            return self.mend_everything(act)
        if self.fault is not None:
            return self.watched(act)
        trial = copy.deepcopy(self.inner)
        game = trial.game
        game.passed, game.back = False, ""
        ran, opened = game.turn, game.turn.start
        strayed = game.extra is not None and game.extra.replaces is None
        word, laws = trial.word_for(act)
        self.offence = word == "offence"
        passed = game.passed or game.back or any(law.endswith("II.6(e)") for law in laws)
        stray = game.extra is not None and game.extra.replaces is None
        if passed:
            if self.game.extra is not None and self.game.extra.replaces is not None and (
                    act.by == ran.side and self.game.old):
                accept_replacement(self.game)  # that stands, and is no fault
            self.game.started = True
            self.fault = Fault(other(act.by), True, game.back or "turn")
            return self.watched(act)
        again = strayed and word == "offence" and any(law.endswith("II.6(d)") for law in laws)
        if game.status == "playing" and (stray and (not strayed or again) or word == "offence" and any(
                law.endswith("II.6(b)") for law in laws)):
            self.inner = trial
            game.started = True
            earlier = stray and any(a.kind == "mistake" and a.by == act.by and a.turn is game.prev for a in game.away)
            self.fault = Fault(act.by, False, "prev" if earlier else "turn")
            self.men.turn = game.turn.side
            self.do(act)
            self.told = other(act.by)
            return "noted", []
        if word == "refused" and any(law.endswith("II.9(e)") for law in laws):
            self.game.ignored |= game.ignored  # everything stands as before, but he has touched men
            if self.game.turn.side == act.by == game.turn.side:
                self.game.turn.has_touched = game.turn.has_touched
                self.game.turn.touched = list(game.turn.touched)
            if game.table.hands[act.by] is None:
                self.game.table.hands[act.by] = None
                self.men.leave(act.by)
            return word, laws
        if word == "refused":
            self.inner = trial
            if act.name in ("castle", "move") and game.table.hands[act.by] is None:
                self.men.leave(act.by)
            return word, laws
        if self.do(act).refused and act.name in ("mend", "put-back", "replace"):
            self.men = men_of(game)  # a man that he has taken up and set down elsewhere is put back
        self.inner = trial
        if game.turn is not ran and game.turn.side == ran.side:
            self.men = men_of(game)  # the move that replaced the other's last stands now
        elif game.turn is not ran:
            self.men.new_turn(game.turn.side, game.turn.start.board)
            self.notice = {"white": -1, "black": -1}
            if game.table.hands[game.turn.side] is None:
                self.men.put_down(game.turn.side)
        elif game.turn.start is not opened:
            self.men.take_up_waiting(other(game.turn.side))  # one of several moves at odds
            if game.table.hands[other(game.turn.side)] is None:
                self.men.put_down(other(game.turn.side))
            for s in self.men.strewn:
                s.taking = False  # the move did not take it
        self.told = game.turn.side
        return "noted", laws if game.status != "playing" else []

    def strange_men(self, act):
        """A man comes onto the board, or is taken off, that does not belong to the game: a ruling or None."""
        game = self.game
        if act.name == "add":
            return ("refused" if add(game, act.by, act.rest)[0] == "refused" else "noted"), []
        if act.name == "remove" and square(act.rest[0]) in game.added:
            take_off_added(game, square(act.rest[0]))
            return "noted", []
        return None

    def mend_everything(self, act):
        """Strange men are taken off, and what else is out of its place is put back if it can be."""
        self.game.added = {}
        self.by_hand(act)
        return "noted", []

    def watched(self, act):
        """A fault stands: what hands do is only written down."""
        if act.name == "say":
            return "noted", []
        if act.name == "replace" and (len(act.rest) > 1 or self.is_named(act)):
            return self.replaced(act), []
        if act.name in ("notice", "adoube"):
            meant = self.men.board[square(act.rest[0])] or any(
                s.home == square(act.rest[0]) for s in self.men.strewn)
            return ("noted" if meant else "refused"), []
        excused = self.excused(act)
        names = self.named(act)
        done = self.do(act)
        if done.touched and not excused:
            self.touched(act.by, names)
        for last in done.moved:
            self.moved(act.by, last)
        turn = self.game.turn
        put_back = act.did == turn.demand.replace("replace", "place")
        if turn.demand and (put_back or self.men.hands[turn.side] is None):
            turn.demand = ""  # he has done it, or cannot do it any more
            self.game.ignored.discard(turn.side)
        return ("refused" if done.refused else "noted"), []

    def replaced(self, act) -> str:
        """A pawn that was named gives place to the piece, while a fault stands."""
        game, sq = self.game, square(act.rest[0])
        substitute, asked = act.rest[-1] == "substitute", sq in game.score.asked
        kind = chess.KIND_OF_NAME.get(act.rest[1]) if len(act.rest) > 1 and act.rest[1] != "by" else None
        kind, man = kind or game.score.named.get(sq), game.turn.start.board[sq]
        if not kind or game.score.named.get(sq) != kind or chess.side_of(man) != act.by:
            return "refused"
        if substitute and (sq in game.score.subs or asked and to_be_had(game, man)):
            return "refused"
        put_in_place(game, sq, substitute)
        return "noted"

    def is_named(self, act) -> bool:
        """Does a named pawn stand there, and is it not in his hand?"""
        grip, sq = self.men.hands[act.by], square(act.rest[0])
        return sq in self.game.score.named and not (grip is not None and grip.name == sq and grip.at != sq)

    def excused(self, act) -> bool:
        """Touching after notice in his own turn, or to put a displaced man back, or as required."""
        if act.name not in ("touch", "lift", "move"):
            return False
        sq = square(act.rest[0][:2])
        if act.name != "move" and self.notice[act.by] == sq and act.by == self.game.turn.side:
            return True
        if self.men.lying_at(sq) is not None:
            return True
        duty = self.game.turn.duty
        if duty is None or act.by != self.game.turn.side or not duty.is_about(self.game.turn.start, self.men.name[sq]):
            return False
        return act.name != "move" or any(m.frm == sq and m.to == square(act.rest[0][3:5]) for m in self.game.dutiful())

    def named(self, act) -> list[int]:
        """The men that the act touches."""
        men = self.men
        if act.name == "move":
            to = square(act.rest[0][3:5])
            taken = [men.name[to]] if men.board[to] and not men.lying_at(to) else []
            return [men.name[square(act.rest[0][:2])]] + taken
        if act.name == "castle":
            rook = chess.rook_home(chess.right_name(act.by, act.rest[0]))
            first = "rook-first" in act.rest and self.men.board[rook] == chess.man_of(act.by, "r")
            return [men.name[rook if first else chess.king_home(act.by)]]
        return [men.name[square(act.rest[0])]] if act.name in GOES_TO_MAN else []

    def touched(self, by: str, names: list[int]) -> None:
        if by == self.game.turn.side:
            self.game.turn.has_touched = True
        for name in names if by != self.game.turn.side else []:
            note_touch(self.game, by, name)
        lapse_for(self.game, by)
        if by != self.fault.by and not self.game.old:
            self.fault.ripe = True

    def moved(self, by: str, last: int) -> None:
        """He has let a man go, or has taken one off as in a capture."""
        if self.fault is None:
            return
        if by == self.fault.by and not self.fault.ripe and self.corrected(by):
            return
        men = self.men
        if last < 0 or (men.under and men.under[0] == last) or men.is_unnamed_pawn(by, last):
            return
        if by != self.fault.by:
            self.fault.ripe = True
        elif by != self.game.turn.side and self.game.extra is not None:
            extra, strays = self.game.extra, self.game.turn.strays
            extra.touched = extra.touched + [h for h in strays if h not in extra.touched]
        self.told = other(by)

    def corrected(self, by: str) -> bool:
        """Do the men stand as a legal move would have left them, or as they stood before?"""
        game, men = self.game, self.men
        theirs = men.hands[other(by)]
        if men.under is not None and not (theirs is not None and theirs.lifted and theirs.at == men.under[0]):
            return False
        if men.stands_as(game.turn.start.board, by):
            self.take_back()
            return True
        move = self.legal_now() if by == game.turn.side else None
        if move is None:
            return False
        tell_game(game, men)
        self.fault = None
        turn = game.turn
        complete_with_mistakes(game, by, move)
        for s in [s for s in men.strewn if s.taking and game.turn.start.board[s.home] == s.man]:
            if game.turn is not turn:  # it was taken off needlessly
                game.away.append(Away(by, s.man, s.home, -1, "mistake", turn))
                if s.home not in turn.touched and turn.duty is None:
                    turn.treatable[s.home] = "II.5(g)"
        men.new_turn(game.turn.side, game.turn.start.board)
        self.told = game.turn.side
        return True

    def legal_now(self) -> Move | None:
        """The legal move that the men on the table amount to."""
        game = self.game
        for m in game.legal(game.turn):
            if self.men.stands_as(chess.play(game.turn.start, m).board, game.turn.side):
                return m
        return None

    def take_back(self) -> None:
        """He has put his men back: it is as if he had only touched them."""
        self.fault = None
        tell_game(self.game, self.men)
        self.told = self.game.turn.side

    def passing(self, by: str, frm: int, to: int) -> int | None:
        """The pawn that a lawful taking in passing removes."""
        game = self.game
        m = Move(frm, to)
        if by != game.turn.side or not chess.is_passing(game.turn.start, m) or m not in game.legal(game.turn):
            return None
        return chess.taken_square(game.turn.start, m)

    def do(self, act) -> Done:
        men, by, rest = self.men, act.by, act.rest
        if act.name == "touch":
            if "accident" in act.did:
                return Done(refused=men.board[square(rest[0])] == "")
            return men.touch(by, square(rest[0]))
        if act.name == "lift":
            return men.lift(by, square(rest[0]))
        if act.name == "place":
            return men.place(by, -1 if rest[0] == "off" else square(rest[0]))
        if act.name == "quit":
            return men.quit(by)
        if act.name == "remove":
            return men.remove(by, square(rest[0]), "mistake" in act.did)
        if act.name == "castle":
            return men.castle(by, rest[0], "rook-first" in rest)
        if act.name in ("name", "exchange"):
            kind = chess.KIND_OF_NAME.get(rest[0], "")
            return men.promote(by, kind) if kind in ("q", "r", "b", "n") else Done(refused=True)
        if act.name == "displace":
            return men.displace(by, square(rest[0]), -1 if rest[1] == "off" else square(rest[1]))
        if act.name == "mend":
            return men.mend(by)
        if act.name in ("put-back", "replace"):
            return Done() if act.name == "replace" and (len(rest) > 1 or self.is_named(act)) else men.put_back(
                by, square(rest[0]))
        if act.name == "move":
            found = MOVE.match(rest[0])
            frm, to = square(found.group(1)), square(found.group(2))
            return men.move(by, frm, to, (found.group(3) or "").lower(), self.passing(by, men.name[frm], to))
        return Done(refused=True)

    # ---- words -----------------------------------------------------------------

    def other_words(self, act):
        """What is said while no fault stands, or after the end, or by the umpire himself."""
        if act.name == "consent" and self.game.status == "playing":
            self.inner.word_for(act)
            return "noted", self.game.laws("II.6(c)")
        if act.name == "refuse" and self.game.status == "playing" and not self.required(act.by):
            return "refused", []
        ran = self.game.turn
        shown = self.game.shown()
        word, laws = self.inner.word_for(act)
        game = self.game
        if act.name in HAND_ACTS and word in ("allowed", "offence"):
            word = "noted"
        again = word != "refused" and (act.name in ("adjourn", "resume") or word == "upheld" and act.name != "point-out")
        if game.turn is not ran or game.shown() != shown or again:
            self.men = men_of(game)
        if game.status == "playing" or game.turn is not ran:
            self.told = game.turn.side
        return word, laws

    def required(self, by: str) -> bool:
        """Has he to do something that was required of him? What a law orders of itself nobody has told him."""
        return any(e.by == by and not e.do.startswith(("put-back ", "remove ")) for e in duties(self.game))

    def asked(self, act):
        """While a fault stands."""
        draw = act.name == "claim" and act.rest[:1] != ["forfeit"]
        if act.name == "consent":
            self.inner.word_for(act)
            return "noted", self.game.laws("II.6(c)")
        if act.name == "adjourn":
            return "refused", self.game.laws("II.6(a)")
        if act.name == "refuse" and not self.required(act.by):
            return "refused", []
        if self.fault.ripe and (act.name in ("exact", "treat", "require") or draw or act.did == "point-out illegal"):
            return self.bring_to_light(act)
        ran, extra = self.game.turn, self.game.extra
        word, laws = self.inner.word_for(act)
        if word == "upheld" and act.did == "point-out illegal":
            self.fault = None
            self.told = self.game.turn.side
        elif self.game.turn is not ran or self.game.extra is not extra:
            self.fault = None
            self.men = men_of(self.game)
            self.told = self.game.turn.side
        return word, laws

    def bring_to_light(self, act):
        """The fault is found: the position is restored, and a claim made on the wrong one is refused."""
        game = self.game
        reopen_keeping_duty(game, game.prev if self.fault.back == "prev" and game.prev else game.turn)
        self.fault = None
        self.men = men_of(game)
        self.told = game.turn.side
        return "upheld" if act.name == "point-out" else "refused", game.laws("II.6(e)")

    def ruling(self, word: str, laws: list[str]) -> Ruling:
        game = self.game
        pos = game.position()
        if game.status != "adjourned":
            pos.board = list(self.men.board)
            pos.turn = self.told
        moves = [m.uci() for m in chess.legal_moves(pos)] if game.status == "playing" else []
        return Ruling(word, laws, game.fen(pos), pos.turn, game.status, game.winner, game.reason,
                      [], [], moves)
