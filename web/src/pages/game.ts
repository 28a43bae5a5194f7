import "../style/base.css";
import "../style/board.css";
import "../style/game.css";
import { findSeat } from "../game/join";
import { GamePage } from "../game/page";
import { fill, h } from "../lib/dom";

const main = document.getElementById("main")!;
main.classList.add("game");

findSeat(main).then(
  (seat) => seat && new GamePage(main, seat),
  (error: unknown) =>
    fill(
      main,
      h(
        "div",
        { class: "join" },
        h("h1", {}, "The game cannot be opened"),
        h("p", { class: "law" }, error instanceof Error ? error.message : ""),
      ),
    ),
);
