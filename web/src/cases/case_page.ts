// A case of the library on a board: its acts are played one after the other, with the umpire's rulings beside them.

import type { LinkEvents } from "../game/link";
import { showNotice } from "../game/notice";
import { GamePage } from "../game/page";
import type { Part } from "../game/table";
import type { Code } from "../lib/api";
import { button, fill, h } from "../lib/dom";
import { curled } from "../lib/text";
import { StudyLink } from "../study/link";

/** A case as the build has put it beside the page: its title, its head and its acts. */
export interface Case {
  title: string;
  head: string[];
  acts: string[];
}

/** The cases of this title. They stand in eight files, by the length of their titles; the library sets titles in type. */
async function casesOf(title: string): Promise<Case[]> {
  const answer = await fetch(`/assets/cases-${title.length % 8}.json`);
  if (!answer.ok) throw new Error("The cases cannot be had just now.");
  const cases = (await answer.json()) as Case[];
  return cases.filter((one) => one.title === title || curled(one.title) === title);
}

export function openCase(main: HTMLElement, codes: Code[], one: Case): void {
  const element = h("section", { class: "lesson", aria: { label: "The case" } });
  const part: Part = { element, update: () => undefined };
  let link: StudyLink | null = null;
  let at = 0;
  const draw = (): void => {
    const next = one.acts[at];
    const go = button("Next act", () => step(1), "chief");
    go.disabled = !next;
    fill(
      element,
      h("p", { class: "count" }, `A case of the library · act ${at} of ${one.acts.length}`),
      h("p", { class: "law says" }, one.title),
      next
        ? h("p", { class: "faint" }, `Next: ${next}`)
        : h("p", { class: "faint" }, "That was the last act. The board is yours: go on as you like."),
      h(
        "div",
        { class: "row" },
        go,
        next && button("All acts", () => step(one.acts.length)),
        button("Begin again", () => location.reload(), "plain"),
        button("Back", () => history.back(), "plain"),
      ),
    );
  };
  const step = (count: number): void => {
    for (const act of one.acts.slice(at, at + count)) link?.act(act);
    at = Math.min(at + count, one.acts.length);
    draw();
  };
  main.classList.add("game");
  const connect = (events: LinkEvents): StudyLink => {
    link = new StudyLink(events, one.head);
    return link;
  };
  const seat = { game: "case", seat: "table" as const, number: 1, token: "" };
  GamePage.open(main, seat, codes, { connect, before: [part], study: true });
  draw();
}

export async function beginCases(main: HTMLElement, codes: Code[]): Promise<void> {
  const wanted = new URLSearchParams(location.hash.slice(1));
  const title = wanted.get("title") ?? "";
  const law = wanted.get("law");
  const found = await casesOf(title);
  const prefix = codes.find((code) => law?.startsWith(`${code.prefix}:`))?.name;
  const one = found.find((same) => same.head.includes(`code: ${prefix}`)) ?? found[0];
  if (one) openCase(main, codes, one);
  else
    showNotice(
      main,
      "No such case",
      "The library has no case of this title. ",
      h("a", { href: "/library" }, "Go to the library"),
      ".",
    );
}
