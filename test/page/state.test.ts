// A game as one seat knows it, folded from entries: score, positions, seals, and whose affair what is.

import assert from "node:assert/strict";
import { test } from "node:test";
import { START } from "../../web/src/board/squares";
import { byRecord, isOver, manMeant, mine, namedPawns, turn, writer } from "../../web/src/game/state";
import { game, played } from "./support";

const AFTER_E4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
const AFTER_E5 = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
const E4 = { uci: "e2e4", san: "e4", law: "P-K4" };
const E5 = { uci: "e7e5", san: "e5", law: "P-K4" };
const OPENING = [
  { line: "white move e2-e4", ruling: { position: AFTER_E4, turn: "black" as const }, entry: { move: E4, plies: 1 } },
  { line: "black move e7-e5", ruling: { position: AFTER_E5, by: "black" as const }, entry: { move: E5, plies: 2 } },
];

test("a game begins from the ordinary arrangement, or from what its head says", () => {
  assert.equal(game().positions[0], `${START} w KQkq - 0 1`);
  const fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
  const state = game({ head: ["code: full-1801", `position: ${fen}`], position: fen });
  assert.equal(state.positions[0], fen);
  assert.equal(state.begin.size, 3);
});

test("who plays blindfold sees no men", () => {
  assert.equal(game({ play: "blindfold", blindfold: "white", position: null }).wood.men.size, 0);
  assert.equal(game({ play: "blindfold", blindfold: "black" }).wood.men.size, 32);
});

test("moves make the score, with the position after each", () => {
  const state = played(OPENING);
  assert.deepEqual(state.score, [E4, E5]);
  assert.deepEqual(state.positions, [`${START} w KQkq - 0 1`, AFTER_E4, AFTER_E5]);
  assert.equal(state.lastMove, E5);
  assert.equal(turn(state), "white");
  assert.deepEqual(
    state.ledger.map((line) => line.move),
    [E4, E5],
  );
});

test("a move taken back leaves the score as it was before", () => {
  const back = { line: "black exact A", ruling: { position: `${START} w KQkq - 0 1` }, entry: { plies: 0 } };
  const state = played([...OPENING, back]);
  assert.deepEqual(state.score, []);
  assert.equal(state.positions.length, 1);
  assert.equal(state.lastMove, null);
});

test("an act that adds two moves adds both, with the position after each", () => {
  const moves = [
    { ...E4, position: AFTER_E4 },
    { ...E5, position: AFTER_E5 },
  ];
  const act = { line: 'black exact A D "P-K4" replying "P-K4"', ruling: { position: AFTER_E5 } };
  const state = played([{ ...act, entry: { plies: 2, move: E5, moves } }]);
  assert.deepEqual(
    state.score.map(({ law }) => law),
    ["P-K4", "P-K4"],
  );
  assert.deepEqual(state.positions.slice(1), [AFTER_E4, AFTER_E5]);
});

test("a move that replaces the last one stands in its place", () => {
  const other = { uci: "d7d5", san: "d5", law: "P-Q4" };
  const state = played([
    ...OPENING,
    { line: "black move d7-d5", ruling: { position: "8/8/8/8/8/8/8/8 w - - 0 1" }, entry: { move: other, plies: 2 } },
  ]);
  assert.deepEqual(state.score, [E4, other]);
  assert.equal(state.positions.length, 3);
});

test("entries without a ruling count, and change nothing else", () => {
  const state = played([]);
  assert.equal(state.entries, 0);
  const later = played([{ line: "a remark" }]);
  assert.equal(later.entries, 1);
  assert.equal(later.ledger.length, 0);
});

test("an envelope is opened against its own commitment", () => {
  const state = played([
    { line: "white seal", entry: { sealed: { commitment: "c1" } } },
    { line: "white resume", entry: { opened: { commitment: "c1", nonce: "n", record: "P-K4" } } },
    { line: "black seal", entry: { sealed: { commitment: "c2" } } },
  ]);
  assert.deepEqual(
    state.sealings.map(({ by, commitment, opened }) => [by, commitment, opened?.record]),
    [
      ["white", "c1", "P-K4"],
      ["black", "c2", undefined],
    ],
  );
});

test("the clock is the last that was told", () => {
  const clock = { now: 5, used: [3, 4] as [number, number], runs: "black" as const, due: 60 };
  assert.deepEqual(played([{ line: "white touch e2", entry: { clock } }, { line: "white quit" }]).clock, clock);
});

test("a pawn promoted by naming is remembered until the piece stands there", () => {
  const before = "8/P7/8/8/8/8/8/k1K5 w - - 0 1";
  const named = "Q7/8/8/8/8/8/8/k1K5 b - - 0 1";
  const acts = [
    { line: "white place a8", ruling: { position: before } },
    { line: "white name queen", ruling: { position: named } },
  ];
  assert.deepEqual(namedPawns(played(acts)), ["a8"]);
  assert.deepEqual(namedPawns(played([...acts, { line: "white replace a8 queen", ruling: { position: named } }])), []);
  const taken = { line: "black take a8", ruling: { position: "r7/8/8/8/8/8/8/k1K5 w - - 0 1" } };
  assert.deepEqual(namedPawns(played([...acts, taken])), []);
  const refused = acts.map((act, i) => (i ? { ...act, ruling: { ...act.ruling, ruling: "refused" as const } } : act));
  assert.deepEqual(namedPawns(played(refused)), []);
});

test("a square in a right means the man that stood there when the turn began", () => {
  const state = played(OPENING);
  assert.equal(manMeant(state, "e2", "white"), "P", "it has gone to e4 since");
  assert.equal(manMeant(state, "e4", "white"), "P");
  assert.equal(manMeant(state, "e4", "black"), "P", "nobody else is there");
  assert.equal(manMeant(state, "e6", null), undefined);
});

test("who may act, and how", () => {
  const sides = (seat: "white" | "black" | "table" | "umpire" | "spectator"): string[] =>
    mine(game({ you: { seat, number: 1 } }));
  assert.deepEqual(
    ["white", "black", "table", "umpire", "spectator"].map((seat) => sides(seat as "white").join()),
    ["white", "black", "white,black", "", ""],
  );
  assert.equal(writer(game({ you: { seat: "table", number: 1 }, turn: "black" })), "black");
  assert.equal(writer(game({ turn: "black" })), "white");
  assert.equal(writer(game({ you: { seat: "umpire", number: 1 } })), null);
});

test("records are written by letter, by wire, and by whoever is blindfold", () => {
  const record = (change: Parameters<typeof game>[0]): boolean => byRecord(game(change));
  assert.equal(record({ play: "board" }), false);
  for (const play of ["correspondence", "telegraph", "telegraph-nz"]) assert.equal(record({ play }), true);
  assert.equal(record({ play: "blindfold", blindfold: "white" }), true);
  assert.equal(record({ play: "blindfold", blindfold: "black" }), false, "the one who sees plays with hands");
  assert.equal(record({ play: "blindfold", blindfold: "both" }), true);
});

test("a game is over when the last ruling says so", () => {
  assert.equal(isOver(played([])), false);
  assert.equal(isOver(played([{ line: "white adjourn", ruling: { status: "adjourned" } }])), false);
  for (const status of ["won", "drawn", "annulled"] as const)
    assert.equal(isOver(played([{ line: "white resign", ruling: { status } }])), true, status);
});
