// What a player can claim, allege and demand: it depends on what the game's code states.

import assert from "node:assert/strict";
import { test } from "node:test";
import { demandsOf } from "../../web/src/game/demand";
import { claimChoices, groundsOf, isDraw, moreChoices } from "../../web/src/game/menus";
import { law } from "./invented";
import { game } from "./support";

const DRAWS = ["fifty-moves", "repetition", "endless-checks", "drawn-game"];

function claims(code: string, play = "board"): string[] {
  return claimChoices(game({ code, play })).map(([what]) => what);
}

function more(code: string, play = "board"): string[] {
  return moreChoices(game({ code, play })).map(([what]) => what);
}

test("forfeits are claimed by the sections of the code, and by no others", () => {
  const grounds = ["a", "b", "c", "d", "e", "f"].map((letter) => `forfeit 9(${letter})`);
  assert.deepEqual(claims("full-1801"), [...DRAWS, ...grounds]);
  assert.deepEqual(claims("full-1801", "correspondence"), [
    ...DRAWS,
    "adjudication",
    "forfeit 5.9(a)",
    "forfeit 5.9(b)",
  ]);
  assert.deepEqual(claims("short-1750"), DRAWS);
  assert.deepEqual(claims("coffee-house"), [...DRAWS, "forfeit Art.4"]);
});

test("a forfeit is said in words", () => {
  assert.deepEqual(claimChoices(game({ code: "coffee-house" })).at(-1), [
    "forfeit Art.4",
    "Forfeit: a book or writing was consulted",
  ]);
});

test("an umpire finds the same grounds", () => {
  const found = (code: string, play?: string): string[] =>
    groundsOf(law(code, play)).map((ground) => `${ground.section} ${ground.found}`);
  assert.deepEqual(found("full-1801", "correspondence"), ["5.9(a) asked for assistance", "5.9(b) exceeded the time"]);
  assert.deepEqual(found("coffee-house"), ["Art.4 consulted a book or writing"]);
  assert.deepEqual(found("short-1750"), []);
});

test("a draw shows its proof first; other claims do not", () => {
  for (const what of DRAWS) assert.equal(isDraw(what), true);
  for (const what of ["adjudication", "forfeit 9(a)"]) assert.equal(isDraw(what), false);
});

test("notice of fifty moves is given, and facts are alleged, where the code has a law on them", () => {
  const special = (code: string): string[] => more(code).filter((what) => /^(allege|notice)/.test(what));
  assert.deepEqual(special("full-1801"), ["allege 9(a)", "allege 9(b)", "allege 9(c)", "allege 9(d)"]);
  assert.deepEqual(special("short-1750"), ["notice fifty"]);
  assert.deepEqual(special("coffee-house"), ["allege Art.4"]);
  assert.deepEqual(special("lost-1700"), [], "the server lists no such code");
  assert.equal(more("lost-1700").includes("waive"), true);
});

test("demands are those that the code has a law for", () => {
  const demands = (code: string, play?: string): string[] => demandsOf(law(code, play)).map((demand) => demand.act);
  assert.deepEqual(demands("full-1801"), [
    "exact A",
    "exact A B",
    "exact A C",
    "exact C",
    "treat",
    "require replace",
    "require remove-hand",
    "require complete-castling",
    "require rook-move",
    "require annul-move",
    "require annul-game",
    "require restart",
  ]);
  assert.deepEqual(demands("full-1801", "correspondence"), ["exact A", "exact A C", "exact C"]);
  assert.deepEqual(demands("short-1750"), [
    "require stand",
    "require within-power",
    "require king",
    "require move",
    "require take",
    "require put-back",
    "require annul-second",
    "require both-stand",
    "recall",
  ]);
  assert.deepEqual(demands("coffee-house"), ["exact A", "recall"]);
  assert.deepEqual(demands("lost-1700"), []);
});
