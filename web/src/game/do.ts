// The dialogs of doings: a list of what can be told now, and a form for what needs a square, a man or a record.

import { MoveBoard } from "../board/moveboard";
import type { Placement, Square } from "../board/squares";
import { writePlacement } from "../board/squares";
import type { SideName } from "../lib/api";
import { button, dialog, fill, h } from "../lib/dom";
import type { Doing, DoingGroup, Field } from "./doings";
import type { Table } from "./table";

type By = SideName | "umpire";

/** A field on the page: its element, what it holds, and what is wrong with that. */
interface Shown {
  element: HTMLElement;
  value: () => string;
  wrong: () => string | null;
}

const FORMS: Partial<Record<Field["kind"], [RegExp, string]>> = {
  square: [/^[a-h][1-8]$/, "a square, as e4"],
  time: [/^\d+:[0-5]\d(:[0-5]\d)?$/, "hours, minutes and seconds, as 0:45:00"],
};

function textField(field: Field): Shown {
  const id = `do-${field.name}`;
  const input = h("input", {
    type: "text",
    id,
    autocomplete: "off",
    value: field.value ?? "",
    maxLength: 400,
    placeholder: { square: "e4", time: "0:45:00", record: "P-K4" }[field.kind as string] ?? "",
  });
  const value = (): string =>
    field.kind === "square" ? input.value.trim().toLowerCase() : input.value.replace(/\s+/g, " ").trim();
  const [form, expected] = FORMS[field.kind] ?? [/./, "something"];
  return {
    element: h("div", {}, h("label", { htmlFor: id }, field.label), input),
    value,
    wrong: () => (form.test(value()) || (field.optional && !value()) ? null : `${field.label}: expected ${expected}.`),
  };
}

function choiceField(field: Field): Shown {
  const id = `do-${field.name}`;
  const select = h("select", { id }, ...(field.options ?? []).map(([value, words]) => h("option", { value }, words)));
  return {
    element: h("div", {}, h("label", { htmlFor: id }, field.label), select),
    value: () => select.value,
    wrong: () => null,
  };
}

function tickField(field: Field): Shown {
  const input = h("input", { type: "checkbox", id: `do-${field.name}` });
  return {
    element: h("label", { class: "switch" }, input, ` ${field.label}`),
    value: () => (input.checked ? "yes" : ""),
    wrong: () => null,
  };
}

/** A board on which men are moved about, or put beside it. */
function menField(field: Field, table: Table): Shown {
  const host = h("div", { class: "small-board" });
  const men: Placement = new Map(table.wood.men);
  const board = new MoveBoard(host, {
    label: `${field.label}: move the men about, or off the board`,
    flipped: table.state.about.you.seat === "black",
    moved: (from: Square, to: Square | null) => {
      const man = men.get(from);
      men.delete(from);
      if (to && man) men.set(to, man);
      board.show(men);
    },
  });
  board.show(men);
  return { element: host, value: () => writePlacement(men), wrong: () => null };
}

function shown(field: Field, table: Table): Shown {
  if (field.kind === "choice") return choiceField(field);
  if (field.kind === "tick") return tickField(field);
  if (field.kind === "men") return menField(field, table);
  return textField(field);
}

function openForm(doing: Doing, table: Table, by: By): void {
  const fields = new Map(doing.fields.map((field) => [field.name, shown(field, table)]));
  const trouble = h("p", { class: "trouble", role: "alert" });
  const form = h(
    "form",
    { noValidate: true },
    doing.says ? h("p", { class: "faint" }, doing.says) : null,
    ...[...fields.values()].map((field) => field.element),
    trouble,
    h("div", { class: "row" }, h("button", { type: "submit", class: "chief" }, "Do it")),
  );
  const box = dialog(doing.words.replace(/ …$/, ""), "do", form);
  form.onsubmit = (event) => {
    event.preventDefault();
    const faults = [...fields.values()].map((field) => field.wrong()).filter(Boolean);
    fill(trouble, faults.join(" "));
    if (faults.length) return;
    box.close();
    table.act(
      by,
      doing.act((name) => fields.get(name)?.value() ?? ""),
    );
  };
  form.querySelector<HTMLElement>("input, select")?.focus();
}

function start(doing: Doing, table: Table, by: By): void {
  if (doing.fields.length) openForm(doing, table, by);
  else
    table.act(
      by,
      doing.act(() => ""),
    );
}

/** Shows what can be told now, by kinds. */
export function openDoings(title: string, groups: DoingGroup[], table: Table, by: By): void {
  const box = dialog(title, "choosing");
  const entry = (doing: Doing): HTMLElement =>
    h(
      "li",
      {},
      button(doing.words, () => {
        box.close();
        start(doing, table, by);
      }),
    );
  for (const group of groups)
    box.append(h("h3", {}, group.title), h("ul", { class: "choices" }, ...group.doings.map(entry)));
}
