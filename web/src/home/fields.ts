// The fields of a form. Each has a label, says what the choice means, and has room for what is wrong with it.

import { numberOf } from "../lib/codes";
import type { Child } from "../lib/dom";
import { make } from "../lib/element";
import { option } from "../lib/option";
import type { Option } from "./choice";

/** Makes a link to a section, of which it shows the number alone. */
export function cite(id: string | undefined): HTMLElement | null {
  return id ? make("a", { class: "cite", href: `/library#${id}` }, numberOf(id)) : null;
}

/** Makes a choice of one among several, each explained by a sentence. */
export function radios(name: string, legend: string, options: Option[], checked: string): HTMLFieldSetElement {
  const rows = options.map(({ value, name: label, says }) =>
    option({
      type: "radio",
      id: `${name}-${value || "none"}`,
      label: [label],
      says,
      input: { name, value, checked: value === checked },
    }),
  );
  return make("fieldset", { class: "choice", "data-field": name }, make("legend", {}, legend), ...rows, wrongOf(name));
}

/** Makes the place where a complaint about a field is shown; screen readers say it at once. */
export function wrongOf(name: string): HTMLElement {
  return make("p", { class: "wrong", id: `${name}-wrong`, role: "alert" });
}

function labelled(name: string, label: string, control: HTMLElement, says?: Child): HTMLElement {
  control.id = name;
  control.setAttribute("aria-describedby", `${name}-says ${name}-wrong`);
  return make(
    "div",
    { class: "field", "data-field": name },
    make("label", { for: name }, label),
    control,
    make("p", { class: "says", id: `${name}-says` }, says),
    wrongOf(name),
  );
}

export function select(
  name: string,
  label: string,
  options: [string, string][],
  chosen: string,
  says?: Child,
): HTMLElement {
  const control = make(
    "select",
    { name },
    ...options.map(([value, words]) => make("option", { value, selected: value === chosen }, words)),
  );
  return labelled(name, label, control, says);
}

export function text(name: string, label: string, says?: Child, more: Record<string, string> = {}): HTMLElement {
  return labelled(
    name,
    label,
    make("input", { type: "text", name, autocomplete: "off", spellcheck: "false", ...more }),
    says,
  );
}

export function number(
  name: string,
  label: string,
  range: { value: number; min: number; max: number },
  says?: Child,
): HTMLElement {
  return labelled(name, label, make("input", { type: "number", inputmode: "numeric", name, ...range }), says);
}

export function tick(name: string, label: string, says?: Child, law?: HTMLElement | null): HTMLElement {
  const element = option({
    type: "checkbox",
    id: name,
    label: law ? [label, " ", law] : [label],
    says,
    input: { name, value: "yes" },
  });
  element.dataset["field"] = name;
  return element;
}

/** Makes a part that is folded away. Its summary says what is chosen in it. */
export function panel(key: string, title: string, ...children: Child[]): HTMLDetailsElement {
  return make(
    "details",
    { class: "panel", id: `panel-${key}` },
    make("summary", {}, make("span", { class: "title" }, title), make("span", { class: "now", id: `now-${key}` })),
    make("div", { class: "inside" }, ...children, wrongOf(key)),
  );
}
