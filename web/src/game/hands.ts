// The player's hand. A press touches a man, a drag lifts it, a drop sets it down and quits it. The page never stops a
// hand: the umpire rules on what it did. Taps and keys do the same in steps: touch, take up, set down.

import type { Board } from "../board/board";
import { watchBoard } from "../board/gesture";
import type { Point, Square } from "../board/squares";
import { centreOf, fileOf, sideOf, squareOf } from "../board/squares";
import type { SideName } from "../lib/api";
import { knock } from "./sound";
import { byRecord, isOver, lawfulMoves, mine, turn } from "./state";
import type { Table } from "./table";

const FRAME = 60; /* milliseconds between two frames that say where the hand is */

/** How far off-centre a man stands, in hundredths of a square. Small distances count as none, greater ones shrink. */
function settleOffset(distance: number): number {
  const rest = Math.max(Math.abs(distance) - 0.16, 0) * 0.7;
  return Math.round(Math.sign(distance) * rest * 100);
}

function note(square: Square, point: Point): string {
  const centre = centreOf(square);
  const [dx, dy] = [settleOffset(point.x - centre.x), settleOffset(point.y - centre.y)];
  return dx || dy ? ` # ${square} ${dx} ${dy}` : "";
}

export class Hands {
  /** The player has said "J'adoube": the next man he presses is to be adjusted. */
  adoube = false;
  /** The next press counts as an accident. */
  accident = false;
  /** At a table for two: whose hand this is, if it was chosen. Otherwise it belongs to the side to play. */
  whose: SideName | null = null;
  /** The square of the man that this hand has touched and not yet taken up. */
  touched: Square | null = null;
  /** Where the man in this hand is drawn. */
  at: Point | null = null;
  /** Told of every man of one's own that is touched, for whoever explains it the first time. */
  firstTouch: ((square: Square) => void) | null = null;
  /** Told of a press on the men before the players have sat down, when no hand counts. */
  early: (() => void) | null = null;
  /** The reader looks at an earlier position: the men on the board are not those of the game. */
  looksBack: (() => boolean) | null = null;
  /** Writes a move as a record. It is used in play by record, where there are no hands. */
  writer: ((from: Square, to: Square) => void) | null = null;
  private sent = 0;
  private trailing = 0;

  constructor(
    private readonly board: Board,
    private readonly table: () => Table | null,
    private readonly send: (frame: string) => void,
    private readonly changed: () => void,
  ) {
    watchBoard(board, {
      press: (square) => this.press(square),
      lift: (from, point) => this.lift(from, point),
      carry: (from, point) => this.carry(from, point),
      drop: (from, to, point) => this.drop(from, to, point),
      tap: (square, point) => this.tap(square, point),
      cancel: (from) => from && this.drop(from, from, centreOf(from)),
      hover: (point) => this.hover(point),
    });
  }

  /** Says whose hand presses, or null if this seat has no hand in the game now. */
  actor(): SideName | null {
    const table = this.table();
    if (!table) return null;
    const { state } = table;
    if (this.looksBack?.()) return null;
    if (isOver(state) || !state.about.begun || byRecord(state)) return null;
    const sides = mine(state);
    if (sides.length < 2) return sides[0] ?? null;
    const holding = sides.find((side) => table.wood.held[side]);
    return holding ?? this.whose ?? turn(state);
  }

  holding(): boolean {
    const actor = this.actor();
    return !!actor && !!this.table()?.wood.held[actor];
  }

  private act(what: string): void {
    const actor = this.actor();
    if (actor) this.table()?.act(actor, what);
  }

  private own(square: Square): boolean {
    const man = this.table()?.wood.men.get(square);
    return !!man && sideOf(man) === this.actor();
  }

  // ---- Pointers ----

  private writes(): boolean {
    const table = this.table();
    return !!table && !!this.writer && byRecord(table.state) && mine(table.state).length > 0 && !isOver(table.state);
  }

  private isEarly(): boolean {
    const state = this.table()?.state;
    return !!state && !state.about.begun && mine(state).length > 0;
  }

  private press(square: Square | null): Square | null {
    if (this.looksBack?.()) return null;
    if (this.writes()) return square && this.board.man(square) ? square : null;
    if (square && this.isEarly()) this.early?.();
    if (!this.actor() || !square || this.holding()) return null;
    if (!this.table()?.wood.men.has(square)) return null;
    if (this.isGoal(square)) return null; // the tap that follows takes this man with the one that was tapped before
    if (!this.accident) this.touch(square);
    return square;
  }

  touch(square: Square): void {
    if (this.adoube) {
      this.act(`notice ${square}`);
      this.adoube = false;
      this.touched = null;
    }
    if (this.touched !== square) this.act(`touch ${square}`);
    this.touched = square;
    this.changed();
    if (this.own(square)) this.firstTouch?.(square);
  }

  private lift(from: Square, point: Point): void {
    /* With an adverse man, or by accident, only the end shows what was done: a capture, a removal, a displacement. */
    if (this.accident || !this.own(from)) return;
    this.at = point;
    this.act(`lift ${from}`);
  }

  private carry(from: Square, point: Point): void {
    const actor = this.actor();
    if (actor && this.holding()) {
      this.at = point;
      this.board.hold(actor, point);
    }
    this.frameAt(point, from);
  }

  private drop(from: Square, to: Square | null, point: Point): void {
    this.board.settle(from);
    if (this.writes()) {
      if (to && to !== from) this.writer?.(from, to);
      return;
    }
    if (this.accident) {
      this.accident = false;
      this.act(`displace ${from} ${to ?? "off"} by accident`);
    } else if (this.holding()) this.setDown(to, point);
    else this.dropAdverse(from, to, point);
    this.rest();
  }

  private dropAdverse(from: Square, to: Square | null, point: Point): void {
    if (!to) this.act(`remove ${from}`);
    else if (to === from) this.act("quit");
    else {
      this.act(`lift ${from}`);
      this.setDown(to, point);
    }
  }

  /** Sets the held man down and quits it. An adverse man on that square is taken off first. */
  setDown(to: Square | null, point: Point): void {
    const actor = this.actor();
    const there = to ? this.table()?.wood.men.get(to) : undefined;
    if (to) {
      const from = actor ? this.table()?.wood.held[actor]?.from : undefined;
      const passed = from ? this.passed(from, to) : null;
      if (there && actor && sideOf(there) !== actor) this.act(`remove ${to}`);
      if (passed) this.act(`remove ${passed}`);
      this.act(`place ${to}${note(to, point)}`);
      this.act("quit");
    } else this.act("place off");
    knock();
    this.at = null;
    this.touched = null;
    this.tapped = null;
    this.changed();
  }

  private tap(square: Square | null, point: Point): void {
    if (!square || !this.actor() || this.looksBack?.()) return;
    const from = this.tapped;
    if (this.holding()) {
      this.setDown(square, centreOf(square));
      this.rest();
    } else if (from && this.isGoal(square)) {
      this.tapMove(from, square);
    } else if (this.accident) {
      this.accident = false;
      if (this.table()?.wood.men.has(square)) this.act(`touch ${square} by accident`);
      this.changed();
    } else if (this.table()?.wood.men.has(square)) this.tapMan(square, point);
  }

  private tapped: Square | null = null; /* the man that the last tap quitted */

  /** A second tap, on a square, moves the man there that the first tap has touched. */
  private tapMove(from: Square, to: Square): void {
    const wing = this.castling(from, to);
    this.tapped = null;
    if (wing) {
      this.act(`castle ${wing}`);
      this.touched = null;
      this.changed();
      knock();
    } else {
      this.act(`lift ${from}`);
      this.setDown(to, centreOf(to));
    }
    this.rest();
  }

  /** Would a tap here move the man that was tapped before? */
  private isGoal(square: Square): boolean {
    const from = this.tapped;
    return !!from && from !== square && this.own(from) && !this.own(square) && !this.accident && !this.adoube;
  }

  private isListed(from: Square, to: Square): boolean {
    const table = this.table();
    return !!table && lawfulMoves(table.state).some((move) => move.slice(0, 4) === from + to);
  }

  private kindOn(square: Square): string | undefined {
    return this.table()?.wood.men.get(square)?.toLowerCase();
  }

  /** Two taps that the umpire lists as the king's move of castling move the rook too, as a hand would. */
  private castling(from: Square, to: Square): "king" | "queen" | null {
    const files = fileOf(to) - fileOf(from);
    if (this.kindOn(from) !== "k" || Math.abs(files) !== 2 || !this.isListed(from, to)) return null;
    return files > 0 ? "king" : "queen";
  }

  /** The square of the pawn that is taken in passing, if the umpire lists this as a move that takes one. */
  private passed(from: Square, to: Square): Square | null {
    const held = this.table()?.wood.held[this.actor() ?? "white"];
    const aside = `${to.charAt(0)}${from.charAt(1)}`;
    const takes = held?.man.toLowerCase() === "p" && from.charAt(0) !== to.charAt(0);
    if (!takes || this.table()?.wood.men.has(to) || this.kindOn(aside) !== "p" || this.own(aside)) return null;
    return this.isListed(from, to) ? aside : null;
  }

  /** The press has touched the man already. A first tap quits it, a second tap takes it up. */
  private tapMan(square: Square, point: Point): void {
    if (this.tapped === square && this.own(square)) {
      this.tapped = null;
      this.takeUp(square, point);
    } else {
      this.tapped = square;
      this.act("quit");
    }
  }

  private takeUp(square: Square, point: Point): void {
    this.at = { x: point.x, y: point.y + 0.15 };
    this.act(`lift ${square}`);
    this.changed();
  }

  /** Forgets what this hand touched, because somebody else has acted since. The umpire still remembers. */
  forget(): void {
    this.touched = null;
    this.tapped = null;
  }

  // ---- Steps, for keys ----

  /** Enter on a square touches a man, then takes it up, then sets it down. */
  step(square: Square): void {
    if (!this.actor()) return;
    if (this.holding()) this.setDown(square, centreOf(square));
    else if (this.touched === square && this.own(square)) this.takeUp(square, centreOf(square));
    else if (this.table()?.wood.men.has(square)) {
      if (this.accident) this.tap(square, centreOf(square));
      else this.touch(square);
    }
  }

  /** Escape puts the held man back to where it came from. */
  putBack(): void {
    const actor = this.actor();
    const held = actor ? this.table()?.wood.held[actor] : undefined;
    if (held) this.setDown(held.from, centreOf(held.from));
    else if (this.touched) {
      this.act("quit");
      this.touched = null;
      this.changed();
    }
  }

  /**
   * Delete puts the held man, or the one on the square, beside the board. An adverse man is removed as in a capture.
   */
  takeOff(square: Square): void {
    if (!this.actor()) return;
    if (!this.holding() && this.own(square)) this.takeUp(square, centreOf(square));
    if (this.holding()) this.setDown(null, centreOf(square));
    else if (this.table()?.wood.men.has(square)) this.act(`remove ${square}`);
  }

  /** Draws the held man at the cursor. */
  follow(square: Square): void {
    const actor = this.actor();
    if (!actor || !this.holding()) return;
    const centre = centreOf(square);
    this.at = { x: centre.x, y: centre.y + 0.15 };
    this.board.hold(actor, this.at, true);
    this.frameAt(this.at, this.table()?.wood.held[actor]?.from);
  }

  // ---- Where the hand is seen ----

  private hover(point: Point | null): void {
    const actor = this.actor();
    if (!actor) return;
    if (point && this.holding()) {
      this.at = point;
      this.board.hold(actor, point);
      this.frameAt(point, this.table()?.wood.held[actor]?.from);
    } else if (point && squareOf(point)) this.frameAt(point);
    else this.rest();
  }

  private rest(): void {
    this.frame("off");
  }

  private frameAt(point: Point, from: Square = "-"): void {
    this.frame(`${point.x.toFixed(2)} ${point.y.toFixed(2)} ${from}`);
  }

  /** Sends where the hand is: at most one frame in a while, but always the last one. */
  private frame(text: string): void {
    const now = performance.now();
    clearTimeout(this.trailing);
    const wait = this.sent + FRAME - now;
    if (wait <= 0) {
      this.sent = now;
      this.send(text);
    } else
      this.trailing = window.setTimeout(() => {
        this.sent = performance.now();
        this.send(text);
      }, wait);
  }
}
