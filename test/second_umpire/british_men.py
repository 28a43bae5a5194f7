"""The men on the table as hands leave them, whatever the laws say.

A silent umpire looks at this and at nothing else. Every man has a name: the
square on which it stood when the turn opened.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import chess
from chess import other


@dataclass
class Grip:
    """A hand on a man, or a man in a hand (`at` is -1)."""
    man: str
    name: int
    at: int
    up: int  # where the man stood when the hand went to it
    lifted: bool = False
    promoting: bool = False  # a piece has been put for the pawn, and not been let go


@dataclass
class Strewn:
    """A man out of its place, though no move took it away."""
    man: str
    home: int  # where it belongs
    name: int
    now: int  # where it lies; -1 for beside the board
    by: str
    accident: bool = False
    taking: bool = False  # taken off as in a capture


@dataclass
class Done:
    """What an act of a hand came to."""
    refused: bool = False
    touched: bool = False  # it counts as touching a man, unless something excuses it
    moved: list[int] = field(default_factory=list)  # men let go on these squares; -1: one taken off


REFUSED = Done(True)


class Men:
    def __init__(self, board: list[str]):
        self.board = list(board)
        self.name = list(range(64))
        self.strewn: list[Strewn] = []
        self.under: tuple[int, str, int] | None = None  # a man stands on this one
        self.hands: dict[str, Grip | None] = {"white": None, "black": None}
        self.turn = "white"  # whose turn it is in law
        self.mover: dict[int, str] = {}  # who has moved the man of this name in this turn

    # ---- asking --------------------------------------------------------------

    def lying_at(self, sq: int) -> Strewn | None:
        return next((s for s in self.strewn if s.now == sq), None)

    def without_hand(self, side: str) -> list[str]:
        """The board with the man that this player has in hand, or has not let go, where it counts."""
        board, grip = list(self.board), self.hands[side]
        if grip is None or not grip.lifted or grip.at == grip.name:
            return board
        if grip.at >= 0:
            board[grip.at] = self.under[1] if self.under and self.under[0] == grip.at else ""
        if board[grip.name] == "":
            board[grip.name] = grip.man
        return board

    def mended(self, by: str) -> list[str]:
        """The same for the opponent's hand, with every man that is out of its place put back."""
        board = self.without_hand(other(by))
        for s in self.strewn:
            if s.now >= 0 and board[s.now] == s.man:
                board[s.now] = ""
        for s in self.strewn:
            if board[s.home] == "":
                board[s.home] = s.man
        return board

    def stands_as(self, board: list[str], by: str) -> bool:
        """With those men put back; but one that was taken off as in a capture may be missing."""
        may_miss = {s.home for s in self.strewn if s.taking}
        return all(a == b or (b == "" and sq in may_miss)
                   for sq, (a, b) in enumerate(zip(self.mended(by), board)))

    def unnamed_pawn(self, side: str) -> int:
        """His pawn that has come to the eighth rank; -1 if there is none."""
        return next((sq for sq in range(64) if self.is_unnamed_pawn(side, sq)), -1)

    def is_unnamed_pawn(self, side: str, sq: int) -> bool:
        return (sq >= 0 and self.board[sq] == chess.man_of(side, "p") and chess.own_rank(sq, side) == 8
                and self.name[sq] != sq and self.lying_at(sq) is None)

    def has_transfer(self) -> bool:
        return (any(self.board[s] and self.name[s] != s and self.lying_at(s) is None for s in range(64))
                or any(s.home != s.name for s in self.strewn))

    def leaves_transfer(self, by: str) -> bool:
        """Would his hand, if it left the man that it is on, complete a transfer?"""
        grip = self.hands[by]
        return grip is not None and grip.at >= 0 and (grip.promoting or grip.lifted and grip.at != grip.up)

    def under_other_hand(self, by: str, sq: int) -> bool:
        """Has the other player set this man down, and not let it go?"""
        theirs = self.hands[other(by)]
        return theirs is not None and theirs.at == sq and self.leaves_transfer(other(by))

    # ---- the turn in law -------------------------------------------------------

    def new_turn(self, side: str, board: list[str]) -> None:
        """A turn has ended in this position: men are named anew."""
        self.turn, self.mover = side, {}
        for s in [s for s in self.strewn if board[s.home] != s.man]:  # it was taken where it belonged
            self.strewn.remove(s)
            if s.now >= 0:
                self.board[s.now] = ""
        for s in self.strewn:
            s.taking, s.name = False, s.home
        self.name = list(range(64))
        for s in self.strewn:
            if s.now >= 0:
                self.name[s.now] = s.home
        for by in ("white", "black"):
            grip = self.hands[by]
            if grip is not None and by != side:
                self.hands[by] = None
            elif grip is not None and grip.lifted and not grip.promoting and board[grip.name] != grip.man:
                if grip.at >= 0:  # it was taken where it counts
                    self.take(grip.at)
                self.hands[by] = None
            elif grip is not None and grip.at >= 0 and (not grip.lifted or grip.at == grip.name):
                self.hands[by] = None
            elif grip is not None and grip.promoting:  # it was not complete, and is undone
                self.take(grip.at)
                if self.board[grip.name] == "":
                    self.board[grip.name] = chess.man_of(by, "p")
                self.hands[by] = None
            elif grip is not None and grip.lifted:
                self.take_up_waiting(by)
                grip.up = grip.name  # there it counts
                if grip.at >= 0:
                    self.name[grip.at] = grip.name

    def put_down(self, by: str) -> None:
        """Nothing is in his hand any more: a man that he held stands where it counts."""
        grip = self.hands[by]
        if grip is not None and grip.at < 0 and self.board[grip.name] == "":
            man = chess.man_of(by, "p") if grip.promoting else grip.man
            self.board[grip.name], self.name[grip.name] = man, grip.name
        self.hands[by] = None

    def take_up_waiting(self, by: str) -> None:
        """The other player has moved: what this one had set on another man is in his hand again."""
        grip = self.hands[by]
        if grip is not None and grip.lifted and self.under is not None and self.under[0] == grip.at:
            self.take(grip.at)
            self.hands[by], grip.at = grip, -1

    # ---- hands -----------------------------------------------------------------

    def take(self, sq: int) -> tuple[str, int]:
        """Takes a man up from a square, and gives it and its name."""
        man, name = self.board[sq], self.name[sq]
        lying = self.lying_at(sq)
        self.board[sq] = ""
        if self.under is not None and self.under[0] == sq:
            _, self.board[sq], self.name[sq] = self.under
            self.under = None
        if lying is not None:
            self.strewn.remove(lying)
            name = lying.name
        for by, grip in self.hands.items():
            if grip is not None and grip.at == sq:
                self.hands[by] = None
        return man, name

    def put(self, sq: int, man: str, name: int) -> bool:
        if self.board[sq]:
            if self.under is not None:
                return False  # one man at most stands on another
            self.under = (sq, self.board[sq], self.name[sq])
            for by, grip in self.hands.items():
                if grip is not None and grip.at == sq:
                    self.hands[by] = None  # his hand was on the man that is now covered
        self.board[sq], self.name[sq] = man, name
        return True

    def leave(self, by: str) -> list[int]:
        """His hand goes from the man that it is on."""
        grip = self.hands[by]
        if grip is None or grip.at < 0:
            return []
        moved = [grip.at] if self.leaves_transfer(by) else []
        self.hands[by] = None
        return moved

    def touch(self, by: str, sq: int) -> Done:
        if self.board[sq] == "":
            return REFUSED
        done = Done(moved=self.leave(by), touched=True)
        if self.hands[by] is None:
            self.hands[by] = Grip(self.board[sq], self.name[sq], sq, sq)
        return done

    def lift(self, by: str, sq: int) -> Done:
        grip = self.hands[by]
        if self.board[sq] == "" or (grip is not None and grip.at < 0) or self.under_other_hand(by, sq):
            return REFUSED
        lying = self.lying_at(sq)
        up = lying.home if lying is not None else sq
        if self.under is not None and self.under[0] == sq:
            up = self.name[sq]  # no man can be left on another
        if grip is not None and grip.at == sq:
            up = grip.up if grip.lifted else up
            man, name = self.take(sq)
            self.hands[by] = Grip(man, name, -1, up, True, grip.promoting)
            return Done()
        done = Done(moved=self.leave(by), touched=True)
        man, name = self.take(sq)
        self.hands[by] = Grip(man, name, -1, up, True)
        return done

    def place(self, by: str, to: int) -> Done:
        grip = self.hands[by]
        if grip is None or (grip.at >= 0 and self.under_other_hand(by, grip.at)):
            return REFUSED
        at = grip.at
        if at >= 0 and not grip.lifted and self.lying_at(at) is not None:
            grip.up = self.lying_at(at).home  # it is taken up only now, and belongs there
        if to >= 0 and by != self.turn and self.under_other_hand(by, to):
            return REFUSED
        if to >= 0 and to != at:
            self.make_way(by, to)
        if at >= 0:
            if to >= 0 and to != at and self.board[to] and self.under is not None and self.under[0] != at:
                return REFUSED
            grip.man, grip.name = self.take(at)
            grip.at = -1
        elif to >= 0 and self.board[to] and self.under is not None:
            return REFUSED
        self.hands[by] = None
        if to < 0:
            taking = by == self.turn and chess.side_of(grip.man) != by
            self.strewn.append(Strewn(grip.man, grip.up, grip.name, -1, by, False, taking))
            return Done(moved=[-1] if taking else [])
        if grip.promoting and to == grip.name:  # back on its square, it is the pawn that it was
            grip.man, grip.promoting = chess.man_of(by, "p"), False
        self.put(to, grip.man, grip.name)
        self.mover[grip.name] = by
        grip.at, grip.lifted = to, True
        self.hands[by] = grip
        return Done()

    def quit(self, by: str) -> Done:
        grip = self.hands[by]
        if grip is None or grip.at < 0:
            return REFUSED
        return Done(moved=self.leave(by))

    def remove(self, by: str, sq: int, mistake: bool) -> Done:
        if self.board[sq] == "" or self.under_other_hand(by, sq):
            return REFUSED
        grip = self.hands[by]
        beneath = self.under is not None and self.under[0] == sq
        own = grip if grip is not None and grip.at == sq and grip.lifted else None
        done = Done()
        if own is None and not (beneath and grip is not None and grip.at == sq):
            done.moved = self.leave(by)
        lying = self.lying_at(sq)
        if lying is not None and lying.accident:
            lying.now = -1
            self.board[sq] = ""
            return done
        done.touched = True
        if beneath:
            self.under = None
            if self.hands[by] is None:
                done.moved.append(sq)
            return done
        home = own.up if own is not None else sq
        man, name = self.take(sq)
        taking = by == self.turn and not mistake
        self.strewn.append(Strewn(man, home, name, -1, by, False, taking))
        if taking and self.hands[by] is None:
            done.moved.append(-1)
        return done

    def move(self, by: str, frm: int, to: int, piece: str, passing: int | None) -> Done:
        grip = self.hands[by]
        if (self.board[frm] == "" or frm == to or (grip is not None and grip.at < 0)
                or self.under_other_hand(by, frm) or by != self.turn and self.under_other_hand(by, to)):
            return REFUSED
        done = Done(touched=True)
        if grip is not None and grip.at == frm and grip.lifted and grip.at != grip.up and not grip.promoting:
            self.hands[by] = None  # the hand has only gone on
        else:
            done.moved = self.leave(by)
        lying = self.lying_at(frm)
        if lying is not None and to == lying.home and self.board[to] == "":
            man, name = self.take(frm)
            self.put(to, man, name)
            return Done(moved=done.moved)
        man, name = self.take(frm)
        self.clear(by, to)
        if passing is not None and self.board[passing]:
            self.take(passing)
        if piece and man.lower() == "p" and chess.own_rank(to, chess.side_of(man)) == 8:
            man = chess.man_of(chess.side_of(man), piece)
        self.put(to, man, name)
        self.mover[name] = by
        done.moved.append(to)
        done.touched = lying is None
        return done

    def clear(self, by: str, to: int) -> None:
        """What stands on the square goes off, and what lies there is swept off."""
        self.make_way(by, to)
        while self.board[to]:
            self.take(to)

    def make_way(self, by: str, to: int) -> None:
        """What the other player has not let go, he takes up; and what lies there is swept off."""
        theirs = self.hands[other(by)]
        if (by == self.turn and theirs is not None and theirs.at == to and theirs.lifted
                and theirs.at != theirs.name and not theirs.promoting):
            self.take(to)
            theirs.at = -1  # the other player's hand takes it up again
            self.hands[other(by)] = theirs
        lying = self.lying_at(to)
        if lying is not None and lying.accident:
            lying.now = -1
            self.board[to] = ""

    def castle(self, by: str, wing: str, rook_first: bool) -> Done:
        king, way = chess.king_home(by), 1 if wing == "king" else -1
        rook = chess.rook_home(chess.right_name(by, wing))
        grip = self.hands[by]
        if (self.board[king] != chess.man_of(by, "k") or (grip is not None and grip.at < 0)
                or self.under_other_hand(by, king) or self.under_other_hand(by, rook)):
            return REFUSED
        done = Done(moved=self.leave(by), touched=True)
        with_rook = self.board[rook] == chess.man_of(by, "r")
        if self.board[king + 2 * way] or (with_rook and self.board[king + way]):
            done.refused = True  # there is no room, but he has touched a man
            return done
        man, name = self.take(king)
        if with_rook:
            self.put(king + way, *self.take(rook))
            self.mover[self.name[king + way]] = by
        self.put(king + 2 * way, man, name)
        self.mover[name] = by
        done.moved.append(king + 2 * way)
        return done

    def promote(self, by: str, piece: str) -> Done:
        sq = self.unnamed_pawn(by)
        theirs = self.hands[other(by)]
        if sq < 0 or (theirs is not None and theirs.at == sq and self.leaves_transfer(other(by))):
            return REFUSED
        self.board[sq] = chess.man_of(by, piece)
        grip = self.hands[by]
        if grip is not None and grip.at == sq:
            grip.man, grip.promoting = self.board[sq], True
            return Done()
        return Done(moved=[sq])

    # ---- accidents -------------------------------------------------------------

    def displace(self, by: str, sq: int, to: int) -> Done:
        if self.board[sq] == "" or (to >= 0 and self.board[to]):
            return REFUSED
        lying = self.lying_at(sq)
        home = lying.home if lying is not None else sq
        if self.under is not None and self.under[0] == sq:
            home = self.name[sq]  # a man on another cannot be left there
        for grip in self.hands.values():
            if grip is not None and grip.at == sq and grip.lifted:
                home = grip.up  # he had not quitted it there
        man, name = self.take(sq)
        self.strewn.append(Strewn(man, home, name, to, by, True))
        if to >= 0:
            self.board[to], self.name[to] = man, name
        return Done()

    def put_back(self, by: str, sq: int) -> Done:
        """The man that belongs on this square, or is named by it, is put in its place."""
        grip = self.hands[by]
        if grip is None or grip.name != sq or grip.at == sq:
            return self.mend(by, sq)
        done = self.place(by, sq)
        if not done.refused:
            done.moved += self.quit(by).moved
        return done

    def mend(self, by: str, only: int | None = None) -> Done:
        done, before = 0, -1
        while done > before:  # one may lie where another belongs
            before = done
            for s in reversed(list(self.strewn)):
                if self.board[s.home] or (s.taking and s.by != by) or only not in (None, s.home, s.name):
                    continue
                if s.now >= 0:
                    self.board[s.now] = ""
                self.board[s.home], self.name[s.home] = s.man, s.name
                self.strewn.remove(s)
                done += 1
        return Done() if done else REFUSED
