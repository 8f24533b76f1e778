/** Pixels of a side of what hashes are taken from: a picture's shape does not matter to them, so it is drawn as a square. */
export const greySide = 240;
/** `greySide`² bytes of grey, row by row. */
export type Grey = Buffer;

/** A part of a picture, in shares of its sides. */
export interface Part {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Says how bright, on average, any part of a picture is: each corner of `sums` holds the sum of all that is above and left of it. */
export function brightness(grey: Grey): (part: Part) => number {
  const row = greySide + 1;
  const sums = new Float64Array(row * row);
  for (let y = 0; y < greySide; y += 1) {
    let sum = 0;
    for (let x = 0; x < greySide; x += 1) {
      sum += grey[y * greySide + x] ?? 0;
      sums[(y + 1) * row + x + 1] = (sums[y * row + x + 1] ?? 0) + sum;
    }
  }
  const upTo = (x: number, y: number): number => {
    const [column, line] = [Math.min(greySide - 1, Math.floor(x)), Math.min(greySide - 1, Math.floor(y))];
    const [right, down] = [x - column, y - line];
    const at = line * row + column;
    const above = (sums[at] ?? 0) * (1 - right) + (sums[at + 1] ?? 0) * right;
    const below = (sums[at + row] ?? 0) * (1 - right) + (sums[at + row + 1] ?? 0) * right;
    return above * (1 - down) + below * down;
  };
  return ({ left, top, right, bottom }) => {
    const [x, y, toX, toY] = [left * greySide, top * greySide, right * greySide, bottom * greySide];
    return (upTo(toX, toY) - upTo(x, toY) - upTo(toX, y) + upTo(x, y)) / ((toX - x) * (toY - y));
  };
}

/** A part of a picture as `side` by `side` cells of brightness, row by row. */
export function cells(
  light: (part: Part) => number,
  side: number,
  { left, top, right, bottom }: Part,
): Float64Array {
  const [width, height] = [(right - left) / side, (bottom - top) / side];
  return Float64Array.from({ length: side * side }, (_, index) => {
    const [x, y] = [left + (index % side) * width, top + Math.floor(index / side) * height];
    return light({ left: x, top: y, right: x + width, bottom: y + height });
  });
}
