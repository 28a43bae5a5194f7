// Starts the game: finds the seat, then shows the game or says why it cannot be shown.

import { findSeat } from "../game/join";
import { showNotice } from "../game/notice";
import { GamePage } from "../game/page";
import { codes } from "../lib/codes";
import { byId } from "../lib/element";

const main = byId("main");
main.classList.add("game");
/* A link to a seat of this game was opened where the game is open already. */
addEventListener("hashchange", () => /^#(seat|invite)=/.test(location.hash) && location.reload());

void codes(); // the list is on its way while the seat is found
findSeat(main)
  .then(async (seat) => seat && new GamePage(main, seat, await codes()))
  .catch((error: unknown) =>
    showNotice(main, "The game cannot be opened", error instanceof Error ? error.message : ""),
  );
