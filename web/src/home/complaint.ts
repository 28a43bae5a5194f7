// Tells what the server finds wrong with a new game, at the field that it is about.

import { Refusal } from "../lib/api";
import { find, words } from "../lib/element";
import { capitalized } from "../lib/text";

/** Takes the place in the docket out of a message: the reader never wrote those lines and columns. */
export function plain(message: string): string {
  const rest = message.replace(/^(line \d+[:,]\s*)?column \d+:\s*/, "");
  return rest ? `${capitalized(rest)}${/[.!?]$/.test(rest) ? "" : "."}` : message;
}

const PARTS: Record<string, string> = {
  board: "start",
  sit: "side",
  consult: "players",
  "bad-name": "name",
  "no-engine": "rival",
};

/** Finds the part of the form that an error is about. */
export function partOf(error: unknown): string {
  if (!(error instanceof Refusal)) return "form";
  const named = error.key ?? /^'(\w+)'/.exec(error.message)?.[1] ?? error.code;
  return PARTS[named] ?? named;
}

/** Shows the error at the field whose words it quotes; if it quotes none, at the part of the form. */
export function complain(form: HTMLFormElement, error: unknown): void {
  const part = partOf(error);
  const message = words(error);
  const quoted = /not '([^']+)'/.exec(message)?.[1];
  const inputs = [...form.querySelectorAll<HTMLInputElement>(`[name="${part}"], #panel-${part} input[type="text"]`)];
  const guilty = quoted ? inputs.find((input) => input.value.includes(quoted)) : undefined;
  const control = guilty ?? inputs[0] ?? form.querySelector<HTMLElement>(`#panel-${part} input, #panel-${part} select`);
  const place = form.querySelector<HTMLElement>(`#${guilty?.name ?? part}-wrong`) ?? find(form, "#form-wrong");
  const fold = place.closest("details");
  if (fold) fold.open = true;
  place.textContent = plain(message);
  control?.setAttribute("aria-invalid", "true");
  control?.focus();
}

export function clearComplaints(form: HTMLFormElement): void {
  for (const place of form.querySelectorAll(".wrong")) place.textContent = "";
  for (const control of form.querySelectorAll("[aria-invalid]")) control.removeAttribute("aria-invalid");
}
