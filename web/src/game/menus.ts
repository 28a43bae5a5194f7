// What the menus offer: each choice is the rest of an act, with words for the player. What depends on the code is asked
// of the law.

import type { Law } from "../lib/codes";
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

/** What forfeits a game: its idea, words for the opponent who claims, and words for the umpire who finds it. */
const GROUNDS: [Idea, string, string][] = [
  ["forfeit-upset", "The men were wilfully upset", "upset or falsified the men"],
  ["forfeit-second-board", "A second board was used", "used a second board"],
  ["forfeit-print", "A book or writing was consulted", "consulted a book or writing"],
  ["forfeit-assistance", "Assistance was asked for", "asked for assistance"],
  ["forfeit-refusal", "A legal requirement was refused", "refused a legal requirement"],
  ["forfeit-laws", "He will not abide by the laws", "will not abide by the laws"],
  ["forfeit-time", "The time was exceeded", "exceeded the time"],
  ["forfeit-altered", "A record was altered", "altered a record"],
  ["forfeit-changed", "The move on the board was changed", "changed the move on the board"],
];
const ALLEGED: Idea[] = ["forfeit-upset", "forfeit-second-board", "forfeit-print", "forfeit-assistance"];

export interface Ground {
  idea: Idea;
  section: string;
  claimed: string;
  found: string;
}

/** What forfeits a game under this law, each ground by its section. */
export function groundsOf(law: Law): Ground[] {
  return GROUNDS.flatMap(([idea, claimed, found]) => {
    const section = law.section(idea);
    return section ? [{ idea, section, claimed, found }] : [];
  });
}

export function isDraw(what: string): what is DrawClaim {
  return DRAWS.some(([draw]) => draw === what);
}

export function claimChoices(state: GameState): MenuChoice[] {
  const adjudication: MenuChoice[] = byRecord(state) ? [["adjudication", "Adjudication"]] : [];
  const forfeits = groundsOf(state.law).map(
    ({ section, claimed }): MenuChoice => [`forfeit ${section}`, `Forfeit: ${uncapitalized(claimed)}`],
  );
  return [...DRAWS, ...adjudication, ...forfeits];
}

export function moreChoices(state: GameState): MenuChoice[] {
  const alleged = groundsOf(state.law).filter(({ idea }) => ALLEGED.includes(idea));
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
    ...alleged.map(({ section, claimed }): MenuChoice => [`allege ${section}`, `Allege: ${uncapitalized(claimed)}`]),
  ];
}
