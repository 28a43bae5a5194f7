// Puts the three codes side by side: a row for each section of 1903, with what the edition of 1899 and Lewis say
// about the same matter.

import type { Section } from "../lib/api";

export type Prefix = "1903" | "1899" | "1842";
export const PREFIXES: Prefix[] = ["1903", "1899", "1842"];

/** A section in a row. It stands in full once; in other rows it is only named. */
export interface Cell {
  section: Section;
  full: boolean;
}

export interface Row {
  part: string;
  cells: Record<Prefix, Cell[]>;
}

/** Sections of 1899 whose matter has another number in 1903. The digest says so too, but in words. */
const COUNTERPART: Record<string, string> = {
  "1899:II.10.D": "1903:II.10.E",
  "1899:III.1": "1903:V.1",
  "1899:III.2(a)": "1903:V.0",
  "1899:III.2(b)": "1903:IV.2",
  "1899:III.3": "1903:V.5(a)",
  "1899:III.4": "1903:V.4(a)",
  "1899:III.5": "1903:V.6(c)",
  "1899:IV.1": "1903:III.1",
};

export function prefixOf(id: string): Prefix {
  return id.slice(0, 4) as Prefix;
}

export function numberOf(id: string): string {
  return id.slice(5);
}

/** Finds the section of 1903 beside which a section of 1899 stands. */
export function counterpart(section: Section, known: Map<string, Section>): string | null {
  const twin = section.same ?? COUNTERPART[section.id] ?? `1903:${numberOf(section.id)}`;
  return known.has(twin) ? twin : null;
}

function emptyRow(part: string): Row {
  return { part, cells: { "1903": [], "1899": [], "1842": [] } };
}

function lewisOf(section: Section, known: Map<string, Section>): Section[] {
  return section.nearest.flatMap((name) => known.get(name.includes(":") ? name : `1842:${name}`) ?? []);
}

/**
 * Makes rows in the order of 1903. A section of 1899 without a counterpart follows the one before it in its own
 * code.
 */
export function align(sections: Section[]): Row[] {
  const known = new Map(sections.map((section) => [section.id, section]));
  const rows: Row[] = [];
  const rowOf = new Map<string, Row>();
  const placed = new Set<string>();

  for (const section of sections.filter((one) => prefixOf(one.id) === "1903")) {
    const row = emptyRow(section.part);
    row.cells["1903"].push({ section, full: true });
    for (const law of lewisOf(section, known)) {
      row.cells["1842"].push({ section: law, full: !placed.has(law.id) });
      placed.add(law.id);
    }
    rows.push(row);
    rowOf.set(section.id, row);
  }
  let before: Row | undefined;
  for (const section of sections.filter((one) => prefixOf(one.id) === "1899")) {
    const twin = counterpart(section, known);
    let row = twin ? rowOf.get(twin) : undefined;
    if (!row) {
      row = emptyRow(before?.part ?? section.part);
      rows.splice(before ? rows.indexOf(before) + 1 : rows.length, 0, row);
    }
    row.cells["1899"].push({ section, full: true });
    before = row;
  }
  for (const section of sections.filter((one) => prefixOf(one.id) === "1842" && !placed.has(one.id))) {
    const row = emptyRow("Only in Lewis");
    row.cells["1842"].push({ section, full: true });
    rows.push(row);
  }
  return rows;
}

/** Finds what the other codes say about the same matter, for the margin when one code is read by itself. */
export function relatives(rows: Row[], section: Section): Section[] {
  const own = prefixOf(section.id);
  const found = new Map<string, Section>();
  for (const row of rows)
    if (row.cells[own].some((cell) => cell.section.id === section.id))
      for (const prefix of PREFIXES)
        if (prefix !== own) for (const cell of row.cells[prefix]) found.set(cell.section.id, cell.section);
  return [...found.values()];
}
