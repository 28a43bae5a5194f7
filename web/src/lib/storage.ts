// What this browser keeps from one visit to the next, as JSON under a key.

/** What was kept, or null if nothing was, or if it cannot be read. Its shape is for the caller to check. */
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
