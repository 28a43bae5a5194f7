// Limits of time: the law's regulations B, C and D, the days for a letter, and the steps of the telegraph.

import type { LimitName } from "../lib/api";
import type { Law } from "../lib/codes";
import type { Idea } from "../lib/ideas";
import type { ModernClock } from "../lib/modern";
import { sayModern, writeModern } from "../lib/modern";

export type LimitKind = "none" | "whole" | LimitName;

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
  /** A clock as it is common now. */
  modern?: ModernClock;
}

export interface LimitForm {
  kind: LimitKind;
  name: string;
  says: string;
  /** The id of the section that has it. */
  law?: string | undefined;
  steps?: Step[];
  end?: number;
}

/** A form of limit, with the idea under which a code has it. */
interface Regulation extends LimitForm {
  kind: LimitName;
  idea: Idea;
  /** Is the whole of the section about it, and not the paragraph alone that states the idea? */
  whole?: boolean;
}

const NONE: LimitForm = { kind: "none", name: "No limit", says: "The game has no clock." };

const TEN_MINUTES: ModernClock = { base: 600, added: 0 };

const WHOLE: LimitForm = {
  kind: "whole",
  name: "A clock as it is common now",
  says: "Minutes for the whole game, with or without seconds that each move adds. A player whose time is up loses at once.",
};

const hours = (moves: number, time: number): Step => ({ moves, time, unit: "h" });

const AT_BOARD: Regulation[] = [
  {
    kind: "B",
    name: "So many moves in so many hours, for as long as the game lasts",
    says: "Each step counts moves and time from the start. After the last step its difference from the one before repeats. A player who fails loses at once.",
    idea: "time-b",
    whole: true,
    steps: [hours(30, 2), hours(45, 3)],
  },
  {
    kind: "C",
    name: "A fixed end of play",
    says: "Each step counts moves and time from the start, and play stops at a fixed time. An hour that is unfinished then counts in proportion.",
    idea: "time-c",
    whole: true,
    steps: [hours(20, 1), hours(35, 2)],
    end: 4,
  },
  {
    kind: "D",
    name: "Periods as you like",
    says: "Each period is counted by itself, and the last one repeats. Only completed periods count.",
    idea: "time-d",
    whole: true,
    steps: [hours(20, 1), { moves: 15, time: 30, unit: "m" }],
    end: 0,
  },
];
const BY_LETTER: Regulation[] = [
  {
    kind: "turn",
    name: "Days for a turn",
    says: "The days run from receipt to despatch. Sundays and holidays are not counted.",
    idea: "post-limit",
    whole: true,
  },
];
const BY_WIRE: Regulation[] = [
  {
    kind: "telegraph",
    name: "So many turns in so many hours",
    says: "Each step counts turns and time from the start. After the last step its difference from the one before repeats. A turn ends when the record passes to the operator.",
    idea: "post-limit",
    steps: [hours(20, 1), hours(40, 2)],
    end: 6,
  },
];

/** The forms that suit a way of play. */
const SUITABLE: Record<string, Regulation[]> = {
  board: AT_BOARD,
  blindfold: AT_BOARD,
  correspondence: BY_LETTER,
  telegraph: BY_WIRE,
  "telegraph-nz": BY_WIRE,
};

/**
 * The forms of limit that a code has in a way of play. If it states none of those that suit this way of play, any
 * limit that it can reckon stands by agreement alone, under its general section on time.
 */
export function limitForms(law: Law): LimitForm[] {
  const suitable = SUITABLE[law.play] ?? [...AT_BOARD, ...BY_LETTER, ...BY_WIRE];
  const stated = suitable.filter((form) => law.has(form.idea));
  const offered = (stated.length ? stated : suitable).filter((form) => law.limits.includes(form.kind));
  const whole = ["board", "blindfold"].includes(law.play) && offered.find((form) => form.kind === "B");
  const modern = whole ? [{ ...WHOLE, law: lawOf(law, whole) }] : [];
  return [NONE, ...modern, ...offered.map((form) => ({ ...form, law: lawOf(law, form) }))];
}

function lawOf(law: Law, form: Regulation): string | undefined {
  const id = law.id(form.idea) ?? law.id("time");
  return form.whole ? id?.replace(/\(\w\)$/, "") : id;
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
  if (limit.kind === "whole") return writeModern(limit.modern ?? TEN_MINUTES);
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
  if (limit.kind === "whole") return `Each player has a clock: ${sayModern(limit.modern ?? TEN_MINUTES)}.`;
  const end = limit.kind !== "B" && limit.end > 0 ? ` Play stops after ${span(limit.end * 60)} of both together.` : "";
  return stepWords(limit) + end;
}
