// Rights, duties and ends in plain words, and what men are called in them.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { readPlacement, START } from "../../web/src/board/squares";
import { manName, squareName } from "../../web/src/game/men_names";
import { sayDuty, sayEnd, sayGame, sayRight, sayUntil } from "../../web/src/game/words";
import type { Right, SideName } from "../../web/src/lib/api";
import { setSetting } from "../../web/src/lib/settings";
import { freshStorage, game } from "./support";

beforeEach(() => freshStorage());

function right(what: string, by: SideName = "black"): Right {
  return { by, do: what, laws: [] };
}

const state = game();

test("pawns are called by their files, other men by their squares where there are two", () => {
  const men = readPlacement(START);
  assert.equal(manName("P", "d2", men), "the queen’s pawn");
  assert.equal(manName("P", "g2", men), "the king’s knight’s pawn");
  assert.equal(manName("N", "g1", men), "the knight on g1");
  assert.equal(manName("Q", "d1", men), "the queen");
  assert.equal(manName("K", "e1", men), "the king");
  assert.equal(manName(undefined, "e4", men), "the man on e4");
  const doubled = readPlacement("8/8/8/8/4P3/8/4P3/8");
  assert.equal(manName("P", "e4", doubled), "the king’s pawn on e4");
});

test("squares have the names that the reader likes", () => {
  assert.equal(squareName("e5", "black"), "e5");
  setSetting("names", "descriptive");
  assert.equal(squareName("e5", "black"), "K4");
});

test("a right names the other side's men", () => {
  const said: [string, string, string[]][] = [
    ["exact A", "Exact A: the position is restored", []],
    ["exact A B d2", "Exact A and B: he must move the queen’s pawn", ["d2"]],
    ["exact A B d2 g1", "Exact A and B: he must move the queen’s pawn and the knight on g1", ["d2", "g1"]],
    ["exact A B d2 e7", "Exact A and B: he must take the king’s pawn with the queen’s pawn", ["d2", "e7"]],
    ["exact A B e7", "Exact A and B: he must take the king’s pawn", ["e7"]],
    ["exact C", "Exact C: he must move his king, and not by castling", ["e1"]],
    ["exact C h1", "Exact C: he must move the rook on h1", ["h1"]],
    ['exact A D "Kt-B3" replying "P-K4"', "Exact A and D: it was Kt-B3", []],
    ["exact E", "Exact E: the penalty agreed", []],
    ["require move d2", "Have him move the queen’s pawn", ["d2"]],
    ["require take e7", "Have him take the king’s pawn", ["e7"]],
    ["require take", "Have him take the man he touched", []],
    ["require restart", "Have the game begun again", []],
    ["require something-new", "Require: something-new", []],
    ["treat g1", "Have the knight on g1 treated as touched", ["g1"]],
    ["claim forfeit II.9(b)", "Claim the game as forfeited", []],
    ["claim repetition", "Claim a draw: repetition", []],
    ['adopt "Kt-KB3"', "Take it as Kt-KB3", []],
    ["dance", "dance", []],
  ];
  for (const [what, text, squares] of said) assert.deepEqual(sayRight(state, right(what)), { text, squares }, what);
});

test("squares within a quoted record are not men to point at", () => {
  assert.deepEqual(sayRight(state, right('exact A D "e2e4" replying "e7e5"')).squares, []);
});

test("a duty follows on 'You must'", () => {
  const said: [string, string][] = [
    ["move king", "move your king, and not by castling"],
    ["move d2", "move the queen’s pawn"],
    ["take e7", "take the king’s pawn"],
    ["take e7 d1", "take the king’s pawn with the queen"],
    ["castle king", "castle on the king’s side"],
    ["castle queen", "castle on the queen’s side"],
    ["replace g1", "put the knight on g1 back"],
    ["remove-hand", "take your hand away"],
    ["seal", "seal a move"],
  ];
  for (const [what, text] of said) assert.equal(sayDuty(state, right(what, "white")).text, text, what);
});

test("how long a right lasts depends on the way of play", () => {
  assert.equal(sayUntil(state, right("exact A")), "until you touch a man");
  assert.equal(sayUntil(state, right("claim forfeit II.9(b)")), "until you complete a move");
  assert.equal(sayUntil(state, right("require replace")), null);
  for (const what of ["rook-move", "annul-move"])
    assert.equal(sayUntil(state, right(`require ${what}`)), "until you touch a man");
  const letters = game({ play: "correspondence" });
  assert.equal(sayUntil(letters, right("exact E")), "until you send a record");
});

test("how long a right lasts depends on whether the code has penalties", () => {
  const requirement = (code: string): string | null => sayUntil(game({ code }), right("require king"));
  assert.equal(requirement("short-1750"), "until you move or touch a man");
  assert.equal(sayUntil(game({ code: "short-1750" }), right("claim drawn-game")), null);
  assert.equal(requirement("full-1801"), null);
  assert.equal(requirement("coffee-house"), null);
});

test("how a game ended", () => {
  assert.equal(sayEnd("won", "white", "checkmate"), "White won by checkmate");
  assert.equal(sayEnd("won", "black", "a-new-reason"), "Black won (a-new-reason)");
  assert.equal(sayEnd("drawn", null, "endless-checks"), "Drawn by endless checks");
  assert.equal(sayEnd("annulled", null, null), "Annulled");
  assert.equal(sayEnd("playing", null, null), null);
});

test("the line above the board says what was agreed", () => {
  const head = ["limit: B 30/2h 45/3h", "odds: white gives rook", "odds: black has 2 moves"];
  assert.equal(
    sayGame(game({ head, umpire: "silent", tuition: true })),
    "Full, 1801 · over the board · white gives rook · black has 2 moves · 30 moves in 2h, 45 in 3h · a silent umpire · tuition",
  );
  assert.equal(sayGame(game({ head: ["limit: B 1/15m 2/15m10s"] })), "Full, 1801 · over the board · 15+10");
  assert.equal(sayGame(state), "Full, 1801 · over the board");
  assert.equal(sayGame(game({ code: "coffee-house", play: "signals" })), "Coffee House · signals");
  assert.equal(sayGame(game({ code: "lost-1700" })), "lost-1700 · over the board", "the server lists no such code");
});
