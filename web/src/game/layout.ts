// Lays out the parts of the page: the board, the buttons under it, what the law says beside it, and the papers.

import type { Board } from "../board/board";
import type { SideName } from "../lib/api";
import { fill, h } from "../lib/dom";
import type { KeptSeat } from "../lib/seats";
import { other } from "../lib/sides";
import { sealsPart } from "./envelope";
import { fetchGame } from "./fetch_game";
import type { Hands } from "./hands";
import { ledgerPart, rulingPart } from "./ledger";
import { offerPart } from "./offer";
import { platePart } from "./plates";
import { promotionPart } from "./promotion";
import type { Replay } from "./replay";
import { dutiesPart, rightsPart } from "./rights";
import { scorePart } from "./score";
import type { Speech } from "./speech";
import type { Part } from "./table";
import { telegramPart } from "./telegram";
import { accidentPart, toolsPart, whosePart } from "./tools";
import { turnPart } from "./turn";
import { umpirePart } from "./umpire";
import { waitingPart } from "./waiting";

export interface Pieces {
  main: HTMLElement;
  above: HTMLElement;
  boardHost: HTMLElement;
  board: Board;
  hands: Hands;
  seat: KeptSeat;
  speech: Speech;
  line: Part;
  letter: Part;
  replay: Replay;
  words: Part;
  after: Part;
  takeBack: Part;
  /** Sends a frame that is no act. */
  tell: (frame: string) => void;
  /** Parts that stand beside the board before all others. */
  before: Part[];
  /** The docket is only studied: there are no players to wait for or to talk to. */
  study: boolean;
}

const KEYS =
  "Arrows move the cursor. Enter touches a man, takes it up, sets it down. Escape puts it back, Delete beside the board. J says j’adoube. " +
  "M tells the men, C the clocks, L the last act.";

/** Makes the papers. They stand beside the board on a wide screen; on a small one they are pulled up from below. */
function papers(...parts: Part[]): HTMLElement {
  const wide = matchMedia("(min-width: 60rem)");
  const sheet = h(
    "details",
    { class: "papers", open: wide.matches },
    h("summary", {}, "Score and ledger"),
    h("div", { class: "papers-body" }, ...parts.map((part) => part.element)),
  );
  wide.addEventListener("change", () => {
    sheet.open = wide.matches;
  });
  return sheet;
}

/** Lays everything out, and gives back the parts that must be kept up to date. */
export function layOut(pieces: Pieces): Part[] {
  const { main, above, boardHost, board, hands, seat, speech, line, letter, replay, words, after, study } = pieces;
  const near = (): SideName => (board.flipped ? "black" : "white");
  const far = platePart(() => other(near()));
  const own = platePart(near);
  const doing = [toolsPart(hands, study ? null : pieces.tell), whosePart(hands)];
  const among = study ? [] : [waitingPart(seat)];
  const beside = [
    line,
    ...pieces.before,
    promotionPart(),
    ...among,
    turnPart(),
    ...(study ? [] : [after]),
    dutiesPart(),
    offerPart(),
    ...(study ? [] : [pieces.takeBack]),
    accidentPart(),
    rightsPart(),
    rulingPart(),
    sealsPart(),
    letter,
    telegramPart(study ? null : pieces.tell),
    umpirePart(),
  ];
  const written = [
    scorePart(replay, study ? null : () => void fetchGame(seat, "pgn")),
    ledgerPart(),
    ...(study ? [] : [words]),
  ];
  fill(
    main,
    h("h1", { class: "hidden-text" }, "A game of chess"),
    h("div", { class: "wood" }, above, far.element, boardHost, own.element),
    h("div", { class: "doing" }, ...doing.map((part) => part.element)),
    h(
      "div",
      { class: "margin" },
      h("div", { class: "beside" }, ...beside.map((part) => part.element)),
      papers(...written),
    ),
    speech.live,
    speech.reading,
    h("p", { class: "hidden-text", id: "board-keys" }, KEYS),
  );
  return [far, own, ...doing, ...beside, ...written];
}
