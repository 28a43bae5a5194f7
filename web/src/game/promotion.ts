// The tray for a promotion: the player takes a piece in exchange for his pawn, or names one.

import type { Man } from "../board/men";
import { pictureOfMan } from "../board/men";
import { sideOf } from "../board/squares";
import type { SideName } from "../lib/api";
import { button, fill, h } from "../lib/dom";
import { isOver, mine } from "./state";
import type { Part, Table } from "./table";

const PIECES: [string, string][] = [
  ["queen", "q"],
  ["rook", "r"],
  ["bishop", "b"],
  ["knight", "n"],
];

/** The side of this seat that has a pawn on its last rank, or null. */
function waitingPawn(table: Table): SideName | null {
  for (const [square, man] of table.wood.men) {
    if (man.toLowerCase() !== "p") continue;
    const side = sideOf(man);
    if (square[1] === (side === "white" ? "8" : "1") && mine(table.state).includes(side)) return side;
  }
  return null;
}

export function promotionPart(): Part {
  const element = h("section", { class: "tray", aria: { label: "Promotion" } });
  let shown: SideName | null = null;
  return {
    element,
    update(table) {
      const side = isOver(table.state) || table.state.about.play === "correspondence" ? null : waitingPawn(table);
      element.hidden = !side;
      if (side === shown) return;
      shown = side;
      if (!side) return;
      const row = PIECES.map(([name, letter]) => {
        const man = (side === "white" ? letter.toUpperCase() : letter) as Man;
        const take = button(pictureOfMan(man), () => table.act(side, `exchange ${name}`), "take");
        take.setAttribute("aria-label", `Exchange the pawn for a ${name}`);
        return h(
          "div",
          {},
          take,
          button(name, () => table.act(side, `name ${name}`), "plain"),
        );
      });
      fill(
        element,
        h("p", { class: "law" }, "Take a piece for the pawn, or name one."),
        h("div", { class: "pieces" }, ...row),
      );
    },
  };
}
