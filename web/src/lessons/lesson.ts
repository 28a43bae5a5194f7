// A lesson is a text: a title, the head of a docket, and steps. A step says something, may let the other side act, and
// wants an act of the learner. Whether he has done it is read from the umpire's ruling and from nothing else.

import type { Entry } from "../lib/api";

export interface Step {
  /** What the learner reads. */
  says: string;
  /** Acts that are done for him before it is his turn to act. */
  acts: string[];
  /** What the umpire has to rule for the step to be done; none in the last step. */
  want: string | null;
  /** Acts that do it, for a learner who asks to be shown, and for the tests. */
  shown: string[];
}

export interface Lesson {
  name: string;
  title: string;
  about: string;
  /** The side that the learner plays: "white", "black", or "table" for both. */
  seat: "white" | "black" | "table";
  head: string[];
  steps: Step[];
}

const typeset = (text: string): string => text.replace(/"([^"]*)"/g, "“$1”").replace(/'/g, "’");

/** What each key of the text adds to a lesson, or to its last step. */
const KEYS: Record<string, (lesson: Lesson, value: string, step: Step | undefined) => void> = {
  title: (lesson, value) => {
    lesson.title = typeset(value);
  },
  about: (lesson, value) => {
    lesson.about = typeset(value);
  },
  seat: (lesson, value) => {
    lesson.seat = value as Lesson["seat"];
  },
  head: (lesson, value) => lesson.head.push(value),
  say: (lesson, value) => lesson.steps.push({ says: typeset(value), acts: [], want: null, shown: [] }),
  act: (_, value, step) => step?.acts.push(value),
  want: (_, value, step) => {
    if (step) step.want = value;
  },
  show: (_, value, step) => step?.shown.push(value),
};

/** Reads a lesson. Lines that begin with # are comments. */
export function readLesson(name: string, text: string): Lesson {
  const lesson: Lesson = { name, title: name, about: "", seat: "white", head: [], steps: [] };
  for (const line of text.split("\n")) {
    const [, key = "", value = ""] = /^([\w-]+):\s+(.*)$/.exec(line.trim()) ?? [];
    if (!line.startsWith("#")) KEYS[key]?.(lesson, value, lesson.steps.at(-1));
  }
  return lesson;
}

/**
 * Has the umpire ruled what a step wants? "touch d2" is that act, in order; "move d2d4" a move that stands (or "move"
 * alone, any); "offence", "upheld", "refused" or "noted" a ruling of that kind, of an act that begins with what follows.
 */
export function isDone(want: string, { line, ruling, move }: Entry): boolean {
  if (!ruling) return false;
  const [word = "", ...others] = want.split(" ");
  const rest = others.join(" ");
  if (word === "move") return !!move && (!rest || rest.split("|").includes(move.uci ?? move.san));
  if (["offence", "upheld", "refused", "noted", "allowed"].includes(word))
    return ruling.ruling === word && `${ruling.by} ${ruling.did}`.startsWith(rest);
  return ruling.ruling === "allowed" && line.includes(want);
}
