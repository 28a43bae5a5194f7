// The editor of positions: a palette of men, a board that is set up by pointer or keyboard, and a field for the FEN.

import { Board } from "../board/board";
import { watchBoard } from "../board/gesture";
import type { Man } from "../board/men";
import { nameOfMan, pictureOfMan } from "../board/men";
import type { Square } from "../board/squares";
import { START, squareByArrow } from "../board/squares";
import { fill } from "../lib/dom";
import { make } from "../lib/element";
import { isCommand } from "../lib/keyboard";
import { option } from "../lib/option";
import { sideWord } from "../lib/sides";
import type { Setup } from "./position";
import { mayHaveRight, RIGHTS, readFen, writeFen } from "./position";

const MEN: Man[] = ["K", "Q", "R", "B", "N", "P", "k", "q", "r", "b", "n", "p"];
type Tool = Man | "hand" | "none";

export class Editor {
  readonly element: HTMLElement;
  private readonly board: Board;
  private readonly fen = make("input", {
    type: "text",
    id: "fen",
    autocomplete: "off",
    spellcheck: "false",
    "aria-describedby": "fen-wrong",
  });
  private readonly wrong = make("p", { class: "wrong", id: "fen-wrong", role: "alert" });
  private readonly heard = make("p", { class: "hidden-text", "aria-live": "polite" });
  private readonly rights = make("div", { class: "rights" });
  private readonly turns: HTMLElement;
  private setup: Setup = { men: new Map(), turn: "white", castling: "", passed: "-" };
  private tool: Tool = "none";
  private cursor: Square = "e4";

  constructor(private readonly changed: () => void) {
    const host = make("div", { class: "host" });
    this.board = new Board(host, { label: "The position to set up" });
    this.turns = this.turnChoice();
    this.element = make(
      "section",
      { class: "editor", "aria-labelledby": "set-up" },
      make("h2", { id: "set-up" }, "The position"),
      this.palette(MEN.slice(6)),
      host,
      this.palette(MEN.slice(0, 6)),
      make(
        "p",
        { class: "says" },
        "Choose a man and touch squares, or drag men about, also off the board. On the keyboard: arrows, Enter, Delete, and letters (K Q R B N P, small for Black).",
      ),
      this.heard,
      make(
        "div",
        { class: "conditions" },
        this.turns,
        make("fieldset", { class: "choice" }, make("legend", {}, "Castling"), this.rights),
      ),
      make("div", { class: "field" }, make("label", { for: "fen" }, "FEN"), this.fen, this.wrong),
      make(
        "div",
        { class: "row-of-buttons" },
        make("button", { type: "button", onclick: () => this.place("8/8/8/8/8/8/8/8 w - - 0 1") }, "Clear"),
        make("button", { type: "button", onclick: () => this.place(`${START} w KQkq - 0 1`) }, "Ordinary arrangement"),
        make("button", { type: "button", onclick: () => this.board.turn() }, "Turn the board"),
      ),
    );
    this.fen.addEventListener("input", () => this.readField());
    this.listen();
    this.take("hand");
  }

  get value(): string {
    return writeFen(this.setup);
  }

  get turn(): Setup["turn"] {
    return this.setup.turn;
  }

  /** Shows the position of a FEN. If it cannot be read, the page says why beside the field. */
  place(fen: string): void {
    this.fen.value = fen;
    this.readField();
  }

  private turnChoice(): HTMLElement {
    const choice = (["white", "black"] as const).map((side) => {
      const change = (): void => this.change({ turn: side, passed: "-" });
      return option({
        type: "radio",
        id: `turn-${side}`,
        label: [sideWord(side)],
        input: { name: "turn", value: side, onchange: change },
      });
    });
    return make("fieldset", { class: "choice" }, make("legend", {}, "To move"), ...choice);
  }

  private palette(men: Man[]): HTMLElement {
    const white = men[0] === "K";
    const entry = (tool: Tool, label: string, picture: Node | string): HTMLElement =>
      make(
        "button",
        {
          type: "button",
          class: "tool",
          "data-tool": tool,
          "aria-pressed": "false",
          "aria-label": label,
          title: label,
          onclick: () => this.take(tool),
        },
        picture,
      );
    return make(
      "div",
      { class: "palette", role: "group", "aria-label": white ? "White’s men" : "Black’s men" },
      ...men.map((man) => entry(man, nameOfMan(man), pictureOfMan(man))),
      white ? entry("none", "Take men off", "×") : entry("hand", "Move men", "✥"),
    );
  }

  private take(tool: Tool): void {
    this.tool = this.tool === tool ? "hand" : tool;
    for (const button of this.element.querySelectorAll<HTMLElement>(".tool"))
      button.setAttribute("aria-pressed", String(button.dataset["tool"] === this.tool));
  }

  private listen(): void {
    const { element } = this.board;
    element.classList.add("can-move");
    element.setAttribute("tabindex", "0");
    element.setAttribute("role", "application");
    watchBoard(this.board, {
      press: (square) => (square && this.board.man(square) ? square : null),
      drop: (from, to) => this.carry(from, to),
      tap: (square) => square && this.touch(square),
    });
    element.addEventListener("keydown", (event) => this.key(event));
    element.addEventListener("focus", () => this.point(this.cursor));
    element.addEventListener("blur", () => this.board.mark("cursor", []));
  }

  private point(square: Square): void {
    this.cursor = square;
    this.board.mark("cursor", [square]);
    this.say(square);
  }

  private say(square: Square): void {
    const man = this.setup.men.get(square);
    this.heard.textContent = `${square}, ${man ? nameOfMan(man) : "empty"}`;
  }

  private carry(from: Square, to: Square | null): void {
    const man = this.setup.men.get(from);
    if (!man || from === to) {
      this.board.settle(from);
      return;
    }
    const men = new Map(this.setup.men);
    men.delete(from);
    if (to) men.set(to, man);
    this.change({ men, passed: "-" });
  }

  private touch(square: Square): void {
    if (this.tool === "hand") return;
    this.put(square, this.tool === "none" || this.setup.men.get(square) === this.tool ? null : this.tool);
  }

  private put(square: Square, man: Man | null): void {
    const men = new Map(this.setup.men);
    if (man) men.set(square, man);
    else men.delete(square);
    this.change({ men, passed: "-" });
    this.say(square);
  }

  private key(event: KeyboardEvent): void {
    const next = squareByArrow(event.key, this.cursor, this.board.flipped);
    if (isCommand(event)) return;
    if (next) this.point(next);
    else if (event.key === "Enter" || event.key === " ") this.touch(this.cursor);
    else if (event.key === "Delete" || event.key === "Backspace") this.put(this.cursor, null);
    else if (MEN.includes(event.key as Man)) this.put(this.cursor, event.key as Man);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  private readField(): void {
    const read = readFen(this.fen.value);
    this.wrong.textContent = typeof read === "string" ? read : "";
    this.fen.toggleAttribute("aria-invalid", typeof read === "string");
    if (typeof read === "string") return;
    this.setup = read;
    this.show();
  }

  private change(change: Partial<Setup>): void {
    this.setup = { ...this.setup, ...change };
    this.fen.value = this.value;
    this.wrong.textContent = "";
    this.fen.removeAttribute("aria-invalid");
    this.show();
  }

  private show(): void {
    this.board.show(this.setup.men);
    for (const input of this.turns.querySelectorAll("input")) input.checked = input.value === this.setup.turn;
    const possible = RIGHTS.filter((right) => mayHaveRight(this.setup.men, right.letter));
    fill(
      this.rights,
      ...(possible.length
        ? possible.map((right) => this.rightBox(right))
        : [make("p", { class: "says" }, "No king and rook stand where castling needs them.")]),
    );
    this.changed();
  }

  private rightBox(right: (typeof RIGHTS)[number]): HTMLElement {
    const id = `right-${right.letter === right.letter.toUpperCase() ? "white" : "black"}-${right.letter.toLowerCase()}`;
    const { castling } = this.setup;
    const set = (event: Event): void =>
      this.change({
        castling: (event.target as HTMLInputElement).checked
          ? castling + right.letter
          : castling.replace(right.letter, ""),
      });
    return option({
      type: "checkbox",
      id,
      label: [right.name],
      input: { checked: castling.includes(right.letter), onchange: set },
    });
  }
}
