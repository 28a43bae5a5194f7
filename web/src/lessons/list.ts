// All lessons, in the order in which they are best taken.

import adjusting from "./adjusting.lesson";
import castling from "./castling.lesson";
import claims from "./claims.lesson";
import illegal from "./illegal.lesson";
import type { Lesson } from "./lesson";
import { readLesson } from "./lesson";
import penalties from "./penalties.lesson";
import sealed from "./sealed.lesson";
import standing from "./standing.lesson";
import touching from "./touching.lesson";

export const LESSONS: Lesson[] = [
  readLesson("touching", touching),
  readLesson("adjusting", adjusting),
  readLesson("illegal", illegal),
  readLesson("penalties", penalties),
  readLesson("castling", castling),
  readLesson("sealed", sealed),
  readLesson("claims", claims),
  readLesson("standing", standing),
];
