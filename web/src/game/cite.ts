// Citations of the law. A citation opens the section's text with its readings; the law is fetched once.

import type { Section } from "../lib/api";
import { get } from "../lib/api";
import { numberOf } from "../lib/codes";
import { button, dialog, fill, h } from "../lib/dom";

let law: Promise<Map<string, Section>> | null = null;

export function sections(): Promise<Map<string, Section>> {
  law ??= get<{ sections: Section[] }>("/api/law").then(
    (answer) => new Map(answer.sections.map((section) => [section.id, section])),
  );
  law.catch(() => {
    law = null; // the next citation asks again
  });
  return law;
}

/** Makes a citation. The code's prefix is left out unless it is asked for: in a game it goes without saying. */
export function cite(id: string, whole = false): HTMLButtonElement {
  const text = whole ? id.replace(":", " ") : numberOf(id);
  const element = button(text, () => void openSection(id), "cite");
  element.title = `Read ${id}`;
  return element;
}

export function cites(ids: string[], most = 3): HTMLElement {
  const list = h("span", { class: "cites" });
  const shown = ids.filter((id) => id !== "0").slice(0, most);
  fill(list, ...shown.map((id) => cite(id)));
  return list;
}

async function openSection(id: string): Promise<void> {
  const body = h("div", { class: "digest law" }, h("p", { class: "faint" }, "The section is fetched …"));
  dialog(id.replace(":", " · "), "digest-dialog", body);
  try {
    const all = await sections();
    const section = all.get(id);
    if (section) showSection(body, section, all);
    else fill(body, h("p", {}, "This section is not in the digest."));
  } catch {
    fill(body, h("p", {}, "The digest cannot be reached just now."));
  }
}

/** Does a related section only repeat this one, or another one that is related too? */
function repeats(related: Section | undefined, section: Section): boolean {
  const same = related?.same;
  return same === section.id || (!!same && section.related.includes(same));
}

function showSection(body: HTMLElement, section: Section, all: Map<string, Section>): void {
  const same = section.same ? all.get(section.same) : undefined;
  const text = section.text || same?.text || "";
  const others = section.related.filter((id) => id !== section.same && !repeats(all.get(id), section));
  fill(
    body,
    h("p", { class: "part" }, section.part),
    ...text.split(/\n\n+/).map((paragraph) => h("p", { class: "words" }, paragraph.replace(/\*\*/g, ""))),
    ...section.readings.map((reading) => h("p", { class: "reading" }, reading)),
    others.length > 0 &&
      h(
        "p",
        { class: "related" },
        "Compare ",
        h("span", { class: "cites" }, ...others.slice(0, 6).map((id) => cite(id, true))),
      ),
    h("p", {}, h("a", { href: `/library#${encodeURIComponent(section.id)}` }, "In the library")),
  );
}
