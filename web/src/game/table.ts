// What every part of the page is given: the game as it is, the men as hands have left them, and a way to act.

import type { Square } from "../board/squares";
import type { SideName } from "../lib/api";
import type { GameState } from "./state";
import type { Wood } from "./wood";

export interface Table {
  readonly state: GameState;
  /** The men, with what this seat's hands have done since the last ruling. */
  readonly wood: Wood;
  readonly connected: boolean;
  /** When the server said it will be back, in milliseconds since 1970; null if it said nothing. */
  readonly back: number | null;
  readonly waiting: number;
  /** After how many moves the board is shown while the reader looks back; null if it shows the game as it is. */
  readonly looksAt: number | null;
  act(by: SideName | "umpire", what: string): void;
  /** Marks the men that a text names, while the reader points at the text. */
  point(squares: Square[]): void;
  /** Shows a message for a while, and says it to screen readers. */
  say(text: string, milliseconds?: number): void;
  refresh(): void;
}

/** Remembers what a part shows, so that it is drawn again only when that has changed. */
export class Shown {
  private key = "";

  /** Whether these values differ from those of the last call. */
  changedTo(...values: unknown[]): boolean {
    const key = JSON.stringify(values);
    if (key === this.key) return false;
    this.key = key;
    return true;
  }
}

/** A part of the page. It is made once, and `update` is called whenever the game has changed. */
export interface Part {
  element: HTMLElement;
  update(table: Table): void;
}
