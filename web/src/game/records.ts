// Records: what a written move could mean, and how a move made on a board is written. The server's reader decides.

import type { Square } from "../board/squares";
import { post } from "../lib/api";
import type { GameState } from "./state";

export interface Meaning {
  meaning: "clear" | "ambiguous" | "no-legal" | "no-record";
  moves: { uci: string; san: string; law: string }[];
  notes: string[];
  column?: number;
  expected?: string;
}

/** The whole game goes along, because the name of a man may depend on where it came from. */
export function readRecord(state: GameState, record: string): Promise<Meaning> {
  const moves = state.score.map((move) => move.uci);
  const whole = !moves.includes(null);
  const fen = state.positions.at(whole ? 0 : -1);
  return post<Meaning>("/api/read", { fen, moves: whole ? moves : [], record });
}

/** The record of a move made by hand, in the game's own notation; null if it is no legal move. */
export async function writeMove(state: GameState, from: Square, to: Square, promotion = ""): Promise<string | null> {
  const { moves } = await readRecord(state, `${from}${to}${promotion}`);
  const exact = moves.find((move) => move.uci.startsWith(`${from}${to}`));
  return exact?.law ?? null;
}

/** Quotes end a record in the docket. */
export function quoted(record: string): string {
  return `"${record.replace(/["\n]/g, "").trim()}"`;
}
