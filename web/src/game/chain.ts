// The chain of the docket (server/PROTOCOL.md). This browser remembers the last head it was told, so that a server
// cannot quietly change the game afterwards. It can also compute the whole chain itself.

import type { Entry, Seat } from "../lib/api";
import { h } from "../lib/dom";
import { sha256 } from "../lib/hash";
import { keep, recall } from "../lib/storage";

export interface Remembered {
  seq: number;
  head: string;
}

const keyOf = (game: string): string => `adoube.chain.${game}`;

function remembered(game: string): Remembered | null {
  return recall(keyOf(game)) as Remembered | null;
}

/** Compares entries with the head that is remembered, and remembers the last. Gives the line that differs, or 0. */
export function followChain(game: string, entries: readonly Entry[]): number {
  const known = remembered(game);
  const last = entries.at(-1);
  const same = known && entries.find((entry) => entry.seq === known.seq);
  if (same && same.chain !== known.head) return known.seq;
  if (last && (!known || last.seq > known.seq)) keep(keyOf(game), { seq: last.seq, head: last.chain });
  return 0;
}

/** Computes the head after each line from the fields that the server gives, and stops at a line that does not hold. */
export async function reckonChain(game: string, text: string): Promise<{ holds: boolean; heads: string[] }> {
  const heads: string[] = [];
  let head = await sha256(`adoube.1 ${game}`);
  for (const line of text.split("\n").filter(Boolean)) {
    const fields = line.split("\t");
    const said = fields.pop();
    head = await sha256([head, ...fields].join("\n"));
    heads.push(head);
    if (head !== said || fields[0] !== String(heads.length)) return { holds: false, heads };
  }
  return { holds: true, heads };
}

/** Says whether the whole chain holds, and whether it agrees with what this browser was told before. */
export async function sayChain(game: string, text: string, known: Remembered | null): Promise<string> {
  const { holds, heads } = await reckonChain(game, text);
  const seq = heads.length;
  if (!holds) return `The chain does not hold at line ${seq}: the docket is not what it was.`;
  if (known && known.seq > seq)
    return `The chain holds, but it ends with line ${seq}, and this browser was told line ${known.seq}: the docket was cut.`;
  if (known && heads[known.seq - 1] !== known.head)
    return `The chain holds, but its head after line ${known.seq} is not the one this browser was told: the docket was rewritten.`;
  return `All ${seq} lines hold. The head of the chain is ${heads.at(-1)}: write it down, and you can tell later whether the game was altered.`;
}

async function verdict(seat: Seat): Promise<string> {
  const answer = await fetch(`/api/games/${encodeURIComponent(seat.game)}/chain`, {
    headers: { Authorization: `Bearer ${seat.token}` },
  });
  if (!answer.ok) return "The server does not give the chain now.";
  if (!crypto.subtle) return "A browser can check this only on a secure page.";
  return sayChain(seat.game, await answer.text(), remembered(seat.game));
}

/** A part of the table's dialog: the head of the chain, and a button that checks the whole chain. */
export function chainPart(seat: Seat): HTMLElement {
  const known = remembered(seat.game);
  const told = h(
    "p",
    { class: "chain law", aria: { live: "polite" } },
    known ? `The docket's chain after line ${known.seq}: ${known.head.slice(0, 16)}…` : "The docket has no lines yet.",
  );
  const check = h("button", { type: "button" }, "Check the docket's chain");
  const tell = (text: string): void => {
    told.textContent = text;
  };
  check.onclick = () => {
    tell("Checking …");
    verdict(seat).then(tell, () => tell("The server cannot be reached."));
  };
  return h("div", { class: "chain-part" }, told, check);
}
