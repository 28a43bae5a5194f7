// Takes the score of a game from the game to the desk, through what this browser keeps for one visit.

import type { KeptSeat } from "./seats";

const KEY = "adoube.desk";

export async function openAtDesk(seat: KeptSeat): Promise<void> {
  const answer = await fetch(`/api/games/${encodeURIComponent(seat.game)}/pgn`, {
    headers: { Authorization: `Bearer ${seat.token}` },
  });
  if (!answer.ok) return;
  sessionStorage.setItem(KEY, await answer.text());
  location.assign("/desk");
}

/** The score that was brought to the desk, once. */
export function takeScore(): string | null {
  const text = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return text;
}
