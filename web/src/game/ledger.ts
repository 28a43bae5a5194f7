// The ledger: every act with its ruling. Unless the reader wants to see every act, the steps of one hand that the law
// has nothing to say about are shown as one line.

import { button, fill, h } from "../lib/dom";
import { setSetting, settings } from "../lib/settings";
import { sideWord } from "../lib/sides";
import { cites } from "./cite";
import type { LedgerLine } from "./state";
import type { Part } from "./table";

const QUIET = new Set(["touch", "lift", "place", "remove", "quit", "notice"]);

function quiet(line: LedgerLine): boolean {
  const kind = line.ruling.ruling;
  return QUIET.has(line.act.verb) && (kind === "allowed" || unruled(line));
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

/** The lines that are shown unless the reader wants every act. */
export function chiefLines(lines: LedgerLine[]): LedgerLine[] {
  const busy = lines.filter((line, i) => !idle(line, lines[i - 1]));
  return busy.filter((line, i) => !leadsOn(line, busy[i + 1]));
}

export function lineElement(line: LedgerLine): HTMLElement {
  const { ruling } = line;
  const words = { allowed: "", offence: "Offence. ", upheld: "Upheld. ", refused: "Refused. ", noted: "Noted. " };
  return h(
    "li",
    { class: `${ruling.ruling}${quiet(line) ? " quiet" : ""}`, value: ruling.act },
    unruled(line)
      ? h("p", { class: "law" }, plainly(line))
      : h("p", { class: "law" }, h("b", {}, words[ruling.ruling]), ruling.says),
    h("aside", {}, cites(ruling.laws, quiet(line) ? 1 : 3)),
    h("small", {}, `${sideWord(line.act.by)}: ${ruling.did}${line.time ? ` · ${line.time}` : ""}`),
  );
}

export function ledgerPart(): Part {
  const list = h("ol", { class: "lines" });
  const every = h("input", { type: "checkbox", checked: settings().everyAct });
  const element = h(
    "section",
    { class: "ledger", aria: { label: "Ledger of rulings" } },
    h("header", {}, h("h2", {}, "Ledger"), h("label", { class: "switch" }, every, " every act")),
    list,
  );
  let lines: LedgerLine[] = [];
  let drawn = 0;
  let most = 100;
  const all = (): void => {
    most = Number.POSITIVE_INFINITY;
    draw();
  };
  const draw = (): void => {
    const chosen = every.checked ? lines : chiefLines(lines);
    const rest = chosen.length - most;
    const earlier =
      rest > 0 &&
      h(
        "li",
        { class: "earlier" },
        button(`${rest} earlier …`, () => all(), "plain"),
      );
    fill(list, ...chosen.slice(-most).reverse().map(lineElement), earlier);
    list.scrollTop = 0;
  };
  every.onchange = () => {
    setSetting("everyAct", every.checked);
    draw();
  };
  return {
    element,
    update({ state }) {
      if (state.ledger.length === drawn) return;
      drawn = state.ledger.length;
      lines = state.ledger;
      draw();
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
