// The ledger: every act with its ruling. Unless the reader wants to see every act, the steps of one hand that the law
// has nothing to say about are shown as one line.

import { button, fill, h } from "../lib/dom";
import { setSetting, settings } from "../lib/settings";
import { sideWord } from "../lib/sides";
import { curled } from "../lib/text";
import { cites } from "./cite";
import type { LedgerLine } from "./state";
import type { Part } from "./table";
import { sayEnd } from "./words";

const FEW = 60; /* lines that are shown before the reader asks for all */

const QUIET = new Set(["touch", "lift", "place", "remove", "quit", "notice"]);

function quiet(line: LedgerLine): boolean {
  const kind = line.ruling.ruling;
  return QUIET.has(line.act.verb) && !line.shifted && (kind === "allowed" || unruled(line));
}

/** Is this an act of a hand that a silent umpire has only written down? */
function unruled(line: LedgerLine): boolean {
  const { ruling, may, must } = line.ruling;
  return (
    ruling === "noted" && QUIET.has(line.act.verb) && !may.length && !must.length && !/accident/.test(line.act.rest)
  );
}

const DOES: Record<string, string> = {
  touch: "touches the man on",
  notice: "gives notice of adjusting the man on",
  lift: "takes up the man from",
  place: "sets it down on",
  remove: "takes off the man on",
  quit: "takes his hand away",
};

/** Says what happened where the umpire does not. */
function plainly(line: LedgerLine): string {
  const who = sideWord(line.act.by);
  if (line.move) return `${who} plays ${line.move[settings().score]}.`;
  const what = `${DOES[line.act.verb]} ${line.act.rest}`.trim().replace("down on off", "beside the board");
  return `${who} ${what}.`;
}

/** Was the hand only taken away? Such a line says less than the one before it, and is left out. */
function idle(line: LedgerLine, before: LedgerLine | undefined): boolean {
  if (line.act.verb !== "quit" || !quiet(line) || !before || before.act.by !== line.act.by) return false;
  return before.act.verb === "touch" || (line.ruling.says.includes("takes his hand") && !line.move);
}

/** Did this quiet step lead to another step of the same hand? Then only the later one is shown. */
function leadsOn(line: LedgerLine, next: LedgerLine | undefined): boolean {
  return quiet(line) && !line.move && !!next && next.act.by === line.act.by && QUIET.has(next.act.verb);
}

/**
 * Adds a line to those that are shown unless the reader wants every act. Gives false if the line is not shown; the
 * line before it goes if it only led to this one.
 */
function addChief(chief: LedgerLine[], line: LedgerLine, before: LedgerLine | undefined): boolean {
  if (idle(line, before)) return false;
  const last = chief.at(-1);
  if (last && leadsOn(last, line)) chief.pop();
  chief.push(line);
  return true;
}

/** The lines that are shown unless the reader wants every act. */
export function chiefLines(lines: LedgerLine[]): LedgerLine[] {
  const chief: LedgerLine[] = [];
  for (const [i, line] of lines.entries()) addChief(chief, line, lines[i - 1]);
  return chief;
}

/** The word at the head of a ruling. What ends the game is headed by how it ended. */
function headOf({ ruling }: LedgerLine): string {
  const words = { allowed: "", offence: "Offence. ", upheld: "Upheld. ", refused: "Refused. ", noted: "Noted. " };
  const end = ruling.ruling === "refused" ? sayEnd(ruling.status, ruling.winner, ruling.reason) : null;
  return end ? `${end}. ` : words[ruling.ruling];
}

function actorWords({ act }: LedgerLine): string {
  return `${sideWord(act.by)}${act.player ? ` (player ${act.player})` : ""}`;
}

export function lineElement(line: LedgerLine): HTMLElement {
  const { ruling } = line;
  return h(
    "li",
    { class: `${ruling.ruling}${quiet(line) ? " quiet" : ""}`, value: ruling.act },
    unruled(line)
      ? h("p", { class: "law" }, plainly(line))
      : h("p", { class: "law" }, h("b", {}, headOf(line)), curled(ruling.says)),
    h("aside", {}, cites(ruling.laws, quiet(line) ? 1 : 3)),
    h("small", {}, `${actorWords(line)}: ${ruling.did}${line.time ? ` · ${line.time}` : ""}`),
  );
}

/** The lines as they are shown, the newest first. What is new is added: a long game costs no more than a short one. */
class Lines {
  readonly element = h("ol", { class: "lines" });
  isEvery = settings().everyAct;
  private readonly earlier = h("li", { class: "earlier" });
  private lines: readonly LedgerLine[] = [];
  private chosen: LedgerLine[] = []; // the lines that are shown, the oldest first
  private drawn = 0; // how many lines of the ledger have been looked at
  private most = FEW;

  update(lines: readonly LedgerLine[]): void {
    if (lines.length === this.drawn && lines === this.lines) return;
    const isNew = lines !== this.lines || lines.length - this.drawn > FEW;
    this.lines = lines;
    if (isNew) this.draw();
    else this.add();
  }

  /** Draws everything anew: at the beginning, and when the reader chooses otherwise. */
  draw(): void {
    this.chosen = [];
    for (const [i, line] of this.lines.entries()) this.choose(line, this.lines[i - 1]);
    this.drawn = this.lines.length;
    fill(this.element, ...this.chosen.slice(-this.most).reverse().map(lineElement));
    this.end();
  }

  private choose(line: LedgerLine, before: LedgerLine | undefined): boolean {
    if (!this.isEvery) return addChief(this.chosen, line, before);
    this.chosen.push(line);
    return true;
  }

  private add(): void {
    for (; this.drawn < this.lines.length; this.drawn++) {
      const line = this.lines[this.drawn];
      const last = this.chosen.at(-1);
      if (!line || !this.choose(line, this.lines[this.drawn - 1])) continue;
      if (last && this.chosen.at(-2) !== last) this.element.firstElementChild?.remove();
      this.element.prepend(lineElement(line));
    }
    this.earlier.remove();
    while (this.element.childElementCount > this.most) this.element.lastElementChild?.remove();
    this.end();
  }

  /** Says how many earlier lines there are, and shows the newest. */
  private end(): void {
    const rest = this.chosen.length - this.most;
    if (rest > 0) {
      fill(
        this.earlier,
        button(`${rest} earlier …`, () => this.all(), "plain"),
      );
      this.element.append(this.earlier);
    }
    this.element.scrollTop = 0;
  }

  private all(): void {
    this.most = Number.POSITIVE_INFINITY;
    this.draw();
  }
}

export function ledgerPart(): Part {
  const lines = new Lines();
  const every = h("input", { type: "checkbox", checked: settings().everyAct });
  every.onchange = () => {
    setSetting("everyAct", every.checked);
    lines.isEvery = every.checked;
    lines.draw();
  };
  return {
    element: h(
      "section",
      { class: "ledger", aria: { label: "Ledger of rulings" } },
      h("header", {}, h("h2", {}, "Ledger"), h("label", { class: "switch" }, every, " every act")),
      lines.element,
    ),
    update({ state }) {
      lines.update(state.ledger);
    },
  };
}

/** Shows the last ruling beside the board. */
export function rulingPart(): Part {
  const element = h("section", { class: "ruling", aria: { label: "The last ruling" } });
  let drawn = 0;
  return {
    element,
    update({ state }) {
      if (state.ledger.length === drawn) return;
      drawn = state.ledger.length;
      const last = chiefLines(state.ledger.slice(-8)).pop();
      if (last) fill(element, h("ol", {}, lineElement(last)));
    },
  };
}
