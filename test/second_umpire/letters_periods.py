"""Time by wire: so much for the first so many turns, and so on (VI.3)."""

from letters_stops import Stops


class PeriodClock(Stops):
    """It has the same parts as TurnClock; the time of each player adds up."""

    def __init__(self, steps, turns):
        self.steps = steps
        self.turns = turns          # how many turns each player has ended
        self.used = {"white": 0, "black": 0}
        self.lost = {"white": 0, "black": 0}
        self.passed = {"white": 0, "black": 0}      # turns that were due when an excess was let pass
        self.late_in = {"white": 0, "black": 0}     # the same when it was found
        self.told = {"white": 0, "black": 0}        # and when it was told
        self.before = 0, 0          # what was told and passed when the turn began
        self.side = None
        self.start = None
        self.stops = []
        self.added = 0

    @property
    def limit(self):
        return self.steps

    def begin(self, side, now):
        if self.closed:
            return
        self.close(now)
        self.before = self.told[side], self.passed[side]
        self.side = side
        self.start = now if now is not None else 0
        self.stops, self.appealed = [], False

    def stand_still(self, now=None):
        self.close(now)
        self.side = None

    def close(self, now):
        """What the turn took is put to the player's account."""
        if self.side is not None and now is not None:
            self.used[self.side] += self.running(now)
            self.start = now
            self.stops = []

    def running(self, now):
        total = max(0, now - self.start)
        for opened, closed in self.stops:
            total -= max(0, (now if closed is None else closed) - max(opened, self.start))
        return total

    def due(self, side, now):
        """How many turns are due by the periods whose time has run out."""
        if not self.steps or now is None:
            return 0
        used = self.used[side] + (self.running(now) if side == self.side else 0)
        moves = time = 0
        number = found = 0
        while time < used:
            found = moves
            if number < len(self.steps):
                moves, time = self.steps[number]
            else:
                before = self.steps[-2] if len(self.steps) > 1 else (0, 0)
                moves += self.steps[-1][0] - before[0]
                time += self.steps[-1][1] - before[1]
            number += 1
        return found

    def too_long(self, now):
        return self.side is not None and self.due(self.side, now) > self.turns[self.side]

    def exceeded(self, now):
        return self.too_long(now) and self.due(self.side, now) > self.passed[self.side]

    def lose(self, side, seconds):
        """Penalty E: of the time that he has for all his turns."""
        self.used[side] += seconds

    def excuse(self, now):
        """What has run out by now can no longer be claimed."""
        self.passed[self.side] = max(self.passed[self.side], self.due(self.side, now))

    def moment_of_excess(self, now):
        """What tells one excess from another: whose it is, and which periods have run out."""
        return self.side, self.due(self.side, now)

    def is_excused(self, now):
        return self.due(self.side, now) <= self.passed[self.side]

    def receipt(self, now):
        if now is not None:
            self.start = now
            self.stops, self.appealed = [], False
            self.told[self.side], self.passed[self.side] = self.before

    def free_day(self, now):
        return bool(self.stops)

    def end(self, now):
        self.stand_still(now)

    def saved(self):
        return self.appealed, bool(self.stops) and self.stops[-1][1] is None

    def restore(self, saved):
        """The time is already on the player's account; but something may wait for an answer."""
        self.appealed, waits = saved
        if waits:
            self.stop(self.start)

    def mark_late(self, side, now):
        """By wire the excess of a period is one offence: remember how many turns were due."""
        self.late_in[side] = self.due(side, now)

    def pass_over(self, side):
        self.passed[side] = max(self.passed[side], self.late_in[side])
        if side == self.side:
            self.before = self.before[0], max(self.before[1], self.late_in[side])

    def told_before(self, now):
        """Has all that has run out come to light before?"""
        due = self.due(self.side, now)
        told = due <= self.told[self.side]
        self.told[self.side] = max(due, self.told[self.side])
        return told
