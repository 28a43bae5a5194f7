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

/** Frames that somebody else keeps, on a board that somebody else draws as well. */
export interface Source {
  board: Board;
  count(): number;
  frame(at: number): Frame | undefined;
}

export class Player {
  readonly element: HTMLElement;
  readonly board: Board;
  /** The buttons alone. */
  readonly bar: HTMLElement;
  private frames: Frame[] = [];
  private at = 0;
  private readonly said = make("p", { class: "said", role: "status", "aria-live": "polite" });
  private readonly buttons: Record<"first" | "back" | "on" | "last", HTMLButtonElement>;

  constructor(
    private readonly moved?: (at: number) => void,
    private readonly source?: Source,
  ) {
    const host = make("div", { class: "host" });
    const button = (label: string, sign: string, act: () => void): HTMLButtonElement =>
      make("button", { type: "button", "aria-label": label, title: label, onclick: act }, sign);
    this.buttons = {
      first: button("To the start", "«", () => this.go(0)),
      back: button("Back", "←", () => this.go(this.at - 1)),
      on: button("On", "→", () => this.go(this.at + 1)),
      last: button("To the end", "»", () => this.go(this.count - 1)),
    };
    this.board = source?.board ?? new Board(host, { label: "The position" });
    const turn = make(
      "button",
      {
        type: "button",
        class: "turn-board",
        title: "Turn the board round",
        onclick: () => {
          this.board.turn();
          this.moved?.(this.at);
        },
      },
      "Flip",
    );
    this.bar = make("div", { class: "steps-bar" }, ...Object.values(this.buttons), turn);
    this.element = make("div", { class: "player" }, host, this.bar, this.said);
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

  private get count(): number {
    return this.source?.count() ?? this.frames.length;
  }

  /** Says where the reader is, without drawing anything: the board shows that already. */
  stand(at: number): void {
    this.at = Math.max(0, Math.min(at, this.count - 1));
    for (const button of [this.buttons.first, this.buttons.back]) button.disabled = this.at === 0;
    for (const button of [this.buttons.on, this.buttons.last]) button.disabled = this.at >= this.count - 1;
  }

  go(at: number): void {
    this.stand(at);
    const frame = this.source ? this.source.frame(this.at) : this.frames[this.at];
    if (!frame) return;
    this.draw(frame);
    this.said.textContent = frame.says;
    this.moved?.(this.at);
  }

  /** Shows a frame on the board. */
  draw(frame: Frame): void {
    const squares = frame.uci ? endsOf(frame.uci) : [];
    this.board.show(frame.fen);
    this.board.mark("last", squares);
    this.board.mark("doubt", frame.doubtful ? squares.slice(1) : []);
  }

  private isShown(): boolean {
    return this.bar.isConnected && !this.bar.closest("[hidden]");
  }

  private key(event: KeyboardEvent): void {
    const steps: Record<string, number> = {
      ArrowLeft: this.at - 1,
      ArrowRight: this.at + 1,
      Home: 0,
      End: this.count - 1,
    };
    const to = steps[event.key];
    const isElsewhere = isTyping(event) || isCommand(event) || event.shiftKey;
    /* The board of a game has a cursor of its own, which the arrow keys move. */
    const onBoard = !!this.source && event.target === this.board.element;
    if (to === undefined || isElsewhere || onBoard || !this.count || !this.isShown()) return;
    if (document.querySelector("dialog[open]")) return;
    event.preventDefault();
    this.go(to);
  }
}
