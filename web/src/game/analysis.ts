// A game that is over, as it is taken to the analysis board: through what this browser keeps for one visit.

import type { GameState } from "./state";

const KEY = "adoube.analysis";

/** A game as it is taken to the board: the head of a docket, its moves as acts, and where it came from. */
export interface Analysis {
  head: string[];
  acts: string[];
  back: string;
}

/** The moves of a game up to a ply, as a docket of play over the board has them. */
export function analysisOf(state: GameState, plies: number, back: string): Analysis {
  const position = state.positions[0];
  const acts = state.score.slice(0, plies).map(({ uci }, i) => {
    const side = state.positions[i]?.split(" ")[1] === "b" ? "black" : "white";
    return `${side} move ${uci}`;
  });
  return { head: [`code: ${state.about.code}`, ...(position ? [`position: ${position}`] : [])], acts, back };
}

export function keepAnalysis(analysis: Analysis): void {
  sessionStorage.setItem(KEY, JSON.stringify(analysis));
}

export function goToAnalysis(state: GameState): void {
  keepAnalysis(analysisOf(state, state.score.length, location.pathname));
  location.assign("/cases#analysis");
}

export function keptAnalysis(): Analysis | null {
  const kept = sessionStorage.getItem(KEY);
  return kept ? (JSON.parse(kept) as Analysis) : null;
}
