// The part of the form that builds a limit of time.

import { sayLimit } from "../game/words";
import type { Law } from "../lib/codes";
import { fill } from "../lib/dom";
import { find, make } from "../lib/element";
import type { ModernClock } from "../lib/modern";
import { option } from "../lib/option";
import { cite, number, panel } from "./fields";
import type { LimitChoice, LimitKind, Step } from "./limits";
import { limitForms, limitLine, limitWords, nextStep } from "./limits";

const MOST_STEPS = 6;

export class ClockPart {
  readonly element: HTMLElement;
  private readonly kinds = make("fieldset", { class: "choice" });
  private readonly rows = make("div", { class: "steps" });
  private readonly add = make("button", { type: "button", onclick: () => this.addStep() }, "Another step");
  private readonly stepsBox = make("div", {}, this.rows, this.add);
  private readonly end = number(
    "limit-end",
    "End of play, in hours",
    { value: 4, min: 0, max: 99 },
    "The time of both players together. 0 means that play has no fixed end.",
  );
  private readonly modern = make(
    "fieldset",
    { class: "minutes", "data-field": "limit-modern" },
    make("legend", {}, "Minutes, and seconds that a move adds"),
    ...["5+0", "10+0", "15+10", "30+0", "90+30"].map((value) =>
      make(
        "label",
        {},
        make("input", { type: "radio", name: "limit-modern", value, checked: value === "10+0" }),
        ` ${value}`,
      ),
    ),
  );
  private readonly days = number("limit-days", "Days for a turn", { value: 3, min: 1, max: 60 });
  /** What a form of limit asks for: it stands below the form that is chosen. */
  private readonly details = make("div", { class: "limit-details" }, this.modern, this.stepsBox, this.end, this.days);
  private readonly words = make("p", { class: "words", "aria-live": "polite" });
  private readonly line = make("code", { class: "line" });
  private offered = "";
  private kind: LimitKind = "none";

  constructor(private readonly changed: () => void) {
    this.element = panel("limit", "Time", this.kinds, this.words, this.line);
  }

  /** Offers the forms of limit that this code and way of play have. */
  offer(law: Law): void {
    const offer = `${law.codeName} ${law.play}`;
    if (this.offered === offer) return;
    this.offered = offer;
    fill(
      this.kinds,
      make("legend", { class: "hidden-text" }, "Limit of time"),
      ...limitForms(law).map((form) =>
        option({
          type: "radio",
          id: `limit-${form.kind}`,
          label: [form.name, " ", cite(form.law)],
          says: form.says,
          input: {
            name: "limit",
            value: form.kind,
            checked: form.kind === "none",
            onchange: () => this.choose(law, form.kind),
          },
        }),
      ),
    );
    this.choose(law, "none");
  }

  read(): LimitChoice {
    return {
      kind: this.kind,
      steps: this.steps(),
      end: Number(find<HTMLInputElement>(this.end, "input").value) || 0,
      modern: this.readModern(),
      days: Number(find<HTMLInputElement>(this.days, "input").value) || 0,
    };
  }

  private readModern(): ModernClock {
    const [minutes = 10, added = 0] = find<HTMLInputElement>(this.modern, "input:checked").value.split("+").map(Number);
    return { base: 60 * minutes, added };
  }

  /** Shows the limit in words, and as the docket will have it. */
  tell(): void {
    const limit = this.read();
    const isNone = this.kind === "none";
    this.words.textContent = isNone ? "" : limitWords(limit);
    this.line.textContent = isNone ? "" : `limit: ${limitLine(limit)}`;
    this.add.hidden = limit.steps.length >= MOST_STEPS;
    find(this.element, "#now-limit").textContent = isNone ? "no limit" : sayLimit(limitLine(limit));
  }

  private choose(law: Law, chosen: LimitKind): void {
    const form = limitForms(law).find((one) => one.kind === chosen);
    this.kind = chosen;
    fill(this.rows, ...(form?.steps ?? []).map((step, i) => this.stepRow(step, i + 1)));
    find<HTMLInputElement>(this.end, "input").value = String(form?.end ?? 0);
    this.end.hidden = form?.end === undefined;
    this.stepsBox.hidden = !form?.steps;
    this.days.hidden = chosen !== "turn";
    this.modern.hidden = chosen !== "whole";
    this.details.hidden = chosen === "none";
    find(this.kinds, `#limit-${chosen}`).closest(".option")?.after(this.details);
  }

  private steps(): Step[] {
    return [...this.rows.querySelectorAll<HTMLElement>(".step")].map((row) => ({
      moves: Number(find<HTMLInputElement>(row, ".moves").value),
      time: Number(find<HTMLInputElement>(row, ".time").value),
      unit: find<HTMLSelectElement>(row, ".unit").value === "m" ? "m" : "h",
    }));
  }

  private stepRow(step: Step, place: number): HTMLElement {
    const name = `step ${place}`;
    const amount = (what: "moves" | "time", label: string): HTMLElement =>
      make("input", { type: "number", class: what, value: step[what], min: 1, max: 999, "aria-label": label });
    const row = make(
      "div",
      { class: "step" },
      amount("moves", `Moves, ${name}`),
      make("span", {}, "moves in"),
      amount("time", `Time, ${name}`),
      make(
        "select",
        { class: "unit", "aria-label": `Unit of time, ${name}` },
        make("option", { value: "h", selected: step.unit === "h" }, "hours"),
        make("option", { value: "m", selected: step.unit === "m" }, "minutes"),
      ),
      place > 1 &&
        make(
          "button",
          { type: "button", class: "small", "aria-label": `Take ${name} away`, onclick: () => this.drop(row) },
          "×",
        ),
    );
    return row;
  }

  private addStep(): void {
    const known = this.steps();
    const row = this.stepRow(nextStep(this.kind, known), known.length + 1);
    this.rows.append(row);
    row.querySelector("input")?.focus();
    this.changed();
  }

  private drop(row: HTMLElement): void {
    row.remove();
    this.add.focus();
    this.changed();
  }
}
