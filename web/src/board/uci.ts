// Moves as the server writes them: e2e4, or e7e8q. They are made on a placement, and found between two placements.
// The server says what is legal; here men are only moved and compared.

import type { SideName } from "../lib/api";
import type { Man } from "./men";
import type { Placement, Square } from "./squares";
import { fileOf, sideOf } from "./squares";

/** Where a move begins and where it ends. */
export function endsOf(uci: string): [from: Square, to: Square] {
  return [uci.slice(0, 2), uci.slice(2, 4)];
}

/** The square on the file of one square and the rank of another. */
function crossing(file: Square, rank: Square): Square {
  return file.charAt(0) + rank.charAt(1);
}

/** The men after a legal move. */
export function after(men: Placement, uci: string): Placement {
  const [from, to] = endsOf(uci);
  const next = new Map(men);
  const man = men.get(from);
  if (!man) return next;
  const files = fileOf(to) - fileOf(from);
  if (man.toLowerCase() === "p" && files !== 0 && !men.has(to)) next.delete(crossing(to, from));
  if (man.toLowerCase() === "k" && Math.abs(files) === 2) castleRook(next, from, files > 0);
  next.delete(from);
  next.set(to, promoted(man, uci.slice(4)));
  return next;
}

function castleRook(men: Placement, king: Square, kingside: boolean): void {
  const corner = crossing(kingside ? "h" : "a", king);
  const rook = men.get(corner);
  men.delete(corner);
  if (rook) men.set(crossing(kingside ? "f" : "d", king), rook);
}

function promoted(man: Man, letter: string): Man {
  if (!letter) return man;
  return (sideOf(man) === "white" ? letter.toUpperCase() : letter) as Man;
}

/**
 * The squares on which two positions differ: a side left them, or reached them, or the other side lost a man there.
 */
interface Difference {
  left: Square[];
  reached: Square[];
  lost: Square[];
}

function difference(before: Placement, then: Placement, by: SideName): Difference | null {
  const found: Difference = { left: [], reached: [], lost: [] };
  for (const square of new Set([...before.keys(), ...then.keys()])) {
    const was = before.get(square);
    const is = then.get(square);
    if (was === is) continue;
    if (is && sideOf(is) !== by) return null;
    if (is) found.reached.push(square);
    else if (was && sideOf(was) === by) found.left.push(square);
    else found.lost.push(square);
  }
  return found;
}

/** Finds the move of a side that turns one position into another, or null. Castling is not looked for. */
export function moveBetween(before: Placement, then: Placement, by: SideName): string | null {
  const found = difference(before, then, by);
  if (found?.left.length !== 1 || found.reached.length !== 1 || found.lost.length > 1) return null;
  const [from = ""] = found.left;
  const [to = ""] = found.reached;
  const [lost] = found.lost;
  const man = before.get(from);
  const arrived = then.get(to);
  if (!man || !arrived) return null;
  const isPawn = man.toLowerCase() === "p";
  if (lost && !(isPawn && lost === crossing(to, from))) return null;
  if (man === arrived) return from + to;
  return isPawn ? from + to + arrived.toLowerCase() : null;
}
