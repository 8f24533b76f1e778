/** A small source of chance that follows from one number: the same number gives the same sequence. */
export interface Chance {
  /** A whole number from zero to below `end`. */
  below(end: number): number;
  of<T>(things: readonly T[]): T;
}

export function chanceFrom(seed: number): Chance {
  let now = seed >>> 0;
  // Marsaglia's xorshift after a spread of the seed; good enough to vary a test.
  const next = () => {
    now = (now + 0x9e3779b9) >>> 0;
    let mixed = now;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
  const below = (end: number) => next() % end;
  return {
    below,
    of(things) {
      const thing = things[below(things.length)];
      if (thing === undefined) throw new Error('There is nothing to choose from.');
      return thing;
    },
  };
}
