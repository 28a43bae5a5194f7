// What a browser keeps: seats, likings; and one's games in the order in which they want attention.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { rank } from "../../web/src/home/mine";
import type { About, Seat } from "../../web/src/lib/api";
import { hex } from "../../web/src/lib/hash";
import { forgetSeat, keepSeat, keptSeats, newNonce, seatOf } from "../../web/src/lib/seats";
import { setSetting, settings } from "../../web/src/lib/settings";
import { isMyTurn } from "../../web/src/lib/standing";
import { about, freshStorage, needCrypto } from "./support";

needCrypto();
let storage = freshStorage();
beforeEach(() => {
  storage = freshStorage();
});

function seat(game: string, token: string): Seat {
  return { game, token, seat: "white", number: 1 };
}

test("seats are kept, the newest first, and forgotten by their tokens", () => {
  keepSeat(seat("g1", "a"));
  keepSeat(seat("g2", "b"));
  assert.deepEqual(
    keptSeats().map((one) => one.token),
    ["b", "a"],
  );
  keepSeat({ ...seat("g1", "a"), invites: [] });
  assert.deepEqual(
    keptSeats().map((one) => one.token),
    ["a", "b"],
    "not twice",
  );
  assert.deepEqual(seatOf("g1")?.invites, []);
  forgetSeat("a");
  assert.equal(seatOf("g1"), undefined);
  assert.equal(seatOf("g2")?.token, "b");
});

test("a browser keeps no more than two hundred seats, and drops the oldest", () => {
  for (let i = 0; i < 205; i++) keepSeat(seat(`g${i}`, `t${i}`));
  assert.equal(keptSeats().length, 200);
  assert.equal(seatOf("g4"), undefined);
  assert.ok(seatOf("g5"));
});

test("what was spoilt in storage is as if nothing was kept", () => {
  for (const text of ["{", "17", '"seats"', "null", '{"a":1}']) {
    storage.set("adoube.seats", text);
    assert.deepEqual(keptSeats(), [], text);
    storage.set("adoube.likes", text);
    assert.equal(settings().score, "law", text);
  }
});

test("likings are kept one by one", () => {
  setSetting("names", "descriptive");
  setSetting("sound", false);
  const { names, sound, score } = settings();
  assert.deepEqual({ names, sound, score }, { names: "descriptive", sound: false, score: "law" });
});

test("a nonce is 32 bytes in hex, another each time", () => {
  const nonces = new Set(Array.from({ length: 50 }, newNonce));
  assert.equal(nonces.size, 50);
  for (const nonce of nonces) assert.match(nonce, /^[0-9a-f]{64}$/);
  assert.equal(hex(new Uint8Array([0, 1, 15, 16, 255])), "00010f10ff");
});

test("letters to answer come first, then boards, the rest, what is over, what is gone", () => {
  const games: (About | null)[] = [
    about({ play: "correspondence" }),
    about(),
    about({ turn: "black" }),
    about({ status: "won", winner: "white" }),
    null,
  ];
  assert.deepEqual(games.map(rank), [0, 1, 2, 3, 4]);
  assert.equal(rank(about({ status: "adjourned" })), 2);
});

test("it is one's turn if it is one's side's, or if one has both sides", () => {
  assert.equal(isMyTurn(about()), true);
  assert.equal(isMyTurn(about({ turn: "black" })), false);
  assert.equal(isMyTurn(about({ turn: "black", you: { seat: "table", number: 1 } })), true);
  assert.equal(isMyTurn(about({ begun: false })), false);
  assert.equal(isMyTurn(about({ status: "drawn" })), false);
  assert.equal(isMyTurn(about({ you: { seat: "spectator", number: 1 } })), false);
});
