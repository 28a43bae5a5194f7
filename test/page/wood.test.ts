// The men while hands are at work: acts read from the docket's lines, done before the umpire has ruled, and ruled
// upon.

import assert from "node:assert/strict";
import { test } from "node:test";
import { readPlacement, START, writePlacement } from "../../web/src/board/squares";
import type { Wood } from "../../web/src/game/wood";
import { besideBoard, emptyWood, foretold, parseAct, ruled } from "../../web/src/game/wood";

function standing(fen: string): Wood {
  return { ...emptyWood(), men: readPlacement(fen) };
}

function parsed(line: string): NonNullable<ReturnType<typeof parseAct>> {
  const act = parseAct(line);
  assert.ok(act, line);
  return act;
}

test("a line of the docket is read with or without its time and its note", () => {
  assert.deepEqual(parseAct("white touch e2"), { by: "white", player: null, verb: "touch", rest: "e2", offset: null });
  assert.deepEqual(parseAct("0:01:00 white-2 touch e2"), {
    by: "white",
    player: 2,
    verb: "touch",
    rest: "e2",
    offset: null,
  });
  assert.deepEqual(parseAct("0:12:40 black quit"), { by: "black", player: null, verb: "quit", rest: "", offset: null });
  assert.deepEqual(parseAct("2026-11-15T10:00 umpire finds II.9(b) white"), {
    by: "umpire",
    player: null,
    verb: "finds",
    rest: "II.9(b) white",
    offset: null,
  });
  assert.deepEqual(parsed("white place e4 # e4 12 -7").offset, { square: "e4", by: { x: 0.12, y: -0.07 } });
  assert.equal(parsed("white place e4 # he smiled").offset, null);
  assert.equal(parsed("white place e4 # he smiled").rest, "e4");
});

test("what is no act of anybody is not read", () => {
  for (const line of ["", "code: british-1903", "spectator touch e2", "white", "# white touch e2"])
    assert.equal(parseAct(line), null, line);
});

test("a man lifted is in the hand, and set down elsewhere", () => {
  const before = standing(START);
  const lifted = foretold(before, ["white touch e2", "white lift e2"]);
  assert.deepEqual(lifted.held, { white: { man: "P", from: "e2" } });
  assert.equal(lifted.men.has("e2"), false);
  const placed = foretold(lifted, ["white place e4 # e4 10 0", "white quit"]);
  assert.deepEqual(placed.held, {});
  assert.equal(placed.men.get("e4"), "P");
  assert.deepEqual(placed.offsets.get("e4"), { x: 0.1, y: 0 });
  assert.equal(writePlacement(before.men), START, "what was before is left as it was");
});

test("captures, accidents, and men put beside the board", () => {
  const fen = "4k3/8/8/3p4/4P3/8/8/4K3";
  const taken = foretold(standing(fen), ["white lift e4", "white remove d5", "white place d5", "white quit"]);
  assert.equal(writePlacement(taken.men), "4k3/8/8/3P4/8/8/8/4K3");
  assert.equal(
    writePlacement(foretold(standing(fen), ["black displace e4 e5 by accident"]).men),
    "4k3/8/8/3pP3/8/8/8/4K3",
  );
  assert.equal(writePlacement(foretold(standing(fen), ["white displace e4 off"]).men), "4k3/8/8/3p4/8/8/8/4K3");
  assert.equal(
    writePlacement(foretold(standing(fen), ["white lift e4", "white place off"]).men),
    "4k3/8/8/3p4/8/8/8/4K3",
  );
});

test("a pawn on the last rank is exchanged for a piece of its colour, and no other man is", () => {
  const men = "1P6/8/8/8/8/8/8/1p2P2p";
  assert.equal(writePlacement(foretold(standing(men), ["white exchange queen"]).men), "1Q6/8/8/8/8/8/8/1p2P2p");
  assert.equal(writePlacement(foretold(standing(men), ["black name knight"]).men), "1P6/8/8/8/8/8/8/1n2P2n");
  assert.equal(writePlacement(foretold(standing(men), ["white exchange king"]).men), men);
});

test("an empty square cannot be displaced from", () => {
  assert.equal(writePlacement(foretold(standing(START), ["white displace e4 e5 by accident"]).men), START);
});

test("lines that are no acts of players are passed over", () => {
  assert.equal(writePlacement(foretold(standing(START), ["umpire time", "nonsense", "white lift e5"]).men), START);
});

test("after a ruling the umpire's board counts, and hands hold what it lacks", () => {
  const before = standing(START);
  const without = "rnbqkbnr/pppppppp/8/8/8/8/PPPP1PPP/RNBQKBNR";
  const lifted = ruled(before, parsed("white lift e2"), readPlacement(without));
  assert.deepEqual(lifted.held, { white: { man: "P", from: "e2" } });
  const refused = ruled(before, parsed("white lift e2"), readPlacement(START));
  assert.deepEqual(refused.held, {}, "the man still stands: nobody holds it");
  const putBack = ruled(lifted, parsed("umpire time"), readPlacement(START));
  assert.deepEqual(putBack.held, {}, "the umpire put it back");
  const black = ruled(before, parsed("black lift e7"), readPlacement(START.replace("pppppppp", "pppp1ppp")));
  assert.deepEqual(black.held, { black: { man: "p", from: "e7" } });
  const kept = ruled(lifted, parsed("black touch e7"), readPlacement(without));
  assert.deepEqual(kept.held, { white: { man: "P", from: "e2" } });
});

test("a man that stands off-centre does so until it moves", () => {
  const placed = ruled(
    standing(START),
    parsed("white place e4 # e4 20 5"),
    readPlacement(START.replace("8/8/8/8/PPPPPPPP", "8/8/4P3/8/PPPP1PPP")),
  );
  assert.deepEqual([...placed.offsets], [["e4", { x: 0.2, y: 0.05 }]]);
  const later = ruled(placed, parsed("black touch e7"), placed.men);
  assert.deepEqual(later.offsets, placed.offsets);
  const gone = ruled(later, parsed("white move e4-e5"), readPlacement(START));
  assert.deepEqual([...gone.offsets], []);
});

test("beside the board lie the men that are neither on it nor in a hand", () => {
  const begin = readPlacement(START);
  assert.deepEqual(besideBoard(begin, standing(START)), []);
  assert.deepEqual(besideBoard(begin, foretold(standing(START), ["white lift e2"])), []);
  const taken = besideBoard(begin, foretold(standing(START), ["white remove d8", "white remove a7"]));
  assert.deepEqual([taken.length, new Set(taken)], [2, new Set(["p", "q"])]);
});
