// A notice in place of the game, for a browser that cannot take part in it.

import type { Child } from "../lib/dom";
import { fill, h } from "../lib/dom";

export function showNotice(main: HTMLElement, title: string, ...words: Child[]): void {
  fill(main, h("div", { class: "join" }, h("h1", {}, title), h("p", { class: "law" }, ...words)));
}
