// Turns a choice into the head of a docket, and into the request to the server.

import type { Head, NewGame } from "../lib/api";
import type { Choice } from "./choice";
import { limitLine } from "./limits";
import { oddsLines } from "./odds";

/** Writes the code, the way of play, and then only what differs from the code's own rules. */
export function headOf(choice: Choice): Head {
  const head: Head = { code: choice.code, play: choice.play };
  const limit = limitLine(choice.limit);
  const odds = oddsLines(choice.odds);

  if (choice.umpire === "silent") head.umpire = "silent";
  if (choice.position) head.position = choice.position;
  if (choice.placed) head.placed = choice.placed;
  if (choice.turned) head.board = "turned";
  if (choice.first) head.first = choice.first;
  if (odds.length) head.odds = odds;
  if (limit) head.limit = limit;
  if (choice.agree.length) head.agree = choice.agree;
  return head;
}

export function headLines(head: Head): string[] {
  const entries: [string, string | string[]][] = Object.entries(head);
  return entries.flatMap(([key, value]) => [value].flat().map((one) => `${key}: ${one}`));
}

function sitOf(choice: Choice): NewGame["sit"] {
  if (choice.rival === "table") return "table";
  return choice.rival === "others" ? "umpire" : choice.side;
}

export function requestOf(choice: Choice, nonce: () => string): NewGame {
  const sit = sitOf(choice);
  const asked: NewGame = { head: headOf(choice), sit, tuition: choice.tuition };

  if (choice.name) asked.name = choice.name;
  if (sit === "lot") asked.nonce = nonce();
  asked.opponent = choice.rival === "engine" ? "engine" : "person";
  if (choice.rival === "engine") asked.level = choice.level;
  if (choice.rival === "engine" && choice.manner !== "strict") asked.manner = choice.manner;
  if (choice.consult.white > 1 || choice.consult.black > 1) asked.consult = choice.consult;
  if (choice.play === "blindfold") asked.blindfold = choice.blindfold;
  return asked;
}
