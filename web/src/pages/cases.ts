// Starts a case of the library, or the analysis board of a game.

import { beginAnalysis } from "../cases/analysis_page";
import { beginCases } from "../cases/case_page";
import { codes } from "../lib/codes";
import { byId, make, words } from "../lib/element";

const main = byId("main");
addEventListener("hashchange", () => location.reload());
codes()
  .then((list) => (location.hash === "#analysis" ? beginAnalysis(main, list) : beginCases(main, list)))
  .catch((error: unknown) => main.append(make("p", { class: "note", role: "alert" }, words(error))));
