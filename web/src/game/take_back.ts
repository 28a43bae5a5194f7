// Taking a move back. A move that is made stands; the other player may consent to its being replaced. Whoever wants it
// asks by a word between the players, and the page of the other shows the question with its two answers.

import type { SideName } from "../lib/api";
import type { Child } from "../lib/dom";
import { button, dialog, fill, h } from "../lib/dom";
import { other, sideWord } from "../lib/sides";
import { cites } from "./cite";
import type { WordsFrame } from "./link";
import type { GameState } from "./state";
import { byRecord, isOver, mine, status, turn } from "./state";
import type { Part, Table } from "./table";
import { Shown } from "./table";

const QUESTION = "May I take my last move back?";
const ANSWER = "No, let the move stand.";

/** Does a person sit opposite who may consent, by the law of this game? */
export function couldAsk(state: GameState): boolean {
  return mine(state).length === 1 && !state.about.engine && !byRecord(state) && state.law.has("substituted");
}

/** Could this seat ask now? It has just moved, and the other has not. */
export function mayAsk(state: GameState): boolean {
  const [side] = mine(state);
  return couldAsk(state) && status(state) === "playing" && state.score.length > 0 && turn(state) !== side;
}

export function openTakeBack(table: Table, tell: (frame: string) => void): void {
  const law = table.state.law.id("moved-out-of-turn");
  const box = dialog(
    "Take back",
    "confirm",
    h(
      "p",
      { class: "law" },
      "A move that is made stands. Your opponent may consent to your putting another in its place. Ask? ",
      law ? cites([law], 1) : null,
    ),
  );
  const ask = (): void => {
    tell(`say ${QUESTION}`);
    box.close();
  };
  box.append(
    h(
      "div",
      { class: "row" },
      button("Ask", ask, "chief"),
      button("No", () => box.close()),
    ),
  );
}

export interface TakeBackPart extends Part {
  hear(frame: WordsFrame): void;
}

/** The side that was just allowed to replace its move. */
function allowed(state: GameState): SideName | null {
  const last = state.ledger.at(-1);
  if (last?.act.verb !== "consent" || last.act.rest || last.ruling.ruling === "refused") return null;
  return other(last.act.by as SideName);
}

export function takeBackPart(tell: (frame: string) => void): TakeBackPart {
  const element = h("section", { class: "offer take-back", aria: { label: "Taking back" } });
  const shown = new Shown();
  let asked: { by: SideName; plies: number } | null = null;
  let known: Table | null = null;
  const answers = (table: Table, by: SideName): Child => {
    const side = other(by);
    const done = (act: () => void) => (): void => {
      asked = null;
      act();
      table.refresh();
    };
    return h(
      "div",
      { class: "duty own" },
      h("p", { class: "law" }, `${sideWord(by)} asks to take his last move back.`),
      h(
        "div",
        { class: "row" },
        button(
          "Let him replace it",
          done(() => table.act(side, "consent")),
          "chief",
        ),
        button(
          "No",
          done(() => tell(`say ${ANSWER}`)),
        ),
      ),
    );
  };
  return {
    element,
    hear(frame) {
      if (frame.by !== "white" && frame.by !== "black") return;
      if (frame.text === QUESTION && known) asked = { by: frame.by, plies: known.state.score.length };
      known?.refresh();
    },
    update(table) {
      const { state } = table;
      known = table;
      if (asked && (asked.plies !== state.score.length || isOver(state))) asked = null;
      const may = allowed(state);
      const mineToAnswer = asked && mine(state).includes(other(asked.by)) ? asked.by : null;
      const mineToReplace = may && mine(state).includes(may);
      if (!shown.changedTo(mineToAnswer, mineToReplace)) return;
      fill(
        element,
        mineToAnswer && answers(table, mineToAnswer),
        mineToReplace &&
          h(
            "div",
            { class: "duty own" },
            h("p", { class: "law" }, "Your opponent consents: put another move in its place. Move the man elsewhere."),
          ),
      );
    },
  };
}
