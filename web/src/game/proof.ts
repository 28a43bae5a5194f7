// A claim of a draw shows its proof before it is made: the positions that came again, the count of moves, or the
// checks.

import { Board } from "../board/board";
import type { Placement } from "../board/squares";
import { readPlacement } from "../board/squares";
import { after, endsOf, moveBetween } from "../board/uci";
import type { SideName } from "../lib/api";
import { post } from "../lib/api";
import type { Child } from "../lib/dom";
import { button, dialog, fill, h } from "../lib/dom";
import { other } from "../lib/sides";
import { cite } from "./cite";
import type { GameState } from "./state";
import type { Table } from "./table";

/** The fields of a FEN that make a position: men, turn and rights. The others only count moves. */
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
  const now = identity(state.positions.at(-1) ?? "");
  const times = [...state.positions.entries()].filter(([, fen]) => identity(fen) === now);
  return h(
    "div",
    {},
    h("p", {}, `The position on the board has stood ${times.length === 1 ? "once" : `${times.length} times`}.`),
    h(
      "div",
      { class: "boards" },
      ...times.slice(-3).map(([ply, fen]) => smallBoard(fen, flipped, afterMove(state, ply))),
    ),
  );
}

export function fiftyProof(state: GameState): Child {
  const fen = state.last?.position ?? state.positions.at(-1) ?? "";
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

/** The positions of the strategy to which a single move of the defender leads. */
function defences(checked: Placement, by: SideName, strategy: [string, string][]): [string, string][] {
  return strategy.filter(([fen]) => moveBetween(checked, readPlacement(fen), by) !== null);
}

function playStrategy(host: HTMLElement, strategy: [string, string][], by: SideName): void {
  const [first] = strategy;
  if (!first) return;
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
      const checked = after(men, uci);
      board.show(checked);
      board.mark("proof", endsOf(uci));
      const next = defences(checked, other(by), strategy);
      fill(
        words,
        `Check, ${endsOf(uci).join("–")}. ${next.length ? "Every answer is met by another check:" : "No answer leads on: it is mate."}`,
      );
      fill(
        replies,
        ...next.map((answer, i) => button(`Defence ${i + 1}`, () => check(answer))),
        button("From the beginning", () => check(first)),
      );
    }, 350);
  };
  check(first);
}

function endlessProof(state: GameState, by: SideName): HTMLElement {
  const host = h("div", {}, h("p", { class: "faint" }, "The prover is asked …"));
  const fen = state.positions.at(-1) ?? "";
  post<Proof>("/api/prove", { question: "endless-checks", side: by, fen }).then(
    (proof) => {
      if (proof.strategy?.length) playStrategy(host, proof.strategy, by);
      else fill(host, h("p", {}, `The prover says: ${proof.verdict}.`, proof.why ? ` ${proof.why}` : ""));
    },
    () => fill(host, h("p", {}, "The prover cannot be asked just now. The umpire will decide.")),
  );
  return host;
}

/** A draw that is claimed, by the name of its idea. */
export type DrawClaim = "fifty-moves" | "repetition" | "endless-checks" | "drawn-game";

/** Shows what a claim rests on, with a button that makes it. */
export function openClaim(table: Table, by: SideName, kind: DrawClaim, title: string): void {
  const { state } = table;
  const line = h("input", { type: "text", placeholder: "Q-K8 ch, K-R2, …", id: "claim-line" });
  const proofs: Partial<Record<DrawClaim, () => Child>> = {
    repetition: () => repetitionProof(state, by === "black"),
    "fifty-moves": () => fiftyProof(state),
    "endless-checks": () => endlessProof(state, by),
  };
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
  const law = state.law.id(kind);
  const box = dialog(title, "claim", proofs[kind]?.(), own, h("div", { class: "row" }, claim, law && cite(law)));
}
