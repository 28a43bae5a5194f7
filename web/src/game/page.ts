// The game page: lays the parts out, hears the server, and brings the parts up to date.

import { Board } from "../board/board";
import type { Square } from "../board/squares";
import { readPlacement } from "../board/squares";
import type { About, Code, Entry, SideName } from "../lib/api";
import { button, h } from "../lib/dom";
import { isCommand, isTyping } from "../lib/keyboard";
import type { KeptSeat } from "../lib/seats";
import { settings } from "../lib/settings";
import { keep, recall } from "../lib/storage";
import type { AfterPart } from "./after";
import { afterPart } from "./after";
import { Hands } from "./hands";
import { Keys } from "./keys";
import { layOut } from "./layout";
import { letterPart } from "./letter";
import { openLikes } from "./likes";
import { linePart } from "./line";
import type { ActError, Connection, HandFrame, LinkEvents } from "./link";
import { Link } from "./link";
import { showNotice } from "./notice";
import { notify } from "./notify";
import { writeMove } from "./records";
import { Replay } from "./replay";
import { Scene } from "./scene";
import { knock } from "./sound";
import { Speech } from "./speech";
import type { GameState } from "./state";
import { addEntry, byRecord, hearAbout, isMyTurn, mine, namedPawns, newState, writer } from "./state";
import type { Part, Table } from "./table";
import type { TakeBackPart } from "./take_back";
import { takeBackPart } from "./take_back";
import type { WordsPart } from "./talk";
import { wordsPart } from "./talk";
import { sayTurn } from "./turn";
import type { Wood } from "./wood";
import { emptyWood, foretold } from "./wood";
import { sayDuty, sayGame } from "./words";

const HELD = 400; /* milliseconds after which a key counts as held */
const EXPLAINED = 14000; /* milliseconds for which an explanation is shown */
const SLICE = 12; /* milliseconds for which entries are taken in one go */

/** What a page may be given besides a seat. */
export interface GameOptions {
  /** Where the acts go, if not to the server's game. */
  connect?: (events: LinkEvents) => Connection;
  /** Parts to show beside the board before all others. */
  before?: Part[];
  /** The page shows no players' matters: no links, no words, no offers of another game. */
  study?: boolean;
}

export class GamePage implements Table {
  state!: GameState;
  wood!: Wood;
  private started = false;
  private caughtUp = false;
  private drawing = 0;
  private struck = 0;
  private readonly queue: Entry[] = [];
  private working = 0;
  private alerted = false;
  private explains = false;
  private readonly speech = new Speech();
  private readonly title = h("p", { class: "game-title law" });
  private readonly boardHost = h("div", { class: "board-host" });
  private readonly board = new Board(this.boardHost, { names: settings().names });
  private readonly link: Connection;
  private readonly hands: Hands;
  private readonly scene: Scene;
  private readonly replay: Replay;
  private readonly letter = letterPart();
  private readonly line = linePart();
  private readonly words: WordsPart;
  private readonly after: AfterPart;
  private readonly takeBack: TakeBackPart;
  private readonly parts: Part[];

  /** Opens the page. It lives as long as its elements do. */
  static open(...what: ConstructorParameters<typeof GamePage>): GamePage {
    return new GamePage(...what);
  }

  constructor(
    private readonly main: HTMLElement,
    private readonly seat: KeptSeat,
    private readonly codes: Code[],
    private readonly options: GameOptions = {},
  ) {
    const table = (): Table | null => (this.started ? this : null);
    const events: LinkEvents = {
      about: (about) => this.hearAbout(about),
      entries: (entries) => this.hearEntries(entries),
      hand: (frame) => this.hearHand(frame),
      words: (frame) => {
        this.words.hear(frame);
        this.takeBack.hear(frame);
      },
      again: (frame) => this.after.hear(frame),
      error: (error, line) => this.hearError(error, line),
      state: () => this.hearState(),
      stranger: () => this.stranger(),
      rewritten: (line) => this.rewritten(line),
    };
    this.words = wordsPart(seat, (frame) => this.link.tell(frame));
    this.after = afterPart(seat, (frame) => this.link.tell(frame));
    this.takeBack = takeBackPart((frame) => this.link.tell(frame));
    this.link = options.connect ? options.connect(events) : new Link(seat, events);
    this.hands = new Hands(
      this.board,
      table,
      (frame) => this.link.hand(frame),
      () => this.refresh(),
    );
    this.hands.writer = (from, to) => this.writeRecord(from, to);
    this.hands.looksBack = () => this.replay.at !== null;
    this.hands.firstTouch = () => this.explainTouch();
    this.hands.early = () => this.say("The game begins when the other player has sat down.");
    new Keys(this.board, this.hands, table, (text) => this.speech.say(text)).listen();
    this.scene = new Scene(this.board, this.hands);
    this.replay = new Replay(this.board, () => this.refresh());
    const turn = button(
      "Flip",
      () => {
        this.board.turn();
        this.refresh();
      },
      "plain",
    );
    turn.title = "Turn the board round";
    const likes = button("Links, settings …", () => this.openLikes(), "plain");
    this.parts = layOut({
      main,
      above: h("div", { class: "above" }, this.title, h("div", { class: "row" }, turn, !options.study && likes)),
      boardHost: this.boardHost,
      board: this.board,
      hands: this.hands,
      seat,
      speech: this.speech,
      line: this.line,
      letter: this.letter,
      replay: this.replay,
      words: this.words,
      after: this.after,
      takeBack: this.takeBack,
      tell: (frame) => this.link.tell(frame),
      before: options.before ?? [],
      study: options.study ?? false,
    });
    addEventListener("keydown", (event) => this.sayAdoube(event, true));
    addEventListener("keyup", (event) => this.sayAdoube(event, false));
  }

  private openLikes(): void {
    openLikes(this.board, this.seat, this.title.textContent ?? "", () => this.refresh());
  }

  // ---- The table that the parts sit at ----

  get connected(): boolean {
    return this.link.connected;
  }

  get back(): number | null {
    return this.link.back ?? null;
  }

  get waiting(): number {
    return this.link.waiting.length;
  }

  get looksAt(): number | null {
    return this.replay.at;
  }

  act(by: SideName | "umpire", what: string): void {
    this.link.act(`${this.actor(by)} ${what}`);
    this.foresee();
    this.refresh();
  }

  /** Who acts, as the docket has it: where several play a side together it tells which of them. */
  private actor(by: SideName | "umpire"): string {
    const { seats, you } = this.state.about;
    const isOneOfMany = by === you.seat && seats.filter((one) => one.seat === by).length > 1;
    return isOneOfMany ? `${by}-${you.number}` : by;
  }

  point(squares: Square[]): void {
    this.scene.named = squares;
    this.board.mark("named", squares);
  }

  say(text: string, milliseconds?: number): void {
    this.line.tell(text, milliseconds);
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
      this.caughtUp = about.seq === 0;
      this.board.flipped = about.you.seat === "black";
      this.foresee();
    }
    hearAbout(this.state, about);
    this.refresh();
  }

  private hearState(): void {
    if (this.started && !this.connected) this.state.stoppedAt ??= Date.now();
    this.refresh();
  }

  /** Takes entries a few at a time, so that a long game does not keep the page from answering. */
  private hearEntries(entries: Entry[]): void {
    this.queue.push(...entries);
    if (this.working) return;
    this.work();
  }

  private work(): void {
    const began = performance.now();
    let taken = 0;
    this.working = 0;
    while (taken < this.queue.length && (performance.now() - began < SLICE || document.hidden)) {
      const entry = this.queue[taken++];
      if (entry) this.hearEntry(entry);
    }
    this.queue.splice(0, taken);
    if (this.queue.length) this.working = window.setTimeout(() => this.work(), 0);
    if (this.state.entries >= this.state.about.seq) this.caughtUp = true;
    this.foresee();
    this.refresh();
  }

  /** Screen readers are not told the past. Once nothing is missing any more, every new entry is said. */
  private hearEntry(entry: Entry): void {
    addEntry(this.state, entry);
    const { ruling } = entry;
    if (!ruling) return;
    this.scene.pawns = namedPawns(this.state);
    if (!mine(this.state).some((side) => ruling.by === side)) this.hands.forget();
    if (!this.caughtUp) return;
    this.endExplanation(entry);
    if (entry.move && !mine(this.state).some((side) => ruling.by === side)) knock();
    this.speech.say(ruling.says);
    this.sayDuties(entry);
    this.alert();
  }

  /** Tells the player, if he looks elsewhere and has asked for it, that it is his move. */
  private alert(): void {
    const isMine = isMyTurn(this.state);
    if (isMine && !this.alerted && document.hidden) notify("Your move", sayGame(this.state));
    this.alerted = isMine;
  }

  /** The first touch of all is explained, once in a browser. */
  private explainTouch(): void {
    if (this.options.study || recall("adoube.told.touch")) return;
    keep("adoube.told.touch", true);
    const text =
      "You have touched a man. Now press a square, or drag, to move it there. If you move another man instead, your opponent may hold you to this one. ";
    const lesson = h("a", { href: "/lessons#touching", target: "_blank" }, "Try it where nothing is lost");
    this.explains = true;
    this.line.tell([text, lesson, "."], EXPLAINED);
    this.speech.say(text);
  }

  /** What was explained has been done: the place is needed for what the law says of it. */
  private endExplanation(entry: Entry): void {
    const hasMoved = !!entry.move || entry.ruling?.ruling === "offence" || / place /.test(entry.line);
    if (!this.explains || !hasMoved) return;
    this.explains = false;
    this.line.hush();
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
    if (!this.started) return;
    /* Until everything has come, the board shows the men as the server said that they stand now. */
    const { position } = this.state.about;
    const known = this.caughtUp || !position ? this.state.wood : { ...emptyWood(), men: readPlacement(position) };
    this.wood = foretold(
      known,
      this.link.waiting.map((act) => act.line),
    );
  }

  private writeRecord(from: Square, to: Square): void {
    /* Under New Zealand's rules the move on the player's own board is the game, and the record is made of it. */
    const by = writer(this.state);
    if (by && this.state.law.has("nz-board-wrong")) this.act(by, `move ${from}-${to}`);
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
    this.replay.update(state);
    this.title.textContent = sayGame(state);
    this.title.title = sayGame(state);
    document.title = this.options.study ? "J’adoube" : `${isMyTurn(state) ? "Your move" : sayTurn(state)} — J’adoube`;
    this.board.element.classList.toggle("can-move", canMove);
    this.board.element.setAttribute("aria-label", `Board. ${sayTurn(state)}.`);
    this.boardHost.classList.toggle("unseen", wood.men.size === 0);
    this.boardHost.classList.toggle("looks-back", this.replay.at !== null);
    if (this.replay.at === null) this.scene.draw(this);
    else this.replay.show();
    this.speech.board(wood.men);
    for (const part of this.parts) part.update(this);
  }
}
