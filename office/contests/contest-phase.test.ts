import { describe, expect, it } from 'vitest';
import { phaseOf } from './contest-phase.ts';

const dates = { startsAt: '2026-12-01T00:00:00Z', endsAt: '2026-12-31T00:00:00Z' };
const at = (iso: string) => Date.parse(iso);

describe('where a contest stands', () => {
  it('goes by its dates once it was started, its first moment included and its last not', () => {
    const running = { ...dates, status: 'running' } as const;
    expect(phaseOf(running, at('2026-11-30T23:59:59Z'))).toBe('announced');
    expect(phaseOf(running, at('2026-12-01T00:00:00Z'))).toBe('running');
    expect(phaseOf(running, at('2026-12-31T00:00:00Z'))).toBe('over');
  });

  it('goes by what staff did before and after that', () => {
    const now = at('2026-12-15T00:00:00Z');
    for (const status of ['draft', 'closed', 'awarded'] as const)
      expect(phaseOf({ ...dates, status }, now)).toBe(status);
  });
});
