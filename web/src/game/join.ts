// Finds the seat of whoever opens a game: one that this browser keeps, one in the link, or one he is invited to.

import type { About, Code, Invitation, Seat } from "../lib/api";
import { get, post, Refusal } from "../lib/api";
import { codes } from "../lib/codes";
import { fill, h } from "../lib/dom";
import { keepName, myName } from "../lib/my_name";
import type { KeptSeat } from "../lib/seats";
import { keepSeat, keptSeats, newNonce, seatOf } from "../lib/seats";
import { sideWord } from "../lib/sides";
import { addGame } from "../match/kept";
import { showNotice } from "./notice";
import { playWords, sayLimit } from "./words";

export function gameInAddress(): string {
  return decodeURIComponent(location.pathname.split("/")[2] ?? "");
}

/** Reads what stands behind # in the address and takes it out, so that the secret in it is not seen or copied. */
function takeFragment(): URLSearchParams {
  const fragment = new URLSearchParams(location.hash.slice(1));
  if (location.hash) history.replaceState(null, "", location.pathname);
  return fragment;
}

/** Who sits there. Whoever gave no name is told by his seat. */
function placeOf(name: string | null, seat: string, undrawn: boolean): string {
  const isPlayer = seat === "white" || seat === "black";
  if (isPlayer && undrawn) return name ?? "the other player";
  const place = isPlayer ? sideWord(seat) : `the ${seat}`;
  return name ? `${name} (${place})` : `${place}, who gave no name`;
}

/** Whoever invites, as a heading has him. */
function hostOf({ about, maker }: Invitation): string {
  const taken = about.seats.filter((one) => one.taken && one.seat !== "spectator");
  const host = taken.find((one) => one.seat === maker) ?? taken[0];
  const name = host?.name ?? taken.find((one) => one.name)?.name;
  if (name) return `${name} invites you to a game`;
  const undrawn = !!about.lot && !about.lot.secret;
  if ((host?.seat === "white" || host?.seat === "black") && !undrawn)
    return `${sideWord(host.seat)} invites you to a game`;
  return "You are invited to a game";
}

/** Says who invites, to which seat, under which law, and with what time. */
function invitationWords({ seat, about }: Invitation, known: Code[]): HTMLElement {
  const code = known.find((one) => one.name === about.code);
  const others = about.seats.filter((one) => one.taken && one.seat !== "spectator");
  const undrawn = !!about.lot && !about.lot.secret;
  const names = others.map((one) => placeOf(one.name, one.seat, undrawn));
  const limit = about.head.find((line) => line.startsWith("limit:"));
  const row = (term: string, text: string): HTMLElement[] => [h("dt", {}, term), h("dd", {}, text)];
  const drawn = undrawn && seat !== "umpire" && seat !== "spectator";
  return h(
    "dl",
    { class: "terms law" },
    ...row("At the table", names.length ? names.join(", ") : "nobody yet"),
    ...row("Your seat", drawn ? "drawn by lot when you sit down" : seatWords(seat)),
    ...row("The law", code?.title ?? about.code),
    ...row("The way of play", playWords(about.play)),
    ...row("Time", limit ? sayLimit(limit.slice(6).trim()) : "no clock"),
  );
}

function seatWords(seat: string): string {
  if (seat === "white" || seat === "black") return `you have ${sideWord(seat)}`;
  return seat === "spectator" ? "you look on" : `you are the ${seat}`;
}

function askName(
  main: HTMLElement,
  game: string,
  invite: string,
  invitation: Invitation,
  known: Code[],
): Promise<Seat> {
  return new Promise((resolve) => {
    const looksOn = invitation.seat === "spectator";
    const name = h("input", {
      type: "text",
      id: "name",
      autocomplete: "name",
      maxLength: 40,
      value: myName(),
    });
    const trouble = h("p", { class: "trouble", role: "alert" });
    const go = h("button", { type: "submit", class: "chief" }, looksOn ? "Look on" : "Sit down and play");
    const form = h(
      "form",
      { class: "join" },
      h("h1", {}, hostOf(invitation)),
      invitationWords(invitation, known),
      h("label", { htmlFor: "name" }, "Your name"),
      name,
      h("p", { class: "faint" }, "You may leave it out."),
      h("div", { class: "row" }, go),
      trouble,
    );
    form.onsubmit = (event) => {
      event.preventDefault();
      go.disabled = true;
      keepName(name.value.trim());
      post<Seat>(`/api/games/${encodeURIComponent(game)}/join`, {
        invite,
        ...(name.value.trim() ? { name: name.value.trim() } : {}),
        nonce: newNonce(),
      }).then(resolve, (error: unknown) => {
        go.disabled = false;
        fill(trouble, error instanceof Refusal ? sorry(error) : "The server cannot be reached. Try again in a moment.");
      });
    };
    fill(main, form);
    /* Where fingers write, a field that has the focus brings a keyboard, which covers who invites to what. */
    if (!matchMedia("(pointer: coarse)").matches) name.focus();
  });
}

function sorry(error: Refusal): string {
  if (error.status === 409) return "Somebody has taken this seat already.";
  if (error.status === 403) return "This invitation is not good, or not any more.";
  return error.message;
}

/** Asks what the word invites to; null if it is no invitation, or not any more. */
async function readInvitation(game: string, word: string): Promise<Invitation | null> {
  try {
    return await get<Invitation>(`/api/games/${encodeURIComponent(game)}/invitation`, word);
  } catch (error) {
    if (error instanceof Refusal && [401, 403, 404].includes(error.status)) return null;
    throw error;
  }
}

function sayNotGood(main: HTMLElement, taken: boolean): void {
  if (taken)
    showNotice(
      main,
      "This seat is taken",
      "Somebody has opened this link before and sits there now. If that was you, open the game in the browser that you used then. ",
      h("a", { href: "/" }, "Go to the beginning"),
      ".",
    );
  else
    showNotice(
      main,
      "This invitation is not good",
      "The link may have been cut short when it was copied, or the game is gone. Ask for it again, or ",
      h("a", { href: "/" }, "make a game of your own"),
      ".",
    );
}

/** The spectators' word, which a player's link brings along so that he can share it, too. */
function watchIn(fragment: URLSearchParams): Pick<KeptSeat, "invites"> {
  const word = fragment.get("watch") ?? "";
  return /^[\w-]+$/.test(word) ? { invites: [{ seat: "spectator", number: 0, word }] } : {};
}

/** Sits down by an invitation. Null if it is not good; then it is said why, unless there is a seat here already. */
async function sitDown(
  main: HTMLElement,
  game: string,
  fragment: URLSearchParams,
  kept: boolean,
): Promise<KeptSeat | null> {
  const word = fragment.get("invite") ?? "";
  const invitation = await readInvitation(game, word);
  if (!invitation || invitation.taken) {
    if (!kept) sayNotGood(main, !!invitation);
    return null;
  }
  const joined = { ...(await askName(main, game, word, invitation, await codes())), ...watchIn(fragment) };
  keepSeat(joined);
  return joined;
}

async function seatByToken(game: string, token: string, watch: Pick<KeptSeat, "invites">): Promise<KeptSeat> {
  const about = await get<About>(`/api/games/${encodeURIComponent(game)}`, token);
  const seat: Seat = { game, token, seat: about.you.seat, number: about.you.number };
  const known = keptSeats().some((kept) => kept.token === token);
  return keepSeat(known ? seat : { ...seat, ...watch });
}

/** Finds the seat. If there is none, it shows why and gives null. */
export async function findSeat(main: HTMLElement): Promise<KeptSeat | null> {
  const game = gameInAddress();
  const fragment = takeFragment();
  const token = fragment.get("seat");
  if (token) return seatByToken(game, token, watchIn(fragment));
  const kept = seatOf(game);
  const invite = fragment.get("invite");
  /* Whoever made the game and opens a link that he could share is asked too: he may want to play both sides here. */
  if (invite && !kept?.invites?.some((mine) => mine.word === invite && mine.seat === "spectator")) {
    const joined = await sitDown(main, game, fragment, !!kept);
    const before = seatOf(fragment.get("after") ?? "");
    if (joined && before) addGame(before.game, before.seat, game, joined.seat);
    if (joined || !kept) return joined;
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
