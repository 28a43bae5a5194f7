// Follows a certificate of the prover from position to position. The server says which replies are legal; here
// positions are only compared.

import type { Placement } from "../board/squares";
import { readPlacement } from "../board/squares";
import { after, moveBetween } from "../board/uci";

export type Strategy = [fen: string, uci: string][];

export interface Reply {
  uci: string;
  fen: string; // the listed position that the reply leads to
}

/** Finds the replies to a check that lead to one of the given positions. Not all of them need be legal. */
function repliesTo(fen: string, check: string, positions: { fen: string; men: Placement }[]): Reply[] {
  const men = after(readPlacement(fen), check);
  const checked = fen.split(" ")[1] === "w" ? "black" : "white";
  return positions.flatMap(({ fen: next, men: then }) => {
    const uci = moveBetween(men, then, checked);
    return uci ? [{ uci, fen: next }] : [];
  });
}

function laidOut(fens: string[]): { fen: string; men: Placement }[] {
  return fens.map((fen) => ({ fen, men: readPlacement(fen) }));
}

/** Checks that run out: in each listed position every check has a reply that leads further up the list. */
export class Escape {
  private readonly placements: { fen: string; men: Placement }[];

  constructor(private readonly fens: string[]) {
    this.placements = laidOut(fens);
  }

  /** Finds replies to a check; those after which the checks run out soonest come first. Not all need be legal. */
  candidates(fen: string, check: string): Reply[] {
    const at = this.fens.indexOf(fen);
    return repliesTo(fen, check, at < 0 ? this.placements : this.placements.slice(0, at));
  }
}

/** Checks without end: for each listed position the strategy has a check. */
export class Checks {
  private readonly answers: Map<string, string>;
  private readonly placements: { fen: string; men: Placement }[];

  constructor(strategy: Strategy) {
    this.answers = new Map(strategy);
    this.placements = laidOut(strategy.map(([fen]) => fen));
  }

  /** The check that the strategy gives in a position, if it knows the position. */
  checkIn(fen: string): string | undefined {
    return this.answers.get(fen);
  }

  /** Finds replies to a check after which the strategy knows another check. Not all need be legal. */
  candidates(fen: string, check: string): Reply[] {
    return repliesTo(fen, check, this.placements);
  }
}
