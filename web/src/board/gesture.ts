// Turns what a pointer does on a board into what a hand does: it presses, carries and lets go. Only the first of
// several pointers counts.

import type { Board } from "./board";
import type { Point, Square } from "./squares";
import { squareOf } from "./squares";

export interface Gestures {
  /** The pointer was pressed. The answer is the square whose man may now be carried, or null. */
  press(square: Square | null, point: Point, event: PointerEvent): Square | null;
  /** The pointer has left the place of the press. This is called once for a press. */
  lift?(from: Square, point: Point): void;
  carry?(from: Square, point: Point): void;
  /** The man was let go after it was carried; `to` is null if that was beside the board. */
  drop(from: Square, to: Square | null, point: Point): void;
  /** The pointer was let go where it was pressed. */
  tap?(square: Square | null, point: Point): void;
  /** The system took the pointer away. */
  cancel?(from: Square | null): void;
  /** A pointer that presses nothing moves over the board, or leaves it. */
  hover?(point: Point | null): void;
}

const SLACK = 5; /* how many pixels a pointer may move and still only press */

export function watchBoard(board: Board, gestures: Gestures): void {
  let pointer: number | null = null;
  let start = { x: 0, y: 0 };
  let pressed: Square | null = null;
  let held: Square | null = null;
  let lifted = false;
  let grip = { x: 0, y: 0 }; /* the way from the pointer to the centre of the man it holds */
  const surface = board.element;

  const gripped = (event: PointerEvent): Point => {
    const point = board.point(event);
    return { x: point.x + grip.x, y: point.y + grip.y };
  };

  surface.addEventListener("pointerdown", (event) => {
    if (pointer !== null || event.button !== 0) return;
    event.preventDefault();
    pointer = event.pointerId;
    surface.setPointerCapture(pointer);
    start = { x: event.clientX, y: event.clientY };
    lifted = false;
    const point = board.point(event);
    pressed = board.meant(point);
    held = gestures.press(pressed, point, event);
    const rest = held ? board.restOf(held) : point;
    grip = { x: rest.x - point.x, y: rest.y - point.y };
  });

  surface.addEventListener("pointermove", (event) => {
    if (pointer === null) gestures.hover?.(board.point(event));
    if (event.pointerId !== pointer || !held) return;
    const point = gripped(event);
    if (!lifted) {
      if (Math.hypot(event.clientX - start.x, event.clientY - start.y) < SLACK) return;
      lifted = true;
      gestures.lift?.(held, point);
    }
    board.carry(held, point);
    gestures.carry?.(held, point);
  });

  /** Ends the press. Says which man it was on, whether that man was carried, and where the press ended. */
  const release = (event: PointerEvent): { from: Square | null; carried: Square | null; point: Point } => {
    const from = held;
    const carried = lifted ? held : null;
    const point = carried ? gripped(event) : board.point(event);
    pointer = null;
    held = null;
    return { from, carried, point };
  };

  surface.addEventListener("pointerup", (event) => {
    if (event.pointerId !== pointer) return;
    const { carried, point } = release(event);
    if (carried) gestures.drop(carried, squareOf(point), point);
    else gestures.tap?.(pressed, point);
  });

  surface.addEventListener("pointercancel", (event) => {
    if (event.pointerId !== pointer) return;
    const { from, carried } = release(event);
    if (from) board.settle(from);
    gestures.cancel?.(carried);
  });

  surface.addEventListener("pointerleave", () => gestures.hover?.(null));
}
