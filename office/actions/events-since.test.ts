import { describe, expect, it } from 'vitest';
import { eventsSince } from './events-since.ts';

const entry = (at: string, to: string, event = 'confirm') => ({ at, event, to, by: 'staff:ilya' });

describe('what happened since it was seen', () => {
  it('is whatever was not there, oldest first, in whichever order it comes', () => {
    const made = entry('2026-11-21T10:00:00Z', 'new');
    const paid = entry('2026-11-21T10:05:00Z', 'checking');
    const accepted = entry('2026-11-21T10:07:00Z', 'accepted');
    expect(eventsSince([made], [accepted, paid, made])).toEqual([paid, accepted]);
    expect(eventsSince([paid, made], [accepted, paid, made])).toEqual([accepted]);
    expect(eventsSince([made, paid], [made, paid])).toEqual([]);
  });

  it('is two things, too, that happened in the same moment and left the same status', () => {
    const asked = entry('2026-11-21T10:07:00Z', 'error', 'ask_refund');
    const held = entry('2026-11-21T10:07:00Z', 'error', 'compliance_hold');
    expect(eventsSince([asked], [held, asked])).toEqual([held]);
  });

  it('is known of things without a status by who did it', () => {
    const sent = { at: '2026-11-20T11:00:00.000Z', event: 'send', by: 'staff:anna' };
    const again = { ...sent, by: 'staff:olga' };
    expect(eventsSince([sent], [again, sent])).toEqual([again]);
  });
});
