// What is shown before the game begins: links to share, and the drawing of lots, which anyone can check.

import type { Lot } from "../lib/api";
import type { Child } from "../lib/dom";
import { button, fill, h } from "../lib/dom";
import { sha256 } from "../lib/hash";
import type { KeptSeat } from "../lib/seats";
import type { Part } from "./table";
import { Shown } from "./table";

const WHO: Record<string, string> = {
  white: "for the player with White",
  black: "for the player with Black",
  umpire: "for an umpire",
  spectator: "for spectators",
};

function linkOf(seat: KeptSeat, word: string): string {
  return `${location.origin}/game/${encodeURIComponent(seat.game)}#invite=${word}`;
}

function linkRow(seat: KeptSeat, who: string, word: string): HTMLElement {
  const address = linkOf(seat, word);
  const field = h("input", { type: "text", readOnly: true, value: address, aria: { label: `Link ${who}` } });
  field.onfocus = () => field.select();
  const copy = button("Copy", () => {
    const done = (): void => {
      copy.textContent = "Copied";
      setTimeout(() => {
        copy.textContent = "Copy";
      }, 1500);
    };
    navigator.clipboard?.writeText(address).then(done, () => field.select());
  });
  return h("div", { class: "link" }, h("span", {}, who), h("div", { class: "row" }, field, copy));
}

export function shareLinks(seat: KeptSeat, open: (seat: string, number: number) => boolean): Child[] {
  return (seat.invites ?? [])
    .filter((invite) => open(invite.seat, invite.number))
    .map((invite) => {
      const numbered = (seat.invites ?? []).filter((mine) => mine.seat === invite.seat).length > 1;
      return linkRow(seat, `${WHO[invite.seat] ?? invite.seat}${numbered ? `, ${invite.number}` : ""}`, invite.word);
    });
}

async function lotWords(lot: Lot): Promise<string> {
  if (!lot.secret) return "The lot is committed to, and will be drawn when the other player sits down.";
  const kept = (await sha256(lot.secret)) === lot.commitment;
  const drawn = await sha256(`${lot.secret}:${lot.maker}:${lot.joiner}`);
  const white = Number.parseInt(drawn.slice(0, 2), 16) % 2 === 0 ? "maker" : "joiner";
  const good = kept && white === lot.white;
  const who = lot.white === "maker" ? "The maker of the game" : "The player who joined";
  return `${who} drew White: ${good ? "verified" : "the lot DOES NOT AGREE with its commitment"}.`;
}

export function waitingPart(seat: KeptSeat): Part {
  const links = h("div", { class: "links" });
  const lot = h("p", { class: "lot law" });
  const element = h("section", { class: "waiting", aria: { label: "Waiting for players" } });
  const shown = new Shown();
  return {
    element,
    update({ state }) {
      const { about } = state;
      const isEarly = state.ledger.length <= 2;
      if (!shown.changedTo(about.begun, about.seats, about.lot, isEarly)) return;
      const taken = (name: string, number: number): boolean =>
        about.seats.some((other) => other.seat === name && other.number === number && other.taken);
      fill(links, ...shareLinks(seat, (name, number) => !taken(name, number) || name === "spectator"));
      fill(lot);
      if (about.lot && isEarly) void lotWords(about.lot).then((words) => fill(lot, words));
      if (about.begun) fill(element, about.lot ? lot : null);
      else
        fill(
          element,
          h("h2", {}, "Waiting for the other player"),
          h(
            "p",
            { class: "faint" },
            "Share a link; each is good for one seat. The game begins when every player sits.",
          ),
          links,
          lot,
        );
      element.hidden = about.begun && !(about.lot && isEarly);
    },
  };
}
