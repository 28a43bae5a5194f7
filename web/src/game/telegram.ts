// The form of a telegram: a code word, what fills its blanks, and its meaning in clear.

import type { SideName } from "../lib/api";
import { get } from "../lib/api";
import { button, dialog, fill, h } from "../lib/dom";
import { cites } from "./cite";
import type { BookWord } from "./code_book";
import { actOf, bookOf, keepBook, readBook } from "./code_book";
import { isOver, writer } from "./state";
import type { Part, Table } from "./table";

function wordRow(word: BookWord, choose: (word: BookWord) => void): HTMLElement {
  return h(
    "li",
    {},
    button([h("b", {}, word.word), h("span", {}, word.meaning)], () => choose(word), "word"),
  );
}

/** The players' own book: pasted here, and kept by this browser for this game. */
function bookPart(game: string, changed: () => void): HTMLElement {
  const text = h("textarea", { id: "own-book", rows: 4, spellcheck: false });
  const said = h("p", { role: "status" });
  const take = (): void => {
    const found = readBook(text.value);
    if (typeof found === "string") fill(said, found);
    else {
      keepBook(game, text.value);
      fill(said, `${found.length === 1 ? "One word was" : `${found.length} words were`} taken from your book.`);
      changed();
    }
  };
  return h(
    "details",
    { class: "own-book" },
    h("summary", {}, "A code book of your own"),
    h(
      "label",
      { htmlFor: "own-book" },
      "One word a line, with tabs between the columns: word, heading, meaning, the act it stands for, laws, blanks, note.",
    ),
    text,
    h("div", { class: "row" }, button("Take this book", take)),
    said,
  );
}

function openForm(table: Table, by: SideName, printed: BookWord[], tell: ((frame: string) => void) | null): void {
  const { game } = table.state.about;
  const trouble = h("p", { class: "trouble", role: "alert" });
  const filter = h("input", { type: "search", placeholder: "a code word or what you want to say", id: "code-word" });
  const list = h("ul", { class: "words" });
  const blanks = h("input", {
    type: "text",
    placeholder: "the blanks, in order",
    aria: { label: "The blanks, in order" },
    hidden: true,
  });
  const clear = h("p", { class: "law clear" }, "Choose a word.");
  let chosen: BookWord | null = null;
  const go = (): void => {
    const act = chosen && actOf(chosen, blanks.value);
    if (act === null) fill(trouble, "Fill in every blank of the word, in order.");
    else {
      if (act) table.act(by, act);
      else tell?.(`say ${chosen?.meaning.replace("…", blanks.value.trim())}`);
      box.close();
    }
  };
  const send = button("Send the telegram", go, "chief");
  send.disabled = true;
  const choose = (word: BookWord): void => {
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
    const found = bookOf(game, printed).filter((word) =>
      `${word.word} ${word.heading} ${word.meaning}`.toLowerCase().includes(sought),
    );
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
    trouble,
    h("div", { class: "row" }, send),
    bookPart(game, show),
  );
  show();
  filter.focus();
}

export function telegramPart(tell: ((frame: string) => void) | null): Part {
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
          get<{ words: BookWord[] }>("/api/law/words").then(
            ({ words }) => openForm(table, by, words, tell),
            () => table.say("The code book cannot be reached just now."),
          );
        }),
      );
    },
  };
}
