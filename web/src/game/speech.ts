// For screen readers: every act and ruling is said once, and the board can be read rank by rank.

import type { Kind } from "../board/men";
import { KIND_NAMES, nameOfMan } from "../board/men";
import type { Placement } from "../board/squares";
import { FILES, sideOf } from "../board/squares";
import { fill, h } from "../lib/dom";

export class Speech {
  readonly live = h("div", { class: "hidden-text", role: "status", aria: { live: "polite", atomic: "false" } });
  private readonly table = h("table", {});
  readonly reading = h(
    "div",
    { class: "hidden-text", id: "board-in-words" },
    h("h2", {}, "The board in words"),
    this.table,
  );
  private shown = "";

  say(text: string): void {
    this.live.append(h("p", {}, text));
    while (this.live.childElementCount > 6) this.live.firstElementChild?.remove();
  }

  board(men: Placement): void {
    const key = JSON.stringify([...men]);
    if (key === this.shown) return;
    this.shown = key;
    const head = h("tr", {}, h("td", {}), ...[...FILES].map((file) => h("th", { scope: "col" }, file)));
    const rows = [8, 7, 6, 5, 4, 3, 2, 1].map((rank) =>
      h(
        "tr",
        {},
        h("th", { scope: "row" }, String(rank)),
        ...[...FILES].map((file) => {
          const man = men.get(`${file}${rank}`);
          return h("td", {}, man ? nameOfMan(man) : "");
        }),
      ),
    );
    fill(this.table, h("caption", {}, "The men by rank, from the eighth down"), head, ...rows);
  }
}

/** Lists the men of each kind: "white: king e1; queen d1; …". */
export function menOfKinds(men: Placement): string {
  const side = (name: "white" | "black"): string => {
    const groups = (["k", "q", "r", "b", "n", "p"] as Kind[]).map((kind) => {
      const at = [...men].filter(([, man]) => man.toLowerCase() === kind && sideOf(man) === name);
      const squares = at.map(([square]) => square).sort((a, b) => a.localeCompare(b));
      return at.length ? `${KIND_NAMES[kind]} ${squares.join(", ")}` : "";
    });
    return `${name}: ${groups.filter(Boolean).join("; ")}.`;
  };
  return `${side("white")} ${side("black")}`;
}
