// The page of a match: its score, who begins, its boards side by side, and the links to it.

import { Board } from "../board/board";
import { readPlacement } from "../board/squares";
import { playWords, sayLimit } from "../game/words";
import type { About, Code, Seat } from "../lib/api";
import { get, post } from "../lib/api";
import { codes } from "../lib/codes";
import type { Child } from "../lib/dom";
import { button, fill, h } from "../lib/dom";
import { words } from "../lib/element";
import { keepName, myName } from "../lib/my_name";
import { keepSeat, newNonce, seatOf } from "../lib/seats";
import { other, sideWord } from "../lib/sides";
import { isGoing, isMyTurn, nameOf, statusOf } from "../lib/standing";
import type { Book, NextGame } from "./ask";
import { askBook, askGames, sayPoints } from "./ask";
import type { LinkedBoard, Match } from "./kept";
import { boardsFor, keepMatch, keptMatches, readBoards, writeBoards } from "./kept";

const EVERY = 3000; /* milliseconds between two looks at the boards */

/** The two players or sides by name, from the last game in which they are known. */
function namesOf(match: Match, abouts: (About | null)[]): [string, string] {
  const isNamed = (one: About | null): boolean =>
    !!one && (["white", "black"] as const).every((side) => one.seats.some((seat) => seat.seat === side && seat.name));
  const named = abouts.findLastIndex(isNamed);
  const at = named >= 0 ? named : abouts.findLastIndex((one) => one !== null);
  const about = abouts[at];
  const first = match.games[at]?.first ?? "white";
  return about ? [nameOf(about, first), nameOf(about, other(first))] : ["White", "Black"];
}

/** A link to a section of the law; it opens in the library. */
function law(id: string): HTMLElement {
  return h("a", { class: "cite", href: `/library#${id}` }, id);
}

class Card {
  readonly element = h("li", { class: "match-board" });
  private readonly title = h("h2", {});
  private readonly host = h("div", { class: "board-host" });
  private readonly status = h("p", { class: "status" });
  private readonly board: Board;

  constructor(
    private readonly number: number,
    private readonly what: string,
    private readonly game: string,
  ) {
    this.board = new Board(this.host, { names: "none", label: `${what} ${number}` });
    const open = h("a", { class: "plain", href: `/game/${game}` }, this.title, this.host, this.status);
    this.element.append(open);
  }

  show(about: About | null): void {
    if (!about) {
      fill(this.title, `${this.what} ${this.number}`);
      fill(this.status, `The game ${this.game} cannot be shown here.`);
      return;
    }
    this.board.flipped = about.you.seat === "black";
    if (about.position) this.board.show(readPlacement(about.position));
    this.board.element.setAttribute("aria-label", `${this.what} ${this.number}: ${statusOf(about)}`);
    fill(this.title, `${this.what} ${this.number}: ${nameOf(about, "white")} – ${nameOf(about, "black")}`);
    fill(this.status, statusOf(about));
    this.element.classList.toggle("mine", isMyTurn(about));
  }
}

/** One row of the book: the game, who had the right to begin it, and how it ended. */
function bookRow(match: Match, names: [string, string], about: About | null, book: Book, i: number): HTMLElement {
  const told = book.games[i];
  const first = match.games[i]?.first ?? "white";
  return h(
    "tr",
    {},
    h("th", { scope: "row" }, h("a", { href: `/game/${match.games[i]?.game}` }, String(i + 1))),
    h("td", {}, names[first === "white" ? 0 : 1]),
    h("td", {}, names[first === "white" ? 1 : 0]),
    h("td", {}, told ? names[told.begins] : "", " ", told ? law(told.law) : null),
    h("td", {}, about ? statusOf(about) : "not known here"),
  );
}

function sayNext(next: NextGame, names: [string, string]): Child[] {
  const what = next.replay ? "the game in place of the annulled one" : "the next game";
  const unless = next.unfinished ? `Unless the last game is ${next.unless}, ` : "";
  return [`${unless}${names[next.begins]} begins ${what}. `, law(next.law)];
}

/** The next game is made where the last one is: its page has the button. */
function goOn(abouts: (About | null)[]): Child {
  const last = abouts.at(-1);
  return last && !isGoing(last) ? h("a", { class: "button", href: `/game/${last.game}` }, "To the next game") : null;
}

class MatchPage {
  private readonly score = h("p", { class: "match-score law", role: "status" });
  private readonly next = h("p", { class: "match-next" });
  private readonly table = h("tbody", {});
  private readonly links = h("div", { class: "links" });
  private readonly trouble = h("p", { class: "trouble", role: "alert" });
  private readonly cards: Card[];
  private told = "";
  private invited = ""; // for whom the links are that are shown

  constructor(
    private readonly main: HTMLElement,
    private readonly match: Match,
  ) {
    const what = match.kind === "boards" ? "Board" : "Game";
    this.cards = match.games.map(({ game }, i) => new Card(i + 1, what, game));
  }

  open(): void {
    const { match } = this;
    const heads = ["", "White", "Black", "Has the right to begin", "It stands"];
    fill(
      this.main,
      h("h1", {}, match.kind === "boards" ? `A match on ${match.games.length} boards` : "A match"),
      this.score,
      this.next,
      this.trouble,
      this.links,
      h("ul", { class: "match-boards" }, ...this.cards.map((card) => card.element)),
      h(
        "details",
        { class: "match-book", open: match.kind === "series" },
        h("summary", {}, h("h2", {}, "The book of the match")),
        h(
          "div",
          { class: "wide", tabIndex: 0, role: "region", aria: { label: "The book of the match" } },
          h(
            "table",
            {},
            h("thead", {}, h("tr", {}, ...heads.map((head) => h("th", { scope: "col" }, head)))),
            this.table,
          ),
        ),
      ),
    );
    void this.look();
    setInterval(() => {
      if (!document.hidden) void this.look();
    }, EVERY);
  }

  private async look(): Promise<void> {
    try {
      const abouts = await askGames(this.match);
      for (const [i, card] of this.cards.entries()) card.show(abouts[i] ?? null);
      this.showLinks(abouts);
      await this.showBook(abouts);
      fill(this.trouble);
    } catch (error) {
      fill(this.trouble, words(error));
    }
  }

  /** The book changes only when a game does. */
  private async showBook(abouts: (About | null)[]): Promise<void> {
    const names = namesOf(this.match, abouts);
    const known = JSON.stringify([names, abouts.map((about) => about && [about.status, about.winner, about.begun])]);
    if (known === this.told) return;
    const book = await askBook(this.match, abouts);
    const [one, two] = book.halves;
    this.told = known;
    fill(this.score, `${names[0]} ${sayPoints(one)} – ${sayPoints(two)} ${names[1]}`);
    fill(this.table, ...this.match.games.map((_, i) => bookRow(this.match, names, abouts[i] ?? null, book, i)));
    if (this.match.kind === "boards" || !book.next) fill(this.next);
    else fill(this.next, ...sayNext(book.next, names), goOn(abouts));
  }

  private showLinks(abouts: (About | null)[]): void {
    if (this.match.kind !== "boards") return;
    const invites = (game: string) => seatOf(game)?.invites ?? [];
    const isOpen = (player: 0 | 1): boolean =>
      abouts.some((about, i) => {
        const first = this.match.games[i]?.first ?? "white";
        const side = player === 0 ? first : other(first);
        return about?.seats.some((seat) => seat.seat === side && !seat.taken);
      });
    const players = ([0, 1, -1] as const).filter((player) => player === -1 || isOpen(player));
    if (players.join() === this.invited) return;
    this.invited = players.join();
    const rows = players
      .map((player) => ({ player, boards: boardsFor(this.match, invites, player) }))
      .filter(({ boards }) => boards.length === this.match.games.length)
      .map(({ player, boards }) => linkRow(player === -1 ? "watch" : "join", whoseLink(this.match, player), boards));
    fill(this.links, ...rows);
  }
}

function whoseLink(match: Match, player: 0 | 1 | -1): string {
  if (player === -1) return "for people who look on at every board";
  const side = player === 0 ? match.games[0]?.first : other(match.games[0]?.first ?? "white");
  return `for the side with ${sideWord(side ?? "white")} at the first board`;
}

function linkRow(kind: "join" | "watch", who: string, boards: LinkedBoard[]): HTMLElement {
  const address = `${location.origin}/match#${kind}=${writeBoards(boards)}`;
  const field = h("input", { type: "text", readOnly: true, value: address, aria: { label: `Link ${who}` } });
  field.onfocus = () => field.select();
  const copy = button("Copy", () => {
    navigator.clipboard?.writeText(address).then(
      () => fill(copy, "Copied"),
      () => field.select(),
    );
  });
  return h("div", { class: "link" }, h("span", {}, `Link ${who}`), h("div", { class: "row" }, field, copy));
}

// ---- Sitting down at every board ----

async function sitDown(boards: LinkedBoard[], name: string): Promise<Match> {
  for (const { game, word } of boards) {
    if (seatOf(game)) continue; // this browser sits there already: the link was opened before
    const body = { invite: word, nonce: newNonce(), ...(name ? { name } : {}) };
    keepSeat(await post<Seat>(`/api/games/${encodeURIComponent(game)}/join`, body));
  }
  const games = boards.map(({ game, first }) => ({ game, first }));
  const match: Match = { id: games[0]?.game ?? "", kind: "boards", games };
  keepMatch(match);
  return match;
}

/** The law, the way of play and the time, in a line. */
function sayTerms(about: About, known: Code[]): string {
  const limit = about.head.find((line) => line.startsWith("limit:"));
  const code = known.find((one) => one.name === about.code);
  return [code?.title ?? about.code, playWords(about.play), limit ? sayLimit(limit.slice(6).trim()) : "no clock"].join(
    " · ",
  );
}

async function invite(main: HTMLElement, boards: LinkedBoard[], looksOn: boolean): Promise<void> {
  const [first] = boards;
  if (!first) throw new Error("This link was cut short when it was copied. Ask for it again.");
  const asked = `/api/games/${encodeURIComponent(first.game)}/invitation`;
  const { about } = await get<{ about: About }>(asked, first.word);
  const known = await codes();
  const host = about.seats.find((seat) => seat.taken && seat.name)?.name ?? "Somebody";
  const input = h("input", { type: "text", id: "name", maxLength: 40, autocomplete: "name", value: myName() });
  const trouble = h("p", { class: "trouble", role: "alert" });
  const form = h(
    "form",
    { class: "join" },
    h("h1", {}, `${host} ${looksOn ? "shows you" : "invites you to"} a match on ${boards.length} boards`),
    h("p", { class: "law" }, sayTerms(about, known)),
    h("label", { htmlFor: "name" }, looksOn ? "Your name" : "The name of your side"),
    input,
    h("div", { class: "row" }, h("button", { type: "submit", class: "chief" }, looksOn ? "Look on" : "Sit down")),
    trouble,
  );
  form.onsubmit = (event) => {
    event.preventDefault();
    keepName(input.value.trim());
    sitDown(boards, input.value.trim()).then(
      (match) => {
        history.replaceState(null, "", `/match#${match.id}`);
        new MatchPage(main, match).open();
      },
      (error: unknown) => fill(trouble, words(error)),
    );
  };
  fill(main, form);
  input.focus();
}

export async function beginMatch(main: HTMLElement): Promise<void> {
  const [kind = "", text] = location.hash.slice(1).split("=");
  if ((kind === "join" || kind === "watch") && text !== undefined) {
    await invite(main, readBoards(decodeURIComponent(text)), kind === "watch");
    return;
  }
  const match = keptMatches().find((one) => one.id === kind);
  if (!match) throw new Error("This browser knows no such match. Ask one of the players for a link.");
  new MatchPage(main, match).open();
}
