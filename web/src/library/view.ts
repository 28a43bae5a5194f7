// The two views of the library: the codes in columns, or one code with notes in its margins.

import type { Section } from "../lib/api";
import { make } from "../lib/element";
import type { Prefix, Row } from "./align";
import { align, PREFIXES, prefixOf, relatives } from "./align";
import type { Reader } from "./cell";
import { columnCell, pageSection } from "./cell";
import { fits } from "./search";

export type View = "beside" | Prefix;

export const CODES: Record<Prefix, { title: string; short: string; says: string }> = {
  "1903": {
    title: "The British Chess Code, 1903",
    short: "British, 1903",
    says: "The revision of 1903, with laws for letters, wires and consultation.",
  },
  "1899": {
    title: "The British Chess Code, about 1899",
    short: "British, about 1899",
    says: "The edition before it. Most sections are the same; what differs is marked.",
  },
  "1842": {
    title: "Lewis’s laws, 1842",
    short: "Lewis, 1842",
    says: "Twenty-five short laws of an older practice, in which many faults may be left standing.",
  },
};

/** Curls quotation marks and apostrophes, as a printer does. */
function curled(text: string): string {
  return text
    .replace(/(^|[\s(])"/g, "$1“")
    .replaceAll('"', "”")
    .replaceAll("'", "’");
}

function typeset(section: Section): Section {
  const { text, readings, cases } = section;
  return { ...section, text: curled(text), readings: readings.map(curled), cases: cases.map(curled) };
}

export class Library {
  readonly rows: Row[];
  private readonly known: Map<string, Section>;

  readonly sections: Section[];

  constructor(sections: Section[]) {
    this.sections = sections.map(typeset);
    this.rows = align(this.sections);
    this.known = new Map(this.sections.map((section) => [section.id, section]));
  }

  /** Finds a section by its id. Of a law that has only subsections, as 1903:II.10.B, it finds the first of them. */
  find(id: string): string | null {
    if (this.known.has(id)) return id;
    return (
      this.sections.find((section) => section.id.startsWith(`${id}(`) || section.id.startsWith(`${id}.`))?.id ?? null
    );
  }

  /** Counts the sections of each code that have all the words. */
  count(words: string[]): Record<Prefix, number> {
    const counts: Record<Prefix, number> = { "1903": 0, "1899": 0, "1842": 0 };
    for (const section of this.sections) if (fits(section, words)) counts[prefixOf(section.id)]++;
    return counts;
  }

  /** Draws a view, and names its parts with the places to jump to. */
  render(view: View, words: string[]): { element: HTMLElement; parts: { name: string; id: string }[] } {
    const reader: Reader = { words, known: (id) => this.find(id) !== null };
    return view === "beside" ? this.beside(reader) : this.alone(view, reader);
  }

  private beside(reader: Reader): ReturnType<Library["render"]> {
    const parts: { name: string; id: string }[] = [];
    const element = make(
      "div",
      { class: "beside" },
      make(
        "div",
        { class: "heads" },
        ...PREFIXES.map((prefix) => make("h2", { title: CODES[prefix].title }, CODES[prefix].short)),
      ),
    );
    for (const row of this.rows) {
      const cells = PREFIXES.flatMap((prefix) => row.cells[prefix]);
      const shown = row.cells["1903"].flatMap((cell) => cell.section.readings);
      if (reader.words.length && !cells.some((cell) => cell.full && fits(cell.section, reader.words))) continue;
      if (parts.at(-1)?.name !== row.part) {
        const id = `part-${parts.length}`;
        parts.push({ name: row.part, id });
        element.append(make("h3", { class: "part", id, tabindex: "-1" }, row.part));
      }
      element.append(
        make(
          "div",
          { class: "row" },
          ...PREFIXES.map((prefix) =>
            make(
              "div",
              { class: "column" },
              ...row.cells[prefix].map((cell) => columnCell(cell, prefix === "1899" ? shown : [], reader)),
            ),
          ),
        ),
      );
    }
    return { element, parts };
  }

  private alone(prefix: Prefix, reader: Reader): ReturnType<Library["render"]> {
    const parts: { name: string; id: string }[] = [];
    const element = make(
      "div",
      { class: "alone" },
      make("h2", {}, CODES[prefix].title),
      make("p", { class: "law preface" }, CODES[prefix].says),
    );
    for (const section of this.sections) {
      if (prefixOf(section.id) !== prefix || !fits(section, reader.words)) continue;
      if (parts.at(-1)?.name !== section.part) {
        const id = `part-${parts.length}`;
        parts.push({ name: section.part, id });
        if (prefix !== "1842") element.append(make("h3", { class: "part", id, tabindex: "-1" }, section.part));
      }
      element.append(pageSection(section, relatives(this.rows, section), reader));
    }
    return { element, parts };
  }
}
