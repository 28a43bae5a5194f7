// Squares, placements and points on a board. These are names and numbers; no law is known here.

import type { Man } from "./men";

/** "a1" … "h8". */
export type Square = string;

/** Men by the squares they stand on. */
export type Placement = Map<Square, Man>;

/** A distance from the outer corner of a1, in squares: x along the ranks, y along the files, both 0 to 8. */
export interface Point {
  x: number;
  y: number;
}

export const FILES = "abcdefgh";
export const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

export const ALL_SQUARES: readonly Square[] = [...FILES].flatMap((file) =>
  [1, 2, 3, 4, 5, 6, 7, 8].map((rank) => `${file}${rank}`),
);

export function fileOf(square: Square): number {
  return square.charCodeAt(0) - FILES.charCodeAt(0);
}

export function rankOf(square: Square): number {
  return Number(square[1]) - 1;
}

export function squareAt(file: number, rank: number): Square | null {
  return file >= 0 && file < 8 && rank >= 0 && rank < 8 ? `${FILES[file]}${rank + 1}` : null;
}

/** A man stands on the square on which its centre is (I.5(a)). */
export function squareOf(point: Point): Square | null {
  return squareAt(Math.floor(point.x), Math.floor(point.y));
}

export function centreOf(square: Square): Point {
  return { x: fileOf(square) + 0.5, y: rankOf(square) + 0.5 };
}

const ARROWS: Record<string, [files: number, ranks: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** The square that an arrow key leads to, or null for any other key. At the edge of the board the square stays. */
export function squareByArrow(key: string, from: Square, flipped: boolean): Square | null {
  const step = ARROWS[key];
  if (!step) return null;
  const sign = flipped ? -1 : 1;
  return squareAt(fileOf(from) + sign * step[0], rankOf(from) + sign * step[1]) ?? from;
}

/** Reads the men of a FEN, whose other fields may be missing. */
export function readPlacement(fen: string): Placement {
  const men: Placement = new Map();
  const ranks = (fen.split(" ")[0] ?? "").split("/");
  ranks.forEach((text, row) => {
    let file = 0;
    for (const letter of text) {
      if (/\d/.test(letter)) file += Number(letter);
      else {
        const square = squareAt(file++, 7 - row);
        if (square) men.set(square, letter as Man);
      }
    }
  });
  return men;
}

/** Writes the first field of a FEN. */
export function writePlacement(men: Placement): string {
  const ranks: string[] = [];
  for (let rank = 8; rank >= 1; rank--) {
    const letters = [...FILES].map((file) => men.get(`${file}${rank}`) ?? "1");
    ranks.push(letters.join("").replace(/1+/g, (empty) => String(empty.length)));
  }
  return ranks.join("/");
}

export function sideOf(man: Man): "white" | "black" {
  return man === man.toUpperCase() ? "white" : "black";
}

const WINGS = ["QR", "QKt", "QB", "Q", "K", "KB", "KKt", "KR"];

/** The name of a square in descriptive notation, counted from a player's own side. */
export function descriptiveSquare(square: Square, by: "white" | "black"): string {
  const rank = rankOf(square) + 1;
  return `${WINGS[fileOf(square)]}${by === "white" ? rank : 9 - rank}`;
}

export function fileName(file: number): string {
  return WINGS[file] ?? "";
}
