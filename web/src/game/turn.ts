// Shows whose turn it is, and the clocks.

import type { SideName } from "../lib/api";
import { fill, h } from "../lib/dom";
import { sideWord } from "../lib/sides";
import type { GameState } from "./state";
import { isOver, status, turn } from "./state";
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

/** What a player's clock reads at this moment. */
export function usedNow(state: GameState, side: SideName): number {
  const { clock } = state;
  const base = clock.used[side === "white" ? 0 : 1];
  return clock.runs === side ? base + (Date.now() - state.clockAt) / 1000 : base;
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
  return `${sideWord(turn(state))} to play`;
}

export function turnPart(): Part {
  const line = h("p", { class: "whose law" });
  const faces = { white: h("span", { class: "face" }), black: h("span", { class: "face" }) };
  const due = h("p", { class: "due" });
  const clocks = h(
    "div",
    { class: "clocks", role: "timer" },
    h("div", { class: "clock white-clock" }, h("span", { class: "whom" }, "White"), faces.white),
    h("div", { class: "clock black-clock" }, h("span", { class: "whom" }, "Black"), faces.black),
  );
  const element = h("section", { class: "turn", aria: { label: "Turn and clocks" } }, line, clocks, due);
  let state: GameState | null = null;
  const tick = (): void => {
    if (!state) return;
    for (const side of ["white", "black"] as const) faces[side].textContent = clockFace(usedNow(state, side));
    const { runs, due: limit } = state.clock;
    const left = runs && limit !== null ? limit - usedNow(state, runs) : null;
    fill(due, runs && left !== null ? `${sideWord(runs)} has ${clockFace(left)} to the limit` : "");
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
      const [white, black] = clocks.children;
      white?.classList.toggle("runs", state.clock.runs === "white");
      black?.classList.toggle("runs", state.clock.runs === "black");
      element.classList.toggle("over", isOver(state));
      tick();
    },
  };
}
