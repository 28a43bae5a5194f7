// Old scores: the lines before them, the text asked about, what is said of each record, and what is taken away.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Conversion, Step } from "../../web/src/desk/score";
import { cutHead, dressPgn, numberOf, writeDescriptive, writeRecords } from "../../web/src/desk/score";
import type { Sheet } from "../../web/src/desk/sheet";
import { noteOf, standingOf, verdict } from "../../web/src/desk/sheet";
import { START_FEN } from "./support";

const BLACK_TO_MOVE = "4k3/8/8/8/8/8/8/4K2R b K - 0 12";

test("lines before a score are its head", () => {
  const { tags, body } = cutHead("\n  \nPlayers: Anderssen - Kieseritzky\nYear: 1851\r\nResult: 1-0\n\n1. P-K4 P-K4\n");
  assert.deepEqual(tags, { White: "Anderssen", Black: "Kieseritzky", Year: "1851", Result: "1-0" });
  assert.equal(body.trim(), "1. P-K4 P-K4");
});

test("players may be parted in several ways, and one name alone is left as it is", () => {
  for (const between of ["-", "–", "v", "v.", "against"])
    assert.deepEqual(cutHead(`Players: A B ${between} C D`).tags, { White: "A B", Black: "C D" }, between);
  assert.deepEqual(cutHead("Players: Legall").tags, { Players: "Legall" });
  assert.deepEqual(cutHead("Players: Saint-Brie - Legall").tags, { White: "Saint-Brie", Black: "Legall" });
});

test("a score without a head is left to the letter, indents and all", () => {
  const text = "    P-K4    Kt-KB3\n  1 ----  2 ------\n    P-K4    P-Q3\n";
  assert.deepEqual(cutHead(text), { tags: {}, body: text });
  assert.equal(cutHead(`\n\n${text}`).body, text);
  assert.equal(cutHead(`\uFEFF${text}`).body, text);
  assert.deepEqual(cutHead(" \n\t\n"), { tags: {}, body: "" });
});

test("of PGN the moves are kept: no comments, no variations within variations, no glyphs", () => {
  const pgn = '[White "A"]\n[Black "B"]\n\n1. e4 {best (by test)} e5 (1... c5 (1... e6 2. d4) 2. Nf3) 2. Nf3 $1 Nc6 *';
  assert.equal(cutHead(pgn).body.replace(/\s+/g, " ").trim(), "1. e4 e5 2. Nf3 Nc6 *");
  assert.equal(cutHead("1. P-K4 (best) P-K4").body, "1. P-K4 (best) P-K4", "other scores keep their brackets");
});

test("tags with quotation marks come back as they were", () => {
  const tags = { White: 'Anton "Toni" B\\C', Event: "$& and $1" };
  const text = dressPgn('[White "?"]\n[Black "?"]\n\n1. e4 *\n', tags, []);
  assert.deepEqual({ ...cutHead(text).tags }, { ...tags, Black: "?" });
});

test("records are asked about one a line, with what was chosen in their place", () => {
  const records = ["P-K4", "P-K4", "Kt -\n B3"];
  assert.equal(writeRecords(records, new Map(), START_FEN), "1. P-K4\n1... P-K4\n2. Kt - B3");
  assert.equal(writeRecords(records, new Map([[2, "g1f3"]]), START_FEN), "1. P-K4\n1... P-K4\n2. g1f3");
  assert.equal(writeRecords(records, new Map(), BLACK_TO_MOVE), "12... P-K4\n13. P-K4\n13... Kt - B3");
});

test("moves are numbered from where the game begins", () => {
  assert.deepEqual(
    [0, 1, 2, 3].map((ply) => numberOf(ply, START_FEN)),
    ["1.", "1…", "2.", "2…"],
  );
  assert.deepEqual(
    [0, 1, 2].map((ply) => numberOf(ply, BLACK_TO_MOVE)),
    ["12…", "13.", "13…"],
  );
  assert.equal(numberOf(0, "8/8/8/8/8/8/8/8"), "1.", "a FEN without its later words begins with the first move");
});

const PGN = '[White "?"]\n[Black "?"]\n[Result "*"]\n\n1. e4 e5 *\n';

test("PGN is dressed with what the page said", () => {
  const dressed = dressPgn(PGN, { White: "Anderssen", Year: "1851", Result: "1-0", Position: "x" }, ["2. Kt-B3 = Nf3"]);
  assert.equal(
    dressed,
    '[White "Anderssen"]\n[Black "?"]\n[Result "1-0"]\n[Date "1851.??.??"]\n\n{chosen by hand where the score is open: 2. Kt-B3 = Nf3}\n1. e4 e5 1-0\n',
  );
});

test("nothing that was chosen can end the remark that tells of it", () => {
  const dressed = dressPgn(PGN, {}, ["2. Kt}B3 $& = Nf3"]);
  assert.equal(dressed.match(/\}/g)?.length, 1);
  assert.ok(dressed.includes("2. Kt)B3 $& = Nf3"));
});

function step(law: string, change: Partial<Step> = {}): Step {
  return {
    record: law,
    uci: "e2e4",
    san: "e4",
    law,
    fen: START_FEN,
    doubtful: false,
    repair: null,
    meanings: [],
    open: [],
    ...change,
  };
}

function conversion(steps: Step[], change: Partial<Conversion> = {}): Conversion {
  return { outcome: "all-clear", readings: 1, reached: steps.length, start: START_FEN, steps, pgn: PGN, ...change };
}

test("a score in descriptive notation has two columns", () => {
  assert.equal(
    writeDescriptive(conversion([step("P-K4"), step("P-K4"), step("Kt-KB3")])),
    "  1. P-K4      P-K4\n  2. Kt-KB3\n",
  );
  assert.equal(writeDescriptive(conversion([step("P-K4"), step("P-K4")])), "  1. P-K4      P-K4\n");
  assert.equal(
    writeDescriptive(conversion([step("K-K2"), step("R-R8")], { start: BLACK_TO_MOVE })),
    " 12. ...       K-K2\n 13. R-R8\n",
  );
});

function sheet(steps: Step[], change: Partial<Sheet> = {}, outcome: Conversion["outcome"] = "all-clear"): Sheet {
  const printed = steps.map((one) => one.record);
  return {
    conversion: conversion(steps, { outcome }),
    printed,
    choices: new Map(),
    options: new Map(),
    nameOf: (_, uci) => ({ law: `L${uci}`, san: uci }),
    ...change,
  };
}

test("each record stands as clear, settled, repaired, open or chosen", () => {
  const read = sheet([
    step("P-K4"),
    step("Kt-B3", { doubtful: true, meanings: ["g1f3", "b1c3"] }),
    step("B-QB3", { doubtful: true, repair: "B for K" }),
    step("Kt-B3", { doubtful: true, open: ["g8f6", "b8c6"] }),
  ]);
  assert.deepEqual(
    [0, 1, 2, 3].map((ply) => standingOf(read, ply)),
    ["clear", "settled", "repaired", "open"],
  );
  assert.equal(noteOf(read, 0), "");
  assert.equal(noteOf(read, 1), "could be Lg1f3 or Lb1c3; the rest of the score settles it as Kt-B3.");
  assert.equal(noteOf(read, 2), "taken for misprinted, B for K: read as B-QB3.");
  assert.equal(noteOf(read, 3), "could be Lg8f6 or Lb8c6: each makes a whole legal game.");
  const chosen = { ...read, choices: new Map([[3, "g8f6"]]), options: new Map([[3, ["g8f6", "b8c6"]]]) };
  assert.equal(standingOf(chosen, 3), "chosen");
  assert.equal(noteOf(chosen, 3), "read as Kt-B3, by your choice among Lg8f6 or Lb8c6.");
});

test("a score that fails is read up to where it fails", () => {
  const read = sheet([step("P-K4"), step("P-K4")], { printed: ["P-K4", "P-K4", "K-R8", "K-R8"] }, "failed");
  assert.deepEqual(
    [0, 1, 2, 3].map((ply) => standingOf(read, ply)),
    ["clear", "clear", "failed", "unread"],
  );
  assert.match(noteOf(read, 2), /^no legal move was found/);
  assert.equal(noteOf(read, 3), "");
  assert.equal(verdict(read), "No legal game was found past 2. K-R8: 2 of 4 records are read.");
  assert.match(verdict(sheet([], { printed: ["hello"] }, "failed")), /^Nothing could be read/);
});

test("the outcome in a sentence", () => {
  const doubtful = { doubtful: true, meanings: ["g1f3", "b1c3"] };
  assert.equal(verdict(sheet([step("P-K4"), step("P-K4")])), "Every record is clear: 2 moves, one legal game.");
  assert.match(verdict(sheet([step("Kt-B3", doubtful)], {}, "settled")), /^One record could mean .* settles it\.$/);
  assert.match(
    verdict(sheet([step("B-B4", doubtful), step("Kt-B3", doubtful)], {}, "settled")),
    /^2 records could .* them\.$/,
  );
  const open = sheet([step("Kt-B3", { doubtful: true, open: ["a", "b"] })], {}, "open");
  assert.match(verdict({ ...open, conversion: { ...open.conversion, readings: 200 } }), /200 whole readings or more/);
  assert.match(verdict({ ...open, choices: new Map([[0, "a"]]) }), /One choice is yours\.$/);
});
