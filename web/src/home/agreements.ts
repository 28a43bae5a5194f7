// What a code leaves to the players' agreement and the umpire then acts on. Anything else can be written as a line.

import type { Law } from "../lib/codes";
import type { Idea } from "../lib/ideas";
import { isAtBoard } from "./choice";

export interface Moment {
  law: Law;
  consulting: boolean;
  rookGiven: boolean;
}

export interface Agreement {
  name: string;
  kind: "tick" | "text" | "dates";
  label: string;
  says: string;
  /** The idea of law that it is about. Its section is cited. */
  idea?: Idea;
  applies: (moment: Moment) => boolean;
  /** Writes what was filled in as lines of the docket's head. */
  lines: (value: string, moment: Moment) => string[];
}

/** What all agreements have, apart from how they are written. */
interface Matter {
  name: string;
  idea: Idea;
  label: string;
  says: string;
  /** A further condition, where it is not enough that the code leaves the section to agreement. */
  when?: (moment: Moment) => boolean;
}

function appliesTo({ idea, when }: Matter): Agreement["applies"] {
  return (moment) => moment.law.isOpen(idea) && (when?.(moment) ?? true);
}

/** A consent to what would else forfeit the game. */
function consent(matter: Matter): Agreement {
  const lines: Agreement["lines"] = (value) => (value ? [`consent ${matter.name}`] : []);
  return { ...matter, kind: "tick", applies: appliesTo(matter), lines };
}

/** A tick that is written as the section with a word behind it: "III.5 no". */
function ticked(word: string, matter: Matter): Agreement {
  const lines: Agreement["lines"] = (value, { law }) => (value ? [`${law.section(matter.idea)} ${word}`] : []);
  return { ...matter, kind: "tick", applies: appliesTo(matter), lines };
}

/** A text that is written behind the section, or behind a word of the docket. */
function filledIn(matter: Matter, word?: string): Agreement {
  const lines: Agreement["lines"] = (value, { law }) =>
    value.trim() ? [`${word ?? law.section(matter.idea)} ${value.trim()}`] : [];
  return { ...matter, kind: "text", applies: appliesTo(matter), lines };
}

const atBoard = (m: Moment): boolean => isAtBoard(m.law.play);
const hasPenaltyE = (m: Moment): boolean => m.law.has("penalty-e");

export const AGREEMENTS: Agreement[] = [
  consent({
    name: "second-board",
    idea: "forfeit-second-board",
    label: "A second board may be used",
    says: "The players may try moves on it. Otherwise using one forfeits the game.",
    when: atBoard,
  }),
  consent({
    name: "print",
    idea: "forfeit-print",
    label: "Books may be consulted",
    says: "Otherwise consulting anything printed or written on chess forfeits the game.",
    when: atBoard,
  }),
  consent({
    name: "assistance",
    idea: "forfeit-assistance",
    label: "Help may be asked for",
    says: "Otherwise asking for help forfeits the game.",
  }),
  ticked("no", {
    name: "rookless",
    idea: "odds-castling",
    label: "No castling without the rook that was given",
    says: "Otherwise the king may castle towards the empty corner.",
    when: (m) => m.rookGiven,
  }),
  ticked("no", {
    name: "apart",
    idea: "consultation-bound",
    label: "One consulting player does not bind the others",
    says: "Otherwise a side has touched whatever any of its players touched.",
    when: (m) => m.consulting,
  }),
  ticked("no", {
    name: "copy",
    idea: "post-copy",
    label: "The opponent’s move need not be repeated",
    says: "Otherwise leaving it out costs penalty E.",
  }),
  filledIn(
    {
      name: "e",
      idea: "penalty-e",
      label: "Penalty E",
      says: "Anything that you agree on. The umpire himself reckons “loss of 1d”; “a fine of a shilling” is only put on record.",
    },
    "penalty-e",
  ),
  ticked("E", {
    name: "ambiguous",
    idea: "post-ambiguous",
    label: "An ambiguous record costs penalty E",
    says: "Otherwise the receiver selects what it meant.",
    when: hasPenaltyE,
  }),
  ticked("E", {
    name: "illegal",
    idea: "post-illegal",
    label: "A record of no legal move costs penalty E",
    says: "Otherwise the king has to move.",
    when: hasPenaltyE,
  }),
  {
    name: "holidays",
    kind: "dates",
    label: "Holidays",
    says: "Dates that do not count, such as 2026-12-25, with spaces between them. Sundays never count.",
    idea: "post-days",
    applies: ({ law }) => law.has("post-days") && law.limits.includes("turn"),
    lines: (value) =>
      value
        .split(/[\s,;]+/)
        .filter(Boolean)
        .map((date) => `holiday ${date}`),
  },
  filledIn({
    name: "months",
    idea: "adjudication-months",
    label: "Adjudication after so many months",
    says: "Either player may claim it then. Leave it empty if there is to be no adjudication.",
  }),
  filledIn({
    name: "date",
    idea: "adjudication-date",
    label: "Adjudication on a date",
    says: "A date such as 2027-06-01. Leave it empty if there is none.",
  }),
  {
    name: "more",
    kind: "dates",
    label: "Other terms",
    says: "Anything else the code leaves open: a section and what was agreed, with a semicolon between terms.",
    applies: () => true,
    lines: (value) =>
      value
        .split(";")
        .map((term) => term.trim())
        .filter(Boolean),
  },
];

/** Writes all terms that apply and were filled in. */
export function agreedLines(moment: Moment, value: (name: string) => string): string[] {
  return AGREEMENTS.filter((term) => term.applies(moment)).flatMap((term) => term.lines(value(term.name), moment));
}
