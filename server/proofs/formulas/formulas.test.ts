import { describe, expect, it } from 'vitest';
import { tryFormulas } from '../../market/rates/formula/formulas-agree.ts';

/** A million texts, the same in each run, in ten tests, so that one that hangs is told. It takes 35 s of one free core. */
const seeds = Array.from({ length: 10 }, (_, tenth) => 1_600 + tenth);
const each = 100_000;

describe('a million random formulas', () => {
  it.each(seeds)(
    'come to what an independent exact reckoning says, or to a clear error: seed %i',
    (seed) => {
      const { differing, bases, errors, slowestMs } = tryFormulas(seed, each);
      expect(differing).toEqual([]);
      expect(bases).toBeGreaterThan(each / 4);
      expect(errors).toBeGreaterThan(each / 4);
      // A busy machine holds a thread up; a text that hangs would take far longer.
      expect(slowestMs).toBeLessThan(2_000);
    },
    60_000,
  );
});
