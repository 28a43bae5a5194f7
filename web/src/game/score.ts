// The score of the game in the notation that the reader prefers.

import { Board } from "../board/board";
import { button, fill, h } from "../lib/dom";
import { setSetting, settings } from "../lib/settings";
import type { GameState } from "./state";
import type { Part } from "./table";
import { Shown } from "./table";

/** Draws a diagram at every tenth move of a game by letter, so that an error is found before long. */
function diagram(state: GameState, ply: number): HTMLElement | null {
  const position = state.positions[ply];
  if (state.about.play !== "correspondence" || ply % 20 || !position) return null;
  const host = h("div", { class: "small-board" });
  new Board(host, { names: "none", label: `The position after move ${ply / 2}` }).show(position);
  return host;
}

export function scorePart(): Part {
  const list = h("ol", { class: "moves law" });
  const box = h("div", { class: "moves-box", tabIndex: 0, role: "region", aria: { label: "Moves" } }, list);
  const law = button("P-K4", () => choose("law"), "tab");
  const san = button("e4", () => choose("san"), "tab");
  law.title = "Descriptive notation";
  san.title = "Algebraic notation";
  const switcher = h("div", { class: "tabs", role: "group", aria: { label: "Notation" } }, law, san);
  const element = h(
    "section",
    { class: "score", aria: { label: "Score" } },
    h("header", {}, h("h2", {}, "Score"), switcher),
    box,
  );
  const shown = new Shown();
  let game: GameState | null = null;
  const draw = (): void => {
    const style = settings().score;
    law.setAttribute("aria-pressed", String(style === "law"));
    san.setAttribute("aria-pressed", String(style === "san"));
    if (!game || !shown.changedTo(style, game.score)) return;
    fill(list, ...rowsOf(game, style));
    box.scrollTop = box.scrollHeight;
  };
  const choose = (style: "law" | "san"): void => {
    setSetting("score", style);
    draw();
  };
  return {
    element,
    update({ state }) {
      game = state;
      draw();
    },
  };
}

/** Makes a row for each pair of moves. Where Black began, the first row has no move of White's. */
function rowsOf(state: GameState, style: "law" | "san"): HTMLElement[] {
  const black = state.positions[0]?.split(" ")[1] === "b" ? 1 : 0;
  const cells = [...(black ? ["…"] : []), ...state.score.map((move) => move[style])];
  const rows: HTMLElement[] = [];
  for (let i = 0; i < cells.length; i += 2) {
    const [white = "", reply = ""] = cells.slice(i, i + 2);
    rows.push(h("li", {}, h("span", {}, white), h("span", {}, reply), diagram(state, i + 2 - black)));
  }
  return rows;
}
