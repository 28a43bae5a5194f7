// One option of a form: a radio button or a check box with its label, and a sentence on what the choice means.

import type { Child } from "./dom";
import type { Value } from "./element";
import { make } from "./element";

export interface OptionOptions {
  type: "radio" | "checkbox";
  id: string;
  label: Child[];
  says?: Child;
  /** Further attributes of the input. */
  input?: Record<string, Value>;
}

export function option({ type, id, label, says, input }: OptionOptions): HTMLDivElement {
  const described = says ? `${id}-says` : undefined;
  return make(
    "div",
    { class: "option" },
    make("input", { type, id, ...input, "aria-describedby": described }),
    make("label", { for: id }, ...label),
    says && make("p", { class: "says", id: `${id}-says` }, says),
  );
}
