import { expect, it } from 'vitest';
import { waitsForCard } from './waits-for-card.ts';

const verification = {
  side: 'send',
  course: true,
  checkId: null,
  status: 'draft',
  deadline: '2026-11-21T11:00:00Z',
  clearedAt: null,
} as const;

it('a claim waits for its card until it is verified, or the claim has ended', () => {
  const claim = { status: 'new', waitsFor: null, verification } as const;
  expect(waitsForCard(claim)).toBe(true);
  expect(waitsForCard({ ...claim, status: 'paused', waitsFor: 'card' })).toBe(true);
  expect(waitsForCard({ ...claim, status: 'paused', waitsFor: 'short' })).toBe(false);
  expect(waitsForCard({ ...claim, status: 'deleted' })).toBe(false);
  expect(waitsForCard({ ...claim, verification: null })).toBe(false);
  const cleared = { ...verification, clearedAt: '2026-11-21T10:30:00Z' };
  expect(waitsForCard({ ...claim, verification: cleared })).toBe(false);
});
