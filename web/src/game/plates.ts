// The name plates above and below the board: who plays that side, whether he is connected, and the men he has taken.

import type { Man } from "../board/men";
import { pictureOfMan } from "../board/men";
import { sideOf } from "../board/squares";
import type { SideName } from "../lib/api";
import { fill, h } from "../lib/dom";
import { other, sideWord } from "../lib/sides";
import type { Part, Table } from "./table";
import { Shown } from "./table";
import { besideBoard } from "./wood";

const ORDER = "qrbnpk";

function names(table: Table, side: SideName): string {
  const { about } = table.state;
  if (about.engine === side) return "The engine";
  const seats = about.seats.filter((seat) => seat.seat === side);
  const known = seats.map((seat) => seat.name).filter(Boolean);
  return known.length ? known.join(" & ") : sideWord(side);
}

export function platePart(side: () => SideName): Part {
  const name = h("span", { class: "who law" });
  const here = h("span", { class: "here" });
  const taken = h("span", { class: "taken" });
  const element = h("div", { class: "plate" }, here, name, taken);
  const shown = new Shown();
  return {
    element,
    update(table) {
      const { state, wood } = table;
      const whose = side();
      const seats = state.about.seats.filter((seat) => seat.seat === whose);
      const present =
        state.about.engine === whose || state.about.you.seat === "table" || seats.some((seat) => seat.here);
      const beside = state.wood.men.size
        ? besideBoard(state.begin, wood).filter((man) => sideOf(man) === other(whose))
        : [];
      beside.sort((a: Man, b: Man) => ORDER.indexOf(a.toLowerCase()) - ORDER.indexOf(b.toLowerCase()));
      const who = names(table, whose);
      if (!shown.changedTo(who, present, beside)) return;
      name.textContent = who;
      here.className = present ? "here yes" : "here";
      here.title = present ? "at the board" : "away";
      here.setAttribute("role", "img");
      here.setAttribute("aria-label", here.title);
      fill(taken, ...beside.map(pictureOfMan));
      taken.setAttribute("aria-label", beside.length ? `has taken ${beside.length}` : "");
    },
  };
}
