// The parts of the form that stay the same whatever is chosen, and the words of its choices.

import { MOST_BOARDS } from "../match/make";
import { panel, select, text, tick } from "./fields";

export const RIVALS = [
  {
    value: "person",
    name: "A person, by a link",
    says: "You get a link to send. Whoever opens it first has the seat.",
  },
  { value: "engine", name: "Stockfish", says: "Debian’s engine. It obeys its duties and exacts what it is owed." },
  { value: "table", name: "Both at this screen", says: "Two people share one screen and play both colours." },
  {
    value: "others",
    name: "Two others, and I am the umpire",
    says: "You see what both see, and find facts that no board shows.",
  },
];
export const MANNERS = [
  { value: "strict", name: "Strict", says: "Exacts every penalty it is owed, and claims what it can." },
  { value: "generous", name: "Generous", says: "Lets pass what does not keep it from its turn." },
  {
    value: "clumsy",
    name: "Clumsy",
    says: "Strict, but now and then touches one man and moves another: you may exact the penalty.",
  },
];
export const SIDES = [
  { value: "white", name: "White" },
  { value: "black", name: "Black" },
  { value: "lot", name: "By lot", says: "Drawn by commitment, so that both can check it." },
];
export const UMPIRES = [
  { value: "vigilant", name: "Vigilant", says: "Says at once what each side may do." },
  { value: "silent", name: "Silent", says: "Rules only when asked; you have to see faults yourself." },
];
export const BLINDFOLD = [
  { value: "white", name: "White" },
  { value: "black", name: "Black" },
  { value: "both", name: "Both" },
];
const SIDE_OPTIONS: [string, string][] = [
  ["white", "White"],
  ["black", "Black"],
];

export function oddsPanel(): HTMLElement {
  return panel(
    "odds",
    "Odds",
    select("odds-by", "Odds are given by", [["", "nobody"], ...SIDE_OPTIONS], ""),
    select(
      "odds-gift",
      "A man given",
      [
        ["", "none"],
        ["pawn", "pawn (the king’s bishop’s)"],
        ["knight", "knight (the queen’s)"],
        ["bishop", "bishop (the queen’s)"],
        ["rook", "rook (the queen’s)"],
        ["queen", "queen"],
        ["squares", "other men, by their squares"],
      ],
      "",
      "The man is taken off before the game. The giver begins, unless it is agreed otherwise.",
    ),
    text("odds-squares", "Their squares", "For example b1 f2."),
    select(
      "odds-moves",
      "Moves in advance",
      [["1", "none"], ...["2", "3", "4"].map((n): [string, string] => [n, `${n} moves`])],
      "1",
      "The other side begins with this many moves.",
    ),
    select(
      "odds-mate",
      "A mate undertaken",
      [
        ["", "none"],
        ["pawn", "with a pawn"],
        ["square", "on a square"],
      ],
      "",
      "A player who undertakes it and does not mate in this way loses.",
    ),
    text("odds-on", "The square", "Where the king is to be mated, for example e5."),
  );
}

export function positionPanel(): HTMLElement {
  return panel(
    "start",
    "Starting position",
    text("position", "The game rightly begins from", "A FEN. Leave it empty for the ordinary arrangement."),
    text(
      "placed",
      "What was really set up",
      "The placement of a FEN, if it differs. That is a fault for the players to find.",
    ),
    tick("turned", "The board is placed with a black square at the right hand", "A fault for the players to find."),
    select("first", "Who begins", [["", "as the law has it"], ...SIDE_OPTIONS], ""),
  );
}

export function playersPanel(): HTMLElement {
  const counts: [string, string][] = ["1", "2", "3", "4"].map((n) => [
    n,
    n === "1" ? "one player" : `${n} in consultation`,
  ]);
  return panel(
    "players",
    "Consultation",
    select("consult-white", "White is", counts, "1"),
    select(
      "consult-black",
      "Black is",
      counts,
      "1",
      "Each player gets a seat of his own. What one of them does binds his side.",
    ),
  );
}

/** Several boards between two sides, as in a match by cable. */
export function matchPanel(): HTMLElement {
  const counts = Array.from({ length: MOST_BOARDS }, (_, i): [string, string] => [
    String(i + 1),
    i ? `${i + 1} boards at once` : "one board",
  ]);
  return panel(
    "match",
    "A match",
    select(
      "boards",
      "Boards",
      counts,
      "1",
      "Two sides play on all of them at once, as by cable; the colours change from board to board, and one link invites to all. " +
        "A match of one game after another needs no choice here: press Rematch after a game, and its book is kept.",
    ),
  );
}
