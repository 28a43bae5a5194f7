// The two sides: which is the other one, and what they are called in a sentence.

import type { SideName } from "./api";
import { capitalized } from "./text";

export function other(side: SideName): SideName {
  return side === "white" ? "black" : "white";
}

/** A side as a sentence names it: "White". */
export function sideWord(side: string): string {
  return capitalized(side);
}
