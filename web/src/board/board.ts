// A board with men. It draws what it is told and knows where things are on the screen; it knows no game and no law.

import type { Man } from "./men";
import { drawMan } from "./men";
import type { Placement, Point, Square } from "./squares";
import { ALL_SQUARES, centreOf, FILES, fileName, fileOf, rankOf, readPlacement, squareOf } from "./squares";

const SVG = "http://www.w3.org/2000/svg";
const SIZE = 100; /* a square, in units of the drawing */

/** How far men stand from the centres of their squares, in squares. */
export type Offsets = Map<Square, Point>;

/** The ways in which squares can be marked. A page decides what a mark means; board.css says how it looks. */
export type Mark = "last" | "touched" | "duty" | "named" | "goal" | "cursor" | "proof" | "doubt";

export interface BoardOptions {
  label?: string;
  names?: "none" | "algebraic" | "descriptive";
  flipped?: boolean;
}

/** A man that is in somebody's hand and so stands on no square. */
export interface Held {
  man: Man;
  at: Point;
}

interface Standing {
  man: Man;
  element: SVGGElement;
}

/** Gives back the men that are still wanted where they are, and adds the other ones to `idle`. */
function stillThere<Key>(
  before: Map<Key, Standing>,
  wanted: (key: Key) => Man | undefined,
  idle: Standing[],
): Map<Key, Standing> {
  const kept = new Map<Key, Standing>();
  for (const [key, standing] of before)
    if (wanted(key) === standing.man) kept.set(key, standing);
    else idle.push(standing);
  return kept;
}

function make<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Record<string, string | number> = {},
): SVGElementTagNameMap[K] {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

export class Board {
  readonly element = make("svg", { viewBox: "0 0 800 800", class: "board", role: "img" });
  private readonly squares = make("g");
  private readonly marks = make("g");
  private readonly labels = make("g", { class: "names" });
  private readonly men = make("g");
  private readonly hands = make("g");
  private standing = new Map<Square, Standing>();
  private offsets: Offsets = new Map();
  private readonly marked = new Map<Mark, Square[]>();
  private inHand = new Map<string, Standing>();
  private readonly carried = new Set<Square>();
  private readonly rings = new Map<string, SVGCircleElement>();
  private turned: boolean;
  private names: NonNullable<BoardOptions["names"]>;

  constructor(host: HTMLElement, options: BoardOptions = {}) {
    this.turned = options.flipped ?? false;
    this.names = options.names ?? "algebraic";
    this.element.setAttribute("aria-label", options.label ?? "Chess board");
    this.element.append(this.squares, this.marks, this.labels, this.men, this.hands);
    this.layOut();
    host.append(this.element);
  }

  // ---- What stands where ----

  /** Shows a position and the men in hands. A man that seems to have gone from one square to another glides there. */
  show(position: string | Placement, offsets: Offsets = new Map(), held: Map<string, Held> = new Map()): void {
    const wanted = typeof position === "string" ? readPlacement(position) : position;
    const idle: Standing[] = [];
    const kept = stillThere(this.standing, (square) => wanted.get(square), idle);
    const hands = stillThere(this.inHand, (whose) => held.get(whose)?.man, idle);
    for (const [whose, { man, at }] of held) if (!hands.has(whose)) hands.set(whose, this.findMan(man, at, idle));
    for (const [square, man] of wanted)
      if (!kept.has(square)) kept.set(square, this.findMan(man, centreOf(square), idle));
    for (const standing of idle) standing.element.remove();
    this.standing = kept;
    this.inHand = hands;
    this.offsets = offsets;
    this.settleAll();
    for (const [whose, { at }] of held) this.hold(whose, at);
  }

  /** Gives an idle man of the same kind and colour, which then glides to its new place, or else draws a new man. */
  private findMan(man: Man, at: Point, idle: Standing[]): Standing {
    const index = idle.findIndex((standing) => standing.man === man);
    const [found] = index >= 0 ? idle.splice(index, 1) : [];
    return found ?? this.newMan(man, at);
  }

  /** Sends every man that no hand carries to where it stands. */
  private settleAll(): void {
    for (const square of this.carried) if (!this.standing.has(square)) this.carried.delete(square);
    for (const square of this.standing.keys()) if (!this.carried.has(square)) this.settle(square);
  }

  man(square: Square): Man | undefined {
    return this.standing.get(square)?.man;
  }

  placement(): Placement {
    return new Map([...this.standing].map(([square, standing]) => [square, standing.man]));
  }

  // ---- Hands ----

  /** Draws the man of a square at a point, as if a hand held it there, until it is settled. */
  carry(square: Square, point: Point): void {
    const standing = this.standing.get(square);
    if (!standing) return;
    this.carried.add(square);
    this.float(standing.element, point);
  }

  /** Lets go of a carried man: it glides back to where it stands. */
  settle(square: Square): void {
    this.carried.delete(square);
    const standing = this.standing.get(square);
    if (!standing) return;
    standing.element.classList.remove("carried", "followed");
    this.put(standing.element, this.restOf(square));
  }

  /** Moves a man that is in a hand. */
  hold(whose: string, point: Point, smoothly = false): void {
    const held = this.inHand.get(whose);
    if (!held) return;
    this.float(held.element, point);
    held.element.classList.toggle("followed", smoothly);
  }

  private float(element: SVGGElement, point: Point): void {
    if (!element.classList.contains("carried")) this.men.append(element);
    element.classList.add("carried");
    this.put(element, point);
  }

  /** Draws a ring where somebody's hand is; null takes the ring away. */
  ring(whose: string, point: Point | null): void {
    const old = this.rings.get(whose);
    if (!point) {
      old?.remove();
      this.rings.delete(whose);
      return;
    }
    const ring = old ?? make("circle", { r: 47, class: `hand ${whose}-hand` });
    this.put(ring, point, 0);
    if (!old) {
      this.rings.set(whose, ring);
      this.hands.append(ring);
    }
  }

  // ---- Looks ----

  mark(kind: Mark, squares: Square[]): void {
    this.marked.set(kind, squares);
    this.drawMarks();
  }

  get flipped(): boolean {
    return this.turned;
  }

  set flipped(turned: boolean) {
    if (turned === this.turned) return;
    this.turned = turned;
    this.layOut();
  }

  /** Shows the board from its other side. */
  turn(): void {
    this.flipped = !this.flipped;
  }

  set squareNames(names: NonNullable<BoardOptions["names"]>) {
    this.names = names;
    this.layOut();
  }

  /** Says where a pointer is, in squares. A point below 0 or above 8 is beside the board. */
  point(event: { clientX: number; clientY: number }): Point {
    const box = this.element.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * 8;
    const y = 8 - ((event.clientY - box.top) / box.height) * 8;
    return this.turned ? { x: 8 - x, y: 8 - y } : { x, y };
  }

  /** Gives the square that a pointer means. A man that stands off-centre is meant where it is drawn. */
  meant(point: Point): Square | null {
    for (const [square, offset] of this.offsets) {
      const centre = centreOf(square);
      const reach = Math.hypot(point.x - centre.x - offset.x, point.y - centre.y - offset.y);
      if (this.standing.has(square) && reach < 0.3) return square;
    }
    return squareOf(point);
  }

  // ---- Drawing ----

  /** Says where the centre of the man on a square is. */
  restOf(square: Square): Point {
    const centre = centreOf(square);
    const offset = this.offsets.get(square);
    return offset ? { x: centre.x + offset.x, y: centre.y + offset.y } : centre;
  }

  /** Turns a point of the board into a point of the drawing. */
  private drawn(point: Point): Point {
    return this.turned
      ? { x: (8 - point.x) * SIZE, y: point.y * SIZE }
      : { x: point.x * SIZE, y: (8 - point.y) * SIZE };
  }

  private put(element: SVGElement, point: Point, half = SIZE / 2): void {
    const at = this.drawn(point);
    element.style.transform = `translate(${(at.x - half).toFixed(1)}px, ${(at.y - half).toFixed(1)}px)`;
  }

  private newMan(man: Man, at: Point): Standing {
    const element = drawMan(man);
    this.put(element, at);
    this.men.append(element);
    return { man, element };
  }

  private corner(square: Square): Point {
    return this.drawn({ x: fileOf(square) + (this.turned ? 1 : 0), y: rankOf(square) + (this.turned ? 0 : 1) });
  }

  private layOut(): void {
    this.squares.replaceChildren(
      ...ALL_SQUARES.map((square) => {
        const { x, y } = this.corner(square);
        const dark = (fileOf(square) + rankOf(square)) % 2 === 0;
        return make("rect", { x, y, width: SIZE, height: SIZE, class: dark ? "dark-square" : "light-square" });
      }),
    );
    this.labels.replaceChildren(...(this.names === "none" ? [] : this.nameLabels()));
    this.drawMarks();
    for (const [square, standing] of this.standing) this.put(standing.element, this.restOf(square));
  }

  private nameLabels(): SVGTextElement[] {
    const label = (text: string, x: number, y: number, dark: boolean, end: boolean): SVGTextElement => {
      const element = make("text", {
        x,
        y,
        class: dark ? "on-dark" : "on-light",
        "text-anchor": end ? "end" : "start",
      });
      element.textContent = text;
      return element;
    };
    const labels: SVGTextElement[] = [];
    for (let i = 0; i < 8; i++) {
      const file = this.turned ? 7 - i : i;
      const rank = this.turned ? i : 7 - i;
      const words = this.names === "descriptive";
      labels.push(label(words ? fileName(file) : FILES.charAt(file), i * SIZE + 95, 794, i % 2 === 0, true));
      labels.push(label(String(words ? 8 - i : rank + 1), 5, i * SIZE + 23, i % 2 === 1, false));
    }
    return labels;
  }

  private drawMarks(): void {
    const drawings: SVGElement[] = [];
    for (const [kind, squares] of this.marked)
      for (const square of squares) {
        const { x, y } = this.corner(square);
        const inset = kind === "last" || kind === "proof" ? 0 : 3;
        const side = SIZE - 2 * inset;
        drawings.push(
          kind === "goal"
            ? make("circle", { cx: x + 50, cy: y + 50, r: 14, class: "mark goal-mark" })
            : make("rect", { x: x + inset, y: y + inset, width: side, height: side, class: `mark ${kind}-mark` }),
        );
      }
    this.marks.replaceChildren(...drawings);
  }
}
