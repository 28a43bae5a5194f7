// The games in which this browser holds a seat, and how they stand. Letters that wait for an answer come first.

import type { About, Code } from "../lib/api";
import { post } from "../lib/api";
import { fill } from "../lib/dom";
import { make, words } from "../lib/element";
import type { KeptSeat } from "../lib/seats";
import { forgetSeat, keptSeats } from "../lib/seats";
import { sideWord } from "../lib/sides";
import { isGoing, isMyTurn, nameOf, statusOf } from "../lib/standing";
import { keptMatches } from "../match/kept";

interface Gone {
  game: string;
  gone?: true;
  unread?: true;
}
interface Mine {
  seat: KeptSeat;
  about: About | null;
  unread: boolean; // the game is there, but the server cannot read it now
}

const PLAY: Record<string, string> = {
  board: "over the board",
  correspondence: "by letter",
  telegraph: "by telegraph",
  "telegraph-nz": "by telegraph, New Zealand",
  blindfold: "blindfold",
};

/**
 * The order of the list: letters to answer, boards to play at, other games, games that are over, games that are
 * gone.
 */
export function rank(about: About | null): number {
  if (!about) return 4;
  if (!isGoing(about)) return 3;
  if (!isMyTurn(about)) return 2;
  return about.play === "board" || about.play === "blindfold" ? 1 : 0;
}

function titleOf(about: About): string {
  if (about.you.seat === "table") return "Both at one screen";
  return `${nameOf(about, "white")} against ${nameOf(about, "black")}`;
}

function dateOf(time: string): HTMLElement {
  const date = new Date(time);
  const day = Number.isNaN(date.valueOf())
    ? ""
    : date.toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });
  return make("time", { datetime: time }, day);
}

function moves(plies: number): string {
  const count = Math.ceil(plies / 2);
  return count === 0 ? "no move yet" : `move ${count}`;
}

/** The style sheet's name for how a game stands. */
function lookOf(about: About): string {
  if (isMyTurn(about)) return "turn";
  return isGoing(about) ? "" : "over";
}

function row(codes: Code[], mine: Mine, forget: () => void): HTMLElement {
  const { about, seat } = mine;
  const button = (what: string): HTMLElement =>
    make("button", { class: "small", type: "button", "aria-label": `Forget ${what}`, onclick: forget }, "Forget");
  if (!about)
    return make(
      "li",
      { class: "gone" },
      make("p", {}, `Game ${seat.game} ${mine.unread ? "cannot be read now: keep the seat" : "is no longer there"}.`),
      button(`game ${seat.game}`),
    );
  const title = titleOf(about);
  const code = codes.find((one) => one.name === about.code)?.brief ?? about.code;
  const place =
    about.you.seat === "white" || about.you.seat === "black"
      ? `you have ${sideWord(about.you.seat)}`
      : `your seat: ${about.you.seat}`;
  return make(
    "li",
    { class: lookOf(about) },
    make("a", { class: "title", href: `/game/${about.game}` }, title),
    make("p", { class: "status" }, statusOf(about)),
    make(
      "p",
      { class: "about" },
      `${code}, ${PLAY[about.play] ?? about.play}; ${moves(about.plies)}; ${place}; `,
      dateOf(about.made),
    ),
    button(title),
  );
}

/** Links to the matches that these games belong to. */
function matchLinks(games: Mine[]): HTMLElement[] {
  return keptMatches().flatMap((match) => {
    const last = match.games.map(({ game }) => games.find((mine) => mine.seat.game === game)?.about).findLast(Boolean);
    if (!last) return [];
    const count = `${match.games.length} ${match.kind === "boards" ? "boards" : "games"}`;
    return [make("li", {}, make("a", { href: `/match#${match.id}` }, `The match, ${titleOf(last)}: ${count}`))];
  });
}

export function myGames(codes: Code[]): HTMLElement {
  const list = make("ul", { class: "games" });
  const note = make("p", { class: "note", role: "status" });
  const matches = make("ul", { class: "my-matches" });
  const element = make(
    "section",
    { class: "mine", "aria-labelledby": "mine" },
    make("h2", { id: "mine" }, "My games"),
    note,
    matches,
    list,
  );

  function show(games: Mine[]): void {
    const order = games
      .map((mine, i) => ({ mine, i }))
      .sort((a, b) => rank(a.mine.about) - rank(b.mine.about) || a.i - b.i);
    const waiting = games.filter((mine) => mine.about && isMyTurn(mine.about)).length;
    note.textContent = waiting ? `${waiting === 1 ? "One game waits" : `${waiting} games wait`} for your move.` : "";
    fill(matches, ...matchLinks(games));
    fill(list, ...order.map(({ mine }) => row(codes, mine, () => forget(mine, games))));
    element.hidden = games.length === 0;
  }

  function forget(mine: Mine, games: Mine[]): void {
    const title =
      mine.about && isGoing(mine.about)
        ? "Forget this seat? The game goes on without you: nobody can give the seat back."
        : "";
    if (title && !confirm(title)) return;
    forgetSeat(mine.seat.token);
    show(games.filter((other) => other !== mine));
    (list.querySelector("button") ?? document.querySelector<HTMLElement>("main"))?.focus();
  }

  async function ask(): Promise<void> {
    const seats = keptSeats();
    element.hidden = seats.length === 0;
    if (!seats.length) return;
    try {
      const asked = seats.map(({ game, token }) => ({ game, token }));
      const { games } = await post<{ games: (About | Gone)[] }>("/api/mine", { seats: asked });
      show(
        seats.map((seat, i) => ({
          seat,
          about: isAbout(games[i]) ? (games[i] as About) : null,
          unread: Boolean((games[i] as Gone | undefined)?.unread),
        })),
      );
    } catch (error) {
      note.textContent = words(error);
    }
  }

  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) void ask();
  });
  addEventListener("pageshow", (event) => {
    if (event.persisted) void ask(); // the reader comes back to a page that the browser has kept
  });
  void ask();
  return element;
}

function isAbout(game: About | Gone | undefined): game is About {
  return game !== undefined && !("gone" in game) && !("unread" in game);
}
