// Finds the seat of whoever opens a game: one that this browser keeps, one in the link, or one he is invited to.

import type { About, Seat } from "../lib/api";
import { get, post, Refusal } from "../lib/api";
import { fill, h } from "../lib/dom";
import type { KeptSeat } from "../lib/seats";
import { keepSeat, newNonce, seatOf } from "../lib/seats";
import { showNotice } from "./notice";

export function gameInAddress(): string {
  return decodeURIComponent(location.pathname.split("/")[2] ?? "");
}

/** Reads what stands behind # in the address and takes it out, so that the secret in it is not seen or copied. */
function takeFragment(): URLSearchParams {
  const fragment = new URLSearchParams(location.hash.slice(1));
  if (location.hash) history.replaceState(null, "", location.pathname);
  return fragment;
}

function askName(main: HTMLElement, game: string, invite: string): Promise<Seat> {
  return new Promise((resolve) => {
    const name = h("input", { type: "text", id: "name", autocomplete: "name", maxLength: 40, required: true });
    const trouble = h("p", { class: "trouble", role: "alert" });
    const go = h("button", { type: "submit", class: "chief" }, "Sit down");
    const form = h(
      "form",
      { class: "join" },
      h("h1", {}, "You are invited to a game"),
      h("p", { class: "law" }, "Give the name by which the other players and the record shall know you."),
      h("label", { htmlFor: "name" }, "Your name"),
      name,
      h("div", { class: "row" }, go),
      trouble,
    );
    form.onsubmit = (event) => {
      event.preventDefault();
      go.disabled = true;
      post<Seat>(`/api/games/${encodeURIComponent(game)}/join`, {
        invite,
        name: name.value.trim(),
        nonce: newNonce(),
      }).then(resolve, (error: unknown) => {
        go.disabled = false;
        fill(trouble, error instanceof Refusal ? sorry(error) : "The server cannot be reached. Try again in a moment.");
      });
    };
    fill(main, form);
    name.focus();
  });
}

function sorry(error: Refusal): string {
  if (error.status === 409) return "Somebody has taken this seat already.";
  if (error.status === 403) return "This invitation is not good, or not any more.";
  return error.message;
}

/** Finds the seat. If there is none, it shows why and gives null. */
export async function findSeat(main: HTMLElement): Promise<KeptSeat | null> {
  const game = gameInAddress();
  const fragment = takeFragment();
  const token = fragment.get("seat");
  if (token) {
    const about = await get<About>(`/api/games/${encodeURIComponent(game)}`, token);
    const seat: Seat = { game, token, seat: about.you.seat, number: about.you.number };
    keepSeat(seat);
    return seat;
  }
  const kept = seatOf(game);
  const invite = fragment.get("invite");
  /* Whoever made the game and opens a link that he could share is asked too: he may want to play both sides here. */
  if (invite && !kept?.invites?.some((mine) => mine.word === invite && mine.seat === "spectator")) {
    const joined = await askName(main, game, invite);
    keepSeat(joined);
    return joined;
  }
  if (kept) return kept;
  showNotice(
    main,
    "No seat in this game",
    "This browser holds no seat here. Ask one of the players for a link, or ",
    h("a", { href: "/" }, "make a game of your own"),
    ".",
  );
  return null;
}
