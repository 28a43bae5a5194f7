// The two views of the library: the codes in columns, or one code with notes in its margins.

import type { Code, Section } from "../lib/api";
import { prefixOf } from "../lib/codes";
import { make } from "../lib/element";
import { curled } from "../lib/text";
import type { Row } from "./align";
import { align, Editions } from "./align";
import type { Titles } from "./cases";
import type { Reader } from "./cell";
import { columnCell, pageSection } from "./cell";
import { fits } from "./search";

/** The view of all codes; every other view is called by the prefix of its code. */
export const BESIDE = "beside";

function typeset(section: Section): Section {
  const { text, readings } = section;
  return { ...section, text: curled(text), readings: readings.map(curled) };
}

interface Drawing {
  element: HTMLElement;
  /** The parts of what is drawn, with the places to jump to. */
  parts: { name: string; id: string }[];
}

export class Library {
  readonly rows: Row[];
  readonly sections: Section[];
  /** The titles of the cases, once they were fetched. */
  titles: Titles = new Map();
  private readonly known: Map<string, Section>;
  private readonly editions: Editions;

  constructor(
    readonly codes: Code[],
    sections: Section[],
  ) {
    this.sections = sections.map(typeset);
    this.rows = align(codes, this.sections);
    this.known = new Map(this.sections.map((section) => [section.id, section]));
    this.editions = new Editions(this.sections);
  }

  /** Finds a section by its id. Of a law that has only subsections, as 1903:II.10.B, it finds the first of them. */
  find(id: string): string | null {
    if (this.known.has(id)) return id;
    return (
      this.sections.find((section) => section.id.startsWith(`${id}(`) || section.id.startsWith(`${id}.`))?.id ?? null
    );
  }

  /** Counts the sections of a code that have all the words. */
  count(prefix: string, words: string[]): number {
    return this.sections.filter((section) => prefixOf(section.id) === prefix && fits(section, words, this.titles))
      .length;
  }

  render(view: string, words: string[]): Drawing {
    const reader: Reader = {
      words,
      known: (id) => this.find(id) !== null,
      editions: this.editions,
      titles: this.titles,
    };
    const code = this.codes.find(({ prefix }) => prefix === view);
    return code ? this.alone(code, reader) : this.beside(reader);
  }

  private beside(reader: Reader): Drawing {
    const parts: Drawing["parts"] = [];
    const heads = this.codes.map((code) => make("h2", { title: code.title }, code.brief));
    const element = make("div", { class: "beside" }, make("div", { class: "heads" }, ...heads));
    for (const row of this.rows) {
      const cells = row.cells.flat();
      if (reader.words.length && !cells.some((cell) => cell.full && fits(cell.section, reader.words, this.titles)))
        continue;
      if (parts.at(-1)?.name !== row.part) {
        const id = `part-${parts.length}`;
        parts.push({ name: row.part, id });
        element.append(make("h3", { class: "part", id, tabindex: "-1" }, row.part));
      }
      element.append(this.row(row, reader));
    }
    return { element, parts };
  }

  private row(row: Row, reader: Reader): HTMLElement {
    const lead = this.codes[0]?.prefix ?? "";
    const shown = row.cells[0]?.flatMap((cell) => cell.section.readings) ?? [];
    const columns = row.cells.map((cells) =>
      make("div", { class: "column" }, ...cells.map((cell) => columnCell(cell, lead, shown, reader))),
    );
    return make("div", { class: "row" }, ...columns);
  }

  private alone(code: Code, reader: Reader): Drawing {
    const parts: Drawing["parts"] = [];
    const own = this.sections.filter((section) => prefixOf(section.id) === code.prefix);
    const hasParts = own.some((section) => section.part !== own[0]?.part);
    const element = make(
      "div",
      { class: "alone" },
      make("h2", {}, code.title),
      make("p", { class: "law preface" }, code.about),
    );
    for (const section of own) {
      if (!fits(section, reader.words, this.titles)) continue;
      if (parts.at(-1)?.name !== section.part) {
        const id = `part-${parts.length}`;
        parts.push({ name: section.part, id });
        if (hasParts) element.append(make("h3", { class: "part", id, tabindex: "-1" }, section.part));
      }
      element.append(pageSection(section, this.relatives(section), reader));
    }
    return { element, parts };
  }

  private relatives(section: Section): Section[] {
    return section.related.flatMap((id) => this.known.get(id) ?? []);
  }
}
