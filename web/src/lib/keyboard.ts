// What a key that was pressed is for: a page must not take keys that belong to a field or to the browser.

/** The key goes into a field. */
export function isTyping(event: KeyboardEvent): boolean {
  return event.target instanceof HTMLElement && event.target.matches("input, textarea, select");
}

/** The key is part of a command of the browser or the system. */
export function isCommand(event: KeyboardEvent): boolean {
  return event.ctrlKey || event.metaKey || event.altKey;
}
