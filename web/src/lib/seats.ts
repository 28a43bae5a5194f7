// The seats that this browser holds. Whoever has the token has the seat, and the token is kept here and nowhere else.

import type { Invite, Seat } from "./api";
import { hex } from "./hash";
import { keep, recall } from "./storage";

const KEY = "adoube.seats";

export interface KeptSeat extends Seat {
  invites?: Invite[];
  /** The level of the engine, which the server does not tell, for another game against it. */
  level?: number;
}

export function keptSeats(): KeptSeat[] {
  const kept = recall(KEY);
  return Array.isArray(kept) ? (kept as KeptSeat[]) : [];
}

/**
 * Keeps a seat as the first of the list. A seat that is in the list already is not kept twice, and keeps what is known
 * of it: a link to it that comes back from another device has no invitations in it.
 */
export function keepSeat(seat: KeptSeat): KeptSeat {
  const known = keptSeats().find((kept) => kept.token === seat.token);
  const others = keptSeats().filter((kept) => kept.token !== seat.token);
  const whole = { ...known, ...seat };
  keep(KEY, [whole, ...others].slice(0, 200));
  return whole;
}

export function forgetSeat(token: string): void {
  keep(
    KEY,
    keptSeats().filter((kept) => kept.token !== token),
  );
}

export function seatOf(game: string): KeptSeat | undefined {
  return keptSeats().find((kept) => kept.game === game);
}

/** Random bytes in hex: a player's part in the drawing of lots. */
export function newNonce(): string {
  return hex(crypto.getRandomValues(new Uint8Array(32)));
}
