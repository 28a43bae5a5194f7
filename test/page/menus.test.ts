// What a player can claim, allege and demand: it depends on what the game's code states.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { demandsOf } from "../../web/src/game/demand";
import { playerDoings, umpireDoings } from "../../web/src/game/doings";
import { groundsOf } from "../../web/src/game/grounds";
import { claimChoices, faultChoices, isDraw } from "../../web/src/game/menus";
import type { GameState } from "../../web/src/game/state";
import type { Ruling } from "../../web/src/lib/api";
import { law } from "./invented";
import { game } from "./support";

const DRAWS = ["fifty-moves", "repetition", "endless-checks", "drawn-game"];

function claims(code: string, play = "board"): string[] {
  return claimChoices(game({ code, play })).map(([what]) => what);
}

function more(code: string, play = "board"): string[] {
  const given = (name: string): string => ({ men: "8/8/8/8/8/8/8/8" })[name] ?? name;
  return playerDoings(game({ code, play }), "white").flatMap(({ doings }) => doings.map((doing) => doing.act(given)));
}

test("forfeits are claimed by the sections of the code, and by no others", () => {
  const grounds = ["a", "b", "c", "d", "e", "f"].map((letter) => `forfeit 9(${letter})`);
  assert.deepEqual(claims("full-1801"), [...DRAWS, ...grounds]);
  assert.deepEqual(claims("full-1801", "correspondence"), [
    "fifty-moves",
    "drawn-game",
    "adjudication",
    "forfeit 5.9(a)",
    "forfeit 5.9(b)",
  ]);
  assert.deepEqual(claims("short-1750"), ["fifty-moves", "drawn-game"], "it counts fifty moves after notice");
  assert.deepEqual(claims("coffee-house"), ["repetition", "forfeit Art.4"]);
  assert.deepEqual(claims("lost-1700"), DRAWS, "of a code that the server does not list, nothing is left out");
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
});

/** A game of the full code in some way of play, with what the server tells of it. */
function acts(play: string, change: (state: GameState) => void = () => undefined): string[] {
  const state = game({ code: "full-1801", play });
  change(state);
  const given = (name: string): string => ({ at: "e8", colour: "black", man: "queen", piece: "rook" })[name] ?? name;
  return playerDoings(state, "white").flatMap(({ doings }) => doings.map((doing) => doing.act(given)));
}

test("a menu has only what belongs to this way of play", () => {
  const board = acts("board");
  const letter = acts("correspondence");
  const wire = acts("telegraph");
  const zealand = acts("telegraph-nz");
  for (const act of ["mend", "put-back to", "remove e8 by mistake", "add black queen e8 by accident", "castle king"])
    assert.deepEqual(
      [board, letter, wire, zealand].map((list) => list.includes(act)),
      [true, false, false, false],
      act,
    );
  for (const act of ["receive", "appeal", 'point-out illegal "record"'])
    assert.deepEqual(
      [board, letter, wire, zealand].map((list) => list.includes(act)),
      [false, true, true, true],
      act,
    );
  assert.deepEqual(
    [board, letter, wire, zealand].map((list) => list.includes('correct telegram "wrong" to "right"')),
    [false, false, true, false],
  );
  for (const act of ["move from-to", 'correct record "wrong" to "right"', "correct board"])
    assert.deepEqual(
      [board, letter, wire, zealand].map((list) => list.includes(act)),
      [false, false, false, true],
      act,
    );
});

test("a menu has only what can be done at this moment", () => {
  const plain = acts("board");
  const shown = (act: string, change: (state: GameState) => void): void => {
    assert.ok(!plain.includes(act), act);
    assert.ok(acts("board", change).includes(act), act);
  };
  const last = (part: Partial<Ruling>) => (state: GameState) => {
    state.last = { may: [], must: [], status: "playing", turn: "white", ...part } as unknown as Ruling;
  };
  const right = { do: "exact C", laws: [] };
  shown("withdraw draw", (state) => {
    state.offer = "white";
  });
  shown("waive", last({ may: [{ by: "white", ...right }] }));
  shown("release", last({ must: [{ by: "black", ...right }] }));
  shown("place-wrongly men", last({ status: "adjourned" }));
  shown("replace e8 rook by substitute", (state) => state.named.set("e8", "Q"));
  shown("exchange rook by substitute", (state) => state.wood.men.set("e8", "P"));
  const holds = (state: GameState): void => {
    state.wood.held.white = { man: "P", from: "e2" };
  };
  shown("replace e2", holds);
  const did = (verb: string) => (state: GameState) => {
    state.ledger.push({ act: { by: "white", verb, rest: "e2" } } as unknown as GameState["ledger"][number]);
  };
  shown("remove-hand", did("touch"));
  assert.ok(!acts("board", did("quit")).includes("remove-hand"), "a hand that is away cannot be taken away");
  const takesUp = (state: GameState): void => {
    did("touch")(state);
    holds(state);
  };
  assert.ok(!acts("board", takesUp).includes("remove-hand"), "nor one that holds a man");
  for (const act of ["consent", "consent second-board", "consent print", "consent assistance"])
    assert.ok(plain.includes(act), act);
});

test("an umpire has what belongs to this way of play", () => {
  const umpire = (play: string, head: string[] = []): string[] =>
    umpireDoings(game({ code: "full-1801", play, head })).flatMap(({ doings }) =>
      doings.map((doing) => doing.act((name) => name)),
    );
  const timed = ["limit: B 30/2h"];
  assert.deepEqual(umpire("board", timed).slice(0, 4), [
    "time",
    "correct time side used",
    "decides exchange one other",
    "decides annul-game",
  ]);
  assert.ok(!umpire("board").includes("correct time side used"), "there is no time to correct");
  assert.ok(umpire("telegraph").includes('delivered "record"'));
  assert.ok(!umpire("board").includes('delivered "record"'));
  assert.ok(umpire("telegraph-nz").includes("wire Vale side"));
  assert.ok(umpire("correspondence").includes("adjudicates draw"));
  assert.ok(!umpire("board").includes("adjudicates draw"));
});

test("faults are pointed out of which the code has a law", () => {
  const faults = (code: string, play = "board"): string[] => faultChoices(game({ code, play })).map(([what]) => what);
  assert.deepEqual(faults("full-1801"), ["illegal", "check", "setup", "board", "first-move"]);
  assert.deepEqual(faults("full-1801", "correspondence"), ["illegal", "check", "ambiguity"]);
  assert.deepEqual(faults("coffee-house"), ["illegal", "check"]);
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

test("every act that a docket can tell is written by some part of the page", () => {
  const sources = ["web/src/game", "web/src/lib"].flatMap((folder) =>
    readdirSync(folder).map((name) => readFileSync(`${folder}/${name}`, "utf8")),
  );
  const page = sources.join("\n");
  const header = readFileSync("include/adoube.h", "utf8");
  const kinds = new Set([...header.matchAll(/\bADOUBE_ACT_([A-Z_]+)\b/g)].map(([, kind = ""]) => kind));
  kinds.delete("MOST"); // a size
  assert.ok(kinds.size > 40);
  const verbs = [...kinds].map((kind) => kind.toLowerCase().replace("say_check", "say check").replaceAll("_", "-"));
  const missing = verbs.filter((verb) => !new RegExp(`["\`](?:\\$\\{\\w+\\} )?${verb}\\b`).test(page));
  assert.deepEqual(missing, []);
});
