// Plays an escape from checks with the reader: he gives checks on the board, and the page shows the replies after
// which the checks run out.

import { MoveBoard } from "../board/moveboard";
import type { Square } from "../board/squares";
import { rankOf, readPlacement } from "../board/squares";
import { after, endsOf } from "../board/uci";
import { post } from "../lib/api";
import { fill } from "../lib/dom";
import { make } from "../lib/element";
import type { Proof } from "./question";
import { Escape } from "./strategy";
import { nameOf } from "./watch";

const PAUSE = 700; /* milliseconds in which the reader sees his check before it is answered */

export class Flight {
  readonly element: HTMLElement;
  private readonly board: MoveBoard;
  private readonly said = make("p", { class: "said", role: "status" }, "Give a check: move a man on this board.");
  private readonly told = make("ol", { class: "told" });
  private readonly escape: Escape;
  private busy = false;

  constructor(
    private readonly root: string,
    positions: string[],
    private fen = root,
  ) {
    const host = make("div", { class: "host" });
    this.escape = new Escape(positions);
    this.board = new MoveBoard(host, { label: "Give a check", moved: (from, to) => void this.moved(from, to) });
    this.element = make(
      "div",
      { class: "player flight" },
      host,
      this.said,
      this.told,
      make("button", { type: "button", onclick: () => this.restart() }, "From the start"),
    );
    this.board.show(this.fen);
  }

  private restart(): void {
    this.fen = this.root;
    this.board.show(this.fen);
    this.board.mark("last", []);
    fill(this.told);
    this.said.textContent = "Give a check: move a man on this board.";
  }

  private async moved(from: Square, to: Square | null): Promise<void> {
    if (!to || this.busy) return this.board.show(this.fen);
    this.busy = true;
    try {
      await this.check(from + to + (this.promotes(from, to) ? "q" : ""));
    } catch {
      this.said.textContent = "The server cannot be reached.";
      this.board.show(this.fen);
    }
    this.busy = false;
  }

  private promotes(from: Square, to: Square): boolean {
    return this.board.man(from)?.toLowerCase() === "p" && (rankOf(to) === 0 || rankOf(to) === 7);
  }

  private async check(uci: string): Promise<void> {
    const move = await nameOf(this.fen, [], uci);
    if (!move || !/[+#]$/.test(move.san)) {
      this.said.textContent = move ? `${move.law} gives no check.` : "That is no legal move.";
      return this.board.show(this.fen);
    }
    this.board.show(after(readPlacement(this.fen), uci));
    for (const reply of this.escape.candidates(this.fen, uci)) {
      const answer = await nameOf(this.fen, [uci], reply.uci);
      if (!answer) continue;
      await new Promise((done) => setTimeout(done, PAUSE));
      this.fen = reply.fen;
      this.board.show(reply.fen);
      this.board.mark("last", endsOf(reply.uci));
      this.told.append(make("li", {}, `${move.law}, ${answer.law}`));
      this.said.textContent = `${move.law}, ${answer.law}. ${await this.whatIsLeft()}`;
      return;
    }
    this.said.textContent = `${move.law}: the reply to this check is not among what was sent.`;
  }

  /** Says whether a check is left. A refutation that looked at one position only has found no check in it. */
  private async whatIsLeft(): Promise<string> {
    const proof = await post<Proof>("/api/prove", { question: "endless-checks", fen: this.fen });
    return proof.nodes <= 1 ? "No check is left." : "Go on checking.";
  }
}
