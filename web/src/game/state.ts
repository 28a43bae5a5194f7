// The game as this seat knows it. Entries of the server are added one after another; the page draws the result.

import type { Man } from "../board/men";
import type { Placement, Square } from "../board/squares";
import { readPlacement, START, sideOf } from "../board/squares";
import type { About, Clock, Code, Entry, Ruling, ScoredMove, SideName } from "../lib/api";
import { Law } from "../lib/codes";
import type { ParsedAct, Wood } from "./wood";
import { emptyWood, parseAct, ruled } from "./wood";

export interface LedgerLine {
  seq: number;
  at: string;
  time: string | null;
  act: ParsedAct;
  ruling: Ruling;
  /** The move that the act completed, if it did. */
  move: ScoredMove | null;
  /** The umpire has put men elsewhere than the hand did: he restored a position, or undid a move. */
  shifted: boolean;
}

export interface Sealing {
  seq: number;
  by: string;
  commitment: string;
  opened: { commitment: string; nonce: string; record: string } | null;
}

export interface GameState {
  about: About;
  /** What the game's code states in the game's way of play. */
  law: Law;
  entries: number;
  ledger: LedgerLine[];
  score: ScoredMove[];
  last: Ruling | null;
  wood: Wood;
  begin: Placement;
  /** The position after each move so far, as FEN; the first is that of the beginning. It is empty if it is not shown. */
  positions: string[];
  /** How many moves of the score have stayed as they were since a part last looked (see `takeChange`). */
  unchanged: number;
  clock: Clock;
  /** When the clock was read, in this machine's time. */
  clockAt: number;
  /** When the connection was lost, in this machine's time: nobody's clock is shown running then. */
  stoppedAt: number | null;
  /** The last line that the server knew of when it told how the clocks stand. */
  clockSeq: number;
  sealings: Sealing[];
  /** Has a move been sealed since the game was adjourned? */
  sealed: boolean;
  /** Who has offered a draw that was neither declined nor answered by a move. */
  offer: SideName | null;
  /** The last record that was sent, called or wired. */
  record: LedgerLine | null;
  /** The pawns that were promoted by naming a piece, which has not been put in their place yet. */
  named: Placement;
  lastMove: ScoredMove | null;
  lot: About["lot"];
}

export function newState(about: About, codes: Code[]): GameState {
  const start = about.head
    .find((line) => line.startsWith("position:"))
    ?.slice(9)
    .trim();
  const first = start ?? `${START} w KQkq - 0 1`;
  const wood = emptyWood();
  const seen = about.position !== null || about.blindfold === "none";
  if (seen) wood.men = readPlacement(about.plies === 0 && about.position ? about.position : first);
  return {
    about,
    law: new Law(codes, about.code, about.play),
    entries: 0,
    ledger: [],
    score: [],
    last: null,
    wood,
    begin: readPlacement(first),
    positions: [seen ? first : ""],
    unchanged: 0,
    clock: about.clock,
    clockAt: Date.now(),
    stoppedAt: null,
    clockSeq: about.seq,
    sealings: [],
    sealed: false,
    offer: null,
    record: null,
    named: new Map(),
    lastMove: null,
    lot: about.lot,
  };
}

/** Takes what the server tells of the game beside its entries. Its clocks are those of this moment. */
export function hearAbout(state: GameState, about: About): void {
  state.about = about;
  if (about.seq < state.entries) return;
  state.clock = about.clock;
  state.clockAt = Date.now();
  state.clockSeq = about.seq;
  state.stoppedAt = null;
}

/** Acts of a hand that move no man. */
const STILL = new Set(["touch", "notice", "adoube", "quit"]);

export function addEntry(state: GameState, entry: Entry): void {
  state.entries = entry.seq;
  if (entry.clock && entry.seq > state.clockSeq) {
    state.clock = entry.clock;
    state.clockAt = Date.now();
  }
  const { ruling } = entry;
  const act = parseAct(entry.line);
  if (!ruling || !act) return;
  const time = /^[\d:T-]+/.exec(entry.line)?.[0] ?? null;
  const before = state.wood;
  if (ruling.position) state.wood = ruled(before, act, readPlacement(ruling.position));
  const shifted = STILL.has(act.verb) && !samePlacement(before.men, state.wood.men);
  const line = { seq: entry.seq, at: entry.at, time, act, ruling, move: entry.move ?? null, shifted };
  state.ledger.push(line);
  state.last = ruling;
  keepScore(state, entry, ruling);
  keepSeals(state, entry, act);
  keepOffer(state, line);
  keepNamed(state, before.men, line);
  if (["send", "call", "wire"].includes(act.verb)) state.record = line;
}

function samePlacement(one: Placement, other: Placement): boolean {
  if (one.size !== other.size) return false;
  for (const [square, man] of one) if (other.get(square) !== man) return false;
  return true;
}

function keepScore(state: GameState, entry: Entry, ruling: Ruling): void {
  const added = entry.moves ?? (entry.move ? [entry.move] : []);
  const plies = entry.plies ?? state.score.length;
  const before = plies - added.length;
  if (before < state.score.length) {
    state.score.length = before;
    state.positions.length = before + 1;
    state.unchanged = Math.min(state.unchanged, before);
  }
  for (const move of added) {
    state.score.push(move);
    state.positions.push((entry.moves ? move.position : ruling.position) ?? "");
  }
  state.lastMove = state.score.at(-1) ?? null;
}

/** Says from which move on the score is new, and counts everything as seen from now on. */
export function takeChange(state: GameState): number {
  const from = Math.min(state.unchanged, state.score.length);
  state.unchanged = state.score.length;
  return from;
}

function keepSeals(state: GameState, entry: Entry, act: ParsedAct): void {
  if (act.verb === "adjourn" && entry.ruling?.ruling !== "refused") state.sealed = false;
  if (act.verb === "seal" && entry.ruling?.ruling !== "refused") state.sealed = true;
  if (entry.sealed)
    state.sealings.push({ seq: entry.seq, by: act.by, commitment: entry.sealed.commitment, opened: null });
  if (entry.opened) {
    const sealing = state.sealings.at(-1);
    if (sealing) sealing.opened = entry.opened;
  }
}

/** Who offers a draw by this act. An offer may come with a move or as a code word, and then the umpire says it. */
function offerer({ act, ruling }: LedgerLine): SideName | null {
  if (ruling.ruling === "refused") return null;
  if (act.verb === "offer") return act.by as SideName;
  return act.verb === "wire" && / (offers|proposes) a draw/.test(ruling.says) ? (act.by as SideName) : null;
}

function endsOffer({ act, ruling }: LedgerLine): boolean {
  if (["decline", "withdraw"].includes(act.verb)) return ruling.ruling !== "refused";
  return act.verb === "wire" && / (declines|withdraws) .*draw/.test(ruling.says);
}

function keepOffer(state: GameState, line: LedgerLine): void {
  const by = offerer(line);
  if (by) state.offer = by;
  else if (endsOffer(line) || (line.move && line.act.by !== state.offer)) state.offer = null;
}

/** Brings the named pawns up to date with one act. */
function keepNamed(state: GameState, before: Placement, { act, ruling }: LedgerLine): void {
  const { named } = state;
  const { men } = state.wood;
  if (!ruling.position) return;
  for (const [square, man] of named) if (men.get(square) !== man) named.delete(square);
  if (act.verb === "replace") named.delete(act.rest.slice(0, 2));
  if (act.verb !== "name" || ruling.ruling === "refused") return;
  for (const [square, man] of men) if (/[18]$/.test(square) && before.get(square) !== man) named.set(square, man);
}

/** Finds the pawns that were promoted by naming a piece, which has not been put in their place yet. */
export function namedPawns(state: GameState): Square[] {
  return [...state.named.keys()];
}

/** Finds the man that a right or a duty means by a square: the one that stood there when the offender's turn began. */
export function manMeant(state: GameState, square: Square, side: SideName | null): Man | undefined {
  const boards = [...state.positions.slice(-2).map(readPlacement), state.wood.men, state.begin];
  const found = boards.map((men) => men.get(square)).filter((man): man is Man => !!man);
  return found.find((man) => side === null || sideOf(man) === side) ?? found[0];
}

export function status(state: GameState): Ruling["status"] {
  return state.last?.status ?? state.about.status;
}

export function turn(state: GameState): SideName {
  return state.last?.turn ?? state.about.turn;
}

/** What may be moved now, as the umpire last listed it. */
export function lawfulMoves(state: GameState): readonly string[] {
  return state.last?.moves ?? state.about.moves ?? [];
}

export function isOver(state: GameState): boolean {
  return !["playing", "adjourned"].includes(status(state));
}

/**
 * Who has to act now, and what he has to do. While a record or a call could mean two moves, the turn is still that of
 * its author, but the game waits for whoever chooses.
 */
export function waitsFor(state: GameState): { side: SideName; what: "play" | "choose" | "explain" } {
  const chooser = state.last?.may.find((right) => right.do.startsWith("adopt "));
  if (chooser) return { side: chooser.by, what: "choose" };
  const author = state.last?.must.find((duty) => duty.do === "interpret");
  return author ? { side: author.by, what: "explain" } : { side: turn(state), what: "play" };
}

/** Does the game wait for a side for which this seat alone plays? */
export function isMyTurn(state: GameState): boolean {
  return state.about.begun && status(state) === "playing" && state.about.you.seat === waitsFor(state).side;
}

/** The limit of time in the game's head, or null if the game has none. */
export function limitOf(state: GameState): string | null {
  const line = state.about.head.find((one) => one.startsWith("limit:"));
  return line ? line.slice(6).trim() : null;
}

/** The sides for which this seat may act. */
export function mine(state: GameState): SideName[] {
  const { seat } = state.about.you;
  if (seat === "table") return ["white", "black"];
  return seat === "white" || seat === "black" ? [seat] : [];
}

/** Who writes a record now: at a table for two the side whose turn it is, else the seat's own side. */
export function writer(state: GameState): SideName | null {
  const sides = mine(state);
  return sides.length > 1 ? turn(state) : (sides[0] ?? null);
}

/** Does this seat play by records: letters, wires or calls? Otherwise it plays with hands. */
export function byRecord(state: GameState): boolean {
  const { play, blindfold } = state.about;
  if (play === "board") return false;
  if (play !== "blindfold") return true;
  const sides = mine(state);
  return blindfold === "both" || sides.some((side) => side === blindfold) || !sides.length;
}
