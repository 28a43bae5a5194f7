// Asks the server how the games of a match stand, and what the law makes of them: who begins, and the points.

import type { About } from "../lib/api";
import { post } from "../lib/api";
import { seatOf } from "../lib/seats";
import type { Match, MatchGame } from "./kept";

export interface NextGame {
  begins: 0 | 1;
  law: string;
  replay: boolean;
  unfinished: boolean;
  unless: string;
}

/** The book of a match. Points are counted in halves. */
export interface Book {
  games: { begins: 0 | 1; law: string }[];
  halves: [number, number];
  next: NextGame | null;
}

/** What the server tells of each game; null where it is gone, or this browser has no seat there. */
export async function askGames(match: Match): Promise<(About | null)[]> {
  const seats = match.games.map(({ game }) => seatOf(game));
  const asked = seats.filter((seat) => seat !== undefined).map(({ game, token }) => ({ game, token }));
  const { games } = await post<{ games: (About | { game: string })[] }>("/api/mine", { seats: asked });
  return match.games.map(({ game }) => {
    const found = games.find((one) => one.game === game);
    return found && "head" in found ? found : null;
  });
}

function lotOf(about: About, { first }: MatchGame): 0 | 1 | null {
  if (!about.lot?.white) return null;
  return first === "white" ? 0 : 1;
}

/** The games as the server wants them told, those that are known. */
export function toldGames(match: Match, abouts: (About | null)[]): object[] {
  return match.games.flatMap((one, i) => {
    const about = abouts[i];
    if (!about) return [];
    const { head, status, winner } = about;
    return [{ head, status, winner, white: one.first === "white" ? 0 : 1, lot: lotOf(about, one) }];
  });
}

export function askBook(match: Match, abouts: (About | null)[]): Promise<Book> {
  return post<Book>("/api/match", { games: toldGames(match, abouts) });
}

/** Half points as people write them: 3 is 1½. */
export function sayPoints(halves: number): string {
  const whole = Math.floor(halves / 2);
  return `${whole || halves % 2 === 0 ? whole : ""}${halves % 2 ? "½" : ""}`;
}
