// Plays a game or a line on a board, by buttons and arrow keys. Each move is also said to screen readers.

import { Board } from "../board/board";
import { endsOf } from "../board/uci";
import { make } from "../lib/element";
import { isCommand, isTyping } from "../lib/keyboard";

/** A position, and the move that led to it. */
export interface Frame {
  fen: string;
  uci?: string;
  says: string;
  doubtful?: boolean;
}

export class Player {
  readonly element: HTMLElement;
  readonly board: Board;
  private frames: Frame[] = [];
  private at = 0;
  private readonly said = make("p", { class: "said", role: "status", "aria-live": "polite" });
  private readonly buttons: Record<"first" | "back" | "on" | "last", HTMLButtonElement>;

  constructor(private readonly moved?: (at: number) => void) {
    const host = make("div", { class: "host" });
    const button = (label: string, sign: string, act: () => void): HTMLButtonElement =>
      make("button", { type: "button", "aria-label": label, title: label, onclick: act }, sign);
    this.buttons = {
      first: button("To the start", "«", () => this.go(0)),
      back: button("Back", "←", () => this.go(this.at - 1)),
      on: button("On", "→", () => this.go(this.at + 1)),
      last: button("To the end", "»", () => this.go(this.frames.length - 1)),
    };
    const turn = make(
      "button",
      {
        type: "button",
        class: "turn-board",
        "aria-label": "Turn the board",
        onclick: () => this.board.turn(),
      },
      "Turn",
    );
    this.board = new Board(host, { label: "The position" });
    this.element = make(
      "div",
      { class: "player" },
      host,
      make("div", { class: "steps-bar" }, ...Object.values(this.buttons), turn),
      this.said,
    );
    addEventListener("keydown", (event) => this.key(event));
  }

  /** Shows other frames, beginning at the given place. */
  play(frames: Frame[], at = 0): void {
    this.frames = frames;
    this.go(at);
  }

  get place(): number {
    return this.at;
  }

  go(at: number): void {
    this.at = Math.max(0, Math.min(at, this.frames.length - 1));
    const frame = this.frames[this.at];
    if (!frame) return;
    const squares = frame.uci ? endsOf(frame.uci) : [];
    this.board.show(frame.fen);
    this.board.mark("last", squares);
    this.board.mark("doubt", frame.doubtful ? squares.slice(1) : []);
    this.said.textContent = frame.says;
    for (const button of [this.buttons.first, this.buttons.back]) button.disabled = this.at === 0;
    for (const button of [this.buttons.on, this.buttons.last]) button.disabled = this.at >= this.frames.length - 1;
    this.moved?.(this.at);
  }

  private isShown(): boolean {
    return this.element.isConnected && !this.element.closest("[hidden]");
  }

  private key(event: KeyboardEvent): void {
    const steps: Record<string, number> = {
      ArrowLeft: this.at - 1,
      ArrowRight: this.at + 1,
      Home: 0,
      End: this.frames.length - 1,
    };
    const to = steps[event.key];
    const isElsewhere = isTyping(event) || isCommand(event) || event.shiftKey;
    if (to === undefined || isElsewhere || !this.frames.length || !this.isShown()) return;
    event.preventDefault();
    this.go(to);
  }
}
