// Buttons for what a player may do at any time: say j'adoube, own up to an accident, claim, offer, adjourn, resign.

import type { SideName } from "../lib/api";
import type { Child } from "../lib/dom";
import { button, dialog, fill, h } from "../lib/dom";
import { other, sideWord } from "../lib/sides";
import { confirm } from "./ask";
import { demandsOf, openDemand } from "./demand";
import { openDoings } from "./do";
import { playerDoings } from "./doings";
import { openEnvelope } from "./envelope";
import type { Hands } from "./hands";
import type { MenuChoice } from "./menus";
import { claimChoices, faultChoices, isDraw } from "./menus";
import { openClaim } from "./proof";
import type { GameState } from "./state";
import { byRecord, isOver, mine, status, turn } from "./state";
import type { Part, Table } from "./table";
import { Shown } from "./table";
import { couldAsk, mayAsk, openTakeBack } from "./take_back";

/** The side for which a button speaks: at a table for two the side to play, unless a hand was chosen. */
function speaker(table: Table, hands: Hands): SideName | null {
  const sides = mine(table.state);
  return sides.length > 1 ? (hands.whose ?? turn(table.state)) : (sides[0] ?? null);
}

function choices(title: string, list: MenuChoice[], choose: (key: string, words: string) => void): void {
  const box = dialog(title, "choosing");
  box.append(
    h(
      "ul",
      { class: "choices" },
      ...list.map(([key, words]) =>
        h(
          "li",
          {},
          button(words, () => {
            box.close();
            choose(key, words);
          }),
        ),
      ),
    ),
  );
}

function claimMenu(table: Table, by: SideName): void {
  choices("Claim", claimChoices(table.state), (what, words) => {
    if (isDraw(what)) openClaim(table, by, what, words);
    else table.act(by, `claim ${what}`);
  });
}

/** The buttons; `tell` sends what is no act, where there is another player to tell it to. */
export function toolsPart(hands: Hands, tell: ((frame: string) => void) | null): Part {
  const element = h("section", { class: "tools", aria: { label: "What you can do" } });
  const shown = new Shown();
  return {
    element,
    update(table) {
      const { state } = table;
      const by = speaker(table, hands);
      const { adoube, accident, whose } = hands;
      const game = [
        state.offer,
        state.sealed,
        state.score.length === 0,
        status(state),
        state.about.begun,
        state.last?.must,
        byRecord(state),
        mayAsk(state),
      ];
      if (!shown.changedTo(by, game, adoube, accident, whose)) return;
      if (!by || isOver(state) || !state.about.begun) fill(element);
      else fill(element, ...toolButtons(table, hands, by, tell));
    },
  };
}

function toggle(words: string, on: boolean, title: string, flip: () => void): HTMLElement {
  const element = button(words, flip, "toggle");
  element.setAttribute("aria-pressed", String(on));
  element.title = title;
  return element;
}

/** The sides that have to be there when an envelope is opened, and of which nobody is. */
function awaySides(state: GameState, by: SideName): SideName[] {
  const side = other(by);
  if (state.about.engine === side || state.about.you.seat === "table") return [];
  const seats = state.about.seats.filter((seat) => seat.seat === side);
  return seats.some((seat) => seat.here) ? [] : [side];
}

/** Resuming opens the envelope, which is meant to be done before both players. */
function resume(table: Table, by: SideName): void {
  const go = (): void => table.act(by, "resume");
  const [away] = awaySides(table.state, by);
  if (away)
    confirm(
      "Resume",
      `${sideWord(away)} is away. The envelope is opened before both players, and then a clock runs. Resume without ${sideWord(away)}?`,
      "Resume all the same",
      go,
    );
  else go();
}

function takeBackButton(table: Table, tell: (frame: string) => void): HTMLElement {
  const element = button("Take back …", () => openTakeBack(table, tell));
  element.disabled = !mayAsk(table.state);
  return element;
}

function toolButtons(table: Table, hands: Hands, by: SideName, tell: ((frame: string) => void) | null): Child[] {
  const { state } = table;
  const act = (what: string) => (): void => table.act(by, what);
  const adjourned = status(state) === "adjourned";
  /* A silent umpire does not say that a sealed move is owed, so the page offers it. */
  const unsaid = adjourned && !state.sealed && turn(state) === by && !state.last?.must.length;
  const offered = state.offer !== null;
  const wooden = !byRecord(state);
  return [
    wooden &&
      !adjourned &&
      toggle("J’adoube", hands.adoube, "Say it before you adjust a man (J)", () => {
        hands.adoube = !hands.adoube;
        table.refresh();
      }),
    wooden &&
      !adjourned &&
      toggle("By accident", hands.accident, "The next man is touched or knocked over by accident", () => {
        hands.accident = !hands.accident;
        table.refresh();
      }),
    state.law.has("announcement") && button("Say check", act("say check")),
    unsaid && button("Seal a move …", () => openEnvelope(table, by), "chief"),
    adjourned && state.sealed && button("Resume", () => resume(table, by), "chief"),
    tell && couldAsk(state) && takeBackButton(table, tell),
    !offered && button("Offer a draw", act("offer draw")),
    state.about.umpire === "silent" &&
      demandsOf(state.law).length > 0 &&
      button("Demand …", () => openDemand(table, by)),
    button("Claim …", () => claimMenu(table, by)),
    button("Point out …", () =>
      choices("Point out a fault", faultChoices(state), (key) => table.act(by, `point-out ${key}`)),
    ),
    !adjourned &&
      (wooden || state.about.play.startsWith("telegraph")) &&
      button("Adjourn", () =>
        confirm(
          "Adjourn",
          `Adjourn the game? ${sideWord(turn(state))} will owe a sealed move.`,
          "Adjourn",
          act("adjourn"),
        ),
      ),
    button("Resign", () => confirm("Resign", "Resign the game?", "I resign", act("resign"))),
    button("More …", () => openDoings("More", playerDoings(table.state, by), table, by)),
  ];
}

/** Offers for a few seconds after a touch to say that it was an accident. */
export function accidentPart(): Part {
  const element = h("section", { class: "accident", aria: { label: "Accident" } });
  let seen = 0;
  let timer = 0;
  return {
    element,
    update(table) {
      const last = table.state.ledger.at(-1);
      if (!last || last.seq <= seen) return;
      seen = last.seq;
      const touch = [...table.state.ledger.slice(-2)].reverse().find((line) => line.act.verb === "touch");
      const fresh = touch && (last === touch || last.act.verb === "quit") && Date.now() - Date.parse(touch.at) < 8000;
      const by = touch?.act.by as SideName;
      clearTimeout(timer);
      if (!fresh || !mine(table.state).includes(by) || touch.act.rest.includes("accident")) fill(element);
      else {
        const square = touch.act.rest;
        fill(
          element,
          button(
            "That was an accident",
            () => {
              table.act(by, `touch ${square} by accident`);
              fill(element);
            },
            "plain",
          ),
        );
        timer = window.setTimeout(() => fill(element), 6000);
      }
    },
  };
}

/** Lets two people at one screen choose whose hand touches the men. */
export function whosePart(hands: Hands): Part {
  const element = h("fieldset", { class: "whose-hand" });
  return {
    element,
    update(table) {
      element.hidden = table.state.about.you.seat !== "table" || isOver(table.state);
      if (element.hidden) return;
      const option = (side: SideName | null, words: string): HTMLElement =>
        toggle(words, hands.whose === side, "Whose hand presses the men", () => {
          hands.whose = side;
          table.refresh();
        });
      fill(
        element,
        h("legend", {}, "The hand is"),
        option(null, "of the side to play"),
        option("white", "White’s"),
        option("black", "Black’s"),
      );
    },
  };
}
