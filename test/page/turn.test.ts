// Clocks as they are read, and the line that says whose turn it is.

import assert from "node:assert/strict";
import { test } from "node:test";
import { sayAway } from "../../web/src/game/plates";
import { clockFace, leftFace, leftNow, sayClocks, sayTurn, usedNow } from "../../web/src/game/turn";
import { chance, game, played } from "./support";

test("a clock's face", () => {
  assert.equal(clockFace(0), "0:00:00");
  assert.equal(clockFace(59.99), "0:00:59");
  assert.equal(clockFace(4360), "1:12:40");
  assert.equal(clockFace(-5), "0:00:00", "a limit that has passed leaves nothing");
  assert.equal(clockFace(48 * 3600 - 1), "47:59:59");
  assert.equal(clockFace(48 * 3600), "2 d 00 h");
  assert.equal(clockFace(3 * 86400 + 5 * 3600 + 1800), "3 d 05 h");
});

test("the last ten seconds are shown with tenths", () => {
  const faces = [10, 9.96, 9.04, 0.25, 0, -3].map(leftFace);
  assert.deepEqual(faces, ["0:00:10", "0:00:09.9", "0:00:09.0", "0:00:00.2", "0:00:00", "0:00:00"]);
});

test("by letter the clock of the turn counts down, and the other is none", () => {
  const clock = { now: 0, used: [0, 0] as [number, number], runs: "white" as const, due: 259200 };
  const state = game({ play: "correspondence", head: ["limit: 3d"], clock });
  state.clockAt = Date.now() - 3600_000;
  assert.equal(Math.round((leftNow(state, "white") ?? 0) / 60), 71 * 60);
  assert.equal(leftNow(state, "black"), null);
});

test("who is away is told with the time of today, or the day", () => {
  const seat = (left: string) => ({
    seat: "black" as const,
    number: 1,
    taken: true,
    here: false,
    name: "Boris",
    given: 1,
    left,
  });
  const now = new Date();
  assert.match(sayAway(game({ seats: [seat(now.toISOString())] }), "black"), /^away since \d\d?:\d\d/);
  assert.doesNotMatch(sayAway(game({ seats: [seat("2001-03-14T12:00:00Z")] }), "black"), /:/);
  assert.match(sayAway(game({ seats: [seat("2001-03-14T12:00:00Z")] }), "black"), /^away since .*14/);
  assert.equal(sayAway(game({ seats: [{ ...seat(""), here: true }] }), "black"), "");
});

test("a clock's face is read back as the seconds it shows", () => {
  const random = chance(1);
  for (let i = 0; i < 300; i++) {
    const seconds = random(48 * 3600);
    const [hours = 0, minutes = 0, rest = 0] = clockFace(seconds).split(":").map(Number);
    assert.equal(hours * 3600 + minutes * 60 + rest, seconds);
    assert.ok(minutes < 60 && rest < 60);
  }
});

test("only the clock that runs goes on", () => {
  const state = game({ clock: { now: 0, used: [10, 20], runs: "black", due: 100 } });
  state.clockAt = Date.now() - 5000;
  assert.equal(usedNow(state, "white"), 10);
  const black = usedNow(state, "black");
  assert.ok(black >= 25 && black < 26, String(black));
  assert.match(sayClocks(state), /^White 0:00:10, Black 0:00:25\. Black’s limit passes at 0:01:40\.$/);
});

test("without a limit none is told", () => {
  assert.equal(sayClocks(game()), "White 0:00:00, Black 0:00:00.");
});

test("whose turn it is, or how the game ended", () => {
  assert.equal(sayTurn(game({ turn: "black" })), "Black to play");
  assert.equal(sayTurn(game({ begun: false })), "Waiting for the players");
  assert.equal(sayTurn(played([{ line: "white adjourn", ruling: { status: "adjourned" } }])), "Adjourned");
  const won = { status: "won" as const, winner: "black" as const, reason: "resignation" };
  assert.equal(sayTurn(played([{ line: "white resign", ruling: won }])), "Black won by resignation");
});
