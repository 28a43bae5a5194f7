// Searches the law. A section is found if every word occurs in its text, its readings or its cases.

import type { Section } from "../lib/api";
import { make } from "../lib/element";
import type { Titles } from "./cases";

export function wordsOf(query: string): string[] {
  return query.toLowerCase().split(/\s+/).filter(Boolean);
}

function haystack(section: Section, titles: Titles): string {
  return [section.id, section.text, ...section.readings, ...(titles.get(section.id) ?? [])]
    .join("\n")
    .toLowerCase()
    .replaceAll("’", "'");
}

const stacks = new WeakMap<Section, string>();

/** Titles of cases are searched too; they are at hand once anything is searched for. */
export function fits(section: Section, words: string[], titles: Titles): boolean {
  if (!words.length) return true;
  const stack = stacks.get(section) ?? haystack(section, titles);
  if (titles.size) stacks.set(section, stack);
  return words.every((word) => stack.includes(word.replaceAll("’", "'")));
}

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/['’]/g, "['’]");
}

/** Marks the words of the search in a text. */
export function marked(text: string, words: string[]): (Node | string)[] {
  if (!words.length) return [text];
  const parts = text.split(new RegExp(`(${words.map(escaped).join("|")})`, "gi"));
  return parts.map((part, i) => (i % 2 ? make("mark", {}, part) : part));
}

const CITATION = /(\w+:)?\b((?:[IVX]+|[ABC])\.\d+(?:\.[A-E])?(?:\([a-g]\))?)/g;

/** Marks the words of the search, and turns the sections that the text names into links if they exist. */
export function linked(
  text: string,
  words: string[],
  prefix: string,
  known: (id: string) => boolean,
): (Node | string)[] {
  const out: (Node | string)[] = [];
  let from = 0;
  for (const found of text.matchAll(CITATION)) {
    const id = `${found[1] ?? `${prefix}:`}${found[2]}`;
    if (!known(id)) continue;
    out.push(...marked(text.slice(from, found.index), words));
    out.push(make("a", { class: "cite", href: `#${id}` }, ...marked(found[0], words)));
    from = found.index + found[0].length;
  }
  return [...out, ...marked(text.slice(from), words)];
}
