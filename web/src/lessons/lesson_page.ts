// The page of a lesson: a board with the umpire beside it, the step to be done, and what he ruled. And the list of all.

import type { LinkEvents } from "../game/link";
import { GamePage } from "../game/page";
import type { Part } from "../game/table";
import type { Code, Entry } from "../lib/api";
import { button, fill, h } from "../lib/dom";
import { keep, recall } from "../lib/storage";
import { StudyLink } from "../study/link";
import type { Lesson, Step } from "./lesson";
import { isDone } from "./lesson";
import { LESSONS } from "./list";

const KEY = "adoube.lessons";

export function doneLessons(): string[] {
  const kept = recall(KEY);
  return Array.isArray(kept) ? (kept as string[]) : [];
}

export function listLessons(main: HTMLElement): void {
  const done = doneLessons();
  fill(
    main,
    h("h1", {}, "Lessons"),
    h(
      "p",
      { class: "law lead" },
      "Each takes a minute or two, on a board. Nothing can be broken: do what a hand can do, and the umpire marks it.",
    ),
    h(
      "ol",
      { class: "lessons" },
      ...LESSONS.map((lesson) =>
        h(
          "li",
          { class: done.includes(lesson.name) ? "done" : "" },
          h("a", { class: "title law", href: `#${lesson.name}` }, lesson.title),
          done.includes(lesson.name) && h("span", { class: "mark" }, "done"),
          h("p", {}, lesson.about),
        ),
      ),
    ),
  );
}

/** Follows the learner through the steps. */
class Course {
  readonly element = h("section", { class: "lesson", aria: { label: "The lesson" } });
  link: StudyLink | null = null;
  private at = -1;
  /** Acts that the lesson itself has done and the umpire has not ruled yet: no merit of the learner's. */
  private given = 0;

  constructor(private readonly lesson: Lesson) {}

  /** Goes to the next step, and does what the other side does there. */
  next(): void {
    this.at++;
    const step = this.lesson.steps[this.at];
    if (!step) return;
    this.given += step.acts.length;
    for (const act of step.acts) this.link?.act(act);
    if (!step.want) keep(KEY, [...new Set([...doneLessons(), this.lesson.name])]);
    this.draw();
  }

  /** The umpire has ruled: was it what this step wants? */
  hear(entry: Entry): void {
    if (this.given > 0) {
      this.given--;
      return;
    }
    const want = this.lesson.steps[this.at]?.want;
    const { seat } = this.lesson;
    if (seat !== "table" && entry.ruling?.by !== seat) return; // the other side's acts are no merit of his
    if (want && isDone(want, entry)) this.next();
  }

  private show(step: Step): void {
    for (const act of step.shown) this.link?.act(act);
  }

  private draw(): void {
    const step = this.lesson.steps[this.at];
    const index = LESSONS.indexOf(this.lesson);
    const following = LESSONS[index + 1];
    if (!step) return;
    const again = button("Begin again", () => location.reload(), "plain");
    const show = button("Show me", () => this.show(step), "plain");
    fill(
      this.element,
      h("p", { class: "count" }, `${this.lesson.title} · ${this.at + 1} of ${this.lesson.steps.length}`),
      h("p", { class: "law says", role: "status" }, step.says),
      h(
        "div",
        { class: "row" },
        !step.want &&
          following &&
          h("a", { class: "button chief", href: `#${following.name}` }, `Next: ${following.title}`),
        !step.want && h("a", { class: "button", href: "/" }, "Play"),
        step.want && show,
        again,
        h("a", { href: "#" }, "All lessons"),
      ),
    );
  }
}

export function openLesson(main: HTMLElement, codes: Code[], lesson: Lesson): void {
  const course = new Course(lesson);
  const part: Part = { element: course.element, update: () => undefined };
  const seat = { game: `lesson-${lesson.name}`, seat: lesson.seat, number: 1, token: "" };
  main.classList.add("game");
  let heard = 0;
  const connect = (events: LinkEvents): StudyLink => {
    const link = new StudyLink(
      {
        ...events,
        entries: (entries) => {
          events.entries(entries);
          for (const entry of entries)
            if (entry.seq > heard) {
              heard = entry.seq;
              course.hear(entry);
            }
        },
      },
      lesson.head,
      lesson.seat,
    );
    course.link = link;
    return link;
  };
  GamePage.open(main, seat, codes, { connect, before: [part], study: true });
  course.next();
}
