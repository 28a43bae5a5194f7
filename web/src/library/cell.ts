// Draws a section: its number, its text, and the notes beside it.

import type { Section } from "../lib/api";
import { make } from "../lib/element";
import type { Cell } from "./align";
import { numberOf, prefixOf } from "./align";
import { fits, linked, marked } from "./search";

export interface Reader {
  words: string[];
  known: (id: string) => boolean;
}

export const TITLES: Record<string, string> = { "1903": "1903", "1899": "1899", "1842": "Lewis" };

function labelOf(id: string): string {
  return numberOf(id) === "0" ? "preface" : numberOf(id);
}

export function nameOf(id: string): string {
  return `${TITLES[prefixOf(id)]} ${labelOf(id)}`;
}

/** The number, which is also the link to the section. */
function numeral(section: Section, reader: Reader): HTMLElement {
  const text = numberOf(section.id) === "0" ? "Preface" : numberOf(section.id);
  return make(
    "a",
    { class: "numeral", href: `#${section.id}`, "aria-label": `Link to ${nameOf(section.id)}` },
    ...marked(text, reader.words),
  );
}

function says(section: Section, reader: Reader): HTMLElement {
  return make("p", { class: "text" }, ...linked(section.text, reader.words, prefixOf(section.id), reader.known));
}

function readings(notes: string[], section: Section, reader: Reader): HTMLElement[] {
  return notes.map((note) => {
    const [, head = "", rest = note] = /^(Reading \d+):\s*(.*)$/s.exec(note) ?? [];
    return make(
      "p",
      { class: "reading" },
      head && make("span", { class: "which" }, head, ". "),
      ...linked(rest, reader.words, prefixOf(section.id), reader.known),
    );
  });
}

function cases(section: Section, reader: Reader): HTMLElement | null {
  if (!section.cases.length) return null;
  const titles = section.cases.map((line) => line.replace(/^[^:]*:\s*/, ""));
  const above = [section.id, section.text, ...section.readings].join(" ").toLowerCase();
  const hit = reader.words.some((word) => !above.includes(word)); // a word that stands nowhere else in the section must stand in a case
  return make(
    "details",
    { class: "cases", open: hit },
    make("summary", {}, titles.length === 1 ? "One case" : `${titles.length} cases`),
    make("ul", {}, ...titles.map((title) => make("li", {}, ...marked(title, reader.words)))),
  );
}

function sameCell(section: Section, twin: string, reader: Reader): HTMLElement {
  const other =
    numberOf(twin) === numberOf(section.id) ? null : make("a", { class: "cite", href: `#${twin}` }, nameOf(twin));
  return make(
    "article",
    { id: section.id, class: "section same", tabindex: "-1" },
    numeral(section, reader),
    make("p", { class: "text" }, other ? "The same as " : "The same.", other),
  );
}

/** Draws a section in its column. Readings that stand in the column beside it already are left out. */
export function columnCell(cell: Cell, beside: string[], whole: Reader): HTMLElement {
  const { section } = cell;
  const reader = fits(section, whole.words) ? whole : { ...whole, words: [] };
  if (!cell.full)
    return make(
      "p",
      { class: "see" },
      "See ",
      make("a", { class: "cite", href: `#${section.id}` }, numberOf(section.id)),
    );
  if (section.same) return sameCell(section, section.same, reader);
  const differs = prefixOf(section.id) === "1899";
  return make(
    "article",
    { id: section.id, class: differs ? "section differs" : "section", tabindex: "-1" },
    numeral(section, reader),
    differs && make("span", { class: "mark-differs" }, "differs"),
    says(section, reader),
    ...readings(
      section.readings.filter((note) => !beside.includes(note)),
      section,
      reader,
    ),
    cases(section, reader),
  );
}

type Kinship = "The same" | "Differs" | "Nearest";

function kinship(section: Section, other: Section): Kinship {
  if (section.same === other.id || other.same === section.id) return "The same";
  return prefixOf(section.id) === "1842" || prefixOf(other.id) === "1842" ? "Nearest" : "Differs";
}

/**
 * Names the sections of the other codes, a line for each kind of kinship. Where a section of 1899 only repeats one of
 * 1903 that is named, it is not named too.
 */
function kin(section: Section, others: Section[]): HTMLElement[] {
  const named = others.filter((other) => other.same === section.id || !others.some((one) => one.id === other.same));
  return (["The same", "Differs", "Nearest"] as Kinship[]).flatMap((kind) => {
    const links = named
      .filter((other) => kinship(section, other) === kind)
      .map((other) => make("a", { class: "cite", href: `#${other.id}` }, nameOf(other.id)));
    if (!links.length) return [];
    return [make("p", { class: "kin" }, `${kind}: `, ...links.flatMap((link, i) => (i ? [", ", link] : [link])))];
  });
}

/** Draws a section of a code that is read by itself, with the number and the notes in the margins. */
export function pageSection(section: Section, others: Section[], reader: Reader): HTMLElement {
  return make(
    "article",
    { id: section.id, class: "section", tabindex: "-1" },
    numeral(section, reader),
    make("div", { class: "body" }, says(section, reader)),
    make(
      "div",
      { class: "margin" },
      ...kin(section, others),
      ...readings(section.readings, section, reader),
      cases(section, reader),
    ),
  );
}
