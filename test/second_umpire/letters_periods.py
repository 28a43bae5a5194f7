"""Time by wire: so much for the first so many turns, and so on (VI.3)."""


class PeriodClock:
    """It has the same parts as TurnClock; the time of each player adds up."""

    def __init__(self, steps, turns):
        self.steps = steps
        self.turns = turns          # how many turns each player has ended
        self.used = {"white": 0, "black": 0}
        self.lost = {"white": 0, "black": 0}
        self.passed = set()         # (player, period): an excess that can no longer be claimed
        self.late_in = {}
        self.told = set()
        self.side = None
        self.start = None
        self.stops = []
        self.added = 0

    @property
    def limit(self):
        return self.steps

    def begin(self, side, now):
        self.close(now)
        self.side = side
        self.start = now if now is not None else 0
        self.stops = []

    def stand_still(self, now=None):
        self.close(now)
        self.side = None

    def close(self, now):
        """What the turn took is put to the player's account."""
        if self.side is not None and now is not None:
            self.used[self.side] += self.running(now)
            self.start = now
            self.stops = []

    def stop(self, now):
        if not self.stops or self.stops[-1][1] is not None:
            self.stops.append([now, None])

    def go(self, now):
        if self.stops and self.stops[-1][1] is None:
            self.stops[-1][1] = now

    def running(self, now):
        total = max(0, now - self.start)
        for opened, closed in self.stops:
            total -= max(0, (now if closed is None else closed) - max(opened, self.start))
        return total

    def period(self, side):
        """The number of the period that the player is in, and the time up to its end."""
        if not self.steps:
            return None
        number, moves, time = 0, 0, 0
        while True:
            if number < len(self.steps):
                moves, time = self.steps[number]
            else:
                before = self.steps[-2] if len(self.steps) > 1 else (0, 0)
                moves += self.steps[-1][0] - before[0]
                time += self.steps[-1][1] - before[1]
            if self.turns[side] < moves:
                return number, time
            number += 1

    def too_long(self, now):
        if self.side is None or not self.steps or now is None:
            return False
        return self.used[self.side] + self.running(now) > self.period(self.side)[1]

    def exceeded(self, now):
        return self.too_long(now) and (self.side, self.period(self.side)[0]) not in self.passed

    @property
    def excused(self):
        return self.side is not None and (self.side, self.period(self.side)[0]) in self.passed

    @excused.setter
    def excused(self, value):
        if value and self.side is not None:
            self.passed.add((self.side, self.period(self.side)[0]))

    def receipt(self, now):
        if now is not None:
            self.start = now
            self.stops = []

    def free_day(self, now):
        return bool(self.stops)

    def end(self, now):
        self.stand_still(now)

    def saved(self):
        return None

    def restore(self, saved):
        """Nothing to do: the time is already on the player's account."""

    def mark_late(self, side):
        """By wire the excess of a period is one offence: remember which period it was."""
        self.late_in[side] = self.period(side)[0]

    def pass_over(self, side):
        if side in self.late_in:
            self.passed.add((side, self.late_in[side]))

    def told_before(self):
        """Has the excess of this period come to light before?"""
        key = (self.side, self.period(self.side)[0])
        told = key in self.told
        self.told.add(key)
        return told
