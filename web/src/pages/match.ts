// Starts the page of a match.

import { byId, make, words } from "../lib/element";
import { beginMatch } from "../match/match_page";

const main = byId("main");
const begin = (): void => {
  beginMatch(main).catch((error: unknown) =>
    main.replaceChildren(
      make("h1", {}, "No match"),
      make("p", { class: "note", role: "alert" }, words(error)),
      make("p", {}, make("a", { href: "/" }, "Go to the beginning")),
    ),
  );
};
addEventListener("hashchange", () => location.reload());
begin();
