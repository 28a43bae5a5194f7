// Limits of time: the law's regulations B, C and D, the days for a letter, and the steps of the telegraph.

import type { Code, Play } from "./choice";
import { isAtBoard } from "./choice";

export type LimitKind = "none" | "B" | "C" | "D" | "turn" | "telegraph";

export interface Step {
  moves: number;
  time: number;
  unit: "m" | "h";
}

export interface LimitChoice {
  kind: LimitKind;
  steps: Step[];
  end: number;
  days: number;
}

export interface LimitForm {
  kind: LimitKind;
  name: string;
  says: string;
  law?: string;
  steps?: Step[];
  end?: number;
}

const NONE: LimitForm = { kind: "none", name: "No limit", says: "The game has no clock." };

const hours = (moves: number, time: number): Step => ({ moves, time, unit: "h" });

const AT_BOARD: LimitForm[] = [
  NONE,
  {
    kind: "B",
    name: "So many moves in so many hours, for as long as the game lasts",
    says: "Each step counts moves and time from the start. After the last step its difference from the one before repeats. A player who fails loses at once.",
    law: "II.10.B",
    steps: [hours(30, 2), hours(45, 3)],
  },
  {
    kind: "C",
    name: "A fixed end of play",
    says: "Each step counts moves and time from the start, and play stops at a fixed time. An hour that is unfinished then counts in proportion.",
    law: "II.10.C",
    steps: [hours(20, 1), hours(35, 2)],
    end: 4,
  },
];
const D: LimitForm = {
  kind: "D",
  name: "Periods as you like",
  says: "Each period is counted by itself, and the last one repeats. Only completed periods count.",
  law: "II.10.D",
  steps: [hours(20, 1), { moves: 15, time: 30, unit: "m" }],
  end: 0,
};
const BY_LETTER: LimitForm[] = [
  NONE,
  {
    kind: "turn",
    name: "Days for a turn",
    says: "The days run from receipt to despatch. Sundays and holidays are not counted.",
    law: "V.2",
  },
];
const BY_WIRE: LimitForm[] = [
  NONE,
  {
    kind: "telegraph",
    name: "So many turns in so many hours",
    says: "Each step counts turns and time from the start. After the last step its difference from the one before repeats. A turn ends when the record passes to the operator.",
    law: "VI.3(a)",
    steps: [hours(20, 1), hours(40, 2)],
    end: 6,
  },
];

/**
 * The forms of limit that a code and a way of play have. Lewis has no law on clocks, so a limit stands there by
 * agreement alone (XXV). The edition of 1899 has only its general section for the time of letters and wires.
 */
export function limitForms(code: Code, play: Play): LimitForm[] {
  if (code === "lewis-1842") return under("XXV", [...AT_BOARD, D]);
  if (isAtBoard(play)) return code === "british-1903" ? [...AT_BOARD, D] : AT_BOARD;
  const remote = play === "correspondence" ? BY_LETTER : BY_WIRE;
  return code === "british-1903" ? remote : under("II.10.A", remote);
}

function under(law: string, forms: LimitForm[]): LimitForm[] {
  return forms.map((form) => (form.law ? { ...form, law } : form));
}

/** Proposes a further step. Totals grow by the same difference again; periods that stand for themselves repeat. */
export function nextStep(kind: LimitKind, known: Step[]): Step {
  const last = known.at(-1) ?? hours(20, 1);
  const before = known.at(-2) ?? { moves: 0, time: 0, unit: last.unit };
  const isTotal = kind !== "D" && before.unit === last.unit;
  return isTotal ? { ...last, moves: 2 * last.moves - before.moves, time: 2 * last.time - before.time } : last;
}

/** Writes the limit as the docket has it; no limit is an empty text. */
export function limitLine(limit: LimitChoice): string {
  if (limit.kind === "none") return "";
  if (limit.kind === "turn") return `${limit.days}d`;
  const steps = limit.steps.map((step) => `${step.moves}/${step.time}${step.unit}`);
  if (limit.kind !== "telegraph") steps.unshift(limit.kind);
  if (limit.kind !== "B" && limit.end > 0) steps.push(`end ${limit.end}h`);
  return steps.join(" ");
}

function span(time: number): string {
  const whole = Math.floor(time / 60);
  const rest = time % 60;
  const parts = [whole && `${whole} ${whole === 1 ? "hour" : "hours"}`, rest && `${rest} minutes`];
  return parts.filter(Boolean).join(" and ") || "no time";
}

/** A span of time that follows "the first" or "every further". */
function stretch(time: number): string {
  return time === 60 ? "hour" : span(time);
}

/** The time of a step in minutes, in which all spans are reckoned here. */
function minutes(step: Step): number {
  return step.unit === "h" ? step.time * 60 : step.time;
}

function stepWords(limit: LimitChoice): string {
  const each = limit.steps.map((step, i) => {
    if (limit.kind !== "D") return `${step.moves} moves in the first ${stretch(minutes(step))}`;
    return `${i === 0 ? "" : "then "}${step.moves} moves in ${span(minutes(step))}`;
  });
  const last = limit.steps.at(-1);
  const before = limit.steps.at(-2);
  if (!last) return "No moves are asked for yet.";
  const more =
    limit.kind === "D" || !before
      ? `${last.moves} moves in every further ${stretch(minutes(last))}`
      : `${last.moves - before.moves} moves in every further ${stretch(minutes(last) - minutes(before))}`;
  return `Each player has to make ${each.join(", ")}, and so on: ${more}.`;
}

/** Says the limit in plain words. */
export function limitWords(limit: LimitChoice): string {
  if (limit.kind === "none") return "No limit of time.";
  if (limit.kind === "turn")
    return `Each turn may take ${limit.days} ${limit.days === 1 ? "day" : "days"}, Sundays and holidays not counted.`;
  const end = limit.kind !== "B" && limit.end > 0 ? ` Play stops after ${span(limit.end * 60)} of both together.` : "";
  return stepWords(limit) + end;
}
