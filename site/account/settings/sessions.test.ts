import { momentText } from '@menyala/contract/moment';
import { describe, expect, it } from 'vitest';
import { sessionTimes } from './sessions.tsx';

const now = Date.parse('2026-11-21T12:00:00Z');
const session = { createdAt: '2026-11-20T10:00:05Z', seenAt: '2026-11-20T10:30:00Z', isCurrent: false };

describe('the times of a session', () => {
  it('are its beginning and its last use', () => {
    const { begun, last } = sessionTimes(session, 'ru-RU', now);
    expect(begun).toBe(momentText(session.createdAt, 'ru-RU', now));
    expect(last).toBe(momentText(session.seenAt, 'ru-RU', now));
  });

  it('are one time where it was used in its first minute only', () => {
    expect(sessionTimes({ ...session, seenAt: '2026-11-20T10:00:55Z' }, 'en-US', now).last).toBeNull();
  });

  it('are its beginning alone where it is the one that is looking', () => {
    expect(sessionTimes({ ...session, isCurrent: true }, 'en-US', now).last).toBeNull();
  });
});
