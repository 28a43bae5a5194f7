// The game page: lays the parts out, hears the server, and brings the parts up to date.

import { Board } from "../board/board";
import type { Square } from "../board/squares";
import type { About, Code, Entry, SideName } from "../lib/api";
import { button, h } from "../lib/dom";
import { isCommand, isTyping } from "../lib/keyboard";
import type { KeptSeat } from "../lib/seats";
import { settings } from "../lib/settings";
import { Hands } from "./hands";
import { Keys } from "./keys";
import { layOut } from "./layout";
import { letterPart } from "./letter";
import { openLikes } from "./likes";
import { linePart } from "./line";
import type { ActError, HandFrame } from "./link";
import { Link } from "./link";
import { showNotice } from "./notice";
import { writeMove } from "./records";
import { Scene } from "./scene";
import { Speech } from "./speech";
import type { GameState } from "./state";
import { addEntry, byRecord, mine, namedPawns, newState } from "./state";
import type { Part, Table } from "./table";
import { sayTurn } from "./turn";
import type { Wood } from "./wood";
import { foretold } from "./wood";
import { sayDuty, sayGame } from "./words";

const HELD = 400; /* milliseconds after which a key counts as held */

export class GamePage implements Table {
  state!: GameState;
  wood!: Wood;
  private started = false;
  private caughtUp = false;
  private drawing = 0;
  private struck = 0;
  private readonly speech = new Speech();
  private readonly title = h("p", { class: "game-title law" });
  private readonly boardHost = h("div", { class: "board-host" });
  private readonly board = new Board(this.boardHost, { names: settings().names });
  private readonly link: Link;
  private readonly hands: Hands;
  private readonly scene: Scene;
  private readonly letter = letterPart();
  private readonly line = linePart();
  private readonly parts: Part[];

  constructor(
    private readonly main: HTMLElement,
    private readonly seat: KeptSeat,
    private readonly codes: Code[],
  ) {
    const table = (): Table | null => (this.started ? this : null);
    this.link = new Link(seat, {
      about: (about) => this.hearAbout(about),
      entries: (entries) => this.hearEntries(entries),
      hand: (frame) => this.hearHand(frame),
      error: (error, line) => this.hearError(error, line),
      state: () => this.refresh(),
      stranger: () => this.stranger(),
      rewritten: (line) => this.rewritten(line),
    });
    this.hands = new Hands(
      this.board,
      table,
      (frame) => this.link.hand(frame),
      () => this.refresh(),
    );
    this.hands.writer = (from, to) => this.writeRecord(from, to);
    new Keys(this.board, this.hands, table, (text) => this.speech.say(text)).listen();
    this.scene = new Scene(this.board, this.hands);
    const likes = button("The table …", () => openLikes(this.board, this.seat, () => this.refresh()), "plain");
    this.parts = layOut({
      main,
      above: h("div", { class: "above" }, this.title, likes),
      boardHost: this.boardHost,
      board: this.board,
      hands: this.hands,
      seat,
      speech: this.speech,
      line: this.line,
      letter: this.letter,
    });
    addEventListener("keydown", (event) => this.sayAdoube(event, true));
    addEventListener("keyup", (event) => this.sayAdoube(event, false));
  }

  // ---- The table that the parts sit at ----

  get connected(): boolean {
    return this.link.connected;
  }

  get waiting(): number {
    return this.link.waiting.length;
  }

  act(by: SideName | "umpire", what: string): void {
    this.link.act(`${by} ${what}`);
    this.foresee();
    this.refresh();
  }

  point(squares: Square[]): void {
    this.scene.named = squares;
    this.board.mark("named", squares);
  }

  say(text: string): void {
    this.line.tell(text);
    this.speech.say(text);
  }

  refresh(): void {
    if (this.drawing) return;
    this.drawing = requestAnimationFrame(() => {
      this.drawing = 0;
      this.draw();
    });
  }

  // ---- Hearing ----

  private hearAbout(about: About): void {
    if (!this.started) {
      this.state = newState(about, this.codes);
      this.started = true;
      this.board.flipped = about.you.seat === "black";
      this.foresee();
    }
    this.state.about = about;
    this.refresh();
  }

  private hearEntries(entries: Entry[]): void {
    for (const entry of entries) {
      addEntry(this.state, entry);
      if (this.caughtUp && entry.ruling) this.speech.say(`${entry.ruling.says}`);
      if (this.caughtUp) this.sayDuties(entry);
    }
    if (entries.some((entry) => entry.ruling)) this.scene.pawns = namedPawns(this.state);
    if (entries.some((entry) => !mine(this.state).some((side) => entry.ruling?.by === side))) this.hands.forget();
    /* Screen readers are not told the past. Once nothing is missing any more, every new entry is said. */
    if (this.state.entries >= this.state.about.seq) this.caughtUp = true;
    this.foresee();
    this.refresh();
  }

  private sayDuties(entry: Entry): void {
    for (const duty of entry.ruling?.must ?? [])
      if (mine(this.state).includes(duty.by)) this.speech.say(`You must ${sayDuty(this.state, duty).text}.`);
  }

  private hearHand(frame: HandFrame): void {
    if (this.started && !this.scene.hear(this, frame)) this.refresh();
  }

  private hearError(error: ActError, line: string | null): void {
    this.say(`${line ? `“${line}” was not heard: ` : ""}${error.message}`);
    this.foresee();
    this.refresh();
  }

  private rewritten(line: number): void {
    this.say(
      `The server tells this game otherwise than it did before: the docket up to line ${line} is not what this browser was told.`,
    );
  }

  private stranger(): void {
    showNotice(
      this.main,
      "This seat is not known",
      "The server does not know this game, or not this seat in it. ",
      h("a", { href: "/" }, "Go to the beginning"),
      ".",
    );
  }

  // ---- Acting ----

  /** Shows the men as they will stand when every act that waits has been done. */
  private foresee(): void {
    if (this.started)
      this.wood = foretold(
        this.state.wood,
        this.link.waiting.map((act) => act.line),
      );
  }

  private writeRecord(from: Square, to: Square): void {
    writeMove(this.state, from, to).then(
      (record) => (record ? this.letter.write(record) : this.say("That is no legal move.")),
      () => this.say("The record could not be written for you just now."),
    );
  }

  /** The key J says j'adoube: struck, for the next man; held, for as long as it is held. */
  private sayAdoube(event: KeyboardEvent, down: boolean): void {
    if (event.key.toLowerCase() !== "j" || event.repeat || isTyping(event) || isCommand(event)) return;
    if (!this.started || !this.hands.actor()) return;
    if (down) {
      this.hands.adoube = !this.hands.adoube;
      this.struck = Date.now();
      if (this.hands.adoube) this.speech.say("J’adoube: the next man is to be adjusted.");
    } else if (Date.now() - this.struck > HELD) this.hands.adoube = false;
    this.refresh();
  }

  // ---- Drawing ----

  private draw(): void {
    if (!this.started) return;
    const { state, wood } = this;
    const canMove = !!this.hands.actor() || (byRecord(state) && mine(state).length > 0);
    this.title.textContent = sayGame(state);
    document.title = `${sayTurn(state)} — J’adoube`;
    this.board.element.classList.toggle("can-move", canMove);
    this.board.element.setAttribute("aria-label", `Board. ${sayTurn(state)}.`);
    this.boardHost.classList.toggle("unseen", wood.men.size === 0);
    this.scene.draw(this);
    this.speech.board(wood.men, JSON.stringify([...wood.men]));
    for (const part of this.parts) part.update(this);
  }
}
