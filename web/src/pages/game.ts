// Starts the game: finds the seat, then shows the game or says why it cannot be shown.

import { findSeat } from "../game/join";
import { showNotice } from "../game/notice";
import { GamePage } from "../game/page";
import { byId } from "../lib/element";

const main = byId("main");
main.classList.add("game");

findSeat(main).then(
  (seat) => seat && new GamePage(main, seat),
  (error: unknown) => showNotice(main, "The game cannot be opened", error instanceof Error ? error.message : ""),
);
