// The player's hand. A press is a touch, a drag lifts, a drop sets down and quits; the page never stops a hand, the
// umpire rules on it. Fingers that cannot drag, and keys, do the same in steps: touch, take up, set down.

import type { Board } from "../board/board";
import { watchBoard } from "../board/gesture";
import type { Point, Square } from "../board/squares";
import { centreOf, sideOf, squareOf } from "../board/squares";
import type { SideName } from "../lib/api";
import { knock } from "./sound";
import { byRecord, isOver, mine, turn } from "./state";
import type { Table } from "./table";

const FRAME = 60; /* milliseconds between two frames that say where the hand is */

/** A man set down nearly in the middle is in the middle; the rest shows, but less than it was. */
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
  /** "J'adoube" has been said: the next press is of a man to be adjusted. */
  adoube = false;
  /** The next press is told as an accident. */
  accident = false;
  /** At a table for two: whose hand this is, if it is not the one whose turn it is. */
  whose: SideName | null = null;
  /** The man this hand has touched and not yet taken up. */
  touched: Square | null = null;
  /** Where a held man is drawn. */
  at: Point | null = null;
  /** By letter there are no hands: what is made on the board is written. */
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

  /** Whose hand a press is, or null if this seat has none. */
  actor(): SideName | null {
    const table = this.table();
    if (!table) return null;
    const { state } = table;
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

  private press(square: Square | null): Square | null {
    if (this.writes()) return square && this.board.man(square) ? square : null;
    if (!this.actor() || !square || this.holding()) return null;
    if (!this.table()?.wood.men.has(square)) return null;
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
  }

  private lift(from: Square, point: Point): void {
    /* What is done with an adverse man, or by accident, is known only when it is let go. */
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

  /** Sets the held man down and lets it go; an adverse man that stands there is taken off first. */
  setDown(to: Square | null, point: Point): void {
    const actor = this.actor();
    const there = to ? this.table()?.wood.men.get(to) : undefined;
    if (to) {
      if (there && actor && sideOf(there) !== actor) this.act(`remove ${to}`);
      this.act(`place ${to}${note(to, point)}`);
      this.act("quit");
    } else this.act("place off");
    knock();
    this.at = null;
    this.touched = null;
    this.changed();
  }

  private tap(square: Square | null, point: Point): void {
    if (!square || !this.actor()) return;
    if (this.holding()) {
      this.setDown(square, centreOf(square));
      this.rest();
    } else if (this.accident) {
      this.accident = false;
      if (this.table()?.wood.men.has(square)) this.act(`touch ${square} by accident`);
      this.changed();
    } else if (this.table()?.wood.men.has(square)) this.tapMan(square, point);
  }

  /** The press has touched the man already: a first tap lets it go, a second takes it up. */
  private tapped: Square | null = null;
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

  /** Somebody else has acted: what was touched before is the umpire's affair. */
  forget(): void {
    this.touched = null;
    this.tapped = null;
  }

  // ---- Steps, for keys ----

  /** Enter on a square: touch, then take up, then set down. */
  step(square: Square): void {
    if (!this.actor()) return;
    if (this.holding()) this.setDown(square, centreOf(square));
    else if (this.touched === square && this.own(square)) this.takeUp(square, centreOf(square));
    else if (this.table()?.wood.men.has(square)) {
      if (this.accident) this.tap(square, centreOf(square));
      else this.touch(square);
    }
  }

  /** Escape: what is held goes back to where it came from. */
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

  /** Delete: the held man, or the one on the square, goes beside the board; an adverse one as in a capture. */
  takeOff(square: Square): void {
    if (!this.actor()) return;
    if (!this.holding() && this.own(square)) this.takeUp(square, centreOf(square));
    if (this.holding()) this.setDown(null, centreOf(square));
    else if (this.table()?.wood.men.has(square)) this.act(`remove ${square}`);
  }

  /** The cursor takes a held man along. */
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

  /** At most one frame in a while, and always the last one. */
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
