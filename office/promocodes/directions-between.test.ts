import { describe, expect, it } from 'vitest';
import { directionsBetween, withMore } from './directions-between.ts';

const directions = [
  { id: 1, fromId: 10, toId: 20 },
  { id: 2, fromId: 10, toId: 30 },
  { id: 3, fromId: 20, toId: 10 },
];

describe('choosing directions by their ends', () => {
  it('takes those between the two, or all of one end', () => {
    expect(directionsBetween(directions, 10, 30)).toEqual([2]);
    expect(directionsBetween(directions, 10, null)).toEqual([1, 2]);
    expect(directionsBetween(directions, null, 10)).toEqual([3]);
    expect(directionsBetween(directions, 30, 10)).toEqual([]);
  });

  it('adds each once', () => {
    expect(withMore(null, [1, 2])).toEqual([1, 2]);
    expect(withMore([2, 3], [1, 2])).toEqual([2, 3, 1]);
  });
});
