// A small table: a board that can be played on, and beside it what the umpire says, what is owed and what may be
// exacted. The first page has one.

import { Board } from "../board/board";
import type { Square } from "../board/squares";
import { Hands } from "../game/hands";
import { Keys } from "../game/keys";
import { rulingPart } from "../game/ledger";
import { promotionPart } from "../game/promotion";
import { dutiesPart, rightsPart } from "../game/rights";
import { Scene } from "../game/scene";
import type { GameState } from "../game/state";
import { addEntry, hearAbout, namedPawns, newState } from "../game/state";
import type { Part, Table } from "../game/table";
import type { Wood } from "../game/wood";
import { foretold } from "../game/wood";
import type { Code, SideName } from "../lib/api";
import { fill, h } from "../lib/dom";
import { StudyLink } from "./link";

export class LiveBoard implements Table {
  state!: GameState;
  wood!: Wood;
  readonly element = h("div", { class: "live" });
  private readonly host = h("div", { class: "board-host" });
  private readonly told = h("p", { class: "told law", role: "status" });
  private readonly whispered = h("p", { class: "hidden-text", role: "status" });
  private readonly board = new Board(this.host, { label: "A board to try: press a man, and the umpire rules" });
  private readonly hands: Hands;
  private readonly scene: Scene;
  private parts: Part[] = [];
  private link!: StudyLink;
  readonly back = null; /* there is no server to come back */
  readonly looksAt = null;
  private started = false;
  private drawing = 0;
  /** Whether a visitor's hand may touch the men; not while something is shown. */
  open = true;

  constructor(
    private readonly codes: Code[],
    private readonly touched: () => void,
  ) {
    this.hands = new Hands(
      this.board,
      () => (this.started && this.open ? this : null),
      () => undefined,
      () => this.refresh(),
    );
    this.hands.firstTouch = () => this.touched();
    this.scene = new Scene(this.board, this.hands);
    const table = (): Table | null => (this.started && this.open ? this : null);
    new Keys(this.board, this.hands, table, (text) => fill(this.whispered, text)).listen();
    this.begin([]);
  }

  /** Sets up the board anew, with another head. */
  begin(head: string[]): void {
    this.started = false;
    this.hands.forget();
    this.parts = [promotionPart(), dutiesPart(), rightsPart(), rulingPart()];
    const keys = "Arrows move the cursor. Enter touches a man, takes it up, sets it down. Escape puts it back.";
    fill(
      this.element,
      this.host,
      h("p", { class: "hidden-text", id: "board-keys" }, keys),
      this.whispered,
      h("div", { class: "beside" }, this.told, ...this.parts.map((part) => part.element)),
    );
    const link = new StudyLink(
      {
        about: (about) => {
          if (link !== this.link) return;
          if (!this.started) this.state = newState(about, this.codes);
          hearAbout(this.state, about);
          this.started = true;
          this.foresee();
        },
        entries: (entries) => {
          if (link !== this.link) return;
          for (const entry of entries) addEntry(this.state, entry);
          this.scene.pawns = namedPawns(this.state);
          this.foresee();
        },
        hand: () => undefined,
        words: () => undefined,
        again: () => undefined,
        error: (error) => this.say(error.message),
        state: () => this.refresh(),
        stranger: () => undefined,
        rewritten: () => undefined,
      },
      head,
    );
    this.link = link;
  }

  get connected(): boolean {
    return this.link.connected;
  }

  get waiting(): number {
    return this.link.waiting.length;
  }

  act(by: SideName | "umpire", what: string): void {
    this.link.act(`${by} ${what}`);
    this.foresee();
  }

  point(squares: Square[]): void {
    this.scene.named = squares;
    this.board.mark("named", squares);
  }

  say(text: string): void {
    this.told.textContent = text;
  }

  private foresee(): void {
    if (!this.started) return;
    this.wood = foretold(
      this.state.wood,
      this.link.waiting.map((act) => act.line),
    );
    this.refresh();
  }

  refresh(): void {
    if (this.drawing) return;
    this.drawing = requestAnimationFrame(() => {
      this.drawing = 0;
      if (!this.started) return;
      this.board.element.classList.toggle("can-move", this.open);
      this.scene.draw(this);
      for (const part of this.parts) part.update(this);
      this.element.dataset["acts"] = String(this.state.ledger.length);
    });
  }
}
