// Asks the player for a record (his reply to a move, or what a record of his meant), or whether he is sure.

import { button, dialog, h } from "../lib/dom";

export function askRecord(title: string, label: string, done: string, send: (record: string) => void): void {
  const input = h("input", { type: "text", id: "asked-record", autocomplete: "off", maxLength: 400 });
  const go = button(
    done,
    () => {
      if (!input.value.trim()) return;
      box.close();
      send(input.value);
    },
    "chief",
  );
  const form = h("form", {}, h("label", { htmlFor: input.id }, label), input, h("div", { class: "row" }, go));
  form.onsubmit = (event) => {
    event.preventDefault();
    go.click();
  };
  const box = dialog(title, "ask", form);
  input.focus();
}

/** Asks before something is done that cannot be undone. */
export function confirm(title: string, words: string, yes: string, act: () => void): void {
  const box = dialog(title, "confirm", h("p", { class: "law" }, words));
  const go = button(
    yes,
    () => {
      box.close();
      act();
    },
    "chief",
  );
  box.append(
    h(
      "div",
      { class: "row" },
      go,
      button("No", () => box.close()),
    ),
  );
}
