// The reader's preferences, which this browser keeps.

import { keep, recall } from "./storage";

export interface Settings {
  score: "law" | "san";
  names: "algebraic" | "descriptive" | "none";
  sound: boolean;
  everyAct: boolean;
  /** The browser is to tell when it is one's move. */
  notify: boolean;
  /** Words of the other players are shown. */
  talk: boolean;
}

const KEY = "adoube.likes";

function defaults(): Settings {
  /* A phone should make no noise unless it is asked to. */
  const phone = matchMedia("(pointer: coarse)").matches;
  return { score: "law", names: "algebraic", sound: !phone, everyAct: false, notify: false, talk: true };
}

export function settings(): Settings {
  return { ...defaults(), ...(recall(KEY) as Partial<Settings> | null) };
}

export function setSetting<K extends keyof Settings>(key: K, value: Settings[K]): void {
  keep(KEY, { ...settings(), [key]: value });
}
