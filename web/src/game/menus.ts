// What the menus offer: each choice is the rest of an act, with words for the player. What depends on the code is asked
// of the law.

import type { Idea } from "../lib/ideas";
import { uncapitalized } from "../lib/text";
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

export const FAULTS: MenuChoice[] = [
  ["illegal", "An illegal move stands"],
  ["check", "A king was left in check"],
  ["setup", "The men were wrongly arranged"],
  ["board", "The board is wrongly placed"],
  ["first-move", "The wrong player began"],
  ["ambiguity", "A record is ambiguous"],
];

/** What forfeits a game. The first four are facts that somebody has to find, so they can be alleged. */
const FORFEITS: [Idea, string][] = [
  ["forfeit-upset", "The men were wilfully upset"],
  ["forfeit-second-board", "A second board was used"],
  ["forfeit-print", "A book or writing was consulted"],
  ["forfeit-assistance", "Assistance was asked for"],
  ["forfeit-refusal", "A legal requirement was refused"],
  ["forfeit-laws", "He will not abide by the laws"],
];
const ALLEGED = 4;

/** The forfeits that the code knows, each by its section. */
function forfeits(state: GameState, verb: string, title: string, list: [Idea, string][]): MenuChoice[] {
  return list.flatMap(([idea, words]): MenuChoice[] => {
    const section = state.law.section(idea);
    return section ? [[`${verb} ${section}`, `${title}: ${uncapitalized(words)}`]] : [];
  });
}

export function isDraw(what: string): what is DrawClaim {
  return DRAWS.some(([draw]) => draw === what);
}

export function claimChoices(state: GameState): MenuChoice[] {
  const adjudication: MenuChoice[] = byRecord(state) ? [["adjudication", "Adjudication"]] : [];
  return [...DRAWS, ...adjudication, ...forfeits(state, "forfeit", "Forfeit", FORFEITS)];
}

export function moreChoices(state: GameState): MenuChoice[] {
  const notice: MenuChoice[] = state.law.has("count-notice") ? [["notice fifty", "Give notice of fifty moves"]] : [];
  return [
    ["castle king", "Castle on the king’s side"],
    ["castle queen", "Castle on the queen’s side"],
    ...notice,
    ["mend", "Put back what was displaced"],
    ["consent", "Consent to what the other side asks"],
    ["waive", "Waive my rights"],
    ["refuse", "Refuse my duty"],
    ["admit", "Admit what is alleged"],
    ...forfeits(state, "allege", "Allege", FORFEITS.slice(0, ALLEGED)),
  ];
}
