// What men and squares are called in sentences. Pawns are named by their files, as in the old books, other men by
// their squares.

import type { Kind, Man } from "../board/men";
import { KIND_NAMES } from "../board/men";
import type { Placement, Square } from "../board/squares";
import { descriptiveSquare, fileOf } from "../board/squares";
import type { SideName } from "../lib/api";
import { settings } from "../lib/settings";

const FILE_WORDS = [
  "queen’s rook’s",
  "queen’s knight’s",
  "queen’s bishop’s",
  "queen’s",
  "king’s",
  "king’s bishop’s",
  "king’s knight’s",
  "king’s rook’s",
];

export function squareName(square: Square, by: SideName): string {
  return settings().names === "descriptive" ? descriptiveSquare(square, by) : square;
}

/** Names a man: "the queen's pawn", "the knight on g1", "the king". */
export function manName(man: Man | undefined, square: Square, board: Placement): string {
  if (!man) return `the man on ${square}`;
  const kind = man.toLowerCase() as Kind;
  if (kind === "k") return "the king";
  if (kind === "p") {
    const file = fileOf(square);
    const twins = [...board].filter(([at, pawn]) => pawn === man && fileOf(at) === file && at !== square);
    return `the ${FILE_WORDS[file]} pawn${twins.length ? ` on ${square}` : ""}`;
  }
  const same = [...board].filter(([at, other]) => other === man && at !== square);
  return same.length ? `the ${KIND_NAMES[kind]} on ${square}` : `the ${KIND_NAMES[kind]}`;
}
