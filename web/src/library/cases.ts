// The cases of the sections. There are more of them than there is law, so their titles are fetched when they are wanted:
// when a list of them is opened, or something is searched for.

import type { Section } from "../lib/api";
import { get } from "../lib/api";
import { fill } from "../lib/dom";
import { make, words as wordsOfError } from "../lib/element";
import { curled } from "../lib/text";
import { marked } from "./search";

/** The titles of cases by the id of their section; empty until they were fetched. */
export type Titles = Map<string, string[]>;

let fetched: Promise<Titles> | null = null;

export function fetchTitles(): Promise<Titles> {
  fetched ??= get<{ sections: { id: string; titles: string[] }[] }>("/api/law/cases").then(
    ({ sections }) => new Map(sections.map(({ id, titles }) => [id, titles.map(curled)])),
  );
  fetched.catch(() => {
    fetched = null; // the next who wants them asks again
  });
  return fetched;
}

/** Where a case can be played through on a board. */
function caseAddress(law: string, title: string): string {
  return `/cases#${new URLSearchParams({ law, title })}`;
}

function fillList(list: HTMLElement, id: string, titles: string[], words: string[]): void {
  fill(
    list,
    ...titles.map((title) => make("li", {}, make("a", { href: caseAddress(id, title) }, ...marked(title, words)))),
  );
}

/** The list of a section's cases, folded; it is open if a word of the search stands nowhere else in the section. */
export function caseList(section: Section, words: string[], titles: Titles): HTMLElement | null {
  if (!section.cases) return null;
  const above = [section.id, section.text, ...section.readings].join(" ").toLowerCase();
  const list = make("ul", {});
  const own = titles.get(section.id);
  const element = make(
    "details",
    { class: "cases", open: words.some((word) => !above.includes(word)) },
    make("summary", {}, section.cases === 1 ? "One case" : `${section.cases} cases`),
    list,
  );
  if (own) {
    fillList(list, section.id, own, words);
    return element;
  }
  element.addEventListener("toggle", () => {
    if (!element.open || list.childElementCount) return;
    fetchTitles().then(
      (all) => fillList(list, section.id, all.get(section.id) ?? [], words),
      (error: unknown) => fill(list, make("li", {}, wordsOfError(error))),
    );
  });
  return element;
}
