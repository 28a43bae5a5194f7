// Starts the home page: the reader’s games, and the form of a new game.

import { GameForm } from "../home/form";
import { myGames } from "../home/mine";
import { byId, make, markPage } from "../lib/element";

markPage();
byId("main").append(
  make(
    "header",
    { class: "opening" },
    make("h1", {}, "Chess under written law"),
    make(
      "p",
      { class: "law lead" },
      "Adoube umpires chess under laws printed from 1842 to 1903: touch a man, and you may have to move it. " +
        "Your hand can do what a hand can do; the umpire says what the law makes of it.",
    ),
  ),
  myGames(),
  make("section", { "aria-labelledby": "new" }, make("h2", { id: "new" }, "New game"), new GameForm().element),
);
