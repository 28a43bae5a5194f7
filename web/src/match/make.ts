// Makes the boards of a match that is played at once, as by cable: colours change from board to board.

import type { Invite, NewGame, Seat } from "../lib/api";
import { post } from "../lib/api";
import { keepSeat } from "../lib/seats";
import { other } from "../lib/sides";
import type { Match } from "./kept";
import { keepMatch } from "./kept";

export const MOST_BOARDS = 8;

/** Makes so many games, the first as it was asked for. Whoever makes them sits at every board. */
export async function makeBoards(asked: NewGame, count: number): Promise<Match> {
  const match: Match = { id: "", kind: "boards", games: [] };
  const mine = asked.sit === "black" ? "black" : "white";
  for (let i = 0; i < count; i++) {
    const first = i % 2 ? other(mine) : mine;
    const sit = asked.sit === "white" || asked.sit === "black" ? first : asked.sit;
    const made = await post<Seat & { invites: Invite[] }>("/api/games", { ...asked, sit });
    keepSeat(made);
    match.games.push({ game: made.game, first });
    match.id ||= made.game;
  }
  keepMatch(match);
  return match;
}
