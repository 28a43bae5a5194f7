// Starts the lessons: the list, or the one that the address names.

import { listLessons, openLesson } from "../lessons/lesson_page";
import { LESSONS } from "../lessons/list";
import { codes } from "../lib/codes";
import { byId, make, markPage, words } from "../lib/element";

markPage();
const main = byId("main");
addEventListener("hashchange", () => location.reload());
const lesson = LESSONS.find((one) => one.name === location.hash.slice(1));
codes().then(
  (list) => (lesson ? openLesson(main, list, lesson) : listLessons(main)),
  (error: unknown) => main.append(make("p", { class: "note", role: "alert" }, words(error))),
);
