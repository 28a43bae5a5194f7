// Puts the codes side by side. The first code leads: there is a row for each of its sections, with what the other codes
// say about the same matter.

import type { Code, Section } from "../lib/api";
import { prefixOf } from "../lib/codes";

/** A section in a row. It stands in full once; in other rows it is only named. */
export interface Cell {
  section: Section;
  full: boolean;
}

export interface Row {
  part: string;
  /** What each code has in this row, in the order of the codes. */
  cells: Cell[][];
}

/**
 * Makes a row for each section of the first code, and then for each section of a later code that no row has yet. A row
 * has the sections of the codes after it that are related to the section with which it begins.
 */
export function align(codes: Code[], sections: Section[]): Row[] {
  const known = new Map(sections.map((section) => [section.id, section]));
  const placed = new Set<string>();
  const place = (section: Section): Cell => {
    const full = !placed.has(section.id);
    placed.add(section.id);
    return { section, full };
  };
  return codes.flatMap((code, column) => {
    const rows: Row[] = [];
    for (const section of sections) {
      if (prefixOf(section.id) !== code.prefix || placed.has(section.id)) continue;
      const related = section.related.flatMap((id) => known.get(id) ?? []);
      const cells = codes.map(({ prefix }, i) => {
        if (i < column) return [];
        return (i === column ? [section] : related.filter((one) => prefixOf(one.id) === prefix)).map(place);
      });
      rows.push({ part: section.part, cells });
    }
    return column === 0 ? rows : rows.map((row) => ({ ...row, part: onlyIn(codes, rows) }));
  });
}

/** The heading of rows that the first code has not: it names the codes that have them. */
function onlyIn(codes: Code[], rows: Row[]): string {
  const having = codes.filter((_, i) => rows.some((row) => row.cells[i]?.length));
  return `Only in ${having.map((code) => code.brief).join(" and ")}`;
}

/** Finds out which codes are editions of one work: some section of one says the same as a section of the other. */
export class Editions {
  private readonly pairs = new Set<string>();

  constructor(sections: Section[]) {
    for (const { id, same } of sections)
      if (same) {
        this.pairs.add(`${prefixOf(id)} ${prefixOf(same)}`);
        this.pairs.add(`${prefixOf(same)} ${prefixOf(id)}`);
      }
  }

  /** Are the codes with these two prefixes editions of one work? */
  has(one: string, other: string): boolean {
    return this.pairs.has(`${one} ${other}`);
  }
}
