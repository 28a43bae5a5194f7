// Starts the home page: a live board and three ways to begin, the reader's games, and the form with every term.

import { GameForm } from "../home/form";
import { myGames } from "../home/mine";
import { Opening } from "../home/opening";
import type { Code } from "../lib/api";
import { codes } from "../lib/codes";
import { byId, make, markPage, words } from "../lib/element";

/** The form of every term is folded away until somebody asks for it. */
function allTerms(list: Code[]): HTMLElement {
  const fold = make(
    "details",
    { class: "all-terms", id: "new" },
    make("summary", {}, make("h2", {}, "Choose the law and the terms")),
    new GameForm(list).element,
  );
  const open = (): void => {
    if (location.hash !== "#new") return;
    fold.open = true;
    fold.scrollIntoView();
  };
  addEventListener("hashchange", open);
  queueMicrotask(open);
  return fold;
}

markPage();
const main = byId("main");
main.classList.add("home");
codes().then(
  (list) => main.append(new Opening(list).element, myGames(list), allTerms(list)),
  (error: unknown) => main.append(make("p", { class: "note", role: "alert" }, words(error))),
);
