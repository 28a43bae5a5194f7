// How a game stands, and who plays it, in a few words: for the list of one's games and the book of a match.

import type { About, SideName } from "./api";
import { sideWord } from "./sides";

export function isGoing(about: About): boolean {
  return about.status === "playing" || about.status === "adjourned";
}

export function isMyTurn(about: About): boolean {
  return about.begun && about.status === "playing" && (about.you.seat === about.turn || about.you.seat === "table");
}

export function nameOf(about: About, side: SideName): string {
  const names = about.seats.filter((seat) => seat.seat === side && seat.name).map((seat) => seat.name);
  if (names.length) return names.join(" and ");
  if (about.engine === side) return "Stockfish";
  if (about.you.seat === side) return "You";
  return sideWord(side);
}

export function statusOf(about: About): string {
  if (about.status === "won")
    return `${about.winner ? sideWord(about.winner) : "Somebody"} won${about.reason ? `, by ${about.reason}` : ""}`;
  if (about.status === "drawn") return `Drawn${about.reason ? `, ${about.reason.replace("-", " ")}` : ""}`;
  if (about.status === "annulled") return "Annulled";
  if (!about.begun) return "Waits for players";
  if (about.status === "adjourned") return "Adjourned";
  if (about.you.seat === about.turn) return "Your turn";
  return `${sideWord(about.turn)} to play`;
}
