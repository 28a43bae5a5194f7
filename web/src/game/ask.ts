// Asks the player for a record: his reply to a move, or what a record of his meant.

import { button, dialog, h } from "../lib/dom";

export function askRecord(title: string, label: string, done: string, send: (record: string) => void): void {
  const input = h("input", { type: "text", id: "asked-record", autocomplete: "off", maxLength: 80 });
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
