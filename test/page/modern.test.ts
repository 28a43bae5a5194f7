// Clocks as they are common now, written as limits of the old law and read back.

import assert from "node:assert/strict";
import { test } from "node:test";
import { leftNow } from "../../web/src/game/turn";
import { sayLimit } from "../../web/src/game/words";
import { limitLine, limitWords } from "../../web/src/home/limits";
import { briefModern, readModern, readSpan, sayModern, writeModern } from "../../web/src/lib/modern";
import { game } from "./support";

test("every such clock is a limit of regulation B, and is read back", () => {
  const lines = {
    "B 500/5m": { base: 300, added: 0 },
    "B 500/10m": { base: 600, added: 0 },
    "B 1/15m 2/15m10s": { base: 900, added: 10 },
    "B 1/90m 2/90m30s": { base: 5400, added: 30 },
    "B 1/2m 2/3m": { base: 120, added: 60 },
  };
  for (const [line, clock] of Object.entries(lines)) {
    assert.equal(writeModern(clock), line);
    assert.deepEqual(readModern(line), clock);
  }
});

test("other limits are none", () => {
  for (const line of ["B 30/2h 45/3h", "C 1/1h 2/2h end 4h", "3d", "B 1/15m 3/16m", "B 2/15m 3/16m", "B 1/x 2/y"])
    assert.equal(readModern(line), null, line);
});

test("spans of time", () => {
  assert.deepEqual(["2h", "1h30m", "15m10s", "3d", "x", ""].map(readSpan), [7200, 5400, 910, 259200, 0, 0]);
});

test("in words", () => {
  assert.equal(sayModern({ base: 900, added: 10 }), "15 minutes each, and 10 seconds a move");
  assert.equal(sayLimit("B 500/5m"), "5 minutes each");
  assert.equal(sayLimit("B 30/2h 45/3h"), "30 moves in 2h, 45 in 3h");
  assert.equal(sayLimit("C 1/1h 2/2h end 4h"), "1 move in 1h, 2 in 2h, end 4h");
  assert.deepEqual(["3d", "1d"].map(sayLimit), ["3 days for a turn", "1 day for a turn"]);
  assert.equal(briefModern({ base: 900, added: 10 }), "15+10");
  assert.equal(briefModern({ base: 90, added: 0 }), "1m30s+0");
  const choice = { kind: "whole", steps: [], end: 0, days: 3, modern: { base: 5400, added: 30 } } as const;
  assert.equal(limitLine({ ...choice, steps: [] }), "B 1/90m 2/90m30s");
  assert.equal(
    limitWords({ ...choice, steps: [] }),
    "Each player has a clock: 90 minutes each, and 30 seconds a move.",
  );
});

test("what is left to a player whose clock stands has in it what his moves have added", () => {
  const move = { uci: "e2e4", san: "e4", law: "P-K4" };
  const state = game({
    head: ["limit: B 1/15m 2/15m10s"],
    clock: { now: 0, used: [20, 5], runs: "black", due: 900 },
  });
  state.clockAt = Date.now();
  assert.equal(leftNow(state, "white"), 880, "before any move");
  state.score.push(move);
  assert.equal(leftNow(state, "white"), 890, "ten seconds for the first");
  const black = leftNow(state, "black") ?? 0;
  assert.ok(black > 894 && black <= 895, String(black));
});
