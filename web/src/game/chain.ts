// The chain of the docket (server/PROTOCOL.md): this browser remembers the last head it was told, so that a server cannot
// quietly tell a game otherwise later; and it can reckon the whole chain by itself.

import type { Entry, Seat } from "../lib/api";
import { h } from "../lib/dom";
import { sha256 } from "../lib/hash";

interface Remembered {
  seq: number;
  head: string;
}

const keyOf = (game: string): string => `adoube.chain.${game}`;

function remembered(game: string): Remembered | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(game)) ?? "null") as Remembered | null;
  } catch {
    return null;
  }
}

/** Compares entries with what was told before, and remembers the last. Returns the line that is told otherwise, or 0. */
export function followChain(game: string, entries: readonly Entry[]): number {
  const known = remembered(game);
  const last = entries[entries.length - 1];
  const same = known && entries.find((entry) => entry.seq === known.seq);
  if (same && same.chain !== known.head) return known.seq;
  if (last && (!known || last.seq > known.seq))
    localStorage.setItem(keyOf(game), JSON.stringify({ seq: last.seq, head: last.chain }));
  return 0;
}

/** Reckons the chain from what the server says it was reckoned from; the line at which it does not hold, or 0. */
export async function reckonChain(game: string, text: string): Promise<{ broken: number; seq: number; head: string }> {
  let head = await sha256(`adoube.1 ${game}`);
  let seq = 0;
  for (const line of text.split("\n").filter(Boolean)) {
    const fields = line.split("\t");
    const said = fields.pop()!;
    head = await sha256([head, ...fields].join("\n"));
    seq++;
    if (head !== said || fields[0] !== String(seq)) return { broken: seq, seq, head };
  }
  return { broken: 0, seq, head };
}

/** What the whole docket's chain comes to, in a sentence. */
async function verdict(seat: Seat): Promise<string> {
  const answer = await fetch(`/api/games/${encodeURIComponent(seat.game)}/chain`, {
    headers: { Authorization: `Bearer ${seat.token}` },
  });
  if (!answer.ok) return "The server does not give the chain now.";
  if (!crypto.subtle) return "A browser reckons this only on a secure page.";
  const { broken, seq, head } = await reckonChain(seat.game, await answer.text());
  const known = remembered(seat.game);
  if (broken) return `The chain does not hold at line ${broken}: the docket is not what it was.`;
  if (known && known.seq === seq && known.head !== head)
    return `The chain holds, but its head after line ${seq} is not the one this browser was told: the docket was rewritten.`;
  return `All ${seq} lines hold. The head of the chain is ${head}: write it down, and you can tell later whether the game was altered.`;
}

/** A line for the table's dialog: the head, and a button that checks all of it. */
export function chainPart(seat: Seat): HTMLElement {
  const known = remembered(seat.game);
  const told = h(
    "p",
    { class: "chain law", aria: { live: "polite" } },
    known ? `The docket's chain after line ${known.seq}: ${known.head.slice(0, 16)}…` : "The docket has no lines yet.",
  );
  const check = h("button", { type: "button" }, "Check the docket's chain");
  check.onclick = () => {
    told.textContent = "Checking …";
    verdict(seat).then(
      (text) => (told.textContent = text),
      () => (told.textContent = "The server cannot be reached."),
    );
  };
  return h("div", { class: "chain-part" }, told, check);
}
