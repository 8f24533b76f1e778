import type { Pair } from '@menyala/contract/site/calculator';
import { describe, expect, it } from 'vitest';
import { pairOf, sberToTether } from '../testing/pages.ts';
import { needsCard } from './needs-card.ts';

const rule = { side: 'send', when: 'course', above: null, required: false, minutes: 60 } as const;
const pairWith = (verification: Pair['verification']): Pair => ({
  ...pairOf(10, 3, sberToTether),
  verification,
});
const usual = { isVerified: false, isRequired: false, send: '50000' };

describe('whether a claim needs a verified card', () => {
  it('is no wherever the direction looks at none', () => {
    expect(needsCard(pairWith(null), { ...usual, isVerified: true, isRequired: true })).toBe(false);
  });

  it('is yes at the course for verified cards, and for whoever is required to have one', () => {
    expect(needsCard(pairWith(rule), usual)).toBe(false);
    expect(needsCard(pairWith(rule), { ...usual, isVerified: true })).toBe(true);
    expect(needsCard(pairWith({ ...rule, when: 'newcomers' }), { ...usual, isRequired: true })).toBe(true);
  });

  it('begins above the sum, not at it', () => {
    const pair = pairWith({ ...rule, when: 'above', above: '50000' });
    expect(needsCard(pair, usual)).toBe(false);
    expect(needsCard(pair, { ...usual, send: '50000.01' })).toBe(true);
    expect(needsCard(pair, { ...usual, send: null })).toBe(false);
  });
});
