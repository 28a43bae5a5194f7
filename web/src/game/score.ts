// The score of the game in the notation that the reader prefers. A move can be pressed: the board then shows the
// position after it.

import { Board } from "../board/board";
import { button, fill, h } from "../lib/dom";
import { setSetting, settings } from "../lib/settings";
import type { Replay } from "./replay";
import type { GameState } from "./state";
import { takeChange } from "./state";
import type { Part } from "./table";

/** Draws a diagram at every tenth move of a game by letter, so that an error is found before long. */
function diagram(state: GameState, ply: number): HTMLElement | null {
  const position = state.positions[ply];
  if (state.about.play !== "correspondence" || ply % 20 || !ply || !position) return null;
  const host = h("div", { class: "small-board" });
  new Board(host, { names: "none", label: `The position after move ${ply / 2}` }).show(position);
  return host;
}

const FEW = 40; /* rows that are shown before the reader asks for all */

/** The list of moves. Only the last rows stand in it, and only what has changed is drawn again, so that a long game
 * costs no more than a short one; whoever looks back gets all. */
class MoveList {
  readonly element = h("ol", { class: "moves law" });
  private readonly earlier = h("li", { class: "earlier" });
  private readonly rows: HTMLElement[] = [];
  private first = 0; // the number of the first row that stands there
  private isAll = false;
  private style = settings().score;
  private looked: HTMLElement | null = null;

  constructor(private readonly choose: (ply: number) => void) {}

  /** Draws the moves from a ply on, counted from 0. */
  draw(state: GameState, from: number): void {
    const lead = state.positions[0]?.split(" ")[1] === "b" ? 1 : 0; // where Black began, the first row lacks White's
    const count = Math.ceil((state.score.length + lead) / 2);
    const least = this.isAll ? 0 : Math.max(0, count - FEW);
    const whole = settings().score !== this.style || least < this.first;
    this.style = settings().score;
    const begin = whole ? least : Math.max(least, Math.floor((from + lead) / 2));
    for (const row of this.rows.splice(Math.max(0, begin - this.first))) row.remove();
    for (; this.first < least && this.rows.length; this.first++) this.rows.shift()?.remove();
    if (!this.rows.length) this.first = begin;
    for (let row = this.first + this.rows.length; row < count; row++) this.add(state, row, lead);
    this.sayEarlier(state);
  }

  private add(state: GameState, number: number, lead: number): void {
    const ply = 2 * number - lead;
    const row = h("li", { data: { number: String(number + 1) } }, this.move(state, ply), this.move(state, ply + 1));
    const picture = state.score.length >= ply + 2 ? diagram(state, ply + 2) : null;
    if (picture) row.append(picture);
    this.rows.push(row);
    this.element.append(row);
  }

  private sayEarlier(state: GameState): void {
    if (!this.first) {
      this.earlier.remove();
      return;
    }
    fill(
      this.earlier,
      button(`${this.first} earlier …`, () => this.showAll(state, true), "plain"),
    );
    if (this.earlier !== this.element.firstElementChild) this.element.prepend(this.earlier);
  }

  /** Shows every move, or the last of them again. */
  showAll(state: GameState, isAll: boolean): void {
    if (this.isAll === isAll) return;
    this.isAll = isAll;
    this.draw(state, state.score.length);
  }

  private move(state: GameState, ply: number): HTMLElement {
    const move = state.score[ply];
    if (!move) return h("span", {}, ply < 0 ? "…" : "");
    const element = button(move[this.style], () => this.choose(ply + 1), "move");
    element.dataset["ply"] = String(ply + 1);
    return element;
  }

  /** Marks the move after which the board is shown; null if it is shown as it is. */
  look(state: GameState, ply: number | null): void {
    this.showAll(state, ply !== null);
    this.looked?.removeAttribute("aria-current");
    this.looked = ply === null ? null : this.element.querySelector<HTMLElement>(`[data-ply="${ply}"]`);
    this.looked?.setAttribute("aria-current", "true");
    this.looked?.scrollIntoView({ block: "nearest" });
  }
}

export function scorePart(replay: Replay, download: (() => void) | null = null): Part {
  const moves = new MoveList((ply) => replay.go(ply));
  const box = h("div", { class: "moves-box", tabIndex: 0, role: "region", aria: { label: "Moves" } }, moves.element);
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
    replay.bar,
  );
  if (download) {
    const pgn = button("PGN", download);
    pgn.title = "Download the score as PGN";
    replay.bar.append(pgn);
  }
  let game: GameState | null = null;
  let drawn = -1;
  let style = "";
  let looked: number | null = null;
  const draw = (): void => {
    const now = settings().score;
    law.setAttribute("aria-pressed", String(now === "law"));
    san.setAttribute("aria-pressed", String(now === "san"));
    if (!game) return;
    const from = takeChange(game);
    if (from < game.score.length || drawn !== game.score.length || style !== now) {
      moves.draw(game, Math.min(from, Math.max(drawn, 0)));
      drawn = game.score.length;
      style = now;
      if (looked === null) box.scrollTop = box.scrollHeight;
    }
    if (replay.at !== looked) {
      looked = replay.at;
      moves.look(game, looked);
    }
  };
  const choose = (value: "law" | "san"): void => {
    setSetting("score", value);
    draw();
  };
  fill(box, moves.element);
  return {
    element,
    update({ state }) {
      game = state;
      draw();
    },
  };
}
