// What can be chosen for a new game, and what each code and way of play allows.

import type { Code } from "../lib/api";
import type { Law } from "../lib/codes";
import type { LimitChoice } from "./limits";
import type { OddsChoice } from "./odds";

export type Rival = "person" | "engine" | "table" | "others";

export interface Choice {
  code: string;
  play: string;
  umpire: "vigilant" | "silent";
  tuition: boolean;
  rival: Rival;
  side: "white" | "black" | "lot";
  level: number;
  manner: "strict" | "generous" | "clumsy";
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

export interface Option {
  value: string;
  name: string;
  says?: string;
}

/** The codes to choose from. */
export function codeOptions(codes: Code[]): Option[] {
  return codes.map(({ name, title, about }) => ({ value: name, name: title.replace(/^The /, ""), says: about }));
}

const PLAYS: Option[] = [
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

/** The ways of play that some code has laws for. One for which the page has no words goes by its own name. */
export function playOptions(codes: Code[]): Option[] {
  const names = new Set(codes.flatMap((code) => playsOf(code)));
  const known = PLAYS.filter((play) => names.has(play.value));
  const others = [...names].filter((name) => !known.some((play) => play.value === name));
  return [...known, ...others.map((name) => ({ value: name, name }))];
}

export function playsOf(code: Code | undefined): string[] {
  return code?.plays.map((play) => play.name) ?? [];
}

/** Is the game played with hands at one board, rather than by records? */
export function isAtBoard(play: string): boolean {
  return play === "board" || play === "blindfold";
}

/** Stockfish can only move men on a board: it writes no letters and calls no moves. */
export function allowsEngine(choice: Pick<Choice, "play">): boolean {
  return choice.play === "board";
}

/** Consultation needs a law on it, and people; and a lot can only be drawn between two. */
export function allowsConsultation(law: Law, choice: Pick<Choice, "rival" | "side">): boolean {
  if (!law.has("consultation")) return false;
  return choice.rival === "others" || (choice.rival === "person" && choice.side !== "lot");
}

/** By telegraph there is no tuition. */
export function allowsTuition(play: string): boolean {
  return isAtBoard(play) || play === "correspondence";
}
