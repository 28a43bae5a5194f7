// The codes side by side, and searching them.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Section } from "../../web/src/lib/api";
import { align, counterpart, numberOf, PREFIXES, prefixOf, relatives } from "../../web/src/library/align";
import { fits, marked, wordsOf } from "../../web/src/library/search";
import { section } from "./support";

const LAW: Section[] = [
  section("1903:I.1", { nearest: ["I"] }),
  section("1903:I.2", { nearest: ["1842:I", "II"] }),
  section("1903:II.10.E", { part: "Part II" }),
  section("1899:I.1", { same: "1903:I.1", text: "" }),
  section("1899:I.3"),
  section("1899:II.10.D", { part: "Part II" }),
  section("1842:I", { part: "" }),
  section("1842:II", { part: "" }),
  section("1842:XXV", { part: "" }),
];

function names(row: ReturnType<typeof align>[number]): string {
  return PREFIXES.map((prefix) =>
    row.cells[prefix].map((cell) => cell.section.id + (cell.full ? "" : "*")).join(" "),
  ).join(" | ");
}

test("an id is a code and a number", () => {
  assert.deepEqual([prefixOf("1899:II.5(c)"), numberOf("1899:II.5(c)")], ["1899", "II.5(c)"]);
});

test("sections stand beside those that speak of the same", () => {
  assert.deepEqual(align(LAW).map(names), [
    "1903:I.1 | 1899:I.1 | 1842:I",
    " | 1899:I.3 | ", // after the row of the section before it in its own code
    "1903:I.2 |  | 1842:I* 1842:II",
    "1903:II.10.E | 1899:II.10.D | ",
    " |  | 1842:XXV",
  ]);
});

test("a row of the older edition alone stands in the part of the row before it", () => {
  const [, alone] = align([section("1903:I.1"), section("1899:I.1"), section("1899:I.9", { part: "Its own" })]);
  assert.equal(alone?.part, "Part I");
  assert.equal(align([section("1899:I.9", { part: "Its own" })])[0]?.part, "Its own");
});

test("every section stands in full exactly once, whatever the order", () => {
  for (const law of [LAW, [...LAW].reverse()]) {
    const full = align(law).flatMap((row) =>
      PREFIXES.flatMap((prefix) => row.cells[prefix].filter((cell) => cell.full).map((cell) => cell.section.id)),
    );
    assert.equal(full.length, LAW.length);
    assert.deepEqual(new Set(full), new Set(LAW.map((one) => one.id)));
  }
});

test("a counterpart is named, listed, or has the same number; or there is none", () => {
  const known = new Map(LAW.map((one) => [one.id, one]));
  assert.equal(counterpart(section("1899:X.9", { same: "1903:I.2" }), known), "1903:I.2");
  assert.equal(counterpart(section("1899:II.10.D"), known), "1903:II.10.E");
  assert.equal(counterpart(section("1899:I.2"), known), "1903:I.2");
  assert.equal(counterpart(section("1899:IX.9"), known), null);
});

test("relatives are what the other codes have in the same rows", () => {
  const rows = align(LAW);
  const of = (id: string): string[] => relatives(rows, section(id)).map((one) => one.id);
  assert.deepEqual(of("1903:I.1"), ["1899:I.1", "1842:I"]);
  assert.deepEqual(of("1842:I"), ["1903:I.1", "1899:I.1", "1903:I.2"]);
  assert.deepEqual(of("1842:XXV"), []);
});

test("a section fits if it has every word, anywhere, in any case", () => {
  const one = section("1903:II.5(c)", {
    text: "A man’s touch.",
    readings: ["Reading 1: Castling"],
    cases: ["x: rook first"],
  });
  for (const query of ["", "touch MAN", "ii.5(c)", "castling rook", "man's", "man’s"])
    assert.equal(fits(one, wordsOf(query)), true, query);
  assert.equal(fits(one, wordsOf("touch bishop")), false);
  assert.equal(
    fits({ ...one, text: "Another text." }, wordsOf("touch")),
    false,
    "what is remembered belongs to the section",
  );
});

test("without words nothing is marked", () => {
  assert.deepEqual(marked("a.b*c", []), ["a.b*c"]);
  assert.deepEqual(wordsOf("  Two   words "), ["two", "words"]);
});
