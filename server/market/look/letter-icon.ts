import { crc32, deflateSync } from 'node:zlib';
import { letterOutlines } from './letter-outlines.ts';

/** The outlines are drawn in a square of this side. */
const square = 64;
const radius = 14;

/** The first letter or digit of a name that the house's font has; null where there is none. */
export function letterOf(...names: string[]): string | null {
  for (const name of names)
    for (const sign of name.toLocaleUpperCase('ru')) if (Object.hasOwn(letterOutlines, sign)) return sign;
  return null;
}

/** @param accent "#rrggbb", dark enough for white on it */
export function letterSvg(letter: string | null, accent: string): Buffer {
  const outline = letter === null ? '' : `<path fill="#fff" d="${letterOutlines[letter]}"/>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${square} ${square}"><rect width="${square}" height="${square}" rx="${radius}" fill="${accent}"/>${outline}</svg>`,
  );
}

/** The same as PNG. `isSquare`: without round corners, for phones, which cut their own. */
export function letterPng(
  letter: string | null,
  accent: string,
  { side, isSquare = false }: { side: number; isSquare?: boolean },
): Buffer {
  const ground = isSquare ? null : coverage(rounded, side);
  const sign = letter === null ? null : coverage(letterOutlines[letter] ?? '', side);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(accent.slice(at, at + 2), 16));
  const pixels = Buffer.alloc(side * side * 4);
  for (let at = 0; at < side * side; at++) {
    const white = sign?.[at] ?? 0;
    pixels[at * 4] = Math.round(red + (255 - red) * white);
    pixels[at * 4 + 1] = Math.round(green + (255 - green) * white);
    pixels[at * 4 + 2] = Math.round(blue + (255 - blue) * white);
    pixels[at * 4 + 3] = Math.round(255 * (ground?.[at] ?? 1));
  }
  return png(pixels, side);
}

const end = square - radius;
const rounded = `M${radius} 0H${end}Q${square} 0 ${square} ${radius}V${end}Q${square} ${square} ${end} ${square}H${radius}Q0 ${square} 0 ${end}V${radius}Q0 0 ${radius} 0Z`;

interface Edge {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** How much of each pixel lies inside an outline, by the non-zero rule: so many lines are looked at in each row. */
const linesInRow = 4;

function coverage(outline: string, side: number): Float32Array {
  const edges = edgesOf(outline, side / square);
  const covered = new Float32Array(side * side);
  for (let line = 0; line < side * linesInRow; line++) {
    const y = (line + 0.5) / linesInRow;
    const crossings = edges
      .filter(({ y0, y1 }) => y0 <= y !== y1 <= y)
      .map(({ x0, y0, x1, y1 }) => ({ x: x0 + ((y - y0) / (y1 - y0)) * (x1 - x0), turn: y1 > y0 ? 1 : -1 }))
      .sort((one, other) => one.x - other.x);
    let winding = 0;
    crossings.forEach(({ x, turn }, index) => {
      if (winding !== 0) fill(covered, Math.floor(y) * side, side, crossings[index - 1]?.x ?? x, x);
      winding += turn;
    });
  }
  return covered;
}

function fill(covered: Float32Array, row: number, side: number, from: number, to: number): void {
  const last = Math.min(side, Math.ceil(to));
  for (let x = Math.max(0, Math.floor(from)); x < last; x++)
    covered[row + x] = (covered[row + x] ?? 0) + (Math.min(to, x + 1) - Math.max(from, x)) / linesInRow;
}

/** Curves as so many straight lines. */
const partsOfCurve = 8;

function edgesOf(outline: string, scale: number): Edge[] {
  const edges: Edge[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const lineTo = (toX: number, toY: number) => {
    edges.push({ x0: x * scale, y0: y * scale, x1: toX * scale, y1: toY * scale });
    [x, y] = [toX, toY];
  };
  for (const [, command = '', rest = ''] of outline.matchAll(/([MHVLQZ])([^MHVLQZ]*)/g)) {
    const values = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const size = { M: 2, L: 2, H: 1, V: 1, Q: 4, Z: 0 }[command] ?? 0;
    if (command === 'Z') lineTo(startX, startY);
    for (let at = 0; size > 0 && at < values.length; at += size) {
      const [a = 0, b = 0, c = 0, d = 0] = values.slice(at, at + size);
      if (command === 'M' && at === 0) [x, y, startX, startY] = [a, b, a, b];
      else if (command === 'M' || command === 'L') lineTo(a, b);
      else if (command === 'H') lineTo(a, y);
      else if (command === 'V') lineTo(x, a);
      else curve(x, y, a, b, c, d, lineTo);
    }
  }
  return edges;
}

function curve(
  x: number,
  y: number,
  overX: number,
  overY: number,
  toX: number,
  toY: number,
  lineTo: (x: number, y: number) => void,
): void {
  for (let part = 1; part <= partsOfCurve; part++) {
    const t = part / partsOfCurve;
    const [p, q, r] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
    lineTo(p * x + q * overX + r * toX, p * y + q * overY + r * toY);
  }
}

/** Pixels, four bytes each, as a PNG. */
function png(pixels: Buffer, side: number): Buffer {
  const rows = Buffer.alloc(side * (side * 4 + 1));
  for (let row = 0; row < side; row++)
    pixels.copy(rows, row * (side * 4 + 1) + 1, row * side * 4, (row + 1) * side * 4);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
}

/** A PNG of 32 by 32 as the icon that old browsers ask for. */
export function ico(picture: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.set([32, 32, 0, 0], 6);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, picture]);
}
