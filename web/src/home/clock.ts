// The part of the form that builds a limit of time.

import { fill, make } from "../lib/element";
import type { Code, Play } from "./choice";
import { cite, number, panel } from "./fields";
import type { LimitChoice, LimitKind, Step } from "./limits";
import { limitForms, limitLine, limitWords } from "./limits";

const MOST_STEPS = 6;

export interface ClockPart {
  element: HTMLElement;
  read(): LimitChoice;
  /** Shows the forms of this code and way of play. */
  offer(code: Code, play: Play): void;
  tell(): void;
}

export function clockPart(changed: () => void): ClockPart {
  const kinds = make("fieldset", { class: "choice" });
  const rows = make("div", { class: "steps" });
  const add = make("button", { type: "button", onclick: () => addStep() }, "Another step");
  const end = number("limit-end", "End of play, in hours", 4, 0, 99, "Time of play of both together; 0 for none.");
  const days = number("limit-days", "Days for a turn", 3, 1, 60);
  const words = make("p", { class: "words", "aria-live": "polite" });
  const line = make("code", { class: "line" });
  const element = panel("limit", "Time", kinds, make("div", {}, rows, add), end, days, words, line);
  let offered = "";
  let kind: LimitKind = "none";

  function stepRow(step: Step, number: number): HTMLElement {
    const name = `step ${number}`;
    return make(
      "div",
      { class: "step" },
      make("input", {
        type: "number",
        class: "moves",
        value: step.moves,
        min: 1,
        max: 999,
        "aria-label": `Moves, ${name}`,
      }),
      make("span", {}, "moves in"),
      make("input", {
        type: "number",
        class: "time",
        value: step.time,
        min: 1,
        max: 999,
        "aria-label": `Time, ${name}`,
      }),
      make(
        "select",
        { class: "unit", "aria-label": `Unit of time, ${name}` },
        make("option", { value: "h", selected: step.unit === "h" }, "hours"),
        make("option", { value: "m", selected: step.unit === "m" }, "minutes"),
      ),
      number > 1 &&
        make(
          "button",
          { type: "button", class: "small", "aria-label": `Take ${name} away`, onclick: (event: Event) => drop(event) },
          "×",
        ),
    );
  }

  function drop(event: Event): void {
    (event.target as HTMLElement).closest(".step")?.remove();
    add.focus();
    changed();
  }

  function steps(): Step[] {
    return [...rows.querySelectorAll<HTMLElement>(".step")].map((row) => ({
      moves: Number(row.querySelector<HTMLInputElement>(".moves")?.value),
      time: Number(row.querySelector<HTMLInputElement>(".time")?.value),
      unit: row.querySelector<HTMLSelectElement>(".unit")?.value === "m" ? "m" : "h",
    }));
  }

  function addStep(): void {
    const known = steps();
    const last = known.at(-1) ?? { moves: 20, time: 1, unit: "h" as const };
    const before = known.at(-2) ?? { moves: 0, time: 0, unit: last.unit };
    const grows = kind !== "D" && before.unit === last.unit;
    const next: Step = grows
      ? { ...last, moves: 2 * last.moves - before.moves, time: 2 * last.time - before.time }
      : last;
    const row = stepRow(next, known.length + 1);
    rows.append(row);
    row.querySelector("input")?.focus();
    changed();
  }

  function choose(code: Code, play: Play, chosen: LimitKind): void {
    const form = limitForms(code, play).find((one) => one.kind === chosen);
    kind = chosen;
    fill(rows, ...(form?.steps ?? []).map((step, i) => stepRow(step, i + 1)));
    (end.querySelector("input") as HTMLInputElement).value = String(form?.end ?? 0);
    end.hidden = form?.end === undefined;
    rows.parentElement!.hidden = !form?.steps;
    days.hidden = chosen !== "turn";
  }

  function offer(code: Code, play: Play): void {
    if (offered === code + play) return;
    offered = code + play;
    fill(
      kinds,
      make("legend", { class: "hidden-text" }, "Limit of time"),
      ...limitForms(code, play).map((form) => {
        const id = `limit-${form.kind}`;
        return make(
          "div",
          { class: "option" },
          make("input", {
            type: "radio",
            name: "limit",
            id,
            value: form.kind,
            checked: form.kind === "none",
            onchange: () => choose(code, play, form.kind),
          }),
          make("label", { for: id }, form.name, " ", cite(form.law ?? "", code.slice(-4))),
          make("p", { class: "says" }, form.says),
        );
      }),
    );
    choose(code, play, "none");
  }

  function read(): LimitChoice {
    return {
      kind,
      steps: steps(),
      end: Number(end.querySelector("input")?.value) || 0,
      days: Number(days.querySelector("input")?.value) || 0,
    };
  }

  function tell(): void {
    const limit = read();
    words.textContent = kind === "none" ? "" : limitWords(limit);
    line.textContent = kind === "none" ? "" : `limit: ${limitLine(limit)}`;
    add.hidden = steps().length >= MOST_STEPS;
    const now = element.querySelector("#now-limit");
    if (now) now.textContent = kind === "none" ? "no limit" : limitLine(limit);
  }

  return { element, read, offer, tell };
}
