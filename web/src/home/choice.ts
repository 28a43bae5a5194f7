// What can be chosen for a new game, and what each code and way of play allows.

import type { LimitChoice } from "./limits";
import type { OddsChoice } from "./odds";

export type Code = "british-1903" | "british-1899" | "lewis-1842";
export type Play = "board" | "correspondence" | "telegraph" | "telegraph-nz" | "blindfold";
export type Rival = "person" | "engine" | "table" | "others";

export interface Choice {
  code: Code;
  play: Play;
  umpire: "vigilant" | "silent";
  tuition: boolean;
  rival: Rival;
  side: "white" | "black" | "lot";
  level: number;
  name: string;
  consult: { white: number; black: number };
  blindfold: "white" | "black" | "both";
  limit: LimitChoice;
  odds: OddsChoice;
  agree: string[];
  position: string;
  placed: string;
  turned: boolean;
  first: "" | "white" | "black";
}

export interface Option<T extends string> {
  value: T;
  name: string;
  says: string;
  law?: string;
}

export const CODES: Option<Code>[] = [
  {
    value: "british-1903",
    name: "British Chess Code, 1903",
    says: "A fault is put right, however late it is found, and most have a penalty. The fullest of the three, with letters and wires.",
  },
  {
    value: "british-1899",
    name: "British Chess Code, about 1899",
    says: "The edition before. Pawn moves do not interrupt the count of fifty, and an illegal move is undone without penalty only once the reply is made.",
  },
  {
    value: "lewis-1842",
    name: "Lewis’s laws, 1842",
    says: "Check must be announced, and a false move may be left standing, at the adversary’s choice. Over the board only.",
  },
];

export const PLAYS: Option<Play>[] = [
  { value: "board", name: "Over the board", says: "Men are touched, lifted and quitted; the umpire sees every hand." },
  {
    value: "correspondence",
    name: "By letter",
    says: "Moves are sent as records, with days for a turn. The opponent may take up a record that is ambiguous.",
  },
  {
    value: "telegraph",
    name: "By telegraph",
    says: "Records are sent by wire, with a clock. Most of what players say has a code word.",
  },
  {
    value: "telegraph-nz",
    name: "By telegraph, New Zealand’s rules",
    says: "Appendix A of 1903: a move is made on a board and then recorded; diagrams and second boards forfeit.",
  },
  {
    value: "blindfold",
    name: "Blindfold",
    says: "Moves are called out. A player who is blindfold does not see the board.",
  },
];

const ALLOWED: Record<Code, Play[]> = {
  "british-1903": ["board", "correspondence", "telegraph", "telegraph-nz", "blindfold"],
  "british-1899": ["board", "correspondence", "telegraph", "blindfold"],
  "lewis-1842": ["board"],
};

export function playsOf(code: Code): Play[] {
  return ALLOWED[code];
}

/** Is the game played with hands at one board, rather than by records? */
export function isAtBoard(play: Play): boolean {
  return play === "board" || play === "blindfold";
}

/** Stockfish can only move men on a board: it writes no letters and calls no moves. */
export function allowsEngine(choice: Pick<Choice, "play">): boolean {
  return choice.play === "board";
}

/** Consultation is ruled by Part IV (1899: Part III). It needs people, and a lot can only be drawn between two. */
export function allowsConsultation(choice: Pick<Choice, "code" | "rival" | "side">): boolean {
  if (choice.code === "lewis-1842") return false;
  return choice.rival === "others" || (choice.rival === "person" && choice.side !== "lot");
}

/** By telegraph there is no tuition. */
export function allowsTuition(play: Play): boolean {
  return isAtBoard(play) || play === "correspondence";
}
