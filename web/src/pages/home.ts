// Starts the home page: the reader’s games, and the form of a new game.

import { GameForm } from "../home/form";
import { myGames } from "../home/mine";
import type { Code } from "../lib/api";
import { codes } from "../lib/codes";
import { byId, make, markPage, words } from "../lib/element";

/** Says when the laws were printed, by the years in the titles of the codes. */
function sayYears(list: Code[]): string {
  const years = list.flatMap(({ title }) => title.match(/\b1\d{3}\b/g) ?? []).map(Number);
  return years.length ? `laws printed from ${Math.min(...years)} to ${Math.max(...years)}` : "printed laws";
}

function opening(list: Code[]): HTMLElement {
  return make(
    "header",
    { class: "opening" },
    make("h1", {}, "Chess under written law"),
    make(
      "p",
      { class: "law lead" },
      `Adoube umpires chess under ${sayYears(list)}: touch a man, and you may have to move it. ` +
        "Your hand can do what a hand can do; the umpire says what the law makes of it.",
    ),
  );
}

markPage();
const main = byId("main");
codes().then(
  (list) =>
    main.append(
      opening(list),
      myGames(list),
      make("section", { "aria-labelledby": "new" }, make("h2", { id: "new" }, "New game"), new GameForm(list).element),
    ),
  (error: unknown) => main.append(make("p", { class: "note", role: "alert" }, words(error))),
);
