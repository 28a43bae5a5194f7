// What can be done after the end: another game in which whoever the law says begins, a new one, the score to take along, a link for
// people who want to look at it.

import type { About, Head, Invite, NewGame, Seat, SeatName, SideName } from "../lib/api";
import { post } from "../lib/api";
import type { Child } from "../lib/dom";
import { button, fill, h } from "../lib/dom";
import { words } from "../lib/element";
import type { KeptSeat } from "../lib/seats";
import { keepSeat, newNonce } from "../lib/seats";
import { other } from "../lib/sides";
import { openAtDesk } from "../lib/transfer";
import { askBook, askGames } from "../match/ask";
import { addGame, matchOf, matchWith } from "../match/kept";
import { goToAnalysis } from "./analysis";
import { fetchGame } from "./fetch_game";
import type { AgainFrame } from "./link";
import { isOver } from "./state";
import type { Part, Table } from "./table";
import { Shown } from "./table";
import { linkRow } from "./waiting";

export interface AfterPart extends Part {
  hear(frame: AgainFrame): void;
}

const OWN_KEYS = new Set(["white", "black", "lot"]); // they belong to one game, and not to the next

/** The head of a game as a request has it, from the lines of its docket. */
export function headAgain(lines: string[]): Head {
  const head: Record<string, string | string[]> = {};
  for (const line of lines) {
    const [, key = "", value = ""] = /^([\w-]+):\s*(.*)$/.exec(line) ?? [];
    if (!key || OWN_KEYS.has(key)) continue;
    if (key === "odds" || key === "agree") head[key] = [...((head[key] as string[] | undefined) ?? []), value];
    else head[key] = value;
  }
  return head as unknown as Head;
}

function sitAgain(mine: SeatName, begins: SideName): NewGame["sit"] {
  if (mine === "white" || mine === "black") return mine === begins ? "white" : "black";
  return mine === "umpire" ? "umpire" : "table";
}

/** Asks for the same game again. Whoever begins it, by the side that he had, has White. */
export function requestAgain(about: About, seat: KeptSeat, begins: SideName): NewGame {
  const mine = about.you.seat;
  const changed = begins === "black";
  const now = (side: SideName): SideName => (changed ? other(side) : side);
  const players = (side: SideName): number => about.seats.filter((one) => one.seat === side).length;
  const asked: NewGame = {
    head: headAgain(about.head),
    sit: sitAgain(mine, begins),
    tuition: about.tuition,
    opponent: about.engine ? "engine" : "person",
  };
  const name = about.seats.find((one) => one.seat === mine && one.number === about.you.number)?.name;
  if (name) asked.name = name;
  if (about.engine) asked.level = seat.level ?? 3;
  if (about.engine && about.manner) asked.manner = about.manner;
  if (players("white") > 1 || players("black") > 1)
    asked.consult = { white: players(now("white")), black: players(now("black")) };
  if (about.blindfold === "white" || about.blindfold === "black") asked.blindfold = now(about.blindfold);
  else if (about.blindfold === "both") asked.blindfold = "both";
  return asked;
}

/** The side of the last game whose player begins the next, as the law of the match has it. */
async function askBeginner(game: string): Promise<SideName> {
  const match = matchWith(game);
  const { next } = await askBook(match, await askGames(match));
  const first = match.games.find((one) => one.game === game)?.first ?? "white";
  return next?.begins === 0 ? first : other(first);
}

async function playAgain(about: About, seat: KeptSeat, send: (frame: string) => void): Promise<void> {
  const asked = requestAgain(about, seat, await askBeginner(about.game));
  const made = await post<Seat & { invites: Invite[] }>("/api/games", { ...asked, nonce: newNonce() });
  keepSeat({ ...made, ...(seat.level === undefined ? {} : { level: seat.level }) });
  addGame(about.game, about.you.seat, made.game, made.seat);
  const invite = made.invites.find((one) => one.seat === "white" || one.seat === "black");
  if (invite) send(`again ${made.game} ${invite.word}`);
  setTimeout(() => location.assign(`/game/${made.game}`), invite ? 200 : 0);
}

export function afterPart(seat: KeptSeat, send: (frame: string) => void): AfterPart {
  const offered = h("div", { class: "again" });
  const choices = h("div", { class: "row" });
  const trouble = h("p", { class: "trouble", role: "alert" });
  const watching = h("div", { class: "links" });
  const element = h(
    "section",
    { class: "after", aria: { label: "After the game" } },
    offered,
    choices,
    trouble,
    watching,
  );
  const shown = new Shown();
  const rematch = (about: About): void => {
    playAgain(about, seat, send).catch((error: unknown) => fill(trouble, words(error)));
  };
  const buttons = ({ state }: Table): Child[] => {
    const { about } = state;
    const plays = ["white", "black", "table"].includes(about.you.seat);
    return [
      plays && button(about.you.seat === "table" ? "Another game" : "Rematch", () => rematch(about), "chief"),
      h("a", { class: "button", href: "/#new" }, "New game"),
      matchOf(about.game) && h("a", { class: "button", href: `/match#${matchOf(about.game)?.id}` }, "The match"),
      button("Analysis board", () => goToAnalysis(state)),
      button("PGN", () => void fetchGame(seat, "pgn")),
      button("At the desk", () => void openAtDesk(seat)),
      button("Docket", () => void fetchGame(seat, "docket")),
    ];
  };
  return {
    element,
    hear(frame) {
      fill(
        offered,
        h(
          "div",
          { class: "duty own" },
          h("p", { class: "law" }, `${frame.name ?? "Your opponent"} offers another game, under the same terms.`),
          h(
            "div",
            { class: "row" },
            h(
              "a",
              { class: "button chief", href: `/game/${frame.game}#invite=${frame.invite}&after=${seat.game}` },
              "Play it",
            ),
          ),
        ),
      );
    },
    update(table) {
      const over = isOver(table.state);
      element.hidden = !over;
      if (!over || !shown.changedTo(over, table.state.about.you)) return;
      fill(choices, ...buttons(table));
      const spectators = seat.invites?.find((invite) => invite.seat === "spectator");
      fill(watching, spectators ? linkRow(seat, "for people who want to see the game", spectators.word) : null);
    },
  };
}
