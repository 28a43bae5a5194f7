// The questions that the prover can be asked, and its verdicts in plain words.

import type { SideName } from "../lib/api";
import { other, sideWord } from "../lib/sides";
import { capitalized } from "../lib/text";
import type { Strategy } from "./strategy";

export type QuestionName = "endless-checks" | "winnable" | "drawn-game";

export interface Question {
  question: QuestionName;
  side: SideName;
  fen: string;
  nodes?: number;
}

export interface Proof {
  verdict: "proven" | "refuted" | "undecided";
  nodes: number;
  line: string[];
  why: string;
  strategy?: Strategy; // where endless checks are proven
  escape?: string[]; // where they are refuted: every check in a position has a reply to one further up the list
}

export const QUESTIONS: { value: QuestionName; name: string; says: string }[] = [
  {
    value: "endless-checks",
    name: "Endless checks",
    says: "Can the player to move check without end? Then he may claim a draw, by II.8(d).",
  },
  {
    value: "winnable",
    name: "Winnable",
    says: "Is there any series of legal moves, the other side helping, that ends in a mate?",
  },
  {
    value: "drawn-game",
    name: "Drawn game",
    says: "Can neither side be mated by any moves at all? That is a drawn game, by I.15(c).",
  },
];

/** Says the verdict in a sentence. */
export function verdictOf(asked: Question, proof: Proof): string {
  const us = sideWord(asked.side);
  if (proof.verdict === "undecided") return "Not decided: the effort allowed was not enough. The prover never guesses.";
  const yes = proof.verdict === "proven";
  switch (asked.question) {
    case "endless-checks":
      return yes ? `${us} can check without end.` : `${us} cannot check without end.`;
    case "winnable":
      return yes
        ? `${us} could still win, if ${sideWord(other(asked.side))} helped.`
        : `${us} can never win, whatever is played.`;
    case "drawn-game":
      return yes ? "A drawn game: nobody can ever be mated." : "Not a drawn game: a mate is still possible.";
  }
}

/** Says how the verdict was found, and how many positions were looked at. */
export function groundOf(proof: Proof): string {
  const why = proof.why ? `${capitalized(proof.why)}. ` : "";
  return `${why}Positions looked at: ${proof.nodes.toLocaleString("en-GB")}.`;
}

export interface Example {
  name: string;
  says: string;
  fen: string;
  question: QuestionName;
  side?: SideName;
}

/** The position that stands on the board when the page is opened. */
export const FIRST: Example = {
  name: "A queen alone",
  says: "White is about to be mated, and checks for ever",
  fen: "6k1/5p1p/5Q2/8/8/8/qr4PP/7K w - - 0 1",
  question: "endless-checks",
};

export const EXAMPLES: Example[] = [
  FIRST,
  {
    name: "The same with a rook more",
    says: "the checks run out",
    fen: "2r3k1/5p1p/5Q2/8/8/8/qr4PP/7K w - - 0 1",
    question: "endless-checks",
  },
  {
    name: "Locked pawns",
    says: "no king can get round them",
    fen: "8/2k5/8/1p2p2p/1P2P2P/2K5/8/8 w - - 0 1",
    question: "drawn-game",
  },
  {
    name: "Bishops of one colour",
    says: "nobody can be mated",
    fen: "4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1",
    question: "drawn-game",
  },
  {
    name: "Bishops of both colours",
    says: "with help there is a mate",
    fen: "2b1k3/8/8/8/8/8/8/2B1K3 w - - 0 1",
    question: "winnable",
  },
];
