// What a human umpire does: he finds facts that no board shows, decides, and reads the clocks.

import { button, fill, h } from "../lib/dom";
import { openDoings } from "./do";
import { umpireDoings } from "./doings";
import { groundsOf } from "./grounds";
import type { MenuChoice } from "./menus";

import { quoted } from "./records";
import { isOver, status } from "./state";
import type { Part, Table } from "./table";
import { Shown } from "./table";

function select(list: MenuChoice[], label: string): HTMLSelectElement {
  return h("select", { aria: { label } }, ...list.map(([value, words]) => h("option", { value }, words)));
}

function findings(table: Table): HTMLElement {
  const facts = groundsOf(table.state.law).map(({ section, found }): MenuChoice => [section, found]);
  const side = select(
    [
      ["white", "White"],
      ["black", "Black"],
    ],
    "Who",
  );
  const fact = select(facts, "What");
  const find = (verb: string) => (): void => table.act("umpire", `${verb} ${fact.value} ${side.value}`);
  return h(
    "div",
    { class: "finding" },
    ...(facts.length ? [side, fact] : []),
    h(
      "div",
      { class: "row" },
      ...(facts.length ? [button("Found", find("finds")), button("Not found", find("finds-not"))] : []),
      button("The position is lost", () => table.act("umpire", "finds position-lost")),
    ),
  );
}

function decision(table: Table): HTMLElement {
  const words = h("textarea", { rows: 2, id: "decision", maxLength: 400 });
  return h(
    "div",
    { class: "finding" },
    h("label", { htmlFor: "decision" }, "A decision, in words"),
    words,
    h(
      "div",
      { class: "row" },
      button("Decide", () => {
        if (words.value.trim()) table.act("umpire", `decides ${quoted(words.value.replace(/\s+/g, " "))}`);
        words.value = "";
      }),
    ),
  );
}

export function umpirePart(): Part {
  const element = h("section", { class: "umpire", aria: { label: "The umpire" } });
  const shown = new Shown();
  return {
    element,
    update(table) {
      const { state } = table;
      element.hidden = state.about.you.seat !== "umpire";
      if (element.hidden || !shown.changedTo(status(state), state.about.begun)) return;
      if (isOver(state)) {
        fill(element, h("h2", {}, "The umpire"), h("p", { class: "faint" }, "The game is over."));
        return;
      }
      const act = (words: string, what: string): HTMLElement => button(words, () => table.act("umpire", what));
      fill(
        element,
        h("h2", {}, "The umpire finds"),
        findings(table),
        decision(table),
        h(
          "div",
          { class: "row" },
          act("Read the clocks", "time"),
          status(state) === "adjourned" && act("Resume the game", "resume"),
          state.law.has("nz-record-wrong") && act("Satisfied", "satisfied"),
          state.law.has("nz-record-wrong") && act("Not satisfied", "not-satisfied"),
          button("More …", () => openDoings("The umpire", umpireDoings(table.state), table, "umpire")),
        ),
      );
    },
  };
}
