// Codes of law that nobody ever printed, for tests of what the page makes of the list of codes. No test of the page
// needs to know which codes there really are: `full` has every law that the page asks for, `older` is an edition of it
// that has fewer, `short` knows other remedies, and `fourth` is like none of these.

import type { Code, CodePlay } from "../../web/src/lib/api";
import { Law } from "../../web/src/lib/codes";

const CONSULTING = { consultation: "4", "consultation-bound": "4(a)", "odds-castling": "3(b)", "drawn-game": "1(c)" };
const FORFEITS = {
  "forfeit-upset": "9(a)",
  "forfeit-second-board": "9(b)",
  "forfeit-print": "9(c)",
  "forfeit-assistance": "9(d)",
  "forfeit-refusal": "9(e)",
  "forfeit-laws": "9(f)",
};
const HANDS = {
  held: "5(a)",
  "touched-out-of-turn": "5(b)",
  "castling-order": "5(c)",
  "moved-out-of-turn": "6",
  setup: "2",
  "board-placed": "1",
  "first-move": "1(a)",
  substituted: "6(a)",
  "wrong-resumption": "7",
};
const DRAWS = { "fifty-moves": "8(a)", repetition: "8(b)", "endless-checks": "8(c)" };
const PENALTIES = { "penalty-a": "7.A", "penalty-b": "7.B", "penalty-c": "7.C" };

/** What a code has by letter; `part` is the number of the part that has it. */
function letters(part: number): CodePlay["laws"] {
  return {
    ...CONSULTING,
    "post-days": `${part}.2(b)`,
    "post-limit": `${part}.2(c)`,
    "post-copy": `${part}.3`,
    "post-ambiguous": `${part}.4`,
    "post-illegal": `${part}.5`,
    "penalty-a": `${part}.7.A`,
    "penalty-c": `${part}.7.C`,
    "penalty-e": `${part}.7.E`,
    "fifty-moves": `${part}.8(a)`,
    "forfeit-assistance": `${part}.9(a)`,
    "forfeit-time": `${part}.9(b)`,
    "adjudication-months": `${part}.10(a)`,
    "adjudication-date": `${part}.10(b)`,
  };
}

const full: Code = {
  name: "full-1801",
  prefix: "1801",
  title: "The Full Code, 1801",
  brief: "Full, 1801",
  about: "It has everything.",
  plays: [
    {
      name: "board",
      limits: ["B", "C", "D"],
      laws: {
        ...CONSULTING,
        ...FORFEITS,
        ...HANDS,
        ...DRAWS,
        ...PENALTIES,
        time: "10",
        "time-b": "10.B(a)",
        "time-c": "10.C(a)",
        "time-d": "10.D",
      },
      open: ["9(b)", "9(c)", "9(d)", "3(b)", "4(a)"],
    },
    {
      name: "correspondence",
      limits: ["turn"],
      laws: letters(5),
      open: ["5.3", "5.4", "5.5", "5.7.E", "5.9(a)", "5.10(a)", "5.10(b)", "3(b)", "4(a)"],
    },
    {
      name: "telegraph",
      limits: ["telegraph"],
      laws: { ...letters(6), "post-telegram": "6" },
      open: ["6.4", "6.7.E", "6.9(a)", "3(b)", "4(a)"],
    },
    {
      name: "telegraph-nz",
      limits: ["telegraph"],
      laws: { ...letters(11), "nz-board-wrong": "11.7(b)", "nz-record-wrong": "11.7(a)", "forfeit-changed": "11.13" },
      open: [],
    },
  ],
};

const older: Code = {
  name: "older-1790",
  prefix: "1790",
  title: "The Full Code, about 1790",
  brief: "Full, about 1790",
  about: "The edition before.",
  plays: [
    {
      name: "board",
      limits: ["B", "C", "D"],
      laws: { "odds-castling": "4(e)", time: "10", "time-b": "10.B(a)", "time-c": "10.C(a)", "penalty-a": "7.A" },
      open: ["4(e)"],
    },
    {
      name: "correspondence",
      limits: ["B", "C", "D", "turn", "telegraph"],
      laws: { time: "10", "time-b": "10.B(a)", "post-ambiguous": "3", "penalty-c": "7.C" },
      open: ["10"],
    },
  ],
};

const short: Code = {
  name: "short-1750",
  prefix: "1750",
  title: "Short's laws, 1750",
  brief: "Short, 1750",
  about: "Over the board only.",
  plays: [
    {
      name: "board",
      limits: ["B", "C", "D"],
      laws: {
        time: "XX",
        "false-move": "XIII",
        "moved-twice": "XIV",
        announcement: "XVIII",
        "count-notice": "XXII",
        "drawn-game": "1801:1(c)",
      },
      open: [],
    },
  ],
};

/** Its prefix is no year; it exacts penalty A and wants check said; it has a way of play that the page has no words for. */
const fourth: Code = {
  name: "coffee-house",
  prefix: "coffee",
  title: "Customs of the Coffee House",
  brief: "Coffee House",
  about: "Nobody wrote them down.",
  plays: [
    {
      name: "board",
      limits: ["D"],
      laws: {
        announcement: "Art.2",
        "penalty-a": "Art.3",
        "forfeit-print": "Art.4",
        "odds-castling": "Art.5",
        "consultation-bound": "Art.6",
        consultation: "Art.6",
        repetition: "1801:8(b)",
        time: "Art.9",
      },
      open: ["Art.4", "Art.6"],
    },
    { name: "signals", limits: ["B", "turn"], laws: { "post-copy": "Art.7", time: "Art.9" }, open: ["Art.7"] },
  ],
};

export const CODES: Code[] = [full, older, short, fourth];

/** What one of these codes states in a way of play. */
export function law(codeName: string, play = "board"): Law {
  return new Law(CODES, codeName, play);
}
