// A checking strategy: which check answers which position, and what replies lead from one to the next. The server says
// which replies are legal; here positions are only compared.

import type { Placement } from "../board/squares";
import { readPlacement } from "../board/squares";
import { after, moveBetween } from "../board/uci";

export type Strategy = [fen: string, uci: string][];

export interface Reply {
  uci: string;
  fen: string; // of the strategy's position that it leads to
}

/** The moves of the side that was checked that would lead from after a check to one of some positions. */
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

/** Checks that run out: every check in a listed position has a reply that leads further up the list. */
export class Escape {
  private readonly placements: { fen: string; men: Placement }[];

  constructor(private readonly fens: string[]) {
    this.placements = laidOut(fens);
  }

  /** Replies to a check, those first after which the checks run out soonest; not all need be legal. */
  candidates(fen: string, check: string): Reply[] {
    const at = this.fens.indexOf(fen);
    return repliesTo(fen, check, at < 0 ? this.placements : this.placements.slice(0, at));
  }
}

export class Checks {
  private readonly answers: Map<string, string>;
  private readonly placements: { fen: string; men: Placement }[];

  constructor(strategy: Strategy) {
    this.answers = new Map(strategy);
    this.placements = laidOut(strategy.map(([fen]) => fen));
  }

  /** The check that the strategy gives in a position of its own. */
  checkIn(fen: string): string | undefined {
    return this.answers.get(fen);
  }

  /** Moves that would lead from the position after a check to one of the strategy's; not all need be legal. */
  candidates(fen: string, check: string): Reply[] {
    return repliesTo(fen, check, this.placements);
  }
}
