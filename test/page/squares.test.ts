// Squares and placements: what is written is read back, and arrows lead back to where they came from.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  ALL_SQUARES,
  centreOf,
  descriptiveSquare,
  fileOf,
  rankOf,
  readPlacement,
  START,
  sideOf,
  squareAt,
  squareByArrow,
  squareOf,
  writePlacement,
} from "../../web/src/board/squares";
import { chance, randomMen } from "./support";

test("there are 64 squares, and file and rank name each of them", () => {
  assert.equal(new Set(ALL_SQUARES).size, 64);
  for (const square of ALL_SQUARES) {
    assert.equal(squareAt(fileOf(square), rankOf(square)), square);
    assert.equal(squareOf(centreOf(square)), square);
  }
});

test("beside the board there is no square", () => {
  for (const [file, rank] of [
    [-1, 0],
    [8, 0],
    [0, -1],
    [0, 8],
  ] as const)
    assert.equal(squareAt(file, rank), null);
  for (const point of [
    { x: -0.01, y: 4 },
    { x: 4, y: 8 },
    { x: Number.NaN, y: 1 },
  ])
    assert.equal(squareOf(point), null);
});

test("placements are read back as they were written", () => {
  const random = chance(1903);
  for (let i = 0; i < 500; i++) {
    const men = randomMen(random);
    assert.deepEqual(readPlacement(writePlacement(men)), men);
  }
});

test("placements are written as FEN writes them", () => {
  assert.equal(writePlacement(readPlacement(START)), START);
  assert.equal(writePlacement(new Map()), "8/8/8/8/8/8/8/8");
  assert.equal(
    writePlacement(
      new Map([
        ["a8", "k"],
        ["h1", "K"],
        ["d4", "P"],
      ]),
    ),
    "k7/8/8/8/3P4/8/8/7K",
  );
});

test("a FEN that names too many squares does not reach beyond the board", () => {
  assert.deepEqual(
    [...readPlacement("8P/ppppppppp/8/8/8/8/8/8/KKKK").keys()].filter((at) => !ALL_SQUARES.includes(at)),
    [],
  );
});

test("an arrow and its opposite cancel, unless the edge was in the way", () => {
  const opposites = [
    ["ArrowLeft", "ArrowRight"],
    ["ArrowUp", "ArrowDown"],
  ] as const;
  for (const square of ALL_SQUARES)
    for (const [there, back] of opposites)
      for (const flipped of [false, true]) {
        const next = squareByArrow(there, square, flipped);
        assert.ok(next);
        if (next !== square) assert.equal(squareByArrow(back, next, flipped), square);
        assert.equal(next, squareByArrow(back, square, !flipped), "a turned board turns the arrows");
      }
  assert.equal(squareByArrow("ArrowUp", "e8", false), "e8");
  assert.equal(squareByArrow("ArrowUp", "e4", false), "e5");
  assert.equal(squareByArrow("Enter", "e4", false), null);
});

test("capitals are White's men", () => {
  assert.deepEqual((["K", "p"] as const).map(sideOf), ["white", "black"]);
});

test("both sides count ranks from their own", () => {
  assert.equal(descriptiveSquare("e4", "white"), "K4");
  assert.equal(descriptiveSquare("e4", "black"), "K5");
  assert.equal(descriptiveSquare("b8", "black"), "QKt1");
  for (const by of ["white", "black"] as const)
    assert.equal(new Set(ALL_SQUARES.map((square) => descriptiveSquare(square, by))).size, 64);
});
