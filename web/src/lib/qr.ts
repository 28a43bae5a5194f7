// A text as a QR code (ISO/IEC 18004): bytes, error correction level L, versions 1 to 6. That is enough for a link to a
// seat; a longer text gets none.

/** For each version: bytes of data, bytes of correction in a block, blocks, and the centre of the alignment mark. */
const VERSIONS: [data: number, correction: number, blocks: number, centre: number][] = [
  [19, 7, 1, 0],
  [34, 10, 1, 18],
  [55, 15, 1, 22],
  [80, 20, 1, 26],
  [108, 26, 1, 30],
  [136, 18, 2, 34],
];

const EXP = new Uint8Array(512);
const LOG = new Uint8Array(256);
let power = 1;
for (let i = 0; i < 255; i++) {
  EXP[i] = power;
  EXP[i + 255] = power;
  LOG[power] = i;
  power = (power << 1) ^ (power & 0x80 ? 0x11d : 0);
}

function times(a: number, b: number): number {
  return a && b ? (EXP[(LOG[a] ?? 0) + (LOG[b] ?? 0)] ?? 0) : 0;
}

/** The bytes that correct errors in a block, by Reed and Solomon. */
function correctionOf(block: number[], count: number): number[] {
  let generator = [1];
  for (let i = 0; i < count; i++) {
    const next = new Array<number>(generator.length + 1).fill(0);
    for (const [j, factor] of generator.entries()) {
      next[j] = (next[j] ?? 0) ^ factor;
      next[j + 1] = (next[j + 1] ?? 0) ^ times(factor, EXP[i] ?? 0);
    }
    generator = next;
  }
  const rest = [...block, ...new Array<number>(count).fill(0)];
  for (let i = 0; i < block.length; i++) {
    const lead = rest[i] ?? 0;
    for (const [j, factor] of generator.entries()) rest[i + j] = (rest[i + j] ?? 0) ^ times(factor, lead);
  }
  return rest.slice(block.length);
}

/** The data as bytes: the mode, the length, the text, an end, and padding. */
function dataOf(text: Uint8Array, room: number): number[] {
  const bits: number[] = [];
  const put = (value: number, size: number): void => {
    for (let i = size - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  put(4, 4);
  put(text.length, 8);
  for (const byte of text) put(byte, 8);
  put(0, Math.min(4, room * 8 - bits.length));
  while (bits.length % 8) bits.push(0);
  const bytes: number[] = [];
  for (let i = 0; i < bits.length; i += 8) bytes.push(Number.parseInt(bits.slice(i, i + 8).join(""), 2));
  for (let pad = 0xec; bytes.length < room; pad ^= 0xec ^ 0x11) bytes.push(pad);
  return bytes;
}

/** Data and correction of all blocks, one byte of each in turn. */
function woven(data: number[], correction: number, blocks: number): number[] {
  const size = data.length / blocks;
  const parts = Array.from({ length: blocks }, (_, i) => data.slice(i * size, (i + 1) * size));
  const checks = parts.map((part) => correctionOf(part, correction));
  const weave = (rows: number[][]): number[] =>
    Array.from({ length: rows[0]?.length ?? 0 }, (_, i) => rows.map((row) => row[i] ?? 0)).flat();
  return [...weave(parts), ...weave(checks)];
}

const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Where the bits of the format stand beside the first corner: the first eight down the column, the others along the row. */
const BESIDE_CORNER = [0, 1, 2, 3, 4, 5, 7, 8, 7, 5, 4, 3, 2, 1, 0];

/** Level L and the mask, with bits that correct errors. */
function formatOf(mask: number): number {
  const level = (1 << 3) | mask; // L is 01
  let rest = level << 10;
  for (let i = 14; i >= 10; i--) if ((rest >> i) & 1) rest ^= 0x537 << (i - 10);
  return ((level << 10) | rest) ^ 0x5412;
}

class Grid {
  readonly dark: boolean[][];
  private readonly fixed: boolean[][];

  constructor(readonly size: number) {
    this.dark = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
    this.fixed = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  }

  set(x: number, y: number, dark: boolean): void {
    const [row, fixed] = [this.dark[y], this.fixed[y]];
    if (!row || !fixed || x < 0 || x >= this.size) return;
    row[x] = dark;
    fixed[x] = true;
  }

  /** The three corners, the alignment mark, the two lines of dots, and room for the format. */
  drawMarks(centre: number): void {
    const last = this.size - 1;
    for (let i = 0; i < this.size; i++) {
      this.set(6, i, i % 2 === 0);
      this.set(i, 6, i % 2 === 0);
    }
    const square = (x: number, y: number, reach: number, darkAt: (ring: number) => boolean): void => {
      for (let dy = -reach; dy <= reach; dy++)
        for (let dx = -reach; dx <= reach; dx++) this.set(x + dx, y + dy, darkAt(Math.max(Math.abs(dx), Math.abs(dy))));
    };
    for (const [x, y] of [
      [3, 3],
      [last - 3, 3],
      [3, last - 3],
    ] as const)
      square(x, y, 4, (ring) => ring !== 2 && ring !== 4);
    if (centre) square(centre, centre, 2, (ring) => ring !== 1);
    this.drawFormat(0);
  }

  drawFormat(mask: number): void {
    const bits = formatOf(mask);
    const last = this.size - 1;
    for (const [i, place] of BESIDE_CORNER.entries()) {
      const dark = ((bits >> i) & 1) === 1;
      if (i < 8) this.set(8, place, dark);
      else this.set(place, 8, dark);
      if (i < 8) this.set(last - i, 8, dark);
      else this.set(8, last - 14 + i, dark);
    }
    this.set(8, last - 7, true);
  }

  private isFree(x: number, y: number): boolean {
    return this.fixed[y]?.[x] === false;
  }

  /** The free places in the order in which bits are laid: in pairs of columns, from the right, up and down. */
  *places(): Generator<[x: number, y: number]> {
    for (let right = this.size - 1; right > 0; right -= 2) {
      const x0 = right <= 6 ? right - 1 : right;
      const up = (this.size - 1 - right) % 4 < 2;
      for (let step = 0; step < this.size; step++) {
        const y = up ? this.size - 1 - step : step;
        for (const x of [x0, x0 - 1]) if (this.isFree(x, y)) yield [x, y];
      }
    }
  }

  lay(bytes: number[], mask: number): void {
    let at = 0;
    for (const [x, y] of this.places()) {
      const bit = ((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1;
      const row = this.dark[y];
      if (row) row[x] = (bit === 1) !== MASKS[mask]?.(x, y);
      at++;
    }
  }

  private at(x: number, y: number): boolean {
    return this.dark[y]?.[x] ?? false;
  }

  /** Runs of five or more of one colour, along a row or a column. */
  private runs(cell: (at: number) => boolean): number {
    let faults = 0;
    let run = 1;
    for (let at = 1; at <= this.size; at++) {
      if (at < this.size && cell(at) === cell(at - 1)) run++;
      else {
        faults += run >= 5 ? run - 2 : 0;
        run = 1;
      }
    }
    return faults;
  }

  private isSquare(x: number, y: number): boolean {
    const dark = this.at(x, y);
    return dark === this.at(x + 1, y) && dark === this.at(x, y + 1) && dark === this.at(x + 1, y + 1);
  }

  /** How badly it would be read: long runs, squares of one colour, too much of one colour. */
  faults(): number {
    let faults = 0;
    const darks = this.dark.flat().filter(Boolean).length;
    for (let a = 0; a < this.size; a++) {
      faults += this.runs((b) => this.at(b, a)) + this.runs((b) => this.at(a, b));
      for (let b = 0; b + 1 < this.size && a + 1 < this.size; b++) faults += this.isSquare(a, b) ? 3 : 0;
    }
    return faults + 10 * Math.floor(Math.abs((darks * 20) / (this.size * this.size) - 10));
  }
}

/** The rows of the code, true where it is dark; null if the text is too long. */
export function qrCode(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const index = VERSIONS.findIndex(([room]) => bytes.length + 2 <= room);
  const version = VERSIONS[index];
  if (!version) return null;
  const [data, correction, blocks, centre] = version;
  const code = woven(dataOf(bytes, data), correction, blocks);
  let best: Grid | null = null;
  for (let mask = 0; mask < MASKS.length; mask++) {
    const grid = new Grid(21 + 4 * index);
    grid.drawMarks(centre);
    grid.drawFormat(mask);
    grid.lay(code, mask);
    if (!best || grid.faults() < best.faults()) best = grid;
  }
  return best?.dark ?? null;
}

const SVG = "http://www.w3.org/2000/svg";

/** Draws the code, with the border of four that readers of such codes need. */
export function qrPicture(text: string, label: string): SVGSVGElement | null {
  const rows = qrCode(text);
  if (!rows) return null;
  const size = rows.length + 8;
  const picture = document.createElementNS(SVG, "svg");
  picture.setAttribute("viewBox", `0 0 ${size} ${size}`);
  picture.setAttribute("class", "qr");
  picture.setAttribute("role", "img");
  picture.setAttribute("aria-label", label);
  const dots = document.createElementNS(SVG, "path");
  const cells = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + 4} ${y + 4}h1v1h-1z`] : [])));
  dots.setAttribute("d", cells.join(""));
  picture.append(dots);
  return picture;
}
