// Tells a player who looks elsewhere that it is his move, if his browser lets this page do so.

import { settings } from "../lib/settings";

/** Can this browser tell, and has its owner not forbidden it? */
export function canNotify(): boolean {
  return "Notification" in window && Notification.permission !== "denied";
}

export async function askToNotify(): Promise<boolean> {
  if (!canNotify()) return false;
  return (await Notification.requestPermission()) === "granted";
}

export function notify(title: string, body: string): void {
  if (!settings().notify || !canNotify() || Notification.permission !== "granted") return;
  try {
    const told = new Notification(title, { body, icon: "/icon.svg", tag: location.pathname });
    told.onclick = () => window.focus();
  } catch {
    /* some browsers let only their background workers do this */
  }
}
