// Limits of time and odds: what is chosen, as the docket's line and in words.

import assert from "node:assert/strict";
import { test } from "node:test";
import { playsOf } from "../../web/src/home/choice";
import type { LimitChoice, Step } from "../../web/src/home/limits";
import { limitForms, limitLine, limitWords, nextStep } from "../../web/src/home/limits";
import type { OddsChoice } from "../../web/src/home/odds";
import { givesRook, oddsLines, oddsWords } from "../../web/src/home/odds";
import { CODES, law } from "./invented";

function limit(change: Partial<LimitChoice>): LimitChoice {
  return { kind: "none", steps: [], end: 0, days: 3, ...change };
}

function step(moves: number, time: number, unit: Step["unit"] = "h"): Step {
  return { moves, time, unit };
}

test("the docket's line", () => {
  const steps = [step(20, 1), step(15, 30, "m")];
  assert.equal(limitLine(limit({})), "");
  assert.equal(limitLine(limit({ kind: "B", steps, end: 4 })), "B 20/1h 15/30m", "B knows no end of play");
  assert.equal(limitLine(limit({ kind: "C", steps, end: 4 })), "C 20/1h 15/30m end 4h");
  assert.equal(limitLine(limit({ kind: "D", steps })), "D 20/1h 15/30m");
  assert.equal(limitLine(limit({ kind: "telegraph", steps, end: 6 })), "20/1h 15/30m end 6h");
  assert.equal(limitLine(limit({ kind: "turn", days: 5 })), "5d");
});

test("the limit in words", () => {
  assert.equal(limitWords(limit({})), "No limit of time.");
  assert.equal(
    limitWords(limit({ kind: "turn", days: 1 })),
    "Each turn may take 1 day, Sundays and holidays not counted.",
  );
  assert.equal(
    limitWords(limit({ kind: "B", steps: [step(30, 2), step(45, 3)] })),
    "Each player has to make 30 moves in the first 2 hours, 45 moves in the first 3 hours, and so on: 15 moves in every further hour.",
  );
  assert.equal(
    limitWords(limit({ kind: "D", steps: [step(20, 1), step(15, 90, "m")], end: 5 })),
    "Each player has to make 20 moves in 1 hour, then 15 moves in 1 hour and 30 minutes, and so on: 15 moves in every further 1 hour and 30 minutes. Play stops after 5 hours of both together.",
  );
  assert.equal(limitWords(limit({ kind: "C" })), "No moves are asked for yet.");
});

test("every form that is offered can be written and said, under every code", () => {
  let seen = 0;
  for (const code of CODES)
    for (const play of playsOf(code)) {
      const forms = limitForms(law(code.name, play));
      assert.equal(forms[0]?.kind, "none");
      assert.equal(new Set(forms.map((form) => form.kind)).size, forms.length);
      for (const form of forms.slice(1)) {
        const chosen = limit({ kind: form.kind, steps: form.steps ?? [], end: form.end ?? 0 });
        assert.notEqual(limitLine(chosen), "");
        assert.match(limitWords(chosen), /^Each .*\.$/);
        assert.ok(form.law, `${code.name} ${play} ${form.kind}`);
        seen++;
      }
    }
  assert.ok(seen > 10);
});

function offered(code: string, play?: string): (string | undefined)[] {
  return limitForms(law(code, play)).map((form) => `${form.kind} ${form.law ?? "-"}`);
}

test("a code has the limits that it states, each under its own section", () => {
  assert.deepEqual(offered("full-1801"), ["none -", "whole 1801:10.B", "B 1801:10.B", "C 1801:10.C", "D 1801:10.D"]);
  assert.deepEqual(offered("full-1801", "correspondence"), ["none -", "turn 1801:5.2"]);
  assert.deepEqual(offered("full-1801", "telegraph"), ["none -", "telegraph 1801:6.2(c)"]);
  assert.deepEqual(
    offered("older-1790"),
    ["none -", "whole 1790:10.B", "B 1790:10.B", "C 1790:10.C"],
    "it reckons D, but has it not",
  );
});

test("a code that states none has those that it reckons, under its general section on time", () => {
  assert.deepEqual(offered("older-1790", "correspondence"), ["none -", "turn 1790:10"], "and only what suits letters");
  assert.deepEqual(offered("short-1750"), ["none -", "whole 1750:XX", "B 1750:XX", "C 1750:XX", "D 1750:XX"]);
  assert.deepEqual(offered("coffee-house"), ["none -", "D coffee:Art.9"]);
  assert.deepEqual(offered("coffee-house", "signals"), ["none -", "B coffee:Art.9", "turn coffee:Art.9"]);
  assert.deepEqual(offered("lost-1700"), ["none -"], "the server lists no such code");
});

test("a further step goes on as the ones before it", () => {
  assert.deepEqual(nextStep("B", [step(30, 2), step(45, 3)]), step(60, 4));
  assert.deepEqual(nextStep("C", [step(20, 1)]), step(40, 2));
  assert.deepEqual(nextStep("D", [step(20, 1), step(15, 30, "m")]), step(15, 30, "m"));
  assert.deepEqual(
    nextStep("B", [step(20, 1), step(30, 90, "m")]),
    step(30, 90, "m"),
    "hours and minutes are not subtracted",
  );
});

function odds(change: Partial<OddsChoice>): OddsChoice {
  return { by: "white", gift: "", squares: "", moves: 1, mate: "", on: "", ...change };
}

test("odds as lines and in words", () => {
  assert.deepEqual(oddsLines(odds({ by: "", gift: "rook" })), [], "nobody gives nothing");
  assert.deepEqual(oddsLines(odds({ by: "black", gift: "pawn", moves: 2 })), ["black gives pawn", "white has 2 moves"]);
  assert.deepEqual(oddsLines(odds({ gift: "squares", squares: " b1 f2 " })), ["white gives b1 f2"]);
  assert.deepEqual(oddsLines(odds({ mate: "pawn" })), ["white mates with pawn"]);
  assert.deepEqual(oddsLines(odds({ mate: "square", on: " e5 " })), ["white mates on e5"]);
  assert.equal(oddsWords(odds({ by: "" })), "A level game.");
  assert.equal(oddsWords(odds({})), "No odds are named yet.");
  assert.equal(
    oddsWords(odds({ by: "black", gift: "pawn", moves: 2 })),
    "Black gives the king’s bishop’s pawn, lets White begin with 2 moves.",
  );
});

test("odds that are not filled in yet have a gap", () => {
  assert.equal(oddsWords(odds({ gift: "squares" })), "White gives the men on ….");
  assert.equal(oddsWords(odds({ gift: "squares", squares: "b1" })), "White gives the men on b1.");
  assert.equal(oddsWords(odds({ mate: "square" })), "White undertakes to mate on ….");
  assert.equal(oddsWords(odds({ mate: "pawn" })), "White undertakes to mate with a pawn.");
});

test("a rook given is a rook off its own corner", () => {
  assert.equal(givesRook(odds({ gift: "rook" })), true);
  assert.equal(givesRook(odds({ gift: "queen" })), false);
  assert.equal(givesRook(odds({ gift: "squares", squares: "b1 h1" })), true);
  assert.equal(givesRook(odds({ gift: "squares", squares: "h8" })), false, "that is the other side's");
  assert.equal(givesRook(odds({ by: "black", gift: "squares", squares: "h8" })), true);
  assert.equal(givesRook(odds({ by: "", gift: "rook" })), false);
});
