// The desk: the reader pastes an old score and plays it through; records that are doubtful are marked.

import { post } from "../lib/api";
import { fill } from "../lib/dom";
import { download, make } from "../lib/element";
import { exampleList } from "../lib/examples";
import { Inquiry } from "../lib/inquiry";
import { takeScore } from "../lib/transfer";
import { offersOfScore } from "../paper/of_score";
import { offerPaper } from "../paper/offer";
import type { Frame } from "../viewer/player";
import { Player } from "../viewer/player";
import { EXAMPLES } from "./examples";
import type { Conversion, Tags } from "./score";
import { cutHead, dressPgn, numberOf, writeDescriptive, writeRecords } from "./score";
import type { Names, Sheet } from "./sheet";
import { noteList, noteOf, scoreTable, standingOf, verdict } from "./sheet";

function save(name: string, text: string, type: string): void {
  download(name, new Blob([text], { type }));
}

interface ReadAnswer {
  moves: { uci: string; san: string; law: string }[];
}

/** Reads as much of a failed score as can be read before the record at which it fails. */
async function partOf(failed: Conversion, printed: string[], choices: Map<number, string>): Promise<Conversion> {
  if (failed.reached === 0) return { ...failed, steps: [] };
  const records = printed.slice(0, failed.reached);
  const part = await post<Conversion>("/api/convert", {
    text: writeRecords(records, choices, failed.start),
    start: failed.start,
  });
  return part.outcome === "failed" ? { ...failed, steps: [] } : { ...part, outcome: "failed" };
}

export class Desk {
  private readonly text = make("textarea", {
    id: "score",
    rows: "9",
    spellcheck: "false",
    "aria-describedby": "score-says",
  });
  private readonly start = make("input", { type: "text", id: "start", autocomplete: "off", spellcheck: "false" });
  private readonly inquiry = new Inquiry();
  private readonly paper = make("div", { class: "paper" });
  private readonly result = make("section", { class: "result", "aria-label": "The game", hidden: true });
  private readonly player = new Player((at) => this.showPlace(at));
  private tags: Tags = {};
  private sheet: Sheet | null = null;

  constructor(private readonly main: HTMLElement) {}

  begin(): void {
    fill(
      this.main,
      make("h1", {}, "The desk"),
      make(
        "p",
        { class: "law lead" },
        "Paste an old score, in descriptive notation of any dialect or any other. It is read as the one game that is legal to the end; nothing is chosen or repaired silently.",
      ),
      this.form(),
      this.inquiry.status,
      this.result,
    );
    addEventListener("beforeprint", () => {
      if (this.player.place === 0) this.player.go(Number.POSITIVE_INFINITY); // a printed diagram of the start would say nothing
    });
    const brought = takeScore();
    if (brought) this.text.value = brought;
    fill(this.result, make("div", { class: "table" }, this.player.element, make("div", { class: "side" }, this.paper)));
  }

  private form(): HTMLElement {
    const form = make(
      "form",
      { class: "desk-form" },
      make("label", { for: "score" }, "The score"),
      this.text,
      make(
        "p",
        { class: "says", id: "score-says" },
        "As printed, numbers and all. Lines such as “Players: A - B” and “Year: 1851” may stand before it, up to an empty line.",
      ),
      make(
        "details",
        { class: "more" },
        make("summary", {}, "The game begins from another position"),
        make("div", { class: "field" }, make("label", { for: "start" }, "FEN"), this.start),
      ),
      make("div", { class: "row-of-buttons" }, make("button", { class: "chief", type: "submit" }, "Read it")),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.read();
    });
    const examples = exampleList("aside", EXAMPLES, (example) => this.tryExample(example.text));
    return make("div", { class: "desk-top" }, form, examples);
  }

  private tryExample(text: string): void {
    this.text.value = text;
    this.start.value = "";
    void this.read();
  }

  private async read(): Promise<void> {
    const { tags, body } = cutHead(this.text.value);
    this.tags = tags;
    if (!body.trim()) {
      this.inquiry.tell("There is nothing to read yet.");
      this.text.focus();
      return;
    }
    await this.ask(body, this.start.value.trim() || tags["Position"] || tags["FEN"] || undefined, null);
  }

  /** Asks the server to read a text; `before` is the sheet on which the reader has made a choice, if he has. */
  private async ask(text: string, start: string | undefined, before: Sheet | null): Promise<void> {
    await this.inquiry.ask(
      "The score is read …",
      () => this.convert(text, start, before),
      (sheet) => this.show(sheet, before ? this.player.place : 0),
    );
  }

  private async convert(text: string, start: string | undefined, before: Sheet | null): Promise<Sheet> {
    const first = await post<Conversion>("/api/convert", { text, start });
    const printed = before?.printed ?? first.steps.map((step) => step.record);
    const choices = before?.choices ?? new Map<number, string>();
    const conversion = first.outcome === "failed" ? await partOf(first, printed, choices) : first;
    const options = before?.options ?? new Map<number, string[]>();
    return { conversion, printed, choices, options, nameOf: await this.namer(conversion) };
  }

  /** Asks for the names of all moves that doubtful records could mean, and gives a function that knows them. */
  private async namer(conversion: Conversion): Promise<Sheet["nameOf"]> {
    const known = new Map<string, Names>();
    const wanted = conversion.steps.flatMap((step, ply) =>
      step.doubtful
        ? [...new Set([...step.meanings, ...step.open])].filter((uci) => uci !== step.uci).map((uci) => ({ ply, uci }))
        : [],
    );
    await Promise.all(
      wanted.map(async ({ ply, uci }) => {
        const fen = conversion.steps[ply - 1]?.fen ?? conversion.start;
        const read = await post<ReadAnswer>("/api/read", { fen, moves: [], record: uci });
        if (read.moves[0]) known.set(`${ply} ${uci}`, read.moves[0]);
      }),
    );
    const earlier = this.sheet?.nameOf;
    return (ply, uci) => {
      const step = conversion.steps[ply];
      if (step?.uci === uci) return step;
      return known.get(`${ply} ${uci}`) ?? earlier?.(ply, uci) ?? { law: uci, san: uci };
    };
  }

  private show(sheet: Sheet, at: number): void {
    const frames: Frame[] = [{ fen: sheet.conversion.start, says: "The start." }];
    this.sheet = sheet;
    for (const [ply, step] of sheet.conversion.steps.entries()) {
      if (!step.uci) continue;
      const note = noteOf(sheet, ply);
      const doubtful = standingOf(sheet, ply) !== "clear";
      const says = `${numberOf(ply, sheet.conversion.start)} ${step.law} (${step.san})${note ? `: ${note}` : ""}`;
      frames.push({ fen: step.fen, uci: step.uci, says, doubtful });
    }
    this.inquiry.tell(verdict(sheet));
    this.result.hidden = false;
    const hands = {
      go: (ply: number) => this.player.go(ply),
      choose: (ply: number, uci: string | null) => this.choose(ply, uci),
    };
    fill(this.paper, this.title(), scoreTable(sheet, hands), noteList(sheet, hands), this.exports(sheet));
    this.player.play(frames, at);
    this.inquiry.reveal(0.5);
  }

  private title(): HTMLElement | null {
    const { White, Black, Year, Date: date, Event, Site, Result } = this.tags;
    const players = White && Black ? `${White} against ${Black}` : "";
    const rest = [Event, Site, Year ?? date, Result].filter((part) => part && !/^[?.*]+$/.test(part)).join(", ");
    return players || rest
      ? make("header", { class: "title" }, players && make("h2", {}, players), rest && make("p", {}, rest))
      : null;
  }

  /** Chooses one move for an open record, or leaves it open again; the whole score is then read anew. */
  private choose(ply: number, uci: string | null): void {
    const sheet = this.sheet;
    if (!sheet) return;
    const choices = new Map(sheet.choices);
    const options = new Map(sheet.options);
    if (!options.has(ply)) options.set(ply, sheet.conversion.steps[ply]?.open ?? []);
    if (uci) choices.set(ply, uci);
    else choices.delete(ply);
    const { start } = sheet.conversion;
    const text = writeRecords(sheet.printed, choices, start);
    void this.ask(text, start, { ...sheet, choices, options }).then(() => {
      this.player.go(ply + 1);
      this.paper.querySelector<HTMLElement>(`[data-ply="${ply}"] select`)?.focus();
    });
  }

  private exports(sheet: Sheet): HTMLElement {
    const { conversion } = sheet;
    const chosen = [...sheet.choices].map(
      ([ply, uci]) => `${numberOf(ply, conversion.start)} ${sheet.printed[ply]} = ${sheet.nameOf(ply, uci).san}`,
    );
    return make(
      "div",
      { class: "row-of-buttons exports", role: "group", "aria-label": "Take it away" },
      make(
        "button",
        {
          type: "button",
          onclick: () => save("score.pgn", dressPgn(conversion.pgn, this.tags, chosen), "application/x-chess-pgn"),
        },
        "PGN",
      ),
      make(
        "button",
        { type: "button", onclick: () => save("score.txt", writeDescriptive(conversion), "text/plain") },
        "Descriptive",
      ),
      make("button", { type: "button", onclick: () => print() }, "Print"),
      make(
        "button",
        {
          type: "button",
          onclick: () => void offerPaper("On paper", offersOfScore(dressPgn(conversion.pgn, this.tags, chosen))),
        },
        "On paper …",
      ),
    );
  }

  private showPlace(at: number): void {
    for (const cell of this.paper.querySelectorAll(".score .now")) cell.classList.remove("now");
    const cell = this.paper.querySelector(`[data-ply="${at - 1}"]`);
    const table = this.paper.querySelector<HTMLElement>(".score");
    cell?.classList.add("now");
    if (!cell || !table || table.scrollHeight <= table.clientHeight) return;
    cell.scrollIntoView({ block: "nearest" });
  }
}
