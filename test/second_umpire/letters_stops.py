"""Stretches of a turn that count against nobody: an appeal, or a claim that waits for its answer."""


class Stops:
    """What the clock of letters and that of wires have in common."""

    stops: list     # [from, to or None]
    appealed = False    # the umpire has been asked, and has not answered
    closed = False  # play is at an end, and no turn begins any more

    def stop(self, now):
        if not self.stops or self.stops[-1][1] is not None:
            self.stops.append([now, None])

    def go(self, now):
        if self.stops and self.stops[-1][1] is None:
            self.stops[-1][1] = now
