"""An honest game that goes on while everything else is tried."""
from support import Socket


class Standing:
    def __init__(self, server):
        self.server = server
        self.made = server.make()
        self.tokens = self.made.seats
        self.count = 0
        self.connect()

    def connect(self):
        self.white = self.open("white")
        self.black = self.open("black")

    def open(self, side):
        seat = Socket(self.server.port, self.made.game, self.tokens[side, 1])
        seat.send(f"from {self.count + 2}")  # the head is one line
        return seat

    def goes_on(self, what):
        """Plays two more moves, which both seats must see."""
        for seat, side in ((self.white, "white"), (self.black, "black")):
            knight = {"white": "g1-f3 f3-g1", "black": "g8-f6 f6-g8"}[side].split()[self.count // 2 % 2]
            self.count += 1
            seat.send(f"act {self.count} {side} move {knight}")
            for reader in (self.white, self.black):
                entries = reader.wait("entries")
                assert entries and entries[-1]["ruling"]["ruling"] == "allowed", (what, entries, self.server.said())
        assert self.server.lives(), what
