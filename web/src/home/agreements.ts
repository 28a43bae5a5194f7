// What a code leaves to the players' agreement and the umpire then acts on. Anything else can be written as a line.

import type { Code, Play } from "./choice";
import { isAtBoard } from "./choice";

export interface Moment {
  code: Code;
  play: Play;
  consulting: boolean;
  rookGiven: boolean;
}

export interface Agreement {
  name: string;
  kind: "tick" | "text" | "dates";
  label: string;
  says: string;
  law: (moment: Moment) => string;
  applies: (moment: Moment) => boolean;
  /** Writes what was filled in as lines of the docket's head. */
  lines: (value: string, moment: Moment) => string[];
}

const is1903 = (m: Moment): boolean => m.code === "british-1903";
const isBritish = (m: Moment): boolean => m.code !== "lewis-1842";
const byLetter = (m: Moment): boolean => is1903(m) && m.play === "correspondence";
const byWire = (m: Moment): boolean => is1903(m) && m.play === "telegraph";
const byWireNz = (m: Moment): boolean => is1903(m) && m.play === "telegraph-nz";
const byPost = (m: Moment): boolean => byLetter(m) || byWire(m) || byWireNz(m);

/** The section in which each way of play has a matter. */
function section(letter: string, wire: string, nz: string): (m: Moment) => string {
  return (m) => {
    if (m.play === "correspondence") return letter;
    return m.play === "telegraph" ? wire : nz;
  };
}

const ambiguous = section("V.5(a)", "VI.4(a)", "A.8(a)");
const illegal = section("V.6(a)", "VI.5(a)", "A.9(a)");
const penaltyE = section("V.7.E", "VI.7.E", "A.11.E");

function consent(name: string, label: string, says: string, law: string): Agreement {
  return {
    name,
    kind: "tick",
    label,
    says,
    law: () => law,
    applies: (m) => isBritish(m) && isAtBoard(m.play),
    lines: (value) => (value ? [`consent ${name}`] : []),
  };
}

export const AGREEMENTS: Agreement[] = [
  consent(
    "second-board",
    "A second board may be used",
    "The players may try moves on it. Otherwise using one forfeits the game.",
    "II.9(b)",
  ),
  consent(
    "print",
    "Books may be consulted",
    "Otherwise consulting anything printed or written on chess forfeits the game.",
    "II.9(c)",
  ),
  {
    ...consent("assistance", "Help may be asked for", "Otherwise asking for help forfeits the game.", "II.9(d)"),
    applies: isBritish,
  },
  {
    name: "rookless",
    kind: "tick",
    label: "No castling without the rook that was given",
    says: "Otherwise the king may castle towards the empty corner.",
    law: (m) => (is1903(m) ? "III.5" : "IV.5"),
    applies: (m) => isBritish(m) && m.rookGiven,
    lines: (value, m) => (value ? [`${is1903(m) ? "III.5" : "IV.5"} no`] : []),
  },
  {
    name: "apart",
    kind: "tick",
    label: "One consulting player does not bind the others",
    says: "Otherwise a side has touched whatever any of its players touched.",
    law: (m) => (is1903(m) ? "IV.2" : "III.2(b)"),
    applies: (m) => isBritish(m) && m.consulting,
    lines: (value, m) => (value ? [`${is1903(m) ? "IV.2" : "III.2(b)"} no`] : []),
  },
  {
    name: "copy",
    kind: "tick",
    label: "The opponent’s move need not be repeated",
    says: "Otherwise leaving it out costs penalty E.",
    law: () => "V.3",
    applies: byLetter,
    lines: (value) => (value ? ["V.3 no"] : []),
  },
  {
    name: "e",
    kind: "text",
    label: "Penalty E",
    says: "Anything that you agree on. The umpire himself reckons “loss of 1d”; “a fine of a shilling” is only put on record.",
    law: penaltyE,
    applies: byPost,
    lines: (value) => (value.trim() ? [`penalty-e ${value.trim()}`] : []),
  },
  {
    name: "ambiguous",
    kind: "tick",
    label: "An ambiguous record costs penalty E",
    says: "Otherwise the receiver selects what it meant.",
    law: ambiguous,
    applies: byPost,
    lines: (value, m) => (value ? [`${ambiguous(m)} E`] : []),
  },
  {
    name: "illegal",
    kind: "tick",
    label: "A record of no legal move costs penalty E",
    says: "Otherwise the king has to move.",
    law: illegal,
    applies: (m) => byLetter(m) || byWire(m),
    lines: (value, m) => (value ? [`${illegal(m)} E`] : []),
  },
  {
    name: "holidays",
    kind: "dates",
    label: "Holidays",
    says: "Dates that do not count, such as 2026-12-25, with spaces between them. Sundays never count.",
    law: () => "V.2(b)",
    applies: byLetter,
    lines: (value) =>
      value
        .split(/[\s,;]+/)
        .filter(Boolean)
        .map((date) => `holiday ${date}`),
  },
  {
    name: "months",
    kind: "text",
    label: "Adjudication after so many months",
    says: "Either player may claim it then. Leave it empty if there is to be no adjudication.",
    law: () => "V.10(a)",
    applies: byLetter,
    lines: (value) => (value.trim() ? [`V.10(a) ${value.trim()}`] : []),
  },
  {
    name: "date",
    kind: "text",
    label: "Adjudication on a date",
    says: "A date such as 2027-06-01. Leave it empty if there is none.",
    law: () => "V.10(b)",
    applies: byLetter,
    lines: (value) => (value.trim() ? [`V.10(b) ${value.trim()}`] : []),
  },
  {
    name: "more",
    kind: "dates",
    label: "Other terms",
    says: "Anything else the code leaves open: a section and what was agreed, with a semicolon between terms.",
    law: () => "",
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
