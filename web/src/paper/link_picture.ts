// The word of the picture that goes with a link for spectators. Programs that show a link look it up without what
// stands behind "#"; with this word in the link they can show the game as it stands, and nothing else.

import type { Invitation } from "../lib/api";
import { get } from "../lib/api";
import type { KeptSeat } from "../lib/seats";

/** The link with its picture; the same link if it is not for spectators, or the server has no pictures. */
export async function withPicture(seat: KeptSeat, word: string, address: string): Promise<string> {
  if (!seat.invites?.some((mine) => mine.word === word && mine.seat === "spectator")) return address;
  try {
    const path = `/api/games/${encodeURIComponent(seat.game)}/invitation`;
    const { picture } = await get<Invitation>(path, word);
    return picture ? address.replace("#", `?picture=${picture}#`) : address;
  } catch {
    return address; // the link is as good without a picture
  }
}
