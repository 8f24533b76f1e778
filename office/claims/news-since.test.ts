import { expect, it } from 'vitest';
import { type HistoryEntry, newsSince } from './news-since.ts';

const entry = (at: string, to: HistoryEntry['to']): HistoryEntry => ({
  at,
  event: to === 'accepted' ? 'accept' : 'confirm',
  row: 4,
  from: 'new',
  to,
  by: 'staff:ilya',
  reason: null,
  note: null,
});

it('tells what happened to a claim since it was seen, oldest first', () => {
  const made = entry('2026-11-21T10:00:00Z', 'new');
  const paid = entry('2026-11-21T10:05:00Z', 'checking');
  const accepted = entry('2026-11-21T10:07:00Z', 'accepted');
  expect(newsSince([made], [accepted, paid, made])).toEqual([paid, accepted]);
  expect(newsSince([made, paid], [made, paid])).toEqual([]);
});

it('tells of two things that happened in the same moment and left the same status', () => {
  const asked: HistoryEntry = { ...entry('2026-11-21T10:07:00Z', 'error'), event: 'ask_refund' };
  const frozen: HistoryEntry = { ...asked, event: 'compliance_hold' };
  expect(newsSince([asked], [frozen, asked])).toEqual([frozen]);
});
