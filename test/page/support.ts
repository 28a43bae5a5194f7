// What the page's unit tests share: chance that can be repeated, a browser's storage, and games to begin with.

import { webcrypto } from "node:crypto";
import type { Man } from "../../web/src/board/men";
import type { Placement } from "../../web/src/board/squares";
import { ALL_SQUARES, START } from "../../web/src/board/squares";
import type { GameState } from "../../web/src/game/state";
import { addEntry, newState } from "../../web/src/game/state";
import type { About, Entry, Ruling, Section } from "../../web/src/lib/api";
import { CODES } from "./invented";

export const START_FEN = `${START} w KQkq - 0 1`;

/** Numbers from 0 up to a bound, the same in every run (mulberry32). */
export function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

export function pick<T>(items: readonly T[], random: (below: number) => number): T {
  const item = items[random(items.length)];
  if (item === undefined) throw new Error("nothing to pick from");
  return item;
}

/** Men strewn over the board, any men anywhere. */
export function randomMen(random: (below: number) => number): Placement {
  const men: Placement = new Map();
  const count = random(33);
  for (let i = 0; i < count; i++) men.set(pick(ALL_SQUARES, random), pick([..."KQRBNPkqrbnp"] as Man[], random));
  return men;
}

/** A browser's storage that is empty, in place of the one before. */
export function freshStorage(): Map<string, string> {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
  Object.assign(globalThis, { localStorage: storage, matchMedia: () => ({ matches: false }) });
  return kept;
}

/** Node 18 has no `crypto` of its own that scripts can see. */
export function needCrypto(): void {
  if (!("crypto" in globalThis)) Object.assign(globalThis, { crypto: webcrypto });
}

export function about(change: Partial<About> = {}): About {
  return {
    game: "g1",
    head: [],
    code: "full-1801",
    play: "board",
    umpire: "vigilant",
    tuition: false,
    blindfold: "none",
    engine: null,
    made: "2026-11-15T10:00:00Z",
    seats: [],
    you: { seat: "white", number: 1 },
    begun: true,
    seq: 0,
    chain: "",
    status: "playing",
    winner: null,
    reason: null,
    turn: "white",
    position: START_FEN,
    plies: 0,
    clock: { now: 0, used: [0, 0], runs: null, due: null },
    ...change,
  };
}

/** A game that has just begun, under one of the codes of invented.ts. */
export function game(change: Partial<About> = {}): GameState {
  return newState(about(change), CODES);
}

export function ruling(change: Partial<Ruling> = {}): Ruling {
  return {
    act: 1,
    line: 1,
    by: "white",
    did: "touch e2",
    ruling: "allowed",
    laws: [],
    says: "",
    position: START_FEN,
    turn: "white",
    status: "playing",
    winner: null,
    reason: null,
    may: [],
    must: [],
    moves: [],
    ...change,
  };
}

/** A game after some acts: each is a line of the docket, what the umpire made of it, and what else its entry has. */
export function played(
  acts: { line: string; ruling?: Partial<Ruling>; entry?: Partial<Entry> }[],
  change: Partial<About> = {},
): GameState {
  const state = game(change);
  for (const [i, act] of acts.entries())
    addEntry(state, {
      seq: i + 1,
      at: "2026-11-15T10:00:00Z",
      line: act.line,
      chain: "",
      ruling: ruling({ act: i + 1, ...act.ruling }),
      ...act.entry,
    });
  return state;
}

export function section(id: string, change: Partial<Section> = {}): Section {
  return { id, part: "Part I", text: `What ${id} says.`, same: null, readings: [], cases: 0, related: [], ...change };
}
