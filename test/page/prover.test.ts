// The prover's page: positions as FEN, strategies followed, verdicts in words.

import assert from "node:assert/strict";
import { test } from "node:test";
import { readPlacement, writePlacement } from "../../web/src/board/squares";
import { after } from "../../web/src/board/uci";
import type { Setup } from "../../web/src/prover/position";
import { mayHaveRight, readFen, writeFen } from "../../web/src/prover/position";
import type { Proof, Question } from "../../web/src/prover/question";
import { EXAMPLES, groundOf, verdictOf } from "../../web/src/prover/question";
import { Checks, Escape } from "../../web/src/prover/strategy";
import { chance, pick, randomMen, START_FEN } from "./support";

function setup(fen: string): Setup {
  const read = readFen(fen);
  if (typeof read === "string") throw new Error(read);
  return read;
}

test("a position is read back as it was written", () => {
  const random = chance(1899);
  for (let i = 0; i < 300; i++) {
    const made: Setup = {
      men: randomMen(random),
      turn: pick(["white", "black"] as const, random),
      castling: "",
      passed: pick(["-", "e3", "a6"], random),
    };
    assert.deepEqual(setup(writeFen(made)), made);
  }
  for (const { fen } of EXAMPLES) assert.equal(writeFen(setup(fen)), fen);
});

test("a right to castle is written only where king and rook stand for it", () => {
  assert.equal(writeFen(setup(START_FEN)), START_FEN);
  assert.equal(writeFen(setup("4k3/8/8/8/8/8/8/4K2R w KQkq - 0 1")), "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  assert.equal(writeFen({ ...setup(START_FEN), castling: "qkQK" }), START_FEN, "in the order of FEN");
  assert.equal(mayHaveRight(readPlacement("8/8/8/8/8/8/8/4K2r"), "K"), false, "the rook must be one's own");
});

test("a word of a FEN may be a dash", () => {
  assert.equal(setup("4k3/8/8/8/8/8/8/4K3 w - - 0 1").castling, "");
  assert.equal(setup("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1").castling, "Q");
  assert.equal(setup("4k3/8/8/8/8/8/8/4K3 w - e6 0 1").passed, "e6");
});

test("a FEN may stop early", () => {
  assert.deepEqual(setup("4k3/8/8/8/8/8/8/4K3"), setup("4k3/8/8/8/8/8/8/4K3 w - - 0 1"));
  assert.equal(setup("  4k3/8/8/8/8/8/8/4K3   b ").turn, "black");
});

test("what is no FEN is told by the word that is wrong", () => {
  const wrong: [string, RegExp][] = [
    ["", /eight ranks/],
    ["4k3/8/8/8/8/8/8 w - -", /eight ranks/],
    ["4k3/8/8/8/8/8/8/4K4 w - -", /eight ranks/],
    ["4k3/8/8/8/8/8/8/4X3 w - -", /eight ranks/],
    ["4k3/8/8/8/8/8/8/4K3 x - -", /w or b/],
    ["4k3/8/8/8/8/8/8/4K3 w KX -", /KQkq/],
    ["4k3/8/8/8/8/8/8/4K3 w - e4", /e3/],
  ];
  for (const [fen, says] of wrong) assert.match(String(readFen(fen)), says, fen);
});

const ROOT = "7k/8/8/8/8/8/8/Q6K w - - 0 1";

/** The position after two moves, White to move. */
function later(...moves: string[]): string {
  return `${writePlacement(moves.reduce(after, readPlacement(ROOT)))} w - - 0 1`;
}

test("a strategy answers each of its positions, and knows the replies that lead to the next", () => {
  const left = later("a1a8", "h8g7");
  const down = later("a1a8", "h8h7");
  const checks = new Checks([
    [ROOT, "a1a8"],
    [left, "a8a7"],
    [down, "a8a7"],
  ]);
  assert.equal(checks.checkIn(left), "a8a7");
  assert.equal(checks.checkIn("8/8/8/8/8/8/8/8 w - - 0 1"), undefined);
  assert.deepEqual(checks.candidates(ROOT, "a1a8"), [
    { uci: "h8g7", fen: left },
    { uci: "h8h7", fen: down },
  ]);
});

test("an escape leads up its list: never to a later position, never to the same", () => {
  const safe = later("a1a8", "h8g7");
  const worse = later("a1a8", "h8h7");
  assert.deepEqual(new Escape([safe, ROOT, worse]).candidates(ROOT, "a1a8"), [{ uci: "h8g7", fen: safe }]);
  assert.deepEqual(new Escape([ROOT, safe]).candidates(ROOT, "a1a8"), []);
  assert.equal(new Escape([safe, worse]).candidates(ROOT, "a1a8").length, 2, "from elsewhere, to any of them");
});

test("verdicts in words", () => {
  const asked = (question: Question["question"]): Question => ({ question, side: "black", fen: ROOT });
  const proof = (verdict: Proof["verdict"]): Proof => ({ verdict, nodes: 1234567, line: [], why: "" });
  assert.equal(verdictOf(asked("endless-checks"), proof("proven")), "Black can check without end.");
  assert.equal(verdictOf(asked("winnable"), proof("proven")), "Black could still win, if White helped.");
  assert.equal(verdictOf(asked("drawn-game"), proof("refuted")), "Not a drawn game: a mate is still possible.");
  for (const question of ["endless-checks", "winnable", "drawn-game"] as const)
    assert.match(verdictOf(asked(question), proof("undecided")), /^Not decided/);
  assert.equal(
    groundOf({ ...proof("proven"), why: "only kings are left" }),
    "Only kings are left. Positions looked at: 1,234,567.",
  );
  assert.equal(groundOf(proof("proven")), "Positions looked at: 1,234,567.");
});
