// What can be printed of a score at the desk.

import type { Offer, Paper } from "./offer";

export function offersOfScore(pgn: string): Offer[] {
  const ask = (sheet: string, form: string, paper: Paper, page?: number): Promise<Response> =>
    fetch(page ? "/api/print/page" : "/api/print", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ sheet, form, paper, ...(page ? { page } : {}), text: pgn }),
    });
  const offer = (title: string, sheet: string, form: string): Offer => ({
    title,
    name: `${sheet}.pdf`,
    preview: (paper) => ask(sheet, form, paper, 1),
    file: (paper) => ask(sheet, form, paper),
  });
  return [
    offer("As a book of 1903", "game", "old"),
    offer("As a book of today", "game", "fide"),
    offer("Score sheet of 1903", "scoresheet", "old"),
    offer("Score sheet of today", "scoresheet", "fide"),
  ];
}
