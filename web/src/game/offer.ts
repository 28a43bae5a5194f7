// The offer of a draw. It stands beside the duties, because an answer is expected.

import type { SideName } from "../lib/api";
import { button, fill, h } from "../lib/dom";
import { other, sideWord } from "../lib/sides";
import type { GameState } from "./state";
import { isOver, mine } from "./state";
import type { Part } from "./table";
import { Shown } from "./table";

/** Says who has offered a draw that was neither declined nor answered by a move. */
export function openOffer(state: GameState): SideName | null {
  const answered = new Set<SideName>(); // the sides whose opponent has moved since
  for (const { act, ruling, move } of [...state.ledger].reverse()) {
    const text = `${act.verb} ${act.rest}`;
    if (text === "decline draw") return null;
    if (text.startsWith("offer draw") && ruling.ruling === "noted") {
      const by = act.by as SideName;
      return answered.has(by) ? null : by;
    }
    if (move) answered.add(ruling.turn);
  }
  return null;
}

export function offerPart(): Part {
  const element = h("section", { class: "offer", aria: { label: "Offer" } });
  const shown = new Shown();
  return {
    element,
    update(table) {
      const by = isOver(table.state) ? null : openOffer(table.state);
      const answers = by && mine(table.state).includes(other(by));
      if (!shown.changedTo(by, answers)) return;
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
