// Makes elements by their attributes, which suits forms and tables; `h` of dom.ts makes them by their properties.
// Text always stays text: nothing that a server or a reader wrote becomes markup.

import type { Child } from "./dom";
import { fill } from "./dom";

export type Value = string | number | boolean | undefined | ((event: never) => void);

/** make("a", { href: "/", class: "cite" }, "II.5(b)"); a function under "onclick" is a listener. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, Value> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value as EventListener);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== undefined) element.setAttribute(name, String(value));
  }
  fill(element, ...children);
  return element;
}

/** Finds an element below another one. It is an error of ours if there is none. */
export function find<T extends HTMLElement = HTMLElement>(root: ParentNode, selector: string): T {
  const element = root.querySelector<T>(selector);
  if (!element) throw new Error(`the page has no ${selector}`);
  return element;
}

export function byId<T extends HTMLElement = HTMLElement>(id: string): T {
  return find<T>(document, `#${id}`);
}

/** Marks the link to this page in the head, both to look at and for screen readers. */
export function markPage(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(".head nav a"))
    if (link.pathname === location.pathname) link.setAttribute("aria-current", "page");
}

export function download(name: string, content: Blob): void {
  const link = make("a", { href: URL.createObjectURL(content), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** Says to a reader what went wrong. */
export function words(error: unknown): string {
  if (error instanceof TypeError) return "The server cannot be reached. Is it running?";
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/^'(fen|start)': /, "This position cannot be used: ");
}
