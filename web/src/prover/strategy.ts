// A checking strategy: which check answers which position, and what replies lead from one to the next. The server says
// which replies are legal; here positions are only compared.

import type { Man } from "../board/men";
import type { Placement, Square } from "../board/squares";
import { fileOf, rankOf, readPlacement, squareAt } from "../board/squares";

export type Strategy = [fen: string, uci: string][];

/** A position after a legal move, men only. */
export function after(men: Placement, uci: string): Placement {
  const from = uci.slice(0, 2);
  const to = uci.slice(2, 4);
  const next = new Map(men);
  const man = men.get(from);
  if (!man) return next;
  const white = man === man.toUpperCase();
  const step = fileOf(to) - fileOf(from);
  if (man.toLowerCase() === "p" && step !== 0 && !men.has(to)) next.delete(squareAt(fileOf(to), rankOf(from))!);
  if (man.toLowerCase() === "k" && Math.abs(step) === 2) {
    const corner = squareAt(step > 0 ? 7 : 0, rankOf(from))!;
    const rook = men.get(corner);
    next.delete(corner);
    if (rook) next.set(squareAt(step > 0 ? 5 : 3, rankOf(from))!, rook);
  }
  next.delete(from);
  next.set(to, uci[4] ? ((white ? uci[4].toUpperCase() : uci[4]) as Man) : man);
  return next;
}

function isOf(man: Man | undefined, white: boolean): boolean {
  return man !== undefined && (man === man.toUpperCase()) === white;
}

/** The move of a side that would turn one position into another, if one could. */
export function moveBetween(before: Placement, then: Placement, white: boolean): string | null {
  const left: Square[] = [];
  const reached: Square[] = [];
  const lost: Square[] = [];
  for (const square of new Set([...before.keys(), ...then.keys()])) {
    const was = before.get(square);
    const is = then.get(square);
    if (was === is) continue;
    if (isOf(is, white)) reached.push(square);
    else if (isOf(was, white) && !is) left.push(square);
    else if (was && !is) lost.push(square);
    else return null;
  }
  const [from, to] = [left[0], reached[0]];
  if (left.length !== 1 || reached.length !== 1 || lost.length > 1 || !from || !to) return null;
  const man = before.get(from)!;
  const arrived = then.get(to)!;
  const isPawn = man.toLowerCase() === "p";
  if (lost.length && !(isPawn && fileOf(lost[0]!) === fileOf(to) && rankOf(lost[0]!) === rankOf(from))) return null;
  if (man !== arrived && !isPawn) return null;
  return from + to + (man === arrived ? "" : arrived.toLowerCase());
}

export interface Reply {
  uci: string;
  fen: string; // of the strategy's position that it leads to
}

/** The moves of the side that was checked that would lead from after a check to one of some positions. */
function repliesTo(fen: string, check: string, positions: { fen: string; men: Placement }[]): Reply[] {
  const men = after(readPlacement(fen), check);
  const checkerIsWhite = fen.split(" ")[1] === "w";
  return positions.flatMap(({ fen: next, men: then }) => {
    const uci = moveBetween(men, then, !checkerIsWhite);
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
