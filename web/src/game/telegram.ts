// The form of a telegram: a code word, what fills its blanks, and its meaning in clear.

import type { SideName } from "../lib/api";
import { get } from "../lib/api";
import { button, dialog, fill, h } from "../lib/dom";
import { cites } from "./cite";
import { isOver, writer } from "./state";
import type { Part, Table } from "./table";

interface Word {
  word: string;
  heading: string;
  meaning: string;
  act: string;
  laws: string[];
  blanks: number;
  note: string;
}

function wordRow(word: Word, choose: (word: Word) => void): HTMLElement {
  return h(
    "li",
    {},
    button([h("b", {}, word.word), h("span", {}, word.meaning)], () => choose(word), "word"),
  );
}

function openForm(table: Table, by: SideName, words: Word[]): void {
  const filter = h("input", { type: "search", placeholder: "a code word or what you want to say", id: "code-word" });
  const list = h("ul", { class: "words" });
  const blanks = h("input", { type: "text", placeholder: "the blanks, in order", hidden: true });
  const clear = h("p", { class: "law clear" }, "Choose a word.");
  let chosen: Word | null = null;
  const send = button(
    "Send the telegram",
    () => {
      if (!chosen) return;
      table.act(by, `wire ${chosen.word} ${blanks.value.trim()}`.trim());
      box.close();
    },
    "chief",
  );
  send.disabled = true;
  const choose = (word: Word): void => {
    chosen = word;
    filter.value = word.word;
    blanks.hidden = !word.blanks;
    send.disabled = false;
    fill(
      clear,
      h("b", {}, word.word),
      " — ",
      word.meaning,
      " ",
      cites(word.laws, 2),
      word.note ? h("small", {}, ` ${word.note}`) : null,
    );
    if (word.blanks) blanks.focus();
  };
  const show = (): void => {
    const sought = filter.value.toLowerCase().trim();
    const found = words.filter((word) => `${word.word} ${word.heading} ${word.meaning}`.toLowerCase().includes(sought));
    fill(list, ...found.slice(0, 40).map((word) => wordRow(word, choose)));
  };
  filter.addEventListener("input", show);
  const box = dialog(
    "A telegram",
    "telegram",
    h("label", { htmlFor: "code-word" }, "Code word"),
    filter,
    list,
    blanks,
    clear,
    h("div", { class: "row" }, send),
  );
  show();
  filter.focus();
}

export function telegramPart(): Part {
  const element = h("section", { class: "wires" });
  return {
    element,
    update(table) {
      const { state } = table;
      const by = writer(state);
      element.hidden = !state.about.play.startsWith("telegraph") || !by || isOver(state) || !state.about.begun;
      if (element.hidden || !by) return;
      fill(
        element,
        button("A code word …", () => {
          get<{ words: Word[] }>("/api/law/words").then(
            ({ words }) => openForm(table, by, words),
            () => table.say("The code book cannot be reached just now."),
          );
        }),
      );
    },
  };
}
