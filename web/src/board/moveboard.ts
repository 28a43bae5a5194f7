// A board on which men can be moved about: by dragging, by two taps, or by two presses of Enter. The owner of the
// board is told of every move and says what stands then.

import type { BoardOptions } from "./board";
import { Board } from "./board";
import { watchBoard } from "./gesture";
import type { Square } from "./squares";
import { squareByArrow } from "./squares";

export interface MoveBoardOptions extends BoardOptions {
  /** A man was moved; `to` is null if it went beside the board. The owner calls `show` with what stands then. */
  moved(from: Square, to: Square | null): void;
  /** An empty square was tapped, or the same man twice. */
  tapped?(square: Square): void;
}

export class MoveBoard extends Board {
  private chosen: Square | null = null;
  private cursor: Square = "e2";

  constructor(
    host: HTMLElement,
    private readonly will: MoveBoardOptions,
  ) {
    super(host, will);
    this.element.classList.add("can-move");
    this.element.setAttribute("tabindex", "0");
    watchBoard(this, {
      press: (square) => (square && this.man(square) ? square : null),
      drop: (from, to) => {
        this.choose(null);
        if (from === to) this.settle(from);
        else this.finish(from, to);
      },
      tap: (square) => square && this.tap(square),
    });
    this.element.addEventListener("keydown", (event) => this.key(event));
    this.element.addEventListener("blur", () => this.mark("cursor", []));
  }

  private finish(from: Square, to: Square | null): void {
    this.settle(from);
    this.will.moved(from, to);
  }

  private choose(square: Square | null): void {
    this.chosen = square;
    this.mark("touched", square ? [square] : []);
  }

  private tap(square: Square): void {
    const from = this.chosen;
    this.choose(null);
    if (from && from !== square) this.finish(from, square);
    else if (!from && this.man(square)) this.choose(square);
    else this.will.tapped?.(square);
  }

  private key(event: KeyboardEvent): void {
    const next = squareByArrow(event.key, this.cursor, this.flipped);
    if (next) {
      this.cursor = next;
      this.mark("cursor", [next]);
    } else if (event.key === "Enter" || event.key === " ") this.tap(this.cursor);
    else if (event.key === "Escape") this.choose(null);
    else return;
    event.preventDefault();
  }
}
