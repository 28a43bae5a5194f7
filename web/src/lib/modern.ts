// Clocks as they are common now, five minutes or fifteen with ten seconds a move, as limits of the old law. Regulation B
// asks for totals of moves in totals of time: a time for more moves than any game has is a time for all of it, and a
// step for each single move adds time with each.

/** Seconds for the whole game, and seconds that each move adds. */
export interface ModernClock {
  base: number;
  added: number;
}

/** So many moves that no game has them. */
const ALL_MOVES = 500;

/** Writes a span of time as a docket has it: 15m10s. */
function writeSpan(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return `${minutes ? `${minutes}m` : ""}${rest ? `${rest}s` : ""}`;
}

/** Reads a span of time of a docket, in seconds; 0 if it is none. */
export function readSpan(text: string): number {
  const found = /^(?:(\d+)d)?(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?$/.exec(text);
  const [days, hours, minutes, seconds] = (found ?? []).slice(1).map((part) => Number(part ?? 0));
  return (((days ?? 0) * 24 + (hours ?? 0)) * 60 + (minutes ?? 0)) * 60 + (seconds ?? 0);
}

export function writeModern({ base, added }: ModernClock): string {
  if (!added) return `B ${ALL_MOVES}/${writeSpan(base)}`;
  return `B 1/${writeSpan(base)} 2/${writeSpan(base + added)}`;
}

/** Reads a limit as such a clock, or gives null if it is none. */
export function readModern(limit: string): ModernClock | null {
  const whole = new RegExp(`^B ${ALL_MOVES}/(\\S+)$`).exec(limit);
  if (whole) return { base: readSpan(whole[1] ?? ""), added: 0 };
  const each = /^B 1\/(\S+) 2\/(\S+)$/.exec(limit);
  if (!each) return null;
  const [base, second] = [readSpan(each[1] ?? ""), readSpan(each[2] ?? "")];
  return base && second > base ? { base, added: second - base } : null;
}

function sayTime(seconds: number): string {
  return seconds % 60 ? `${writeSpan(seconds)}` : `${seconds / 60} ${seconds === 60 ? "minute" : "minutes"}`;
}

/** Says it as players do who know such clocks: "15+10". */
export function briefModern({ base, added }: ModernClock): string {
  return `${base % 60 ? writeSpan(base) : base / 60}+${added}`;
}

/** Says it in a few words: "15 minutes each, and 10 seconds a move". */
export function sayModern({ base, added }: ModernClock): string {
  return `${sayTime(base)} each${added ? `, and ${added} seconds a move` : ""}`;
}
