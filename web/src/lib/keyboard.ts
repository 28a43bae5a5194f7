// A page that listens to keys must leave alone those that are meant for a field or for the browser.

/** Is the key meant for a field? */
export function isTyping(event: KeyboardEvent): boolean {
  return event.target instanceof HTMLElement && event.target.matches("input, textarea, select");
}

/** Is the key part of a command of the browser or the system? */
export function isCommand(event: KeyboardEvent): boolean {
  return event.ctrlKey || event.metaKey || event.altKey;
}
