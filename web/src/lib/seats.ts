// The seats this browser holds. They live here and nowhere else: a token is the seat.

import type { Invite, Seat } from "./api";

const KEY = "adoube.seats";

export interface KeptSeat extends Seat {
  invites?: Invite[];
}

export function keptSeats(): KeptSeat[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? (kept as KeptSeat[]) : [];
  } catch {
    return [];
  }
}

/** The newest first; a seat that is kept already is not kept twice. */
export function keepSeat(seat: KeptSeat): void {
  const others = keptSeats().filter((kept) => kept.token !== seat.token);
  localStorage.setItem(KEY, JSON.stringify([seat, ...others].slice(0, 200)));
}

export function forgetSeat(token: string): void {
  localStorage.setItem(KEY, JSON.stringify(keptSeats().filter((kept) => kept.token !== token)));
}

export function seatOf(game: string): KeptSeat | undefined {
  return keptSeats().find((kept) => kept.game === game);
}

/** Random bytes in hex, for lots. */
export function newNonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
