// Playing by keyboard alone: a cursor, Enter, Escape and Delete move men. Some letters say what others see at a
// glance.

import type { Board } from "../board/board";
import { nameOfMan } from "../board/men";
import type { Square } from "../board/squares";
import { squareByArrow } from "../board/squares";
import { isCommand } from "../lib/keyboard";
import type { Hands } from "./hands";
import { menOfKinds } from "./speech";
import type { Table } from "./table";
import { sayClocks } from "./turn";

export class Keys {
  private cursor: Square = "e2";

  constructor(
    private readonly board: Board,
    private readonly hands: Hands,
    private readonly table: () => Table | null,
    private readonly whisper: (text: string) => void,
  ) {}

  listen(): void {
    const { element } = this.board;
    element.setAttribute("tabindex", "0");
    element.setAttribute("role", "application");
    element.setAttribute("aria-roledescription", "chess board");
    element.setAttribute("aria-describedby", "board-keys");
    element.addEventListener("keydown", (event) => this.key(event));
    element.addEventListener("focus", () => element.matches(":focus-visible") && this.show());
    element.addEventListener("blur", () => this.board.mark("cursor", []));
  }

  private show(): void {
    this.board.mark("cursor", [this.cursor]);
    const man = this.table()?.wood.men.get(this.cursor);
    this.whisper(`${this.cursor}${man ? `, ${nameOfMan(man)}` : ""}`);
  }

  private key(event: KeyboardEvent): void {
    if (!isCommand(event) && this.does(event.key)) event.preventDefault();
  }

  private does(key: string): boolean {
    const next = squareByArrow(key, this.cursor, this.board.flipped);
    if (next) {
      this.cursor = next;
      this.show();
      this.hands.follow(this.cursor);
      return true;
    }
    if (key === "Enter" || key === " ") this.hands.step(this.cursor);
    else if (key === "Escape") this.hands.putBack();
    else if (key === "Delete" || key === "Backspace") this.hands.takeOff(this.cursor);
    else return this.asks(key.toLowerCase());
    return true;
  }

  /** Answers the keys that ask: M says the men, C the clocks, L the last act. */
  private asks(key: string): boolean {
    const table = this.table();
    if (!table) return false;
    if (key === "m") this.whisper(menOfKinds(table.wood.men));
    else if (key === "c") this.whisper(sayClocks(table.state));
    else if (key === "l") this.whisper(table.state.last?.says ?? "Nothing has happened yet.");
    else return false;
    return true;
  }
}
