// Draws the board as this seat sees it: the men, those in hands, the other players' hands, and the marks.

import type { Board, Held } from "../board/board";
import type { Point, Square } from "../board/squares";
import { centreOf } from "../board/squares";
import { endsOf } from "../board/uci";
import type { SideName } from "../lib/api";
import type { Hands } from "./hands";
import type { HandFrame } from "./link";
import { isOver, lawfulMoves, mine, turn } from "./state";
import type { Table } from "./table";

export class Scene {
  /** The men named by the right that is pointed at. */
  named: Square[] = [];
  /** The pawns that stand for a piece. */
  pawns: Square[] = [];
  private readonly frames = new Map<SideName, HandFrame>();

  constructor(
    private readonly board: Board,
    private readonly hands: Hands,
  ) {}

  /** Draws another player's hand where it is now. Gives false if everything has to be drawn again. */
  hear(table: Table, frame: HandFrame): boolean {
    if (mine(table.state).includes(frame.by)) return true;
    const before = this.frames.get(frame.by);
    const point = placeOf(frame);
    if (!point) {
      this.frames.delete(frame.by);
      this.board.ring(frame.by, null);
      if (before?.from && before.from !== "-") this.board.settle(before.from);
      return false;
    }
    this.frames.set(frame.by, frame);
    this.board.ring(frame.by, point);
    if (table.wood.held[frame.by]) this.board.hold(frame.by, point, true);
    else if (frame.from && frame.from !== "-") this.board.carry(frame.from, point);
    return true;
  }

  draw(table: Table): void {
    const { wood } = table;
    this.board.element.classList.remove("looks-back");
    const held = new Map<string, Held>();
    for (const side of ["white", "black"] as const) {
      const hand = wood.held[side];
      if (hand) held.set(side, { man: hand.man, at: this.placeOfHand(table, side, hand.from) });
    }
    this.board.show(wood.men, wood.offsets, held);
    this.mark(table);
  }

  private placeOfHand(table: Table, side: SideName, from: Square): Point {
    const own = mine(table.state).includes(side) ? this.hands.at : null;
    const frame = this.frames.get(side);
    const seen = frame ? placeOf(frame) : null;
    const rest = centreOf(from);
    return own ?? seen ?? { x: rest.x, y: rest.y + 0.15 };
  }

  private mark({ state, wood }: Table): void {
    const last = state.lastMove?.uci;
    const { touched } = this.hands;
    this.board.mark("last", last ? endsOf(last) : []);
    this.board.mark(
      "duty",
      (state.last?.must ?? []).flatMap((duty) => duty.do.match(/\b[a-h][1-8]\b/g) ?? []),
    );
    this.board.mark("touched", touched ? [touched] : []);
    this.board.mark("named", this.named);
    this.board.mark("doubt", this.pawns);
    const from = touched ?? (this.hands.holding() ? wood.held[turn(state)]?.from : undefined);
    const shown = state.about.tuition && from && !isOver(state);
    const goals = shown ? lawfulMoves(state).filter((move) => move.startsWith(from)) : [];
    this.board.mark(
      "goal",
      goals.map((move) => endsOf(move)[1]),
    );
  }
}

function placeOf(frame: HandFrame): Point | null {
  return frame.off || frame.x === undefined || frame.y === undefined ? null : { x: frame.x, y: frame.y };
}
