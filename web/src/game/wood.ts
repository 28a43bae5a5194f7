// The men on the board and in hands. Acts that the server has not answered yet are carried out here at once, so that
// the board never waits; with every ruling the umpire's board replaces this one.

import type { Offsets } from "../board/board";
import type { Man } from "../board/men";
import type { Placement, Point, Square } from "../board/squares";
import { sideOf } from "../board/squares";
import type { SideName } from "../lib/api";

export interface InHand {
  man: Man;
  from: Square;
}

export interface Wood {
  men: Placement;
  held: Partial<Record<SideName, InHand>>;
  offsets: Offsets;
}

export function emptyWood(): Wood {
  return { men: new Map(), held: {}, offsets: new Map() };
}

function copy(wood: Wood): Wood {
  return { men: new Map(wood.men), held: { ...wood.held }, offsets: new Map(wood.offsets) };
}

export interface ParsedAct {
  by: string;
  /** Which of those who play this side together did it, counted from 1, if the docket tells it. */
  player: number | null;
  verb: string;
  rest: string;
  /** Where a man was set down off-centre, and how far. */
  offset: { square: Square; by: Point } | null;
}

/** Reads a line of the docket. Its time, if it has one, is left out. */
export function parseAct(line: string): ParsedAct | null {
  const match = /^(?:[\d:T-]+\s+)?(white|black|umpire)(?:-(\d+))?\s+(\S+)\s*([^#]*?)\s*(?:#\s*(.*))?$/.exec(line);
  if (!match) return null;
  const [, by = "", player, verb = "", rest = "", note = ""] = match;
  return { by, player: player ? Number(player) : null, verb, rest, offset: readOffset(note.trim()) };
}

/** Reads the note behind an act: a square, and how far the man stands off-centre in hundredths of a square. */
function readOffset(note: string): ParsedAct["offset"] {
  const match = /^([a-h][1-8]) (-?\d+) (-?\d+)$/.exec(note);
  if (!match) return null;
  const [, square = "", x, y] = match;
  return { square, by: { x: Number(x) / 100, y: Number(y) / 100 } };
}

/** Works out who holds what after an act, from the men before it and the umpire's board after it. */
export function ruled(before: Wood, act: ParsedAct, men: Placement): Wood {
  const wood: Wood = { men, held: { ...before.held }, offsets: new Map(before.offsets) };
  for (const square of wood.offsets.keys()) if (men.get(square) !== before.men.get(square)) wood.offsets.delete(square);
  if (act.by === "white" || act.by === "black") changeHand(wood, before, act, act.by);
  if (act.offset && men.has(act.offset.square)) wood.offsets.set(act.offset.square, act.offset.by);
  for (const side of ["white", "black"] as const) if (stoodUp(wood, before, side)) delete wood.held[side];
  return wood;
}

function changeHand(wood: Wood, before: Wood, act: ParsedAct, by: SideName): void {
  if (act.verb === "lift") {
    const man = before.men.get(act.rest);
    if (man && !wood.men.has(act.rest)) wood.held[by] = { man, from: act.rest };
  } else if (["place", "move", "castle", "displace"].includes(act.verb)) delete wood.held[by];
}

/** Has the umpire put the man in this hand back on the board? */
function stoodUp(wood: Wood, before: Wood, side: SideName): boolean {
  const held = wood.held[side];
  return !!held && wood.men.get(held.from) === held.man && before.men.get(held.from) !== held.man;
}

/** Carries out acts for which no ruling has come yet. */
export function foretold(before: Wood, lines: string[]): Wood {
  const wood = copy(before);
  for (const line of lines) {
    const act = parseAct(line);
    if (act && (act.by === "white" || act.by === "black")) doAct(wood, act, act.by);
  }
  return wood;
}

function doAct(wood: Wood, act: ParsedAct, by: SideName): void {
  const [first = "", second] = act.rest.split(" ");
  if (act.verb === "lift") {
    const man = wood.men.get(first);
    if (man) wood.held[by] = { man, from: first };
    wood.men.delete(first);
  } else if (act.verb === "place") {
    const held = wood.held[by];
    delete wood.held[by];
    if (held && first !== "off") setDown(wood, first, held.man);
  } else if (act.verb === "remove") wood.men.delete(first);
  else if (act.verb === "displace") {
    const man = wood.men.get(first);
    wood.men.delete(first);
    if (man && second && second !== "off") setDown(wood, second, man);
  } else if (act.verb === "exchange" || act.verb === "name") exchange(wood, by, first);
  if (act.offset) wood.offsets.set(act.offset.square, act.offset.by);
}

function setDown(wood: Wood, square: Square, man: Man): void {
  wood.men.set(square, man);
  wood.offsets.delete(square);
}

function exchange(wood: Wood, by: SideName, name: string): void {
  const letters: Record<string, Man> = { queen: "q", rook: "r", bishop: "b", knight: "n" };
  const letter = letters[name];
  for (const [square, man] of wood.men)
    if (letter && man.toLowerCase() === "p" && sideOf(man) === by && square[1] === (by === "white" ? "8" : "1"))
      wood.men.set(square, (by === "white" ? letter.toUpperCase() : letter) as Man);
}

/** The men that lie beside the board: those of the beginning that are neither on it nor in a hand. */
export function besideBoard(begin: Placement, wood: Wood): Man[] {
  const left = [...wood.men.values(), ...Object.values(wood.held).map((held) => held.man)];
  const beside: Man[] = [];
  for (const man of begin.values()) {
    const at = left.indexOf(man);
    if (at >= 0) left.splice(at, 1);
    else beside.push(man);
  }
  return beside;
}
