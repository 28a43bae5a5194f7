// Demands under a silent umpire. He tells nobody what could be exacted, so the player has to say it.

import type { SideName } from "../lib/api";
import type { Law } from "../lib/codes";
import { button, dialog, fill, h } from "../lib/dom";
import type { Idea } from "../lib/ideas";
import type { Table } from "./table";

interface Demand {
  act: string;
  words: string;
  /** How many men the demand names, at least and at most. */
  men: [number, number];
}

/** Demands, by the idea of law that lets a player make them. */
const DEMANDS: [Idea, Demand[]][] = [
  ["penalty-a", [{ act: "exact A", words: "A: the position restored", men: [0, 0] }]],
  ["penalty-b", [{ act: "exact A B", words: "A and B: he moves or takes a man he touched", men: [1, 2] }]],
  [
    "penalty-c",
    [
      { act: "exact A C", words: "A and C: he moves his king, or a man you choose", men: [0, 1] },
      { act: "exact C", words: "C: he moves his king, or a man you choose", men: [0, 1] },
    ],
  ],
  ["touched-out-of-turn", [{ act: "treat", words: "A man treated as touched", men: [1, 1] }]],
  [
    "held",
    [
      { act: "require replace", words: "The man in his hand put back", men: [0, 0] },
      { act: "require remove-hand", words: "His hand taken away", men: [0, 0] },
    ],
  ],
  [
    "castling-order",
    [
      { act: "require complete-castling", words: "The castling completed", men: [0, 0] },
      { act: "require rook-move", words: "The rook’s move to stand alone", men: [0, 0] },
    ],
  ],
  ["moved-out-of-turn", [{ act: "require annul-move", words: "The move annulled", men: [0, 0] }]],
  ["setup", [{ act: "require annul-game", words: "The game annulled", men: [0, 0] }]],
  [
    "false-move",
    [
      { act: "require stand", words: "The false move to stand", men: [0, 0] },
      { act: "require within-power", words: "The man played within its power", men: [0, 0] },
      { act: "require king", words: "He moves his king", men: [0, 0] },
      { act: "require move", words: "He moves a man he touched", men: [1, 1] },
      { act: "require take", words: "He takes a man he touched", men: [0, 1] },
      { act: "require put-back", words: "The man put back", men: [0, 0] },
    ],
  ],
  [
    "moved-twice",
    [
      { act: "require annul-second", words: "The second move annulled", men: [0, 0] },
      { act: "require both-stand", words: "Both moves to stand", men: [0, 0] },
    ],
  ],
  ["announcement", [{ act: "recall", words: "Take back my last move and attend to the check", men: [0, 0] }]],
  ["board-placed", [{ act: "require restart", words: "The game begun again", men: [0, 0] }]],
];

/** The demands that the law knows. */
export function demandsOf(law: Law): Demand[] {
  return DEMANDS.filter(([idea]) => law.has(idea)).flatMap(([, demands]) => demands);
}

export function openDemand(table: Table, by: SideName): void {
  const list = demandsOf(table.state.law);
  const choice = h("select", { id: "demand" }, ...list.map((one, i) => h("option", { value: String(i) }, one.words)));
  const men = h("input", { type: "text", id: "demand-men", placeholder: "d2", autocomplete: "off" });
  const trouble = h("p", { class: "trouble", role: "alert" });
  const field = h("div", {}, h("label", { htmlFor: "demand-men" }, "The man, by the square it stood on"), men);
  const chosen = (): Demand | undefined => list[Number(choice.value)];
  const show = (): void => {
    field.hidden = !chosen()?.men[1];
  };
  choice.onchange = show;
  const go = button(
    "Demand it",
    () => {
      const demand = chosen();
      if (!demand) return;
      const [least, most] = demand.men;
      const squares = most ? (men.value.toLowerCase().match(/[a-h][1-8]/g) ?? []) : [];
      if (squares.length < least || squares.length > most) {
        fill(trouble, "Name the man by its square, as d2.");
        return;
      }
      table.act(by, [demand.act, ...squares].join(" "));
      box.close();
    },
    "chief",
  );
  const form = h("form", {}, h("label", { htmlFor: "demand" }, "What you demand"), choice, field, go, trouble);
  form.onsubmit = (event) => {
    event.preventDefault();
    go.click();
  };
  const box = dialog("A demand", "demand", form);
  show();
}
