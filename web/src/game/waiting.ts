// What is shown before the game begins: links to share, and the drawing of lots, which anyone can check.

import type { Lot } from "../lib/api";
import type { Child } from "../lib/dom";
import { button, fill, h } from "../lib/dom";
import { sha256 } from "../lib/hash";
import { qrPicture } from "../lib/qr";
import type { KeptSeat } from "../lib/seats";
import { gameBefore } from "../match/kept";
import { withPicture } from "../paper/link_picture";
import type { Part } from "./table";
import { Shown } from "./table";

const WHO: Record<string, string> = {
  white: "for the player with White",
  black: "for the player with Black",
  umpire: "for an umpire",
  spectator: "for spectators",
};

function linkOf(seat: KeptSeat, word: string): string {
  const before = gameBefore(seat.game); // whoever played that one knows then that this is the next of the match
  const after = before ? `&after=${before}` : "";
  return `${location.origin}/game/${encodeURIComponent(seat.game)}#invite=${word}${after}`;
}

/** Whoever plays may share the spectators' link as well, so a player's link brings its word along. */
function watchOf({ invites }: KeptSeat, word: string): string {
  const isPlayers = invites?.some((invite) => invite.word === word && isPlayer(invite.seat));
  const spectators = invites?.find((invite) => invite.seat === "spectator");
  return isPlayers && spectators ? `&watch=${spectators.word}` : "";
}

export function linkRow(seat: KeptSeat, who: string, word: string): HTMLElement {
  const short = linkOf(seat, word);
  let address = short + watchOf(seat, word);
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
  const share =
    "share" in navigator &&
    button("Share …", () => {
      navigator.share({ title: "A game of chess", url: address }).catch(() => field.select());
    });
  void withPicture(seat, word, address).then((pictured) => {
    address = pictured;
    field.value = pictured;
  });
  return h("div", { class: "link" }, h("span", {}, who), h("div", { class: "row" }, field, copy, share), codeOf(short));
}

/** The link as a code that a phone can read from this screen. A code has no room for more than that. */
function codeOf(address: string): HTMLElement {
  const box = h("details", { class: "qr-box" }, h("summary", {}, "As a code for a phone"));
  box.addEventListener("toggle", () => {
    if (box.open && !box.querySelector("svg"))
      box.append(qrPicture(address, "A code with the link") ?? h("p", {}, "This link is too long for a code."));
  });
  return box;
}

/** This seat on another device: whoever has the link has the seat. */
export function deviceLink(seat: KeptSeat): HTMLElement {
  const address = `${location.origin}/game/${encodeURIComponent(seat.game)}#seat=${seat.token}`;
  const spectators = seat.invites?.find((invite) => invite.seat === "spectator");
  const whole = spectators ? `${address}&watch=${spectators.word}` : address; // a code has no room for that
  const field = h("input", { type: "text", readOnly: true, value: whole, aria: { label: "Link to this seat" } });
  field.onfocus = () => field.select();
  return h(
    "details",
    { class: "device" },
    h("summary", {}, "This seat on another device"),
    h(
      "p",
      { class: "faint" },
      "Open it there, by the link or the code. Whoever has it can play for you: show it to nobody.",
    ),
    field,
    qrPicture(address, "A code with the link to this seat"),
  );
}

const isPlayer = (name: string): boolean => name === "white" || name === "black";

/** The links before the game begins: what the other player needs stands open, the rest is folded away. */
function waitingLinks(seat: KeptSeat, open: (seat: string, number: number) => boolean, undrawn: boolean): Child[] {
  const others = shareLinks(seat, (name, number) => !isPlayer(name) && open(name, number), undrawn);
  return [
    ...shareLinks(seat, (name, number) => isPlayer(name) && open(name, number), undrawn),
    others.length > 0 &&
      h("details", { class: "other-links" }, h("summary", {}, "For an umpire, for spectators"), ...others),
  ];
}

/** The links that this seat may share. Before a lot is drawn nobody knows the colour of a seat. */
export function shareLinks(seat: KeptSeat, open: (seat: string, number: number) => boolean, undrawn = false): Child[] {
  return [...(seat.invites ?? [])]
    .sort((a, b) => Number(isPlayer(b.seat)) - Number(isPlayer(a.seat)))
    .filter((invite) => open(invite.seat, invite.number))
    .map((invite) => {
      if (undrawn && isPlayer(invite.seat)) return linkRow(seat, "for the other player", invite.word);
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
      fill(
        links,
        ...waitingLinks(
          seat,
          (name, number) => !taken(name, number) || name === "spectator",
          !!about.lot && !about.lot.secret,
        ),
      );
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
            "Send this link to your opponent. The game begins when he opens it and sits down.",
          ),
          links,
          lot,
        );
      element.hidden = about.begun && !(about.lot && isEarly);
    },
  };
}
