// The analysis board: a game that is over, on a board where both sides are the reader's. The umpire rules on what is
// tried, and nothing is kept. From any position that is looked at, the reader can go on otherwise.

import { analysisOf, keepAnalysis, keptAnalysis } from "../game/analysis";
import type { LinkEvents } from "../game/link";
import { showNotice } from "../game/notice";
import { GamePage } from "../game/page";
import type { Part } from "../game/table";
import { Shown } from "../game/table";
import type { Code } from "../lib/api";
import { button, fill, h } from "../lib/dom";
import { StudyLink } from "../study/link";

export function beginAnalysis(main: HTMLElement, codes: Code[]): void {
  const analysis = keptAnalysis();
  if (!analysis) {
    showNotice(
      main,
      "Nothing to analyse",
      "The analysis board opens after a game, from its own page. ",
      h("a", { href: "/" }, "Go to the beginning"),
      ".",
    );
    return;
  }
  const element = h("section", { class: "lesson", aria: { label: "Analysis" } });
  const shown = new Shown();
  const part: Part = {
    element,
    update({ state, looksAt }) {
      if (!shown.changedTo(looksAt)) return;
      const goOn = (): void => {
        keepAnalysis(analysisOf(state, looksAt ?? state.score.length, analysis.back));
        location.reload();
      };
      const words = "The men of both sides are yours, and nothing is kept. Look back to a move to go on from there.";
      fill(
        element,
        h("p", { class: "count" }, "Analysis board"),
        h("p", { class: "law says" }, words),
        h(
          "div",
          { class: "row" },
          looksAt !== null && button("Go on from here", goOn, "chief"),
          h("a", { href: analysis.back }, "Back to the game"),
        ),
      );
    },
  };
  main.classList.add("game");
  const connect = (events: LinkEvents): StudyLink => {
    const link = new StudyLink(events, analysis.head);
    for (const act of analysis.acts) link.act(act);
    return link;
  };
  const seat = { game: "analysis", seat: "table" as const, number: 1, token: "" };
  GamePage.open(main, seat, codes, { connect, before: [part], study: true });
}
