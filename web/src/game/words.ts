// Says rights and duties in plain words. What the umpire writes as `exact A B d2`, the player reads as a sentence.

import type { Square } from "../board/squares";
import { readPlacement, sideOf } from "../board/squares";
import type { Right, SideName } from "../lib/api";
import { briefModern, readModern, sayModern } from "../lib/modern";
import { other, sideWord } from "../lib/sides";
import { manName } from "./men_names";
import type { GameState } from "./state";
import { manMeant } from "./state";

export interface Spoken {
  /** A sentence, or the rest of one that begins with "You must". */
  text: string;
  /** The squares of the men it names, which the board then marks. */
  squares: Square[];
}

function squaresIn(text: string): Square[] {
  return text.replace(/"[^"]*"/g, "").match(/\b[a-h][1-8]\b/g) ?? [];
}

function man(state: GameState, square: Square, side: SideName | null): string {
  const board = state.positions.at(-1) ? readPlacement(state.positions.at(-1) ?? "") : state.wood.men;
  return manName(manMeant(state, square, side), square, board);
}

const REQUIREMENTS: Record<string, string> = {
  replace: "Have the man in his hand put back",
  "remove-hand": "Have him take his hand away",
  quit: "Have him quit the man",
  "complete-castling": "Have the castling completed",
  "rook-move": "Let the rook’s move stand alone",
  "annul-move": "Have the move annulled",
  "annul-game": "Have the game annulled",
  restart: "Have the game begun again",
  stand: "Let the false move stand",
  "within-power": "Have the man played within its power",
  king: "Have him move his king",
  take: "Have him take the man he touched",
  "put-back": "Have the man put back",
  "annul-second": "Have the second move annulled",
  "both-stand": "Let both moves stand",
};

const CLAIMS: Record<string, string> = {
  "fifty-moves": "Claim a draw: fifty moves",
  repetition: "Claim a draw: repetition",
  "endless-checks": "Claim a draw: endless checks",
  "drawn-game": "Claim a drawn game",
  adjudication: "Claim adjudication",
};

/** Does this square mean a man of the player who exacts? Then it is to be taken. */
function isAdverse(state: GameState, square: Square | undefined, by: SideName): boolean {
  const meant = square && manMeant(state, square, null);
  return !!meant && sideOf(meant) === by;
}

/** The man to be moved, and the man that he is to take, whichever is named first. */
function namedMen(state: GameState, squares: Square[], by: SideName): (string | undefined)[] {
  const own = squares.find((square) => !isAdverse(state, square, by));
  const adverse = squares.find((square) => isAdverse(state, square, by));
  const mover = own && man(state, own, other(by));
  if (squares.length > 1 && adverse) return [mover, man(state, adverse, by)];
  return [squares.length ? squares.map((square) => man(state, square, other(by))).join(" and ") : undefined];
}

/** The square of the king of whoever has to move it. */
function kingOf(state: GameState, side: SideName): Square[] {
  const king = side === "white" ? "K" : "k";
  return [...state.wood.men].filter(([, one]) => one === king).map(([square]) => square);
}

/** The man of penalty B. Penalty C may ask for the king too, so that it is said why this one has to move. */
function touchedMan(name = "a man he touched"): string {
  return name === "the king" ? "the king that he touched" : name;
}

function exaction(state: GameState, rest: string, by: SideName): string {
  const letters = rest.match(/\b[A-E]\b/g)?.join("") ?? "";
  const squares = squaresIn(rest);
  const [first, second] = namedMen(state, squares, by);
  const records = [...rest.matchAll(/"([^"]*)"/g)].map(([, record]) => record);
  switch (letters) {
    case "A":
      return "Exact A: the position is restored";
    case "AB":
    case "B": {
      const name = letters === "AB" ? "Exact A and B" : "Exact B";
      if (second) return `${name}: he must take ${second} with ${first}`;
      return isAdverse(state, squares[0], by)
        ? `${name}: he must take ${man(state, squares[0] ?? "", by)}`
        : `${name}: he must move ${touchedMan(first)}`;
    }
    case "AC":
    case "C": {
      const name = letters === "AC" ? "Exact A and C" : "Exact C";
      return first ? `${name}: he must move ${first}` : `${name}: he must move his king, and not by castling`;
    }
    case "AD":
      return `Exact A and D: it was ${records[0]}`;
    case "AE":
      return "Exact A and E: the penalty agreed";
    case "E":
      return "Exact E: the penalty agreed";
    default:
      return `Exact ${rest}`;
  }
}

function requirement(state: GameState, rest: string, by: SideName): string {
  const [what = "", square] = rest.split(" ");
  if (what === "move" && square) return `Have him move ${man(state, square, other(by))}`;
  if (what === "take" && square) return `Have him take ${man(state, square, by)}`;
  if (what === "replace-promoted") return "Have the promoted pawn replaced by the piece";
  return REQUIREMENTS[what] ?? `Require: ${rest}`;
}

/** Says a right to the player who has it. */
export function sayRight(state: GameState, right: Right): Spoken {
  const [verb, ...words] = right.do.split(" ");
  const rest = words.join(" ");
  const squares = squaresIn(rest);
  const spoken = (text: string): Spoken => ({ text, squares });
  switch (verb) {
    case "exact":
      /* Penalty C without a man means the king: it is marked like a man that is named. */
      if (/\bC\b/.test(rest) && !squares.length) squares.push(...kingOf(state, other(right.by)));
      return spoken(exaction(state, rest, right.by));
    case "require":
      return spoken(requirement(state, rest, right.by));
    case "treat":
      return spoken(`Have ${man(state, squares[0] ?? "", other(right.by))} treated as touched`);
    case "claim":
      return spoken(rest.startsWith("forfeit") ? "Claim the game as forfeited" : (CLAIMS[rest] ?? `Claim ${rest}`));
    case "adopt":
      return spoken(`Take it as ${rest.replace(/"/g, "")}`);
    case "interpret":
      return spoken(`Say that you meant ${rest.replace(/"/g, "")}`);
    case "recall":
      return spoken("Take back your last move and attend to the check");
    case "consent":
      return spoken("Consent");
    default:
      return spoken(right.do);
  }
}

/** Says how long a right lasts, if that can be said in a few words. */
export function sayUntil(state: GameState, right: Right): string | null {
  const [verb, what] = right.do.split(" ");
  const letters = ["correspondence", "telegraph", "telegraph-nz"].includes(state.about.play);
  if (letters) return verb === "exact" || verb === "adopt" ? "until you send a record" : null;
  if (!state.law.has("penalty-a")) return verb === "require" ? "until you move or touch a man" : null;
  if (verb === "exact" || verb === "treat" || verb === "adopt") return "until you touch a man";
  if (verb === "require" && (what === "rook-move" || what === "annul-move")) return "until you touch a man";
  if (verb === "claim") return what === "forfeit" ? "until you complete a move" : "until you touch a man";
  return null;
}

/** Says a duty, as it follows "You must". */
export function sayDuty(state: GameState, duty: Right): Spoken {
  const [verb, ...words] = duty.do.split(" ");
  const rest = words.join(" ");
  const squares = squaresIn(rest);
  const [first = "", second] = squares;
  const own = first && man(state, first, duty.by);
  const spoken = (text: string): Spoken => ({ text, squares });
  switch (verb) {
    case "move":
      return spoken(rest === "king" ? "move your king, and not by castling" : `move ${own}`);
    case "take": {
      const taken = man(state, first, other(duty.by));
      return spoken(second ? `take ${taken} with ${man(state, second, duty.by)}` : `take ${taken}`);
    }
    case "castle":
      return spoken(rest === "king" ? "castle on the king’s side" : "castle on the queen’s side");
    case "replace":
      return spoken(
        state.last?.did.includes("replace-promoted") ? "put the piece in place of the pawn" : `put ${own} back`,
      );
    case "put-back":
      return spoken(`put ${man(state, first, null)} back`);
    case "remove-hand":
      return spoken("take your hand away");
    case "quit":
      return spoken("quit the man");
    case "seal":
      return spoken("seal a move");
    case "interpret":
      return spoken("say what your record meant");
    case "remove":
      return spoken(`take ${man(state, first, null)} off the board`);
    default:
      return spoken(duty.do);
  }
}

const REASONS: Record<string, string> = {
  checkmate: "by checkmate",
  forfeit: "by forfeit",
  resignation: "by resignation",
  stalemate: "by stalemate",
  agreement: "by agreement",
  "fifty-moves": "by the fifty moves",
  repetition: "by repetition",
  "endless-checks": "by endless checks",
  "drawn-game": "as a drawn game",
  adjudication: "by adjudication",
  time: "on time",
  "first-move": "for the wrong first move",
  setup: "for a wrong arrangement",
  "position-lost": "because the position is lost",
  odds: "because the odds were not given",
};

/** Says how the game ended, or null if it has not. */
export function sayEnd(status: string, winner: SideName | null, reason: string | null): string | null {
  const how = reason ? ` ${REASONS[reason] ?? `(${reason})`}` : "";
  if (status === "won" && winner) return `${sideWord(winner)} won${how}`;
  if (status === "drawn") return `Drawn${how}`;
  if (status === "annulled") return `Annulled${how}`;
  return null;
}

const WAYS: Record<string, string> = {
  board: "over the board",
  correspondence: "by correspondence",
  telegraph: "by telegraph",
  "telegraph-nz": "by telegraph, New Zealand rules",
  blindfold: "blindfold",
};

export function playWords(play: string): string {
  return WAYS[play] ?? play;
}

function sayOldLimit(limit: string): string {
  if (/^\d+d$/.test(limit)) return `${limit.slice(0, -1)} ${limit === "1d" ? "day" : "days"} for a turn`;
  const steps = limit.replace(/^[BCD] /, "").replace(/(\d+)\/(\S+)/g, "$1 in $2,");
  return steps.replace(/,$/, "").replace(" in ", steps.startsWith("1 ") ? " move in " : " moves in ");
}

/** Says a limit of a docket's head in a few words: "30 moves in 2h, 45 in 3h". */
export function sayLimit(limit: string): string {
  const modern = readModern(limit);
  return modern ? sayModern(modern) : sayOldLimit(limit);
}

/** The same where there is little room: a clock as it is common now is 15+10. */
function briefLimit(limit: string): string {
  const modern = readModern(limit);
  return modern ? briefModern(modern) : sayOldLimit(limit);
}

/** Makes the line above the board: what is played, and how. */
export function sayGame(state: GameState): string {
  const { about, law } = state;
  const limit = about.head
    .find((line) => line.startsWith("limit:"))
    ?.slice(6)
    .trim();
  const odds = about.head.filter((line) => line.startsWith("odds:")).map((line) => line.slice(5).trim());
  return [
    law.code?.brief ?? about.code,
    WAYS[about.play] ?? about.play,
    ...odds,
    limit ? briefLimit(limit) : null,
    about.umpire === "silent" ? "a silent umpire" : null,
    about.tuition ? "tuition" : null,
  ]
    .filter(Boolean)
    .join(" · ");
}
