// A code book of the players' own: what is read of it, what is wrong with it, and the act that a word stands for.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { BookWord } from "../../web/src/game/code_book";
import { actOf, readBook } from "../../web/src/game/code_book";

const BOOK = [
  "# ours",
  "Quince\tInterpretation\tI read it as …, and answer ….\texact A D record replying record\tVI.4(a)\trecord record",
  "Medlar\tPlayers\t… plays for us today.\t\t\tname",
  "",
].join("\n");

test("the words of a book, and their acts", () => {
  const words = readBook(BOOK) as BookWord[];
  assert.deepEqual(
    words.map(({ word, blanks, laws }) => [word, blanks, laws]),
    [
      ["Quince", 2, ["VI.4(a)"]],
      ["Medlar", 1, []],
    ],
  );
  const [quince, medlar] = words as [BookWord, BookWord];
  assert.equal(actOf(quince, 'Kt-KB3 "P-K4"'), 'exact A D "Kt-KB3" replying "P-K4"');
  assert.equal(actOf(quince, "Kt-KB3"), null, "a blank is left");
  assert.equal(actOf({ ...quince, act: "interpret", blanks: 1 }, "Kt-KB3"), 'interpret "Kt-KB3"');
  assert.equal(actOf({ ...quince, own: false }, "Kt-KB3"), "wire Quince Kt-KB3", "the umpire knows the printed words");
  assert.equal(actOf(medlar, "Blackburne"), "", "it stands for no act");
});

test("what is wrong with a book is told by its line", () => {
  assert.match(readBook("Quince") as string, /^Line 1: expected a heading and a meaning/);
  assert.match(readBook("Qui nce\ta\tb") as string, /^Line 1: expected a code word/);
  assert.match(readBook("Quince\ta\tb\nquince\ta\tc") as string, /^Line 2: quince stands there twice/);
  assert.match(readBook("") as string, /^Expected at least one word/);
});
