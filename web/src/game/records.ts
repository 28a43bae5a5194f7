// Asks the server what a record could mean, and how a move that was made on the board is written.

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

/**
 * Asks what a record could mean. The whole game is sent, because the name of a man may depend on where it came from.
 */
export function readRecord(state: GameState, record: string): Promise<Meaning> {
  const moves = state.score.map((move) => move.uci);
  const whole = !moves.includes(null);
  const fen = state.positions.at(whole ? 0 : -1);
  return post<Meaning>("/api/read", { fen, moves: whole ? moves : [], record });
}

/** Asks for the record of a move, in the game's own notation; null if the move is not legal. */
export async function writeMove(state: GameState, from: Square, to: Square, promotion = ""): Promise<string | null> {
  const { moves } = await readRecord(state, `${from}${to}${promotion}`);
  const exact = moves.find((move) => move.uci.startsWith(`${from}${to}`));
  return exact?.law ?? null;
}

/** Puts a record in quotation marks for the docket. Marks within it are left out, because they would end it. */
export function quoted(record: string): string {
  return `"${record.replace(/["\n]/g, "").trim()}"`;
}
