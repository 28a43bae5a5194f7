// What forfeits a game under a law: words for the opponent who claims it, and for the umpire who finds it.

import type { Law } from "../lib/codes";
import type { Idea } from "../lib/ideas";

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
