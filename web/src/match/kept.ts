// The matches that this browser knows: several games between the same two players or sides, one after another or on
// boards side by side. A match is only a list of games; how they stand and who begins the next is asked of the server.

import type { Invite, SeatName, SideName } from "../lib/api";
import { other } from "../lib/sides";
import { keep, recall } from "../lib/storage";

const KEY = "adoube.matches";
const MOST = 50;

export interface MatchGame {
  game: string;
  /** The side that the first of the two players has in it. */
  first: SideName;
}

export interface Match {
  /** It goes by its first game. */
  id: string;
  /** One game after another, or boards that are played at once. */
  kind: "series" | "boards";
  games: MatchGame[];
}

export function keptMatches(): Match[] {
  const kept = recall(KEY);
  return Array.isArray(kept) ? (kept as Match[]) : [];
}

export function keepMatch(match: Match): void {
  keep(KEY, [match, ...keptMatches().filter((one) => one.id !== match.id)].slice(0, MOST));
}

export function matchOf(game: string): Match | undefined {
  return keptMatches().find((match) => match.games.some((one) => one.game === game));
}

/** The match that a game belongs to; a game alone is the first of one. In it the first player has White. */
export function matchWith(game: string): Match {
  return matchOf(game) ?? { id: game, kind: "series", games: [{ game, first: "white" }] };
}

/** Adds a game that follows another, for a player who had one side and now has the other or the same. */
export function addGame(before: string, had: SeatName, game: string, has: SeatName): void {
  const match = matchWith(before);
  const last = match.games.find((one) => one.game === before);
  if (!last || match.kind === "boards" || match.games.some((one) => one.game === game)) return;
  const first = had === has ? last.first : other(last.first);
  keepMatch({ ...match, games: [...match.games, { game, first }] });
}

/** The game that goes before this one in its match. */
export function gameBefore(game: string): string | undefined {
  const games = matchOf(game)?.games ?? [];
  return games[games.findIndex((one) => one.game === game) - 1]?.game;
}

// ---- Links ----

/** A board in a link: its game, the word that invites to it, and the side that the first player has there. */
export interface LinkedBoard extends MatchGame {
  word: string;
}

export function writeBoards(boards: LinkedBoard[]): string {
  return boards.map(({ game, word, first }) => `${game}.${word}.${first === "white" ? "w" : "b"}`).join("~");
}

/** Reads the boards of a link; none if it was cut short or is no such link. */
export function readBoards(text: string): LinkedBoard[] {
  const boards = text.split("~").map((part): LinkedBoard | null => {
    const [, game, word, side] = /^([\w-]+)\.([\w-]+)\.([wb])$/.exec(part) ?? [];
    return game && word ? { game, word, first: side === "w" ? "white" : "black" } : null;
  });
  return boards.every((board) => board !== null) ? boards : [];
}

/** The boards that a player of the match is invited to: the first is number 0; -1 are spectators. */
export function boardsFor(match: Match, invites: (game: string) => Invite[], player: 0 | 1 | -1): LinkedBoard[] {
  return match.games.flatMap(({ game, first }) => {
    const side = player === 0 ? first : other(first);
    const seat: SeatName = player === -1 ? "spectator" : side;
    const word = invites(game).find((invite) => invite.seat === seat)?.word;
    return word ? [{ game, word, first }] : [];
  });
}
