import { describe, expect, it } from 'vitest';
import { afterDecision, neighbour } from './next-check.ts';

describe('the check to go on with', () => {
  it('after a decision is the one behind it, and at the end of the line the first that waits', () => {
    const first = { previous: null, next: 'a' };
    expect(afterDecision({ previous: 'b', next: 'd' }, first)).toBe('d');
    expect(afterDecision({ previous: 'b', next: null }, first)).toBe('a');
    const nobody = { previous: null, next: null };
    expect(afterDecision({ previous: 'b', next: null }, nobody)).toBe('b');
    expect(afterDecision(nobody, nobody)).toBeUndefined();
  });

  it('by key is the neighbour in the list, and the ends of it hold', () => {
    const open = { id: 'b', seen: { previous: 'x', next: 'y' } };
    expect(neighbour(['a', 'b', 'c'], open, 1)).toBe('c');
    expect(neighbour(['a', 'b', 'c'], open, -1)).toBe('a');
    expect(neighbour(['a', 'b'], open, 1)).toBeUndefined();
  });

  it('by key is the neighbour of those that wait where the list does not show the open one', () => {
    const open = { id: 'b', seen: { previous: 'x', next: null } };
    expect(neighbour(['a', 'c'], open, -1)).toBe('x');
    expect(neighbour(['a', 'c'], open, 1)).toBeUndefined();
    expect(neighbour(['a', 'c'], { id: 'b', seen: undefined }, 1)).toBeUndefined();
  });

  it('is the first one where none is open', () => {
    expect(neighbour(['a', 'c'], undefined, 1)).toBe('a');
    expect(neighbour([], undefined, 1)).toBeUndefined();
  });
});
