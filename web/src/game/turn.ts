// Whose turn it is, and what the clocks show.

import type { SideName } from "../lib/api";
import { h } from "../lib/dom";
import { readModern, readSpan } from "../lib/modern";
import { sideWord } from "../lib/sides";
import type { GameState } from "./state";
import { isMyTurn, isOver, limitOf, status, waitsFor } from "./state";
import type { Part, Table } from "./table";
import { sayEnd } from "./words";

/** Writes seconds as a clock shows them, 1:12:40; from two days on, as days and hours. */
export function clockFace(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (value: number): string => String(value).padStart(2, "0");
  const hours = Math.floor(whole / 3600);
  if (hours >= 48) return `${Math.floor(hours / 24)} d ${two(hours % 24)} h`;
  return `${hours}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
}

/** Writes what is left of a player's time; in the last ten seconds with tenths. */
export function leftFace(seconds: number): string {
  if (seconds >= 10 || seconds <= 0) return clockFace(seconds);
  return `0:00:0${(Math.floor(seconds * 10) / 10).toFixed(1)}`;
}

/** What a player's clock reads at this moment. While the server cannot be reached no clock is shown running. */
export function usedNow(state: GameState, side: SideName): number {
  const { clock } = state;
  const base = clock.used[side === "white" ? 0 : 1];
  const now = state.stoppedAt ?? Date.now();
  return clock.runs === side ? base + Math.max(0, now - state.clockAt) / 1000 : base;
}

/** The first step of a limit in seconds: "B 30/2h 45/3h" is 7200. */
export function firstStep(limit: string): number | null {
  return readSpan(/\d+\/(\S+)/.exec(limit)?.[1] ?? "") || null;
}

/** How many moves of the score a side has made. */
function movesOf({ score, positions }: GameState, side: SideName): number {
  const lead = positions[0]?.split(" ")[1] === "b" ? 1 : 0;
  const white = Math.floor((score.length + 1 - lead) / 2);
  return side === "white" ? white : score.length - white;
}

/** The limit of a player whose clock does not run now: what his last move has added is his already. */
function restingLimit(state: GameState, limit: string, side: SideName, known: number | undefined): number | null {
  const modern = readModern(limit);
  if (modern?.added) return modern.base + modern.added * movesOf(state, side);
  return known ?? firstStep(limit);
}

/** Where each player's limit lay when his clock last ran, by state: the server tells it for the clock that runs. */
const limits = new WeakMap<GameState, Partial<Record<SideName, number>>>();

/** What is left of a player's time, or null if his limit cannot be told as a time on his clock. */
export function leftNow(state: GameState, side: SideName): number | null {
  const limit = limitOf(state);
  const { runs, due } = state.clock;
  if (!limit) return null;
  /* By letter each turn has its own time. */
  if (state.about.play === "correspondence") return runs === side && due !== null ? due - usedNow(state, side) : null;
  const known = limits.get(state) ?? {};
  if (runs && due !== null) known[runs] = due;
  limits.set(state, known);
  const runsNow = runs === side && due !== null;
  const passes = runsNow ? due : restingLimit(state, limit, side, known[side]);
  return passes === null ? null : passes - usedNow(state, side);
}

export function sayClocks(state: GameState): string {
  const { due, runs } = state.clock;
  const limit = due !== null && runs ? ` ${sideWord(runs)}’s limit passes at ${clockFace(due)}.` : "";
  return `White ${clockFace(usedNow(state, "white"))}, Black ${clockFace(usedNow(state, "black"))}.${limit}`;
}

export function sayTurn(state: GameState): string {
  const end = sayEnd(status(state), state.last?.winner ?? null, state.last?.reason ?? null);
  if (end) return end;
  if (!state.about.begun) return "Waiting for the players";
  if (status(state) === "adjourned") return "Adjourned";
  const { side, what } = waitsFor(state);
  if (what === "choose") return `${sideWord(side)} chooses what was meant`;
  return what === "explain" ? `${sideWord(side)} has to say what he meant` : `${sideWord(side)} to play`;
}

/** Shows whose turn it is; by letter also how long the player has. The clocks stand beside the names. */
export function turnPart(): Part {
  const line = h("p", { class: "whose law" });
  const due = h("p", { class: "due" });
  const element = h("section", { class: "turn", aria: { label: "Turn" } }, line, due);
  let state: GameState | null = null;
  const tick = (): void => {
    if (!state) return;
    const { runs, due: limit } = state.clock;
    /* At a board the clocks beside the names say it. */
    const told = state.about.play === "correspondence" ? runs : null;
    const left = told && limit !== null ? limit - usedNow(state, told) : null;
    const words = runs && left !== null && left >= 0 ? `${sideWord(runs)} has ${clockFace(left)} to the limit` : "";
    if (due.textContent !== words) due.textContent = words;
    due.classList.toggle("pressing", left !== null && left < 60);
  };
  setInterval(tick, 500);
  return {
    element,
    update(table: Table) {
      state = table.state;
      element.hidden = !state.about.begun;
      const text = sayTurn(state);
      if (line.textContent !== text) line.textContent = text;
      element.classList.toggle("over", isOver(state));
      element.classList.toggle("mine", isMyTurn(state));
      tick();
    },
  };
}
