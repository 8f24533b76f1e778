import { describe, expect, it } from 'vitest';
import { type CheckEvent, lastDecision } from './last-decision.ts';

const event = (at: string, name: CheckEvent['event'], by = 'customer'): CheckEvent => ({
  at: `2026-11-21T${at}:00Z`,
  event: name,
  by,
  text: null,
});
const added = event('10:00', 'added');
const sent = event('10:05', 'sent');
const rejected = event('10:20', 'rejected', 'staff:olga');

describe('the history of a check', () => {
  it('knows who decided last, until the customer sends again', () => {
    expect(lastDecision([added, sent, rejected])).toBe(rejected);
    expect(lastDecision([rejected, event('10:40', 'photos_deleted', 'system:timer'), added])).toBe(rejected);
    expect(lastDecision([added, sent, rejected, event('10:30', 'sent')])).toBeUndefined();
    expect(lastDecision([added])).toBeUndefined();
  });
});
