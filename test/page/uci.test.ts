// Moves applied to men, and found again between two positions.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Placement } from "../../web/src/board/squares";
import { ALL_SQUARES, fileOf, readPlacement, START, sideOf, writePlacement } from "../../web/src/board/squares";
import { after, endsOf, moveBetween } from "../../web/src/board/uci";
import type { SideName } from "../../web/src/lib/api";
import { other } from "../../web/src/lib/sides";
import { chance, pick, randomMen } from "./support";

function played(fen: string, ...moves: string[]): string {
  return writePlacement(moves.reduce(after, readPlacement(fen)));
}

test("plain moves and captures", () => {
  assert.equal(played(START, "e2e4", "d7d5", "e4d5"), "rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR");
  assert.deepEqual(endsOf("e7e8q"), ["e7", "e8"]);
});

test("a pawn taken in passing goes, on both sides of the board", () => {
  assert.equal(played("8/8/8/3pP3/8/8/8/8", "e5d6"), "8/8/3P4/8/8/8/8/8");
  assert.equal(played("8/8/8/8/3pP3/8/8/8", "d4e3"), "8/8/8/8/8/4p3/8/8");
});

test("castling takes the rook along, in all four corners", () => {
  const men = "r3k2r/8/8/8/8/8/8/R3K2R";
  assert.equal(played(men, "e1g1"), "r3k2r/8/8/8/8/8/8/R4RK1");
  assert.equal(played(men, "e1c1"), "r3k2r/8/8/8/8/8/8/2KR3R");
  assert.equal(played(men, "e8g8"), "r4rk1/8/8/8/8/8/8/R3K2R");
  assert.equal(played(men, "e8c8"), "2kr3r/8/8/8/8/8/8/R3K2R");
  assert.equal(played("8/8/8/8/8/8/8/R3K3", "e1g1"), "8/8/8/8/8/8/8/R5K1", "without the rook, the king alone");
});

test("a pawn becomes a piece of its own colour", () => {
  assert.equal(played("8/P7/8/8/8/8/7p/8", "a7a8q", "h2h1n"), "Q7/8/8/8/8/8/8/7n");
});

test("a move of an empty square changes nothing, and no placement is changed in place", () => {
  const men = readPlacement(START);
  assert.deepEqual(after(men, "e4e5"), men);
  after(men, "e2e4");
  assert.equal(writePlacement(men), START);
});

/** Any move of any man, except castling and captures in passing, which have tests of their own. */
function randomMove(men: Placement, random: (below: number) => number): { uci: string; by: SideName } | null {
  const from = pick([...men.keys()], random);
  const to = pick(ALL_SQUARES, random);
  const man = men.get(from) ?? "K";
  const there = men.get(to);
  const files = Math.abs(fileOf(to) - fileOf(from));
  const isCastling = man.toLowerCase() === "k" && files === 2;
  const isPassing = man.toLowerCase() === "p" && files > 0 && !there;
  if (from === to || isCastling || isPassing || (there && sideOf(there) === sideOf(man))) return null;
  return { uci: from + to, by: sideOf(man) };
}

test("the move between two positions is the move that was made", () => {
  const random = chance(1842);
  let found = 0;
  for (let i = 0; i < 2000; i++) {
    const men = randomMen(random);
    const move = men.size ? randomMove(men, random) : null;
    if (!move) continue;
    const then = after(men, move.uci);
    assert.equal(moveBetween(men, then, move.by), move.uci);
    assert.equal(moveBetween(men, then, other(move.by)), null);
    found++;
  }
  assert.ok(found > 1000, `${found} moves tried`);
});

test("captures in passing and promotions are found too", () => {
  const passing = readPlacement("8/8/8/3pP3/8/8/8/8");
  assert.equal(moveBetween(passing, after(passing, "e5d6"), "white"), "e5d6");
  const promotion = readPlacement("1n6/P7/8/8/8/8/8/8");
  assert.equal(moveBetween(promotion, after(promotion, "a7b8r"), "white"), "a7b8r");
});

test("what no single move does is no move", () => {
  const men = readPlacement("4k3/8/8/8/8/8/4P3/4K3");
  const differs = (fen: string): string | null => moveBetween(men, readPlacement(fen), "white");
  assert.equal(differs("4k3/8/8/8/8/8/4P3/4K3"), null, "nothing moved");
  assert.equal(differs("4k3/8/8/8/4P3/8/8/5K2"), null, "two men moved");
  assert.equal(differs("8/8/8/8/8/4P3/8/4K3"), null, "a man vanished");
  assert.equal(differs("4k3/8/8/8/8/8/4P3/4Q3"), null, "a king became a queen");
});
