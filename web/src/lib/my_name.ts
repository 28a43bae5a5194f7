// The name that a player gave last, so that he need not write it again.

import { keep, recall } from "./storage";

const KEY = "adoube.name";

export function myName(): string {
  const kept = recall(KEY);
  return typeof kept === "string" ? kept : "";
}

export function keepName(name: string): void {
  if (name) keep(KEY, name);
}
