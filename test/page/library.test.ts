// The codes side by side, and searching them.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Section } from "../../web/src/lib/api";
import { prefixOf } from "../../web/src/lib/codes";
import { align, Editions } from "../../web/src/library/align";
import { fits, marked, wordsOf } from "../../web/src/library/search";
import { CODES } from "./invented";
import { section } from "./support";

const LAW: Section[] = [
  section("1801:1", { related: ["1790:1", "1750:I"] }),
  section("1801:2", { related: ["1750:I", "1750:II", "coffee:Art.2"] }),
  section("1801:10.E", { part: "Part II", related: ["1790:10.D"] }),
  section("1790:1", { same: "1801:1", related: ["1801:1", "1750:I"] }),
  section("1790:3", { related: [] }),
  section("1790:10.D", { part: "Part II", related: ["1801:10.E"] }),
  section("1750:I", { part: "Short’s laws", related: ["1801:1", "1801:2", "1790:1"] }),
  section("1750:II", { part: "Short’s laws", related: ["1801:2"] }),
  section("1750:XXV", { part: "Short’s laws", related: ["coffee:Art.9"] }),
  section("coffee:Art.2", { part: "Customs", related: ["1801:2"] }),
  section("coffee:Art.8", { part: "Customs" }),
  section("coffee:Art.9", { part: "Customs", related: ["1750:XXV"] }),
];

function names(row: ReturnType<typeof align>[number]): string {
  return row.cells
    .map((cells) => cells.map((cell) => cell.section.id + (cell.full ? "" : "*")).join(" ") || "-")
    .join(" | ");
}

test("sections stand beside those that speak of the same, under any number of codes", () => {
  assert.deepEqual(align(CODES, LAW).map(names), [
    "1801:1 | 1790:1 | 1750:I | -",
    "1801:2 | - | 1750:I* 1750:II | coffee:Art.2",
    "1801:10.E | 1790:10.D | - | -",
    "- | 1790:3 | - | -",
    "- | - | 1750:XXV | coffee:Art.9",
    "- | - | - | coffee:Art.8",
  ]);
  assert.deepEqual(align(CODES.slice(0, 2), LAW).map(names), [
    "1801:1 | 1790:1",
    "1801:2 | -",
    "1801:10.E | 1790:10.D",
    "- | 1790:3",
  ]);
  assert.deepEqual(align(CODES.slice(3), LAW).map(names), ["coffee:Art.2", "coffee:Art.8", "coffee:Art.9"]);
  assert.deepEqual(align([], LAW), []);
});

test("any code may lead", () => {
  const rows = align([...CODES].reverse(), LAW);
  assert.equal(rows[0] && names(rows[0]), "coffee:Art.2 | - | - | 1801:2");
  assert.equal(rows.at(-1)?.part, "Only in Full, about 1790 and Full, 1801");
});

test("rows have the parts of the code that leads; what it has not comes after it", () => {
  assert.deepEqual(
    align(CODES, LAW).map((row) => row.part),
    [
      "Part I",
      "Part I",
      "Part II",
      "Only in Full, about 1790",
      "Only in Short, 1750 and Coffee House",
      "Only in Coffee House",
    ],
  );
});

test("every section stands in full exactly once, whatever the order", () => {
  for (const law of [LAW, [...LAW].reverse()]) {
    const full = align(CODES, law).flatMap((row) =>
      row.cells.flat().flatMap((cell) => (cell.full ? [cell.section.id] : [])),
    );
    assert.equal(full.length, LAW.length);
    assert.deepEqual(new Set(full), new Set(LAW.map((one) => one.id)));
  }
});

test("every section stands in the column of its own code", () => {
  for (const row of align(CODES, LAW))
    for (const [i, cells] of row.cells.entries())
      for (const cell of cells) assert.equal(prefixOf(cell.section.id), CODES[i]?.prefix);
});

test("codes are editions of one work if one repeats a section of the other", () => {
  const editions = new Editions(LAW);
  assert.equal(editions.has("1801", "1790"), true);
  assert.equal(editions.has("1790", "1801"), true);
  assert.equal(editions.has("1801", "1750"), false, "they are only related");
  assert.equal(editions.has("coffee", "coffee"), false);
});

test("a section fits if it has every word, anywhere, in any case", () => {
  const one = section("1801:2.5(c)", {
    text: "A man’s touch.",
    readings: ["Reading 1: Castling"],
    cases: 1,
  });
  const titles = new Map([[one.id, ["rook first"]]]);
  assert.equal(fits(one, wordsOf("rook"), new Map()), false, "titles that were not fetched are not searched");
  for (const query of ["", "touch MAN", "2.5(C)", "castling rook", "man's", "man’s"])
    assert.equal(fits(one, wordsOf(query), titles), true, query);
  assert.equal(fits(one, wordsOf("touch bishop"), titles), false);
  assert.equal(
    fits({ ...one, text: "Another text." }, wordsOf("touch"), titles),
    false,
    "what is remembered belongs to the section",
  );
});

test("without words nothing is marked", () => {
  assert.deepEqual(marked("a.b*c", []), ["a.b*c"]);
  assert.deepEqual(wordsOf("  Two   words "), ["two", "words"]);
});
