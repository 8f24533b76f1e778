/** A small grey picture: `side` by `side` numbers, row by row. */
export interface Cells {
  side: number;
  light: Float64Array;
}

/** What is cut off a picture, in shares of its sides: left, top, right, bottom. */
export type Trim = readonly number[];

/**
 * How alike a picture is, once trimmed, to another: Pearson's correlation of the brightness of their cells, which neither
 * brightness nor contrast changes. From -1 to 1; 0 where one of them is of one grey all over.
 */
export function correlation(
  original: Cells,
  copy: Cells,
  [left = 0, top = 0, right = 0, bottom = 0]: Trim,
): number {
  const { side, light } = original;
  const [across, down] = [samples(side, left, right), samples(side, top, bottom)];
  const count = side * side;
  let [sum, otherSum, squares, otherSquares, products] = [0, 0, 0, 0, 0];
  for (let y = 0; y < side; y += 1) {
    const line = (down.at[y] ?? 0) * side;
    const below = down.share[y] ?? 0;
    for (let x = 0; x < side; x += 1) {
      const cell = line + (across.at[x] ?? 0);
      const beside = across.share[x] ?? 0;
      const upper = (light[cell] ?? 0) * (1 - beside) + (light[cell + 1] ?? 0) * beside;
      const lower = (light[cell + side] ?? 0) * (1 - beside) + (light[cell + side + 1] ?? 0) * beside;
      const one = upper * (1 - below) + lower * below;
      const other = copy.light[y * side + x] ?? 0;
      sum += one;
      otherSum += other;
      squares += one * one;
      otherSquares += other * other;
      products += one * other;
    }
  }
  const spread = squares - (sum * sum) / count;
  const otherSpread = otherSquares - (otherSum * otherSum) / count;
  // Less than one step of grey on average: there is nothing in it to compare.
  if (spread < count || otherSpread < count) return 0;
  return (products - (sum * otherSum) / count) / Math.sqrt(spread * otherSpread);
}

/** Where the middles of the cells of what is left lie between the middles of all cells: after which, and how far. */
function samples(side: number, before: number, behind: number): { at: Int32Array; share: Float64Array } {
  const [at, share] = [new Int32Array(side), new Float64Array(side)];
  for (let index = 0; index < side; index += 1) {
    const middle = (before + ((1 - before - behind) * (index + 0.5)) / side) * side - 0.5;
    const place = Math.min(side - 1.000001, Math.max(0, middle));
    at[index] = Math.floor(place);
    share[index] = place - Math.floor(place);
  }
  return { at, share };
}

/** The same, blurred: each cell a half itself, and a quarter of either neighbour, in both directions. */
export function softened({ side, light }: Cells): Cells {
  return { side, light: blurred(blurred(light, side, 1, side), side, side, 1) };
}

/** Along lines of `side` cells: neighbours lie `next` apart, lines `line`. The last cell of a line is its own neighbour. */
function blurred(from: Float64Array, side: number, next: number, line: number): Float64Array {
  const to = new Float64Array(from.length);
  for (let first = 0, lines = 0; lines < side; lines += 1, first += line) {
    for (let index = first, place = 0; place < side; place += 1, index += next) {
      const own = from[index] ?? 0;
      const before = place === 0 ? own : (from[index - next] ?? 0);
      const behind = place === side - 1 ? own : (from[index + next] ?? 0);
      to[index] = (before + 2 * own + behind) / 4;
    }
  }
  return to;
}

/** The same in fewer cells, each the mean of those that it takes the place of. `to` divides the side. */
export function coarser({ side, light }: Cells, to: number): Cells {
  const factor = side / to;
  const coarse = new Float64Array(to * to);
  for (let y = 0; y < side; y += 1) {
    const line = Math.floor(y / factor) * to;
    for (let x = 0; x < side; x += 1) {
      const cell = line + Math.floor(x / factor);
      coarse[cell] = (coarse[cell] ?? 0) + (light[y * side + x] ?? 0) / factor ** 2;
    }
  }
  return { side: to, light: coarse };
}
