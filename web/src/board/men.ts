// The men are drawn as they are made. Most are turned on a lathe, so half a profile is enough and its reflection is
// the other half; only the knight is carved. A man fills a square of 100 by 100 and stands on y = 92. The drawings are
// in men.json, from which printed diagrams are made, too (tools/men.py). A line there is one of
//
//     turned PROFILE        half a profile, turned about the axis
//     ball Y RADIUS         a ball on the axis
//     ring Y HALF SAG       a ring around the man, as wide as twice HALF
//     path PATH             what is carved
import men from "./men.json";

export type Kind = "k" | "q" | "r" | "b" | "n" | "p";
export type Man = Kind | "K" | "Q" | "R" | "B" | "N" | "P";

interface Drawing {
  /** Closed outlines, filled and inked, one over the other. */
  shapes: string[];
  /** Lines inside the outlines: the rings of the lathe, the cut of a bishop's mitre, a mane. */
  lines: string[];
}

const AXIS = 50;

/**
 * A profile is a path of M, L and C whose x is the distance from the axis. It begins and ends on the axis or at equal
 * distances from it; its reflection closes it.
 */
function turned(profile: string): string {
  const strokes: Stroke[] = [];
  let end: Pair = [0, 0];
  for (const text of profile.match(/[MLC][^MLC]*/g) ?? []) {
    const points = pairs(text);
    strokes.push({ letter: text.charAt(0), points, start: end });
    end = points.at(-1) ?? end;
  }
  const right = strokes.map(({ letter, points }) => letter + points.map(atRight).join(" "));
  const left = strokes.slice(1).map(({ letter, points, start }) => {
    const back = [...points.slice(0, -1).reverse(), start];
    return letter + back.map(atLeft).join(" ");
  });
  return `${right.join("")}L${atLeft(end)}${left.reverse().join("")}Z`;
}

type Pair = [fromAxis: number, y: number];

/** One letter of a path with its points, and the point where the letter before it ended. */
interface Stroke {
  letter: string;
  points: Pair[];
  start: Pair;
}

function pairs(text: string): Pair[] {
  return [...text.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
}

function atRight([x, y]: Pair): string {
  return `${AXIS + x} ${y}`;
}

function atLeft([x, y]: Pair): string {
  return `${AXIS - x} ${y}`;
}

function ball(y: number, r: number): string {
  return `M${AXIS - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;
}

/** A ring around the man: a line that sags a little, as one sees it from above. */
function ring(y: number, half: number, sag: number): string {
  return `M${AXIS - half} ${y}Q${AXIS} ${y + 2 * sag} ${AXIS + half} ${y}`;
}

/** A line of men.json as a path of SVG. */
function drawn(line: string): string {
  const [, how, rest] = /^(\w+) (.*)$/.exec(line) ?? [];
  const [first = 0, second = 0, third = 0] = (rest ?? "").split(" ").map(Number);
  if (how === "turned") return turned(rest ?? "");
  if (how === "ball") return ball(first, second);
  return how === "ring" ? ring(first, second, third) : (rest ?? "");
}

const DRAWINGS = Object.fromEntries(
  Object.entries(men).map(([kind, { shapes, lines }]) => [
    kind,
    { shapes: shapes.map(drawn), lines: lines.map(drawn) },
  ]),
) as Record<Kind, Drawing>;

const SVG = "http://www.w3.org/2000/svg";

function path(d: string, name: string): SVGPathElement {
  const element = document.createElementNS(SVG, "path");
  element.setAttribute("d", d);
  element.setAttribute("class", name);
  return element;
}

/** Draws a man as a group of paths in a square of 100 by 100. The style sheet has the colours. */
export function drawMan(man: Man): SVGGElement {
  const group = document.createElementNS(SVG, "g");
  const white = man === man.toUpperCase();
  group.setAttribute("class", white ? "man white-man" : "man black-man");
  const { shapes, lines } = DRAWINGS[man.toLowerCase() as Kind];
  if (!white) group.append(...shapes.map((d) => path(d, "halo")));
  group.append(...shapes.map((d) => path(d, "body")), ...lines.map((d) => path(d, "line")));
  return group;
}

/** Draws a man as a picture of its own, for trays, buttons and men that were taken. */
export function pictureOfMan(man: Man): SVGSVGElement {
  const picture = document.createElementNS(SVG, "svg");
  picture.setAttribute("viewBox", "8 0 84 96");
  picture.setAttribute("class", "man-picture");
  picture.setAttribute("aria-hidden", "true");
  picture.append(drawMan(man));
  return picture;
}

export const KIND_NAMES: Record<Kind, string> = {
  k: "king",
  q: "queen",
  r: "rook",
  b: "bishop",
  n: "knight",
  p: "pawn",
};

export function nameOfMan(man: Man): string {
  return `${man === man.toUpperCase() ? "white" : "black"} ${KIND_NAMES[man.toLowerCase() as Kind]}`;
}
