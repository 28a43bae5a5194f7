// A new game: agreements, the head of its docket, what the server is asked, and what it complains of.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Moment } from "../../web/src/home/agreements";
import { AGREEMENTS, agreedLines } from "../../web/src/home/agreements";
import type { Choice } from "../../web/src/home/choice";
import { allowsConsultation, allowsEngine, allowsTuition, codeOptions, playOptions } from "../../web/src/home/choice";
import { partOf, plain } from "../../web/src/home/complaint";
import { headLines, headOf, requestOf } from "../../web/src/home/head";
import { Refusal } from "../../web/src/lib/api";
import { CODES, law } from "./invented";

function choice(change: Partial<Choice> = {}): Choice {
  return {
    code: "full-1801",
    play: "board",
    umpire: "vigilant",
    tuition: false,
    rival: "person",
    side: "white",
    manner: "strict",
    level: 3,
    name: "",
    consult: { white: 1, black: 1 },
    blindfold: "black",
    limit: { kind: "none", steps: [], end: 0, days: 3 },
    odds: { by: "", gift: "", squares: "", moves: 1, mate: "", on: "" },
    agree: [],
    position: "",
    placed: "",
    turned: false,
    first: "",
    ...change,
  };
}

test("a head says the code, the way of play, and nothing that goes without saying", () => {
  assert.deepEqual(headLines(headOf(choice())), ["code: full-1801", "play: board"]);
});

test("everything that was chosen is said, each on a line of its own", () => {
  const chosen = choice({
    umpire: "silent",
    position: "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
    placed: "4k3/8/8/8/8/8/8/3K4",
    turned: true,
    first: "black",
    odds: { by: "white", gift: "rook", squares: "", moves: 2, mate: "pawn", on: "" },
    limit: { kind: "B", steps: [{ moves: 30, time: 2, unit: "h" }], end: 0, days: 0 },
    agree: ["III.5 no", "consent print"],
  });
  assert.deepEqual(headLines(headOf(chosen)), [
    "code: full-1801",
    "play: board",
    "umpire: silent",
    "position: 4k3/8/8/8/8/8/8/4K3 w - - 0 1",
    "placed: 4k3/8/8/8/8/8/8/3K4",
    "board: turned",
    "first: black",
    "odds: white gives rook",
    "odds: black has 2 moves",
    "odds: white mates with pawn",
    "limit: B 30/2h",
    "agree: III.5 no",
    "agree: consent print",
  ]);
});

test("what the server is asked depends on who plays", () => {
  const asked = (change: Partial<Choice>): object => requestOf(choice(change), () => "nonce");
  const head = { code: "full-1801", play: "board" };
  assert.deepEqual(asked({ name: "Anna" }), { head, sit: "white", tuition: false, name: "Anna", opponent: "person" });
  assert.deepEqual(asked({ rival: "engine", side: "black", level: 5 }), {
    head,
    sit: "black",
    tuition: false,
    opponent: "engine",
    level: 5,
  });
  assert.deepEqual(asked({ side: "lot" }), { head, sit: "lot", tuition: false, nonce: "nonce", opponent: "person" });
  assert.deepEqual(asked({ rival: "table", side: "lot" }), { head, sit: "table", tuition: false, opponent: "person" });
  assert.deepEqual(asked({ rival: "others", consult: { white: 2, black: 1 } }), {
    head,
    sit: "umpire",
    tuition: false,
    opponent: "person",
    consult: { white: 2, black: 1 },
  });
  assert.deepEqual(requestOf(choice({ consult: { white: 1, black: 2 } }), () => "").consult, { white: 1, black: 2 });
  assert.deepEqual(asked({ play: "blindfold" }), {
    head: { ...head, play: "blindfold" },
    sit: "white",
    tuition: false,
    opponent: "person",
    blindfold: "black",
  });
});

test("the codes and the ways of play are those of the list", () => {
  assert.deepEqual(codeOptions(CODES).at(-1), {
    value: "coffee-house",
    name: "Customs of the Coffee House",
    says: "Nobody wrote them down.",
  });
  assert.deepEqual(
    codeOptions(CODES).map((option) => option.name),
    ["Full Code, 1801", "Full Code, about 1790", "Short's laws, 1750", "Customs of the Coffee House"],
  );
  const ways = (codes: typeof CODES): string[] => playOptions(codes).map((option) => option.name);
  assert.deepEqual(ways(CODES), [
    "Over the board",
    "By letter",
    "By telegraph",
    "By telegraph, New Zealand’s rules",
    "signals",
  ]);
  assert.deepEqual(ways(CODES.slice(2, 3)), ["Over the board"]);
});

test("what each code and way of play allows", () => {
  const board = law("full-1801");
  assert.equal(allowsEngine({ play: "board" }), true);
  assert.equal(allowsEngine({ play: "blindfold" }), false);
  assert.equal(allowsTuition("telegraph"), false);
  assert.equal(allowsTuition("board"), true);
  assert.equal(allowsTuition("correspondence"), true);
  assert.equal(allowsConsultation(board, choice({ side: "lot" })), false, "one lot is drawn by two");
  assert.equal(allowsConsultation(board, choice({ rival: "engine" })), false);
  assert.equal(allowsConsultation(board, choice({ rival: "others" })), true);
  assert.equal(allowsConsultation(law("short-1750"), choice({ rival: "others" })), false, "it has no law on it");
  assert.equal(allowsConsultation(law("coffee-house"), choice({ rival: "others" })), true);
});

const BOARD: Moment = { law: law("full-1801"), consulting: false, rookGiven: false };

function applying(moment: Partial<Moment>): string {
  return AGREEMENTS.filter((term) => term.applies({ ...BOARD, ...moment }))
    .map((term) => term.name)
    .join(" ");
}

test("only terms that the code leaves open are offered", () => {
  assert.equal(applying({}), "second-board print assistance more");
  assert.equal(applying({ rookGiven: true }), "second-board print assistance rookless more");
  assert.equal(applying({ consulting: true }), "second-board print assistance apart more");
  assert.equal(
    applying({ law: law("full-1801", "correspondence") }),
    "assistance copy e ambiguous illegal holidays months date more",
  );
  assert.equal(applying({ law: law("full-1801", "telegraph") }), "assistance e ambiguous more");
  assert.equal(
    applying({ law: law("older-1790", "correspondence") }),
    "more",
    "what it states, it does not leave open",
  );
  assert.equal(applying({ law: law("short-1750"), rookGiven: true, consulting: true }), "more");
  assert.equal(applying({ law: law("coffee-house"), rookGiven: true, consulting: true }), "print apart more");
  assert.equal(applying({ law: law("coffee-house", "signals") }), "copy more");
});

test("terms become lines, by the sections of their own code", () => {
  const filled = (moment: Partial<Moment>, values: Record<string, string>): string[] =>
    agreedLines({ ...BOARD, ...moment }, (name) => values[name] ?? "");
  assert.deepEqual(filled({}, { print: "yes", copy: "yes" }), ["consent print"], "what does not apply is not said");
  assert.deepEqual(filled({ rookGiven: true }, { rookless: "yes" }), ["3(b) no"]);
  assert.deepEqual(filled({ rookGiven: true, law: law("older-1790") }, { rookless: "yes" }), ["4(e) no"]);
  assert.deepEqual(filled({ consulting: true, law: law("coffee-house") }, { apart: "yes" }), ["Art.6 no"]);
  assert.deepEqual(
    filled(
      { law: law("full-1801", "correspondence") },
      { holidays: "2026-12-25, 2027-01-01;2027-04-02", e: " loss of 1d ", months: "12" },
    ),
    ["penalty-e loss of 1d", "holiday 2026-12-25", "holiday 2027-01-01", "holiday 2027-04-02", "5.10(a) 12"],
  );
  assert.deepEqual(filled({ law: law("full-1801", "telegraph") }, { ambiguous: "yes" }), ["6.4 E"]);
  assert.deepEqual(filled({}, { more: " II.1 no ; ; V.3 no;" }), ["II.1 no", "V.3 no"]);
});

test("complaints lose the place in a docket that the reader never wrote", () => {
  assert.equal(plain("line 3, column 8: expected a limit, not 'x'"), "Expected a limit, not 'x'.");
  assert.equal(plain("column 1: no such code!"), "No such code!");
  assert.equal(plain("the seat is taken"), "The seat is taken.");
});

test("a complaint is told at the part it is about", () => {
  const about = (code: string, message: string, key?: string): string => partOf(new Refusal(422, code, message, key));
  assert.equal(about("bad-head", "…", "limit"), "limit");
  assert.equal(about("bad-head", "…", "board"), "start");
  assert.equal(about("bad-request", "'sit' is missing"), "side");
  assert.equal(about("no-engine", "there is no engine"), "rival");
  assert.equal(partOf(new TypeError("fetch failed")), "form");
});
