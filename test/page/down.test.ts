// What the page makes of a server that goes down.

import assert from "node:assert/strict";
import { test } from "node:test";
import { sayDown } from "../../web/src/game/line";
import { secondsAway } from "../../web/src/game/link";

test("the reason of a close tells when the server is back", () => {
  assert.equal(secondsAway("the server goes down; back in 42 s"), 42);
  assert.equal(secondsAway("the server goes down; back in 0 s"), 0);
  for (const reason of ["", "the server goes down", "back in a while", "back in 42 s, perhaps", "back in 123456 s"])
    assert.equal(secondsAway(reason), null, reason);
});

test("the line says so until it should be back", () => {
  assert.equal(sayDown(0, null, 0), "Not connected. Trying again …");
  assert.equal(sayDown(2, null, 0), "Not connected. 2 acts wait and will be sent.");
  assert.equal(
    sayDown(1, 10_000, 0),
    "Not connected. The server was stopped and is back in about 10 s; the game is kept. One act waits and will be sent.",
  );
  assert.match(sayDown(0, 600_000, 0), /back in about 10 minutes/);
  assert.match(sayDown(0, 10_000, 12_000), /back in about 1 s/);
  assert.equal(sayDown(0, 10_000, 15_000), "Not connected. Trying again …");
});
