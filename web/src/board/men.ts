// The men are drawn as they are made. Most are turned on a lathe, so half a profile is enough and its reflection is
// the other half; only the knight is carved. A man fills a square of 100 by 100 and stands on y = 92.

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
function ring(y: number, half: number, sag = 1.6): string {
  return `M${AXIS - half} ${y}Q${AXIS} ${y + 2 * sag} ${AXIS + half} ${y}`;
}

/** The foot that the whole family shares: a moulding and a plinth. */
const FOOT = "C22.5 76.5 23.5 78.4 23.5 80.4C27.6 81.4 30 84 30 87.6L30 92L0 92";
const FOOT_LINES = [ring(80.4, 23.3), ring(86.8, 29.6, 1.4)];

const DRAWINGS: Record<Kind, Drawing> = {
  p: {
    shapes: [
      turned(
        "M0 49L7 49C7 60 10.5 69 17 74.6C19.3 76.4 20.3 78.6 20.3 80.8C24.2 81.8 26.5 84.2 26.5 87.8L26.5 92L0 92",
      ),
      turned("M0 46L13.4 46C15.6 46.8 15.6 50.4 13.4 51.2L0 51.2"),
      ball(34.5, 12.3),
    ],
    lines: [ring(80.8, 20.1), ring(87, 26.1, 1.4)],
  },
  r: {
    shapes: [
      turned(`M0 38L15.5 38C14.4 51 15 64 20.5 73.2${FOOT}`),
      turned("M0 22L6 22L6 27.4L12.2 27.4L12.2 22L23 22L23 33.5C23 36.8 20.6 39.6 17.4 40.4L0 40.4"),
    ],
    lines: [ring(33, 22.6, 1.2), ring(72.6, 20, 1.4), ...FOOT_LINES],
  },
  b: {
    shapes: [
      turned(`M0 49L7.6 49C7.8 60 11.5 68.6 19.5 73.4${FOOT}`),
      turned("M0 47.4L14.6 47.4C17 48.3 17 52.2 14.6 53L0 53"),
      turned("M0 17.5C3.4 21 13.6 28.6 13.6 38.4C13.6 42.2 11.6 45.4 8.6 47.6L0 47.6"),
      ball(13.6, 4.7),
    ],
    lines: ["M51.6 37.4L59.2 25.6", ...FOOT_LINES],
  },
  q: {
    shapes: [
      turned(`M0 46L8.6 46C8.8 58.6 12 68 19.6 73.2${FOOT}`),
      turned("M0 45L15 45C17.6 46 17.6 50.4 15 51.2L0 51.2"),
      turned("M0 16C7.5 16 13 19.4 14.4 25L0 27"),
      turned(
        "M0 26.6C1.4 23.6 3 22.6 4.6 22C5.6 23.4 7 25.4 8.6 26C10 24 12.2 21.6 14.2 20.8C15 22.6 15.8 23.8 17 24.4C18.4 22.8 20.4 21.2 22.6 20.6C20.6 29.5 16.4 37 12.4 45L0 45",
      ),
      ball(12, 4.9),
    ],
    lines: [ring(39.2, 14.6, 1.3), ...FOOT_LINES],
  },
  k: {
    shapes: [
      turned(`M0 46L8.8 46C9 58.6 12.2 68 19.8 73.2${FOOT}`),
      turned("M0 45L15.4 45C18 46 18 50.4 15.4 51.2L0 51.2"),
      "M46.6 24L47.6 16.4L40.4 17.8L40.4 9.4L47.4 10.6L46 3L54 3L52.6 10.6L59.6 9.4L59.6 17.8L52.4 16.4L53.4 24Z",
      turned("M0 20.6C8.8 20.6 15.4 22.6 19.4 27C18.2 33.2 15.2 38.8 12.4 45L0 45"),
    ],
    lines: [ring(27.4, 18.8, 1.5), ring(39.2, 14.6, 1.3), ...FOOT_LINES],
  },
  n: {
    shapes: [
      "M29.6 75C29.4 66.6 34.6 60.4 41.6 54.6C45 51.6 46.6 48.6 46 45.4C41.6 48.8 36.6 49 33.4 51.6C31.2 53.6 30 56.6 26.6 56.8C23.8 57 21.2 55.4 20.2 52.6C19 49.4 19.6 46.6 21.4 43.4C24.4 38.2 25.6 33.2 28.4 28.6C30 26 32.2 23.8 34.4 22.2C34 18.4 34.4 14.4 36 10.4C39.4 12.2 42 14.6 43.8 17.6C59 17.4 70.6 29.4 73 46.6C74.4 56.4 73.2 66 71.2 75Z",
      turned("M0 74.4L20.4 74.4C22.8 76 23.5 78.4 23.5 80.4C27.6 81.4 30 84 30 87.6L30 92L0 92"),
    ],
    lines: [
      "M44 17.8C56 22 63.6 34 64.4 48.4C64.8 57.6 63 66.4 60.4 74",
      "M46 45.4C47.8 43.6 48.6 41.6 48.6 39.2",
      "M33.2 31.6C34.4 29.6 36.6 28.8 38.8 29.4",
      "M23.8 50.4C24.6 50 25.4 49 25.6 48",
      ...FOOT_LINES,
    ],
  },
};

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
