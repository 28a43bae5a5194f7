// A line that says when the server cannot be reached, how many acts wait for it, and what it did not accept.

import type { Child } from "../lib/dom";
import { fill, h } from "../lib/dom";
import type { Part } from "./table";

export interface LinePart extends Part {
  tell(text: Child | Child[], milliseconds?: number): void;
  /** Takes away what was told. */
  hush(): void;
}

/** What to say while there is no connection; `back` is when the server said it will be there again, or null. */
export function sayDown(waiting: number, back: number | null, now: number): string {
  const acts = waiting === 1 ? "One act waits" : `${waiting} acts wait`;
  const sent = waiting ? ` ${acts} and will be sent.` : "";
  if (back !== null && now < back + 5000) {
    const seconds = Math.max(1, Math.round((back - now) / 1000));
    const when = seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} minutes`;
    return `Not connected. The server was stopped and is back in about ${when}; the game is kept.${sent}`;
  }
  return sent ? `Not connected.${sent}` : "Not connected. Trying again …";
}

export function linePart(): LinePart {
  const state = h("p", { class: "down" });
  const told = h("p", { class: "told" });
  const element = h("section", { class: "line" }, state, told);
  let timer = 0;
  let counting = 0; /* the timer that counts the seconds until the server is back */
  return {
    element,
    tell(text, milliseconds = 8000) {
      fill(told, ...(Array.isArray(text) ? text : [text]));
      clearTimeout(timer);
      timer = window.setTimeout(() => fill(told), milliseconds);
    },
    hush() {
      clearTimeout(timer);
      fill(told);
    },
    update(table) {
      const { connected, waiting, back } = table;
      clearInterval(counting);
      const show = () => {
        const words = connected ? "" : sayDown(waiting, back, Date.now());
        if (state.textContent !== words) fill(state, words);
      };
      show();
      if (!connected && back !== null) counting = window.setInterval(show, 1000);
      element.dataset["waiting"] = String(waiting);
      element.dataset["connected"] = String(connected);
    },
  };
}
