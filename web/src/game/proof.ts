// Draws are claimed with their proof on the board: the positions that came again, the count, the checking strategy.

import { Board } from "../board/board";
import type { Placement } from "../board/squares";
import { readPlacement, sideOf } from "../board/squares";
import type { SideName } from "../lib/api";
import { post } from "../lib/api";
import type { Child } from "../lib/dom";
import { button, dialog, fill, h } from "../lib/dom";
import { cite } from "./cite";
import type { GameState } from "./state";
import { other } from "./state";
import type { Table } from "./table";

/** Who stood where, who was to move, and with which rights: the rest of a FEN only counts. */
function identity(fen: string): string {
  return fen.split(" ").slice(0, 4).join(" ");
}

function afterMove(state: GameState, ply: number): string {
  const move = state.score[ply - 1];
  if (!move) return "the beginning";
  return `after ${Math.ceil(ply / 2)}${ply % 2 ? "." : " …"} ${move.law}`;
}

function smallBoard(position: string | Placement, flipped: boolean, label: string): HTMLElement {
  const host = h("figure", { class: "small-board" });
  new Board(host, { flipped, names: "none", label }).show(position);
  host.append(h("figcaption", {}, label));
  return host;
}

export function repetitionProof(state: GameState, flipped: boolean): Child {
  const now = identity(state.positions[state.positions.length - 1] ?? "");
  const plies = state.positions.flatMap((fen, ply) => (identity(fen) === now ? [ply] : []));
  return h(
    "div",
    {},
    h("p", {}, `The position on the board has stood ${plies.length === 1 ? "once" : `${plies.length} times`}.`),
    h(
      "div",
      { class: "boards" },
      ...plies.slice(-3).map((ply) => smallBoard(state.positions[ply]!, flipped, afterMove(state, ply))),
    ),
  );
}

export function fiftyProof(state: GameState): Child {
  const fen = state.last?.position ?? state.positions[state.positions.length - 1] ?? "";
  const count = Number(fen.split(" ")[4] ?? 0);
  const from = state.score.length - count;
  return h(
    "div",
    {},
    h("p", { class: "count law" }, `${Math.floor(count / 2)} of 50`),
    h("meter", { min: 0, max: 100, value: count }),
    h(
      "p",
      {},
      `${count} moves of both sides without a capture or a pawn’s move, ${from > 0 ? afterMove(state, from).replace("after", "since") : "from the beginning"}.`,
    ),
  );
}

interface Proof {
  verdict: string;
  why?: string;
  line?: string[];
  strategy?: [string, string][];
}

function moved(men: Placement, uci: string): Placement {
  const after = new Map(men);
  const man = after.get(uci.slice(0, 2));
  after.delete(uci.slice(0, 2));
  if (man) after.set(uci.slice(2, 4), man);
  return after;
}

/** Positions of the strategy that one move of the defender's leads to. */
function defences(after: Placement, by: SideName, strategy: [string, string][]): [string, string][] {
  return strategy.filter(([fen]) => {
    const men = readPlacement(fen);
    const squares = [...new Set([...men.keys(), ...after.keys()])].filter(
      (square) => men.get(square) !== after.get(square),
    );
    const came = squares.filter((square) => men.has(square));
    return squares.length === 2 && came.length === 1 && sideOf(men.get(came[0]!)!) === by;
  });
}

function playStrategy(host: HTMLElement, strategy: [string, string][], by: SideName): void {
  const figure = h("figure", { class: "small-board" });
  const words = h("p", { class: "law" });
  const replies = h("div", { class: "row" });
  fill(host, figure, words, replies);
  const board = new Board(figure, { flipped: by === "black", label: "The checking strategy" });
  const check = (step: [string, string]): void => {
    const [fen, uci] = step;
    const men = readPlacement(fen);
    board.show(men);
    board.mark("proof", []);
    setTimeout(() => {
      const after = moved(men, uci);
      board.show(after);
      board.mark("proof", [uci.slice(0, 2), uci.slice(2, 4)]);
      const next = defences(after, other(by), strategy);
      fill(
        words,
        `Check, ${uci.slice(0, 2)}–${uci.slice(2, 4)}. ${next.length ? "Every answer is met by another check:" : "No answer leads on: it is mate."}`,
      );
      fill(
        replies,
        ...next.map((answer, i) => button(`Defence ${i + 1}`, () => check(answer))),
        button("From the beginning", () => check(strategy[0]!)),
      );
    }, 350);
  };
  if (strategy[0]) check(strategy[0]);
}

function endlessProof(state: GameState, by: SideName): HTMLElement {
  const host = h("div", {}, h("p", { class: "faint" }, "The prover is asked …"));
  const fen = state.positions[state.positions.length - 1] ?? "";
  post<Proof>("/api/prove", { question: "endless-checks", side: by, fen }).then(
    (proof) => {
      if (proof.strategy?.length) playStrategy(host, proof.strategy, by);
      else fill(host, h("p", {}, `The prover says: ${proof.verdict}.`, proof.why ? ` ${proof.why}` : ""));
    },
    () => fill(host, h("p", {}, "The prover cannot be asked just now. The umpire will decide.")),
  );
  return host;
}

const LAWS: Record<string, string> = {
  "fifty-moves": "II.8(b)",
  repetition: "II.8(c)",
  "endless-checks": "II.8(d)",
  "drawn-game": "I.15(c)",
};

/** Shows what a claim rests on before it is made. */
export function openClaim(table: Table, by: SideName, kind: string, title: string): void {
  const { state } = table;
  const line = h("input", { type: "text", placeholder: "Q-K8 ch, K-R2, …", id: "claim-line" });
  const proofs: Record<string, () => Child> = {
    repetition: () => repetitionProof(state, by === "black"),
    "fifty-moves": () => fiftyProof(state),
    "endless-checks": () => endlessProof(state, by),
  };
  const year = state.about.code.endsWith("1899") ? "1899" : "1903";
  const own =
    kind === "endless-checks" &&
    h("div", {}, h("label", { htmlFor: "claim-line" }, "A line of your own, if you like"), line);
  const claim = button(
    "Claim",
    () => {
      const words = line.value.replace(/"/g, "").trim();
      table.act(by, `claim ${kind}${words ? ` by "${words}"` : ""}`);
      box.close();
    },
    "chief",
  );
  const law = LAWS[kind] && state.about.code !== "lewis-1842" ? cite(`${year}:${LAWS[kind]}`) : null;
  const box = dialog(title, "claim", proofs[kind]?.(), own, h("div", { class: "row" }, claim, law));
}
