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
  /** The men at the beginning of each turn so far. */
  turns: Placement[];
  /** The same positions as FEN. */
  positions: string[];
  clock: Clock;
  /** When the clock was read, in this machine's time. */
  clockAt: number;
  sealings: Sealing[];
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
    turns: [wood.men],
    positions: [first],
    clock: about.clock,
    clockAt: Date.now(),
    sealings: [],
    lastMove: null,
    lot: about.lot,
  };
}

export function addEntry(state: GameState, entry: Entry): void {
  state.entries = entry.seq;
  if (entry.clock) {
    state.clock = entry.clock;
    state.clockAt = Date.now();
  }
  const { ruling } = entry;
  const act = parseAct(entry.line);
  if (!ruling || !act) return;
  const time = /^[\d:T-]+/.exec(entry.line)?.[0] ?? null;
  state.ledger.push({ seq: entry.seq, at: entry.at, time, act, ruling, move: entry.move ?? null });
  state.last = ruling;
  if (ruling.position) state.wood = ruled(state.wood, act, readPlacement(ruling.position));
  keepScore(state, entry, ruling);
  keepSeals(state, entry, act);
}

function keepScore(state: GameState, entry: Entry, ruling: Ruling): void {
  const plies = entry.plies ?? state.score.length;
  const before = plies - (entry.move ? 1 : 0);
  if (before < state.score.length) {
    state.score.length = before;
    state.turns.length = before + 1;
    state.positions.length = before + 1;
  }
  if (entry.move) {
    state.score.push(entry.move);
    state.turns.push(state.wood.men);
    state.positions.push(ruling.position ?? "");
  }
  state.lastMove = state.score.at(-1) ?? null;
}

function keepSeals(state: GameState, entry: Entry, act: ParsedAct): void {
  if (entry.sealed)
    state.sealings.push({ seq: entry.seq, by: act.by, commitment: entry.sealed.commitment, opened: null });
  if (entry.opened) {
    const sealing = state.sealings.at(-1);
    if (sealing) sealing.opened = entry.opened;
  }
}

/** Finds the pawns that were promoted by naming a piece, which has not been put in their place yet. */
export function namedPawns(state: GameState): Square[] {
  const named: Placement = new Map();
  let before: Placement | null = null;
  if (!state.ledger.some(({ act }) => act.verb === "name")) return [];
  for (const line of state.ledger) before = followNamed(named, before, line);
  return [...named.keys()];
}

/** Brings the named pawns up to date with one act. Gives the men after it, or null if they are not shown. */
function followNamed(named: Placement, before: Placement | null, { act, ruling }: LedgerLine): Placement | null {
  if (!ruling.position) return null;
  const men = readPlacement(ruling.position);
  for (const [square, man] of named) if (men.get(square) !== man) named.delete(square);
  if (act.verb === "replace") named.delete(act.rest.slice(0, 2));
  if (act.verb === "name" && ruling.ruling !== "refused" && before) addPromoted(named, before, men);
  return men;
}

/** Adds the men that have appeared on the first and the eighth rank. */
function addPromoted(named: Placement, before: Placement, men: Placement): void {
  for (const [square, man] of men) if (/[18]$/.test(square) && before.get(square) !== man) named.set(square, man);
}

/** Finds the man that a right or a duty means by a square: the one that stood there when the offender's turn began. */
export function manMeant(state: GameState, square: Square, side: SideName | null): Man | undefined {
  const boards = [...state.turns.slice(-2), state.wood.men, state.begin];
  const found = boards.map((men) => men.get(square)).filter((man): man is Man => !!man);
  return found.find((man) => side === null || sideOf(man) === side) ?? found[0];
}

export function status(state: GameState): Ruling["status"] {
  return state.last?.status ?? state.about.status;
}

export function turn(state: GameState): SideName {
  return state.last?.turn ?? state.about.turn;
}

export function isOver(state: GameState): boolean {
  return !["playing", "adjourned"].includes(status(state));
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
