// The game page: lays the parts out, hears the server, and brings the parts up to date.
import type { About, Entry, SideName } from "../lib/api";
import { fill, h, button } from "../lib/dom";
import type { KeptSeat } from "../lib/seats";
import { settings } from "../lib/settings";
import { Board, type Held } from "../board/board";
import { centreOf, type Square } from "../board/squares";
import { accidentPart, toolsPart, whosePart } from "./tools";
import { dutiesPart, rightsPart } from "./rights";
import { Hands } from "./hands";
import { Keys } from "./keys";
import { ledgerPart, rulingPart } from "./ledger";
import { letterPart } from "./letter";
import { openLikes } from "./likes";
import { Link, type ActError, type HandFrame } from "./link";
import { linePart } from "./line";
import { platePart } from "./plates";
import { promotionPart } from "./promotion";
import { scorePart } from "./score";
import { sealsPart } from "./envelope";
import { Speech } from "./speech";
import { addEntry, byRecord, isOver, mine, newState, other, turn, type GameState } from "./state";
import type { Part, Table } from "./table";
import { telegramPart } from "./telegram";
import { sayTurn, turnPart } from "./turn";
import { umpirePart } from "./umpire";
import { waitingPart } from "./waiting";
import { writeMove } from "./records";
import { foretold, type Wood } from "./wood";
import { sayDuty, sayGame } from "./words";

export class GamePage implements Table {
  state!: GameState;
  wood!: Wood;
  private started = false;
  private caughtUp = false;
  private drawing = 0;
  private named: Square[] = [];
  private readonly frames = new Map<SideName, HandFrame>();
  private readonly speech = new Speech();
  private readonly title = h("p", { class: "game-title law" });
  private readonly boardHost = h("div", { class: "board-host" });
  private readonly board = new Board(this.boardHost, { names: settings().names });
  private readonly link: Link;
  private readonly hands: Hands;
  private readonly letter = letterPart();
  private readonly line = linePart();
  private readonly parts: Part[];

  constructor(
    private readonly main: HTMLElement,
    private readonly seat: KeptSeat,
  ) {
    const table = (): Table | null => (this.started ? this : null);
    this.link = new Link(seat, {
      about: (about) => this.hearAbout(about),
      entries: (entries) => this.hearEntries(entries),
      hand: (frame) => this.hearHand(frame),
      error: (error, line) => this.hearError(error, line),
      state: () => this.refresh(),
      stranger: () => this.stranger(),
    });
    this.hands = new Hands(this.board, table, (frame) => this.link.hand(frame), () => this.refresh());
    this.hands.writer = (from, to) => this.writeRecord(from, to);
    new Keys(this.board, this.hands, table, (text) => this.speech.say(text));
    this.parts = this.layOut();
    addEventListener("keydown", (event) => this.holdAdoube(event, true));
    addEventListener("keyup", (event) => this.holdAdoube(event, false));
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
    this.named = squares;
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
      this.state = newState(about);
      this.started = true;
      this.board.flipped = about.you.seat === "black";
      document.title = `${sayGame(this.state)} — J’adoube`;
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
    /* The past is not read out; from the first moment on which nothing is missing everything is said once. */
    if (this.state.entries >= this.state.about.seq) this.caughtUp = true;
    this.foresee();
    this.refresh();
  }

  private sayDuties(entry: Entry): void {
    for (const duty of entry.ruling?.must ?? [])
      if (mine(this.state).includes(duty.by)) this.speech.say(`You must ${sayDuty(this.state, duty).text}.`);
  }

  private hearHand(frame: HandFrame): void {
    if (mine(this.state).includes(frame.by)) return;
    const before = this.frames.get(frame.by);
    if (frame.off || frame.x === undefined || frame.y === undefined) {
      this.frames.delete(frame.by);
      this.board.ring(frame.by, null);
      if (before?.from && before.from !== "-") this.board.settle(before.from);
      this.refresh();
      return;
    }
    this.frames.set(frame.by, frame);
    const point = { x: frame.x, y: frame.y };
    this.board.ring(frame.by, point);
    if (this.wood.held[frame.by]) this.board.hold(frame.by, point, true);
    else if (frame.from && frame.from !== "-") this.board.carry(frame.from, point);
  }

  private hearError(error: ActError, line: string | null): void {
    this.say(`${line ? `“${line}” was not heard: ` : ""}${error.message}`);
    this.foresee();
    this.refresh();
  }

  private stranger(): void {
    fill(this.main, h("div", { class: "join" }, h("h1", {}, "This seat is not known"), h("p", { class: "law" }, "The server does not know this game, or not this seat in it. ", h("a", { href: "/" }, "Go to the beginning"), ".")));
  }

  // ---- Acting ----

  /** The men as they are once every act that waits has been done. */
  private foresee(): void {
    if (this.started) this.wood = foretold(this.state.wood, this.link.waiting.map((act) => act.line));
  }

  private writeRecord(from: Square, to: Square): void {
    writeMove(this.state, from, to).then(
      (record) => (record ? this.letter.write(record) : this.say("That is no legal move.")),
      () => this.say("The record could not be written for you just now."),
    );
  }

  private holdAdoube(event: KeyboardEvent, down: boolean): void {
    const typing = event.target instanceof HTMLElement && event.target.matches("input, textarea, select");
    if (event.key.toLowerCase() !== "j" || event.repeat || typing || event.ctrlKey || event.metaKey) return;
    if (!this.started || !this.hands.actor()) return;
    /* Held with a mouse, or struck once before Enter: both mean the next man. */
    if (down) this.hands.adoube = !this.hands.adoube;
    else if (!this.board.element.matches(":focus-visible")) this.hands.adoube = false;
    if (down && this.hands.adoube) this.speech.say("J’adoube: the next man is to be adjusted.");
    this.refresh();
  }

  // ---- Drawing ----

  private layOut(): Part[] {
    const near = (): SideName => (this.board.flipped ? "black" : "white");
    const plates = [platePart(() => other(near())), platePart(near)];
    const waiting = waitingPart(this.seat);
    const turns = turnPart();
    const duties = dutiesPart();
    const rights = rightsPart();
    const ruling = rulingPart();
    const seals = sealsPart();
    const tools = toolsPart(this.hands);
    const accident = accidentPart();
    const whose = whosePart(this.hands);
    const tray = promotionPart();
    const telegram = telegramPart();
    const umpire = umpirePart();
    const score = scorePart();
    const ledger = ledgerPart();
    const likes = button("The table …", () => openLikes(this.board, this.seat, () => this.refresh()), "plain");
    const keys = h("p", { class: "hidden-text", id: "board-keys" }, "Arrows move the cursor. Enter touches a man, takes it up, sets it down. Escape puts it back. J says j’adoube. M tells the men, C the clocks, L the last act.");
    const papers = h("details", { class: "papers" }, h("summary", {}, "Score and ledger"), h("div", { class: "papers-body" }, score.element, ledger.element));
    papers.open = matchMedia("(min-width: 60rem)").matches;
    matchMedia("(min-width: 60rem)").addEventListener("change", (event) => (papers.open = event.matches));
    fill(
      this.main,
      h("h1", { class: "hidden-text" }, "A game of chess"),
      h("div", { class: "wood" }, h("div", { class: "above" }, this.title, likes), plates[0]!.element, this.boardHost, tray.element, plates[1]!.element),
      h("div", { class: "doing" }, tools.element, whose.element),
      h("div", { class: "beside" }, this.line.element, waiting.element, turns.element, duties.element, accident.element, rights.element, ruling.element, seals.element, this.letter.element, telegram.element, umpire.element),
      papers,
      this.speech.live,
      this.speech.reading,
      keys,
    );
    return [this.line, ...plates, waiting, turns, duties, rights, ruling, seals, tools, accident, whose, tray, this.letter, telegram, umpire, score, ledger];
  }

  private draw(): void {
    if (!this.started) return;
    this.title.textContent = sayGame(this.state);
    this.board.element.classList.toggle("can-move", !!this.hands.actor() || (byRecord(this.state) && mine(this.state).length > 0));
    this.drawBoard();
    for (const part of this.parts) part.update(this);
  }

  private drawBoard(): void {
    const { state, wood } = this;
    const held = new Map<string, Held>();
    for (const side of ["white", "black"] as const) {
      const hand = wood.held[side];
      if (!hand) continue;
      const frame = this.frames.get(side);
      const rest = centreOf(hand.from);
      const mineAt = mine(state).includes(side) ? this.hands.at : null;
      const at = mineAt ?? (frame?.x !== undefined && frame.y !== undefined ? { x: frame.x, y: frame.y } : { x: rest.x, y: rest.y + 0.15 });
      held.set(side, { man: hand.man, at });
    }
    this.boardHost.classList.toggle("unseen", wood.men.size === 0);
    this.board.show(wood.men, wood.offsets, held);
    this.drawMarks();
    this.speech.board(wood.men, JSON.stringify([...wood.men]));
    this.board.element.setAttribute("aria-label", `Board. ${sayTurn(state)}.`);
  }

  private drawMarks(): void {
    const { state } = this;
    const last = state.lastMove?.uci;
    this.board.mark("last", last ? [last.slice(0, 2), last.slice(2, 4)] : []);
    const duties = (state.last?.must ?? []).flatMap((duty) => duty.do.match(/\b[a-h][1-8]\b/g) ?? []);
    this.board.mark("duty", duties);
    this.board.mark("touched", this.hands.touched ? [this.hands.touched] : []);
    this.board.mark("named", this.named);
    const from = this.hands.touched ?? (this.hands.holding() ? this.wood.held[turn(state)]?.from : undefined);
    const goals = state.about.tuition && from && !isOver(state) ? (state.last?.moves ?? []).filter((move) => move.startsWith(from)).map((move) => move.slice(2, 4)) : [];
    this.board.mark("goal", goals);
  }
}
