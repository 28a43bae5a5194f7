// What a docket can tell and a board cannot show by itself: each doing is an act, with the fields that complete it.

import type { SideName } from "../lib/api";
import type { Idea } from "../lib/ideas";
import { sideWord } from "../lib/sides";
import { uncapitalized } from "../lib/text";
import { groundsOf } from "./grounds";
import { quoted } from "./records";
import type { GameState } from "./state";
import { byRecord, status } from "./state";

export interface Field {
  name: string;
  label: string;
  /** `men` is a board on which the men are set up; `tick` may stay empty, and so may what is optional. */
  kind: "square" | "record" | "words" | "time" | "choice" | "tick" | "men";
  options?: [string, string][];
  value?: string;
  optional?: boolean;
}

export interface Doing {
  words: string;
  /** Says when it is right to do it, if its name does not. */
  says?: string;
  fields: Field[];
  act: (value: (name: string) => string) => string;
}

/** A doing that needs no fields. */
export function simply(act: string, words: string): Doing {
  return { words, fields: [], act: () => act };
}

export interface DoingGroup {
  title: string;
  doings: Doing[];
}

const PIECES: [string, string][] = ["queen", "rook", "bishop", "knight"].map((name) => [name, name]);
const MEN: [string, string][] = ["queen", "rook", "bishop", "knight", "pawn", "king"].map((name) => [name, name]);
const COLOURS: [string, string][] = [
  ["white", "White’s"],
  ["black", "Black’s"],
];
const SIDES: [string, string][] = [
  ["white", "White"],
  ["black", "Black"],
];

function square(name: string, label: string, value = ""): Field {
  return { name, label, kind: "square", value };
}

function record(name: string, label: string, value = ""): Field {
  return { name, label, kind: "record", value };
}

function choice(name: string, label: string, options: [string, string][]): Field {
  return { name, label, kind: "choice", options };
}

function tick(name: string, label: string): Field {
  return { name, label, kind: "tick" };
}

function when(condition: unknown, ...doings: Doing[]): Doing[] {
  return condition ? doings : [];
}

// ---- At the board ----

/** The side has a pawn on its last rank, which waits for a piece. */
function waitingPawn(state: GameState, by: SideName): boolean {
  const pawn = by === "white" ? "P" : "p";
  const last = by === "white" ? "8" : "1";
  return [...state.wood.men].some(([where, man]) => man === pawn && where[1] === last);
}

/** The side has a hand on a man, and has not taken him up. */
function touches(state: GameState, by: SideName): boolean {
  return state.ledger.findLast(({ act }) => act.by === by)?.act.verb === "touch";
}

function handDoings(state: GameState, by: SideName): Doing[] {
  const held = state.wood.held[by];
  const [named] = state.named.keys();
  return [
    ...when(held, simply(`replace ${held?.from}`, "Put the man in my hand back where it came from")),
    ...when(!held && touches(state, by), simply("remove-hand", "Take my hand away")),
    simply("castle king", "Castle on the king’s side"),
    simply("castle queen", "Castle on the queen’s side"),
    simply("mend", "Put back everything that was displaced"),
    {
      words: "Put one man back …",
      fields: [square("to", "The square where it belongs")],
      act: (value) => `put-back ${value("to")}`,
    },
    {
      words: "Take a man off by mistake …",
      fields: [square("at", "The square of the man")],
      act: (value) => `remove ${value("at")} by mistake`,
    },
    {
      words: "Put a man on the board that does not belong to the game …",
      fields: [
        choice("colour", "Whose man", COLOURS),
        choice("man", "The man", MEN),
        square("at", "The square"),
        tick("accident", "by accident"),
      ],
      act: (value) => `add ${value("colour")} ${value("man")} ${value("at")}${value("accident") ? " by accident" : ""}`,
    },
    ...when(waitingPawn(state, by), {
      words: "Put something else for the piece that I take …",
      says: "A rook upside down, say, where there is no second queen.",
      fields: [choice("piece", "The piece it stands for", PIECES)],
      act: (value) => `exchange ${value("piece")} by substitute`,
    }),
    ...when(named, {
      words: "Put the piece in the place of the pawn that I named …",
      fields: [
        square("at", "The square of the pawn", named ?? ""),
        choice("piece", "The piece", PIECES),
        tick("substitute", "something that stands for the piece"),
      ],
      act: (value) => `replace ${value("at")} ${value("piece")}${value("substitute") ? " by substitute" : ""}`,
    }),
    ...when(state.law.has("announcement"), simply("say checkmate", "Say checkmate")),
  ];
}

/** An adjourned game is set up anew, and may be set up wrongly. It can be told before the resumption, or be found after. */
function resumptionDoings(state: GameState): Doing[] {
  const resumes = status(state) === "adjourned" || state.sealings.length > 0;
  return when(resumes && state.law.has("wrong-resumption"), {
    words: "The men were set up wrongly for the resumption …",
    says: "Show on the board how they stood.",
    fields: [{ name: "men", label: "How the men stood", kind: "men" }],
    act: (value) => `place-wrongly ${value("men")}`,
  });
}

const CONSENTS: [Idea, string, string][] = [
  ["forfeit-second-board", "second-board", "Let the other side use a second board"],
  ["forfeit-print", "print", "Let the other side consult books"],
  ["forfeit-assistance", "assistance", "Let the other side ask for help"],
];

function consentDoings(state: GameState): Doing[] {
  const replaces = !byRecord(state) && state.law.has("substituted");
  return [
    ...when(replaces, simply("consent", "Let the other side take its move back and replace it")),
    ...CONSENTS.filter(([idea]) => state.law.has(idea)).map(([, what, words]) => simply(`consent ${what}`, words)),
  ];
}

// ---- By letter and wire ----

const REMOTE = ["correspondence", "telegraph", "telegraph-nz"];

function lastRecord(state: GameState): string {
  return /^"([^"]*)"/.exec(state.record?.act.rest ?? "")?.[1] ?? "";
}

function letterDoings(state: GameState): Doing[] {
  const { play } = state.about;
  const zealand = state.law.has("nz-board-wrong");
  const last = state.lastMove?.uci ?? "";
  return [
    ...when(REMOTE.includes(play), simply("receive", "The last record has arrived")),
    ...when(zealand, {
      words: "Make the other’s move on my board …",
      says: "Tell the squares between which the man was moved here, rightly or wrongly.",
      fields: [square("from", "From", last.slice(0, 2)), square("to", "To", last.slice(2, 4))],
      act: (value) => `move ${value("from")}-${value("to")}`,
    }),
    ...when(
      zealand,
      {
        words: "There was a slip in my record …",
        says: "The umpire then says whether he is satisfied.",
        fields: [record("wrong", "What I wrote"), record("right", "What stands on my board")],
        act: (value) => `correct record ${quoted(value("wrong"))} to ${quoted(value("right"))}`,
      },
      simply("correct board", "The other’s move was wrongly made on my board"),
    ),
    ...when(state.law.has("post-telegram"), {
      words: "My telegram reached the other wrongly …",
      says: "The record stands as it was made; what followed is annulled.",
      fields: [record("wrong", "What he was told"), record("right", "What I recorded", lastRecord(state))],
      act: (value) => `correct telegram ${quoted(value("wrong"))} to ${quoted(value("right"))}`,
    }),
    ...when(REMOTE.includes(play), {
      words: "An illegal record was answered …",
      fields: [record("record", "The illegal record")],
      act: (value) => `point-out illegal ${quoted(value("record"))}`,
    }),
    ...when(REMOTE.includes(play), simply("appeal", "Ask the umpire to decide")),
  ];
}

// ---- Rights and charges ----

const ALLEGED: Idea[] = ["forfeit-upset", "forfeit-second-board", "forfeit-print", "forfeit-assistance"];

function rightDoings(state: GameState, by: SideName): Doing[] {
  const silent = state.about.umpire === "silent";
  const mine = state.last?.may.some((right) => right.by === by);
  const owed = state.last?.must.some((duty) => duty.by !== by);
  const charged = state.ledger.some(({ act }) => act.verb === "allege" && act.by !== by);
  return [
    ...when(silent || mine, simply("waive", "Waive my rights")),
    ...when(silent || owed, simply("release", "Release the other side from what I required")),
    ...when(state.offer === by, simply("withdraw draw", "Withdraw my offer of a draw")),
    ...when(state.law.has("count-notice"), simply("notice fifty", "Give notice of fifty moves")),
    ...when(charged, simply("admit", "Admit what is alleged")),
    ...groundsOf(state.law)
      .filter(({ idea }) => ALLEGED.includes(idea))
      .map(({ section, claimed }) => simply(`allege ${section}`, `Allege: ${uncapitalized(claimed)}`)),
  ];
}

const WRITE: Doing = {
  words: "Write an act as a docket has it …",
  says: "Without your name, for example: touch e2 by accident",
  fields: [{ name: "act", label: "The act", kind: "words" }],
  act: (value) => value("act").trim(),
};

/** Everything that a player can tell in this way of play and at this moment, besides what has buttons of its own. */
export function playerDoings(state: GameState, by: SideName): DoingGroup[] {
  const groups = [
    { title: "At the board", doings: byRecord(state) ? [] : handDoings(state, by) },
    { title: "The resumption", doings: resumptionDoings(state) },
    { title: "Records", doings: letterDoings(state) },
    { title: "Consent", doings: consentDoings(state) },
    { title: "Rights", doings: rightDoings(state, by) },
    { title: "In a docket’s words", doings: [WRITE] },
  ];
  return groups.filter(({ doings }) => doings.length > 0);
}

// ---- The umpire ----

/** What an umpire does besides finding facts and deciding in words. */
export function umpireDoings(state: GameState): DoingGroup[] {
  const { play } = state.about;
  const timed = state.about.head.some((line) => line.startsWith("limit:"));
  const zealand = state.law.has("nz-board-wrong");
  const atBoard = play === "board" || play === "blindfold";
  const groups: DoingGroup[] = [
    {
      title: "Time",
      doings: [
        simply("time", "Read the clocks"),
        ...when(timed && play !== "correspondence", {
          words: "A player’s time was wrongly recorded …",
          fields: [
            choice("side", "Whose time", SIDES),
            { name: "used", label: "He has used", kind: "time", value: "0:00:00" },
          ],
          act: (value) => `correct time ${value("side")} ${value("used")}`,
        }),
      ],
    },
    {
      title: "The arrangement of the men",
      doings: when(
        atBoard && state.law.has("setup"),
        {
          words: "What stands on two squares changes places …",
          says: "For a fault of the arrangement that was found too late to be required.",
          fields: [square("one", "The one square"), square("other", "The other")],
          act: (value) => `decides exchange ${value("one")} ${value("other")}`,
        },
        simply("decides annul-game", "The game is annulled"),
      ),
    },
    {
      title: "Records",
      doings: [
        ...when(state.law.has("post-telegram"), {
          words: "A telegram was delivered otherwise than it was recorded …",
          fields: [record("record", "What was delivered")],
          act: (value) => `delivered ${quoted(value("record"))}`,
        }),
        ...when(
          zealand,
          simply("satisfied", "I am satisfied that it was a slip"),
          simply("not-satisfied", "I am not satisfied"),
          {
            words: "The record did not agree with the board …",
            says: "The record is put right, and what followed is annulled.",
            fields: [record("wrong", "The record"), record("right", "The move on the board")],
            act: (value) => `wire Table ${quoted(value("wrong"))} ${quoted(value("right"))}`,
          },
        ),
        ...when(zealand && state.law.has("forfeit-changed"), {
          words: "I claim the game for the other side …",
          says: "The umpire may name an offence that forfeits the game, and claim it himself.",
          fields: [choice("side", "Who has forfeited it", SIDES)],
          act: (value) => `wire Vale ${value("side")}`,
        }),
      ],
    },
    {
      title: "Adjudication",
      doings: when(
        REMOTE.includes(play),
        simply("adjudicates draw", "The game is a draw"),
        ...SIDES.map(([side]) => simply(`adjudicates ${side}`, `${sideWord(side as SideName)} has won`)),
      ),
    },
    { title: "In a docket’s words", doings: [{ ...WRITE, says: 'For example: decides "The game goes on."' }] },
  ];
  return groups.filter(({ doings }) => doings.length > 0);
}
