// The name plates above and below the board: who plays that side, whether he is away, his clock where the game has a
// limit of time, and the men he has taken.

import type { Man } from "../board/men";
import { pictureOfMan } from "../board/men";
import { sideOf } from "../board/squares";
import type { SideName } from "../lib/api";
import { fill, h } from "../lib/dom";
import { other, sideWord } from "../lib/sides";
import type { GameState } from "./state";
import { isOver, limitOf } from "./state";
import type { Part, Table } from "./table";
import { Shown } from "./table";
import { clockFace, leftFace, leftNow, usedNow } from "./turn";
import { besideBoard } from "./wood";

const ORDER = "qrbnpk";
const SOON = 30; /* seconds under which a clock is marked */

function names(table: Table, side: SideName): string {
  const { about } = table.state;
  if (about.engine === side) return "The engine";
  const seats = about.seats.filter((seat) => seat.seat === side);
  const known = seats.map((seat) => seat.name).filter(Boolean);
  if (known.length) return known.join(" & ");
  return about.you.seat === side ? `${sideWord(side)} (you)` : sideWord(side);
}

/** The time of today, or the day if it was another. */
function clockTime(at: string): string {
  const [then, today] = [new Date(at), new Date()];
  if (then.toDateString() !== today.toDateString())
    return then.toLocaleDateString([], { day: "numeric", month: "long" });
  return then.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
}

/** Says that nobody is connected for a side, and since when; nothing if somebody is, or nobody has sat down yet. */
export function sayAway({ about }: GameState, side: SideName): string {
  const seats = about.seats.filter((seat) => seat.seat === side);
  if (about.engine === side || !seats.length || seats.some((seat) => seat.here || !seat.taken)) return "";
  const left = seats
    .map((seat) => seat.left ?? "")
    .sort((a, b) => a.localeCompare(b))
    .at(-1);
  return left ? `away since ${clockTime(left)}` : "away";
}

export function platePart(side: () => SideName): Part {
  const colour = h("span", { class: "colour", aria: { hidden: "true" } });
  const name = h("span", { class: "who law" });
  const away = h("span", { class: "away" });
  const taken = h("span", { class: "taken" });
  const clock = h("span", { class: "clock", role: "timer" });
  const element = h("div", { class: "plate" }, colour, name, away, taken, clock);
  const shown = new Shown();
  let game: GameState | null = null;
  const tick = (): void => {
    if (!game || clock.hidden) return;
    const left = leftNow(game, side());
    const face = left === null ? clockFace(usedNow(game, side())) : leftFace(left);
    if (clock.textContent !== face) clock.textContent = face;
    clock.classList.toggle("pressing", left !== null && left < SOON && game.clock.runs === side());
  };
  setInterval(tick, 100);
  return {
    element,
    update(table) {
      const { state, wood } = table;
      const whose = side();
      game = state;
      const beside = state.wood.men.size
        ? besideBoard(state.begin, wood).filter((man) => sideOf(man) === other(whose))
        : [];
      beside.sort((a: Man, b: Man) => ORDER.indexOf(a.toLowerCase()) - ORDER.indexOf(b.toLowerCase()));
      const perTurn = state.about.play === "correspondence";
      clock.hidden = !limitOf(state) || !state.about.begun || (perTurn && leftNow(state, whose) === null);
      clock.classList.toggle("runs", state.clock.runs === whose && !isOver(state));
      clock.setAttribute("aria-label", `${sideWord(whose)}’s clock`);
      tick();
      const who = names(table, whose);
      const gone = isOver(state) ? "" : sayAway(state, whose);
      if (!shown.changedTo(who, gone, beside, whose)) return;
      colour.className = `colour ${whose}-colour`;
      name.textContent = who;
      name.title = sideWord(whose);
      away.textContent = gone;
      fill(taken, ...beside.map(pictureOfMan));
      if (beside.length) taken.setAttribute("role", "img");
      else taken.removeAttribute("role");
      if (beside.length) taken.setAttribute("aria-label", `has taken ${beside.length}`);
      else taken.removeAttribute("aria-label");
    },
  };
}
