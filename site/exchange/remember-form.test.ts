import { describe, expect, it } from 'vitest';
import { recallTyped } from './remember-form.ts';

const storage = (kept: string) => ({ getItem: () => kept });
const kept = JSON.stringify({ address: '/?amount=5', typed: { anchor: 'to', text: '1 000,5' } });

describe('what was typed', () => {
  it('is found again at its address', () => {
    expect(recallTyped('/?amount=5', storage(kept))).toEqual({ anchor: 'to', text: '1 000,5' });
  });

  it('does not overrule a link to another amount', () => {
    expect(recallTyped('/?amount=6', storage(kept))).toBeNull();
  });

  it.each([
    '',
    '{',
    'null',
    '{"address":"/?amount=5"}',
    '{"address":"/?amount=5","typed":{"anchor":"x","text":1}}',
  ])('is nothing where the storage holds %j', (broken) => {
    expect(recallTyped('/?amount=5', storage(broken))).toBeNull();
  });
});
