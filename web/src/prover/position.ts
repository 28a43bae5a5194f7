// A position that is being set up, read from FEN and written as FEN. Whether it makes sense is for the prover to say.

import type { Placement, Square } from "../board/squares";
import { readPlacement, writePlacement } from "../board/squares";
import type { SideName } from "../lib/api";

export interface Setup {
  men: Placement;
  turn: SideName;
  castling: string; // a selection of KQkq
  passed: string; // the square a pawn has just passed over, or "-"
}

export const RIGHTS: { letter: string; king: Square; rook: Square; name: string }[] = [
  { letter: "K", king: "e1", rook: "h1", name: "White, king’s side" },
  { letter: "Q", king: "e1", rook: "a1", name: "White, queen’s side" },
  { letter: "k", king: "e8", rook: "h8", name: "Black, king’s side" },
  { letter: "q", king: "e8", rook: "a8", name: "Black, queen’s side" },
];

/** Do a king and a rook stand where this right to castle needs them? */
export function mayHaveRight(men: Placement, letter: string): boolean {
  const right = RIGHTS.find((one) => one.letter === letter);
  const white = letter === letter.toUpperCase();
  return !!right && men.get(right.king) === (white ? "K" : "k") && men.get(right.rook) === (white ? "R" : "r");
}

export function writeFen(setup: Setup): string {
  const castling = RIGHTS.map((right) => right.letter)
    .filter((letter) => setup.castling.includes(letter) && mayHaveRight(setup.men, letter))
    .join("");
  return `${writePlacement(setup.men)} ${setup.turn[0]} ${castling || "-"} ${setup.passed} 0 1`;
}

function isPlacement(text: string): boolean {
  const ranks = text.split("/");
  const width = (rank: string): number =>
    [...rank].reduce((sum, letter) => sum + (/\d/.test(letter) ? Number(letter) : 1), 0);
  return ranks.length === 8 && ranks.every((rank) => /^[1-8kqrbnpKQRBNP]+$/.test(rank) && width(rank) === 8);
}

/** Reads a FEN, or says what is wrong with it. */
export function readFen(fen: string): Setup | string {
  const [placement = "", turn = "w", castling = "-", passed = "-"] = fen.trim().split(/\s+/);
  if (!isPlacement(placement)) return "A FEN begins with eight ranks of eight squares, with / between them.";
  if (turn !== "w" && turn !== "b") return "After the men a FEN says w or b, who is to move.";
  if (!/^(-|[KQkq]{1,4})$/.test(castling)) return "The third word of a FEN is - or some of KQkq.";
  if (!/^(-|[a-h][36])$/.test(passed)) return "The fourth word of a FEN is - or a square, as e3.";
  return {
    men: readPlacement(placement),
    turn: turn === "w" ? "white" : "black",
    castling: castling === "-" ? "" : castling,
    passed,
  };
}
