// Draws a section: its number, its text, and the notes beside it.

import type { Section } from "../lib/api";
import { numberOf, prefixOf } from "../lib/codes";
import { make } from "../lib/element";
import type { Cell, Editions } from "./align";
import type { Titles } from "./cases";
import { caseList } from "./cases";
import { fits, linked, marked } from "./search";

export interface Reader {
  words: string[];
  known: (id: string) => boolean;
  editions: Editions;
  titles: Titles;
}

function labelOf(id: string): string {
  return numberOf(id) === "0" ? "preface" : numberOf(id);
}

function nameOf(id: string): string {
  return `${prefixOf(id)} ${labelOf(id)}`;
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

/** Says that a section is the same as another. That one need not be named if it stands beside it with the same number. */
function sameCell(section: Section, twin: string, lead: string, reader: Reader): HTMLElement {
  const isBeside = twin === `${lead}:${numberOf(section.id)}`;
  const other = isBeside ? null : make("a", { class: "cite", href: `#${twin}` }, nameOf(twin));
  return make(
    "article",
    { id: section.id, class: "section same", tabindex: "-1" },
    numeral(section, reader),
    make("p", { class: "text" }, other ? "The same as " : "The same.", other),
  );
}

/**
 * Draws a section in its column, beside the column of the code that leads. If the two codes are editions of one work, it
 * is marked that they differ here, and readings that stand beside it already are left out.
 */
export function columnCell(cell: Cell, lead: string, beside: string[], whole: Reader): HTMLElement {
  const { section } = cell;
  const reader = fits(section, whole.words, whole.titles) ? whole : { ...whole, words: [] };
  if (!cell.full)
    return make(
      "p",
      { class: "see" },
      "See ",
      make("a", { class: "cite", href: `#${section.id}` }, numberOf(section.id)),
    );
  if (section.same) return sameCell(section, section.same, lead, reader);
  const differs = reader.editions.has(prefixOf(section.id), lead);
  return make(
    "article",
    { id: section.id, class: differs ? "section differs" : "section", tabindex: "-1" },
    numeral(section, reader),
    differs && make("span", { class: "mark-differs" }, "differs"),
    says(section, reader),
    ...readings(
      section.readings.filter((note) => !differs || !beside.includes(note)),
      section,
      reader,
    ),
    caseList(section, reader.words, reader.titles),
  );
}

type Kinship = "The same" | "Differs" | "Nearest";

function kinship(section: Section, other: Section, editions: Editions): Kinship {
  if (section.same === other.id || other.same === section.id) return "The same";
  return editions.has(prefixOf(section.id), prefixOf(other.id)) ? "Differs" : "Nearest";
}

/**
 * Names the sections of the other codes, a line for each kind of kinship. Where a section only repeats another one that
 * is named, it is not named too.
 */
function kin(section: Section, others: Section[], editions: Editions): HTMLElement[] {
  const named = others.filter((other) => other.same === section.id || !others.some((one) => one.id === other.same));
  return (["The same", "Differs", "Nearest"] as Kinship[]).flatMap((kind) => {
    const links = named
      .filter((other) => kinship(section, other, editions) === kind)
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
      ...kin(section, others, reader.editions),
      ...readings(section.readings, section, reader),
      caseList(section, reader.words, reader.titles),
    ),
  );
}
