// What the menus offer: each choice is the rest of an act, with words for the player. What depends on the code is asked
// of the law.

import type { Idea } from "../lib/ideas";
import { uncapitalized } from "../lib/text";
import { groundsOf } from "./grounds";
import type { DrawClaim } from "./proof";
import type { GameState } from "./state";
import { byRecord } from "./state";

/** The rest of an act, and the words for it. */
export type MenuChoice = [string, string];

const DRAWS: [DrawClaim, string][] = [
  ["fifty-moves", "Fifty moves"],
  ["repetition", "Repetition of position"],
  ["endless-checks", "Endless checks"],
  ["drawn-game", "A drawn game: no mate is possible"],
];

const FAULTS: [string, string, "board" | "record" | "both", Idea?][] = [
  ["illegal", "An illegal move stands", "both"],
  ["check", "A king was left in check", "both"],
  ["setup", "The men were wrongly arranged", "board", "setup"],
  ["board", "The board is wrongly placed", "board", "board-placed"],
  ["first-move", "The wrong player began", "both", "first-move"],
  ["ambiguity", "A record is ambiguous", "record"],
];

/** The faults that can be pointed out in this way of play, and of which the code has a law. */
export function faultChoices(state: GameState): MenuChoice[] {
  const way = byRecord(state) ? "record" : "board";
  return FAULTS.filter(([, , where, idea]) => (where === "both" || where === way) && states(state, idea)).map(
    ([key, words]) => [key, words],
  );
}

/** Does the code state this idea? If the server does not list the code, the page leaves nothing out. */
function states({ law }: GameState, idea: Idea | undefined): boolean {
  return !idea || !law.code || law.has(idea);
}

export function isDraw(what: string): what is DrawClaim {
  return DRAWS.some(([draw]) => draw === what);
}

export function claimChoices(state: GameState): MenuChoice[] {
  const adjudication: MenuChoice[] = byRecord(state) ? [["adjudication", "Adjudication"]] : [];
  const forfeits = groundsOf(state.law).map(
    ({ section, claimed }): MenuChoice => [`forfeit ${section}`, `Forfeit: ${uncapitalized(claimed)}`],
  );
  const draws = DRAWS.filter(
    ([draw]) => states(state, draw) || (draw === "fifty-moves" && state.law.has("count-notice")),
  );
  return [...draws, ...adjudication, ...forfeits];
}
