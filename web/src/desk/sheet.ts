// The score as a table. Clear records stand in plain ink, settled ones are underlined, repaired ones show the
// misprint struck through, and open ones offer a choice.

import type { Child } from "../lib/dom";
import { make } from "../lib/element";
import type { Conversion, Step } from "./score";
import { blackBegins, numberOf } from "./score";

export interface Names {
  law: string;
  san: string;
}

/** A score as it stands on the desk: the printed records, what they were read as, and what was chosen by hand. */
export interface Sheet {
  conversion: Conversion;
  printed: string[];
  choices: Map<number, string>;
  options: Map<number, string[]>; // the moves that an open record could mean before one was chosen
  nameOf: (ply: number, uci: string) => Names;
}

export interface Hands {
  go: (ply: number) => void;
  choose: (ply: number, uci: string | null) => void;
}

export type Standing = "clear" | "settled" | "repaired" | "open" | "chosen" | "failed" | "unread";

export function standingOf(sheet: Sheet, ply: number): Standing {
  const step = sheet.conversion.steps[ply];
  if (sheet.choices.has(ply)) return "chosen";
  if (!step?.uci) return ply === sheet.conversion.steps.filter((one) => one.uci).length ? "failed" : "unread";
  if (step.open.length > 1) return "open";
  if (step.repair) return "repaired";
  return step.doubtful ? "settled" : "clear";
}

/** A list in words: "a, b or c". */
function either(items: string[]): string {
  return items.length < 2 ? (items[0] ?? "") : `${items.slice(0, -1).join(", ")} or ${items.at(-1)}`;
}

/** Says why a record is not clear, and what was made of it. A clear record has no note. */
export function noteOf(sheet: Sheet, ply: number): string {
  const standing = standingOf(sheet, ply);
  const step = sheet.conversion.steps[ply];
  const names = (moves: string[]): string => either(moves.map((uci) => sheet.nameOf(ply, uci).law));
  if (standing === "failed") return "no legal move was found that fits this record and what follows.";
  if (!step) return "";
  switch (standing) {
    case "chosen":
      return `read as ${step.law}, by your choice among ${names(sheet.options.get(ply) ?? [])}.`;
    case "open":
      return `could be ${names(step.open)}: each makes a whole legal game.`;
    case "repaired":
      return `taken for misprinted, ${step.repair}: read as ${step.law}.`;
    case "settled":
      return step.meanings.length > 1
        ? `could be ${names(step.meanings)}; the rest of the score settles it as ${step.law}.`
        : `read as ${step.law}.`;
    default:
      return "";
  }
}

function chooser(sheet: Sheet, ply: number, moves: string[], chosen: string, hands: Hands): HTMLElement {
  const label = `${numberOf(ply, sheet.conversion.start)} ${sheet.printed[ply]}: which move?`;
  const still = sheet.choices.has(ply) ? make("option", { value: "" }, "leave it open") : null;
  return make(
    "select",
    {
      class: "chooser",
      "aria-label": label,
      onchange: (event: Event) => hands.choose(ply, (event.target as HTMLSelectElement).value || null),
    },
    !sheet.choices.has(ply) && make("option", { value: "", selected: true }, `${moves.length} moves …`),
    ...moves.map((uci) =>
      make(
        "option",
        { value: uci, selected: sheet.choices.get(ply) === uci && uci === chosen },
        sheet.nameOf(ply, uci).law,
      ),
    ),
    still,
  );
}

function inked(standing: Standing, record: string, step: Step | undefined): Child[] {
  if (standing !== "repaired" || !step) return [record];
  return [make("del", {}, record), " ", make("ins", {}, step.law)];
}

/** The moves to choose among, if there is a choice or one was made. */
function optionsOf(sheet: Sheet, ply: number): string[] | undefined {
  const standing = standingOf(sheet, ply);
  if (standing === "chosen") return sheet.options.get(ply);
  return standing === "open" ? sheet.conversion.steps[ply]?.open : undefined;
}

function cell(sheet: Sheet, ply: number, hands: Hands): HTMLElement {
  const record = sheet.printed[ply];
  if (record === undefined) return make("td", {});
  const standing = standingOf(sheet, ply);
  const step = sheet.conversion.steps[ply];
  const readable = !!step?.uci;
  const options = optionsOf(sheet, ply);
  return make(
    "td",
    { class: standing, "data-ply": ply },
    make(
      "button",
      {
        type: "button",
        class: "record",
        title: noteOf(sheet, ply) || undefined,
        disabled: !readable,
        onclick: () => hands.go(ply + 1),
      },
      ...inked(standing, record, step),
    ),
    options && chooser(sheet, ply, options, step?.uci ?? "", hands),
  );
}

export function scoreTable(sheet: Sheet, hands: Hands): HTMLElement {
  const { start } = sheet.conversion;
  const offset = blackBegins(start) ? 1 : 0;
  const rows: HTMLElement[] = [];
  for (let ply = -offset; ply < sheet.printed.length; ply += 2)
    rows.push(
      make(
        "tr",
        {},
        make("th", { scope: "row" }, numberOf(Math.max(ply, 0), start).replace("…", ".")),
        ply < 0 ? make("td", {}, "…") : cell(sheet, ply, hands),
        cell(sheet, ply + 1, hands),
      ),
    );
  return make(
    "table",
    { class: "score" },
    make(
      "thead",
      {},
      make(
        "tr",
        {},
        make("th", { scope: "col" }, make("span", { class: "hidden-text" }, "Move")),
        make("th", { scope: "col" }, "White"),
        make("th", { scope: "col" }, "Black"),
      ),
    ),
    make("tbody", {}, ...rows),
  );
}

/** Lists the notes on doubtful records, as an editor would print them under the score. */
export function noteList(sheet: Sheet, hands: Hands): HTMLElement | null {
  const notes = sheet.printed.flatMap((record, ply) => {
    const note = noteOf(sheet, ply);
    if (!note) return [];
    const where = `${numberOf(ply, sheet.conversion.start)} ${record}`;
    const link = make("button", { type: "button", class: "link", onclick: () => hands.go(ply + 1) }, where);
    return [make("li", {}, link, `: ${note}`)];
  });
  return notes.length ? make("ol", { class: "doubts" }, ...notes) : null;
}

function count(number: number, one: string, many: string): string {
  return number === 1 ? `One ${one}` : `${number} ${many}`;
}

/** Says the outcome in a sentence or two. */
export function verdict(sheet: Sheet): string {
  const { conversion, printed } = sheet;
  const standings = printed.map((_, ply) => standingOf(sheet, ply));
  const of = (standing: Standing): number => standings.filter((one) => one === standing).length;
  const chosen = of("chosen") ? ` ${count(of("chosen"), "choice is", "choices are")} yours.` : "";
  const failed = standings.indexOf("failed");
  switch (conversion.outcome) {
    case "all-clear":
      return of("chosen")
        ? `One reading is left.${chosen}`
        : `Every record is clear: ${printed.length} moves, one legal game.`;
    case "settled":
      return `${count(of("settled"), "record could", "records could")} mean several moves; the rest of the score settles ${of("settled") === 1 ? "it" : "them"}.${chosen}`;
    case "repaired":
      return `${count(of("repaired"), "record fits", "records fit")} no legal game as printed, and the least misprint that makes the rest legal was looked for.${chosen}`;
    case "open":
      return `The score has ${conversion.readings >= 200 ? "200 whole readings or more" : `${conversion.readings} whole readings`}. Choose where it is open.${chosen}`;
    case "failed":
      return failed <= 0
        ? "Nothing could be read from the start. Is it a score?"
        : `No legal game was found past ${numberOf(failed, conversion.start)} ${printed[failed] ?? ""}: ${failed} of ${printed.length} records are read.`;
  }
}
