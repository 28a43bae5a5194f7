// A line that says when the server cannot be reached, how many acts wait for it, and what it did not accept.

import { fill, h } from "../lib/dom";
import type { Part } from "./table";

export interface LinePart extends Part {
  tell(text: string): void;
}

function sayDown(waiting: number): string {
  if (!waiting) return "Not connected. Trying again …";
  return `Not connected. ${waiting === 1 ? "One act waits" : `${waiting} acts wait`} and will be sent.`;
}

export function linePart(): LinePart {
  const state = h("p", { class: "down" });
  const told = h("p", { class: "told" });
  const element = h("section", { class: "line" }, state, told);
  let timer = 0;
  return {
    element,
    tell(text) {
      fill(told, text);
      clearTimeout(timer);
      timer = window.setTimeout(() => fill(told), 8000);
    },
    update(table) {
      const { connected, waiting } = table;
      const words = connected ? "" : sayDown(waiting);
      if (state.textContent !== words) fill(state, words);
      element.dataset["waiting"] = String(waiting);
      element.dataset["connected"] = String(connected);
    },
  };
}
