// Odds: the stronger player gives men or moves, or undertakes to mate in a certain way.

import type { SideName } from "../lib/api";
import { other, sideWord } from "../lib/sides";

export type Gift = "" | "pawn" | "knight" | "bishop" | "rook" | "queen" | "squares";

export interface OddsChoice {
  by: "" | SideName;
  gift: Gift;
  squares: string;
  moves: number;
  mate: "" | "pawn" | "square";
  on: string;
}

export function oddsLines(odds: OddsChoice): string[] {
  const { by } = odds;
  const lines: string[] = [];

  if (!by) return lines;
  if (odds.gift) lines.push(`${by} gives ${odds.gift === "squares" ? odds.squares.trim() : odds.gift}`);
  if (odds.moves > 1) lines.push(`${other(by)} has ${odds.moves} moves`);
  if (odds.mate) lines.push(`${by} mates ${odds.mate === "pawn" ? "with pawn" : `on ${odds.on.trim()}`}`);
  return lines;
}

/** Says what is missing if somebody gives odds and nothing is named: that would be a level game. */
export function oddsLacking(odds: OddsChoice): string | null {
  if (odds.by && !oddsLines(odds).length) return "choose what is given, or that nobody gives odds";
  if (odds.by && odds.gift === "squares" && !odds.squares.trim()) return "name the squares of the men that are given";
  if (odds.by && odds.mate === "square" && !odds.on.trim()) return "name the square on which the king is to be mated";
  return null;
}

const MEN: Record<string, string> = {
  pawn: "the king’s bishop’s pawn",
  knight: "the queen’s knight",
  bishop: "the queen’s bishop",
  rook: "the queen’s rook",
  queen: "the queen",
};

export function oddsWords(odds: OddsChoice): string {
  const parts: string[] = [];

  if (!odds.by) return "A level game.";
  if (odds.gift) parts.push(`gives ${MEN[odds.gift] ?? `the men on ${odds.squares.trim() || "…"}`}`);
  if (odds.moves > 1) parts.push(`lets ${sideWord(other(odds.by))} begin with ${odds.moves} moves`);
  if (odds.mate)
    parts.push(
      odds.mate === "pawn" ? "undertakes to mate with a pawn" : `undertakes to mate on ${odds.on.trim() || "…"}`,
    );
  return parts.length ? `${sideWord(odds.by)} ${parts.join(", ")}.` : "No odds are named yet.";
}

/** Is a rook given? Then it must be settled whether its king may castle without it (III.5). */
export function givesRook(odds: OddsChoice): boolean {
  const corners = odds.by === "white" ? /\b[ah]1\b/ : /\b[ah]8\b/;
  return odds.by !== "" && (odds.gift === "rook" || (odds.gift === "squares" && corners.test(odds.squares)));
}
