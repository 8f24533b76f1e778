/** Random numbers that are the same in each run: below 1, from 0 on. */
export function numbersOf(seed: number): () => number {
  let at = 0;
  return () => {
    at += 1;
    return lattice(seed, at, 17);
  };
}

/** A number from 0 to 1 for each point of a grid. */
export function lattice(seed: number, x: number, y: number): number {
  let hash = Math.imul(x, 374_761_393) + Math.imul(y, 668_265_263) + Math.imul(seed, 1_442_695_041);
  hash = Math.imul(hash ^ (hash >>> 13), 1_274_126_177);
  hash = Math.imul(hash ^ (hash >>> 15), 1_911_520_717);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** The same, and smoothly between the points. */
export function smooth(seed: number, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const ease = (share: number) => share * share * (3 - 2 * share);
  const [right, down] = [ease(x - left), ease(y - top)];
  const row = (line: number) =>
    lattice(seed, left, line) * (1 - right) + lattice(seed, left + 1, line) * right;
  return row(top) * (1 - down) + row(top + 1) * down;
}
