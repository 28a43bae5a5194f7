// A draw that is offered: said where duties are said, because an answer is waited for.

import type { SideName } from "../lib/api";
import { button, fill, h } from "../lib/dom";
import type { GameState } from "./state";
import { isOver, mine, other } from "./state";
import type { Part } from "./table";
import { sideWord } from "./words";

/** Who has offered a draw that was neither declined nor answered by a move. */
export function openOffer(state: GameState): SideName | null {
  for (let i = state.ledger.length - 1; i >= 0; i--) {
    const { act, ruling } = state.ledger[i]!;
    const text = `${act.verb} ${act.rest}`;
    if (text === "decline draw") return null;
    if (text.startsWith("offer draw") && ruling.ruling === "noted") {
      const by = act.by as SideName;
      const answered = state.ledger.slice(i + 1).some((line) => line.move && line.ruling.turn === by);
      return answered ? null : by;
    }
  }
  return null;
}

export function offerPart(): Part {
  const element = h("section", { class: "offer", aria: { label: "Offer" } });
  let shown = "";
  return {
    element,
    update(table) {
      const by = isOver(table.state) ? null : openOffer(table.state);
      const answers = by && mine(table.state).includes(other(by));
      const key = JSON.stringify([by, answers]);
      if (key === shown) return;
      shown = key;
      if (!by) return fill(element);
      const act = (what: string) => (): void => table.act(other(by), what);
      fill(
        element,
        h(
          "div",
          { class: answers ? "duty own" : "duty" },
          h("p", { class: "law" }, `${sideWord(by)} offers a draw.`),
          answers &&
            h(
              "div",
              { class: "row" },
              button("Accept the draw", act("accept draw"), "chief"),
              button("Decline it", act("decline draw")),
            ),
        ),
      );
    },
  };
}
