// What can be printed of a game: its sheets, and the men as they stand.

import type { About } from "../lib/api";
import { get } from "../lib/api";
import type { KeptSeat } from "../lib/seats";
import type { Offer, Paper } from "./offer";
import { offerPaper } from "./offer";

const LETTERS = new Set(["correspondence", "telegraph", "telegraph-nz"]);

/** Opens the dialog for a game; by letter and wire there is one sheet more. */
export async function offerGame(seat: KeptSeat, black: boolean): Promise<void> {
  const about = await get<About>(`/api/games/${encodeURIComponent(seat.game)}`, seat.token);
  offerPaper("On paper", offersOfGame(seat, LETTERS.has(about.play), black));
}

export function offersOfGame(seat: KeptSeat, byLetter: boolean, black: boolean): Offer[] {
  const ask = (rest: string): Promise<Response> =>
    fetch(`/api/games/${encodeURIComponent(seat.game)}/${rest}`, {
      headers: { Authorization: `Bearer ${seat.token}` },
    });
  const below = black ? "&below=black" : "";
  const sheet = (title: string, kind: string, form: string): Offer => {
    const query = (paper: Paper): string => `?sheet=${kind}&form=${form}&paper=${paper}${below}`;
    return {
      title,
      name: `${seat.game}-${kind}.pdf`,
      preview: (paper) => ask(`sheet.png${query(paper)}`),
      file: (paper) => ask(`sheet.pdf${query(paper)}`),
    };
  };
  const diagram = (ending: "svg" | "png"): Offer => ({
    title: `Diagram (${ending.toUpperCase()})`,
    name: `${seat.game}.${ending}`,
    preview: () => ask(`diagram.svg${below.replace("&", "?")}`),
    file: () => ask(`diagram.${ending}${below.replace("&", "?")}`),
  });
  return [
    sheet("Score sheet of 1903", "scoresheet", "old"),
    sheet("Score sheet of today", "scoresheet", "fide"),
    ...(byLetter ? [sheet("Sheet of the letters", "letter", "old")] : []),
    sheet("Arbiter’s report", "report", "old"),
    diagram("svg"),
    diagram("png"),
  ];
}
