// Fetches a game as a file to keep.

import { download } from "../lib/element";
import type { KeptSeat } from "../lib/seats";

export async function gameText(seat: KeptSeat, kind: "docket" | "pgn"): Promise<Blob | null> {
  const answer = await fetch(`/api/games/${encodeURIComponent(seat.game)}/${kind}`, {
    headers: { Authorization: `Bearer ${seat.token}` },
  });
  return answer.ok ? answer.blob() : null;
}

export async function fetchGame(seat: KeptSeat, kind: "docket" | "pgn"): Promise<void> {
  const text = await gameText(seat, kind);
  if (text) download(`${seat.game}.${kind}`, text);
}
