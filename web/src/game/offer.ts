// The offer of a draw. It stands beside the duties, because an answer is expected.

import { button, fill, h } from "../lib/dom";
import { other, sideWord } from "../lib/sides";
import { isOver, mine } from "./state";
import type { Part } from "./table";
import { Shown } from "./table";

export function offerPart(): Part {
  const element = h("section", { class: "offer", aria: { label: "Offer" } });
  const shown = new Shown();
  return {
    element,
    update(table) {
      const by = isOver(table.state) ? null : table.state.offer;
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
