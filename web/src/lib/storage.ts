// Values that this browser keeps from one visit to the next, as JSON under a key.

/** Gives the value under a key, or null if there is none or it cannot be read. The caller has to check its shape. */
export function recall(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

export function keep(key: string, value: unknown): void {
  localStorage.setItem(key, JSON.stringify(value));
}
